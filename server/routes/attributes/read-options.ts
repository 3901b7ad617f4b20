import type { AttributeValues } from '../../../src/schemas/wire/attributes.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { mergeBilingual } from '../../texts/merge-bilingual.ts';
import type { Locale } from '../../texts/messages.ts';

/** An option of an ENUM as stored. */
export interface StoredOption {
  value: string;
  label: Bilingual;
}

/** Reads the options of an ENUM, from a list or from lines of `value=label`. A label that is left out is the value. */
export function readOptions(
  { options, optionsText }: Pick<AttributeValues, 'options' | 'optionsText'>,
  old: readonly StoredOption[],
  locale: Locale,
): StoredOption[] {
  const read = options ?? readLines(optionsText ?? '');
  return read.map((option) => {
    const value = option.value.trim();
    const label = option.label?.trim() || value;
    const stored = old.find((one) => one.value === value)?.label;
    return { value, label: mergeBilingual(stored, { text: label, en: option.labelEn }, locale) };
  });
}

/** Reads lines of `value=label`. */
export const readLines = (text: string): { value: string; label: string; labelEn?: undefined }[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [value = '', ...label] = line.split('=');
      return { value, label: label.join('=') };
    });

/** Writes options as lines. */
export const writeOptions = (options: readonly { value: string; label: string }[]): string =>
  options.map(({ value, label }) => `${value}=${label}`).join('\n');
