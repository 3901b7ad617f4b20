import type { Text } from '../../schemas/grammar/text.ts';
import { withMinus } from './number-text.ts';

type Values = Readonly<Record<string, unknown>>;

const placeholder = /\{([\w.]+)\}/g;
/**
 * Also what makes a number a name, '#{number}', and the format of a number: {kwh:0.00} has two decimals, {change:+0.0} one
 * and the sign of what is more than 0.
 */
const shownPlaceholder = /(#?)\{([\w.]+)(?::(\+?)0\.?(0*))?\}/g;
const plural = /\{([\w.]+):([^{}|]*)\|([^{}|]*)\}/g;

const valueAtPath = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => Object(value)[part], values);

const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Replaces {count:device|devices}: the first word for exactly one, else the second. */
export const fillPlurals = (text: string, values: Values): string =>
  text.replace(plural, (_, path: string, one: string, many: string) =>
    String(valueAtPath(values, path)) === '1' ? one : many,
  );

/** Creating a format costs more than a thousand uses. */
const wholeNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

/** A value in a text: a number with thousands separators, which both languages write alike. */
export const shownValue = (value: unknown, format?: Intl.NumberFormatOptions): string =>
  typeof value === 'number'
    ? withMinus(format ? value.toLocaleString('en', format) : wholeNumber.format(value))
    : String(value);

/** Fills {name}, {path.to.name}, {kwh:0.00} and {count:device|devices} in a string, with a dash for a missing value. */
export const fillString = (text: string, values: Values, write: (value: unknown) => string = shownValue): string =>
  fillPlurals(text, values).replace(shownPlaceholder, (_, hash: string, path: string, plus?: string, zeros = '') => {
    const value = valueAtPath(values, path);
    if (!isThere(value)) return `${hash}–`;
    const minimumFractionDigits = zeros.length;
    return plus === undefined
      ? hash + (hash ? String : write)(value)
      : shownValue(value, {
          minimumFractionDigits,
          maximumFractionDigits: minimumFractionDigits,
          signDisplay: plus ? 'exceptZero' : 'auto',
        });
  });

/** Fills {name} in both languages of a text. */
export const fillText = (text: Text, values: Values, write: (value: unknown) => string = shownValue): Text =>
  typeof text === 'string'
    ? fillString(text, values, write)
    : { zh: fillString(text.zh, values, write), en: fillString(text.en, values, write) };

/** Whether the values have every {name} of a text, in both languages. */
export function isFilled(text: Text, values: Values): boolean {
  if (typeof text !== 'string') return isFilled(text.zh, values) && isFilled(text.en, values);
  return [...text.matchAll(shownPlaceholder)].every(([, , name = '']) => isThere(valueAtPath(values, name)));
}

/** Fills {name} in a path of the console, encoded; undefined if a value is missing. */
export function fillPath(path: string, values: Values): string | undefined {
  if (!isFilled(path, values)) return undefined;
  return path.replace(placeholder, (_, name: string) => encodeURIComponent(String(valueAtPath(values, name))));
}
