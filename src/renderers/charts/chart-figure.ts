import { withMinus } from '../../engine/records/number-text.ts';
import type { Language } from '../../schemas/grammar/text.ts';
import { formatNumber } from '../format/number-format.ts';

/** Fraction digits of ordinary numbers. */
const digits = 3;
const maxDigits = 20;

const compact = new Map<Language, Intl.NumberFormat>();

/** The whole number in the user's language; a tiny one keeps two significant digits. A dash for none. */
export function exactFigure(language: Language, value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size === 0 || size >= 0.01) return formatNumber(language, value, { atMost: digits });
  return formatNumber(language, value, { atMost: Math.min(maxDigits, 1 - Math.floor(Math.log10(size))) });
}

/** Larger numbers have no short name. */
const maxNamed = 1e15;

/** A large number in short: 1.2亿, 120M, 1.2e300. */
export function shortFigure(language: Language, value: number): string {
  if (Math.abs(value) >= maxNamed && Number.isFinite(value)) return withMinus(value.toExponential(1).replace('+', ''));
  let format = compact.get(language);
  if (!format) {
    const locale = language === 'zh' ? 'zh-CN' : 'en';
    format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
    compact.set(language, format);
  }
  return Math.abs(value) < 1 ? exactFigure(language, value) : withMinus(format.format(value));
}

/** A number, or null for everything that cannot be drawn. */
export const finite = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
