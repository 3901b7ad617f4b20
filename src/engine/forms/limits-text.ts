import type { Language } from '../../schemas/grammar/text.ts';
import { withMinus } from '../records/number-text.ts';
import { writeNumber } from './typed-number.ts';

/** The limits of a number: '3–30', in Chinese '3~30', '≥ 3' and '≤ 30' with one of them, '' with none. */
export function limitsText(language: Language, min: number | undefined, max: number | undefined): string {
  const figure = (value: number) => withMinus(writeNumber(value));
  if (min !== undefined && max !== undefined) return `${figure(min)}${{ zh: '~', en: '–' }[language]}${figure(max)}`;
  if (min !== undefined) return `≥ ${figure(min)}`;
  return max === undefined ? '' : `≤ ${figure(max)}`;
}
