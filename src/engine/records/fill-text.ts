import type { Text } from '../../schemas/grammar/text.ts';

type Values = Readonly<Record<string, unknown>>;

const placeholder = /\{([\w.]+)(?::\+?0(?:\.0+)?)?\}/g;
/** Also what makes a number a name: '#{number}'. */
const shownPlaceholder = /(#?)\{([\w.]+)\}/g;
/** {kwh:0.00} and {change:+0.0}: so many decimals, and the sign of what is more than 0. */
const decimals = /\{([\w.]+):(\+?)0(?:\.(0+))?\}/g;
const plural = /\{([\w.]+):([^{}|]*)\|([^{}|]*)\}/g;

const valueAtPath = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => Object(value)[part], values);

const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Replaces {count:device|devices}: the first word for exactly one, else the second. */
export const fillPlurals = (text: string, values: Values): string =>
  text.replace(plural, (_, path: string, one: string, many: string) =>
    String(valueAtPath(values, path)) === '1' ? one : many,
  );

/** Replaces {kwh:0.00} by the number with these decimals, of which both languages write the separators alike. */
const fillDecimals = (text: string, values: Values): string =>
  text.replace(decimals, (_, path: string, sign: string, places = '') => {
    const value = valueAtPath(values, path);
    if (typeof value !== 'number') return '–';
    const digits = { minimumFractionDigits: places.length, maximumFractionDigits: places.length };
    return value.toLocaleString('en', { ...digits, ...(sign && { signDisplay: 'exceptZero' as const }) });
  });

/** A value in a text: a number with thousands separators, which both languages write alike. */
export const shownValue = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 20 }) : String(value);

/** Fills {name}, {path.to.name}, {kwh:0.00} and {count:device|devices} in a string, with a dash for a missing value. */
export const fillString = (text: string, values: Values, write = shownValue): string =>
  fillDecimals(fillPlurals(text, values), values).replace(shownPlaceholder, (_, sign: string, path: string) => {
    const value = valueAtPath(values, path);
    return sign + (isThere(value) ? (sign ? String : write)(value) : '–');
  });

/** Fills {name} in both languages of a text. */
export const fillText = (text: Text, values: Values, write = shownValue): Text =>
  typeof text === 'string'
    ? fillString(text, values, write)
    : { zh: fillString(text.zh, values, write), en: fillString(text.en, values, write) };

/** Whether the values have every {name} of a text, in both languages. */
export function isFilled(text: Text, values: Values): boolean {
  if (typeof text !== 'string') return isFilled(text.zh, values) && isFilled(text.en, values);
  return [...text.matchAll(placeholder)].every(([, name = '']) => isThere(valueAtPath(values, name)));
}

/** Fills {name} in a path of the console, encoded; undefined if a value is missing. */
export function fillPath(path: string, values: Values): string | undefined {
  if (!isFilled(path, values)) return undefined;
  return path.replace(placeholder, (_, name: string) => encodeURIComponent(String(valueAtPath(values, name))));
}
