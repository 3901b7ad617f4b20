import type { Language, Text } from '../../schemas/grammar/text.ts';
import { valueAt } from './record-path.ts';

/** Fills {name} in a text from a record. */
export function fillText(text: Text, record: Record<string, unknown>): Text {
  const fill = (part: string) =>
    part.replace(/\{([\w.]+)\}/g, (_, path: string) => String(valueAt(record, path) ?? ''));
  if (typeof text === 'string') return fill(text);
  const filled: Record<Language, string> = { zh: fill(text.zh), en: fill(text.en) };
  return filled;
}
