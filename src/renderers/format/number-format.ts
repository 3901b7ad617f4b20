import { withMinus } from '../../engine/records/number-text.ts';
import type { Language } from '../../schemas/grammar/text.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A number in the user's language, with the minus of texts. Caches its formatters: creating one costs more than a thousand uses. */
export function formatNumber(
  language: Language,
  value: number,
  options: { digits?: number; atMost?: number } = {},
): string {
  const { digits, atMost } = options;
  const word = `${language} ${digits} ${atMost}`;
  const format =
    formats.get(word) ??
    new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits ?? atMost ?? 3,
    });
  formats.set(word, format);
  return withMinus(format.format(value));
}

/** A number from the platform, which may be text; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumeric ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
