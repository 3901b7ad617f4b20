import type { GrammarKeyword } from '../grammar/grammar-keyword.ts';
import { meantBoolean, meantNumber } from './meant-value.ts';

/** A problem of one value, explained to the author of the document. */
export interface ValueProblem {
  message: string;
  hint?: string;
}

/** The place of a value, for its label in a message: '"width"', 'entry 2 of "fields"'. */
export interface Standing {
  pointer: string;
  /** The object or list that holds it. */
  holder: unknown;
  /** The text, for numbers as they are written. */
  json?: { numberAt(pointer: string): string | undefined };
}

/** A number as written: a long one is read as another. */
export const numberAt = (value: number, { json, pointer }: Standing): string =>
  json?.numberAt(pointer) ?? String(value);

const longestQuote = 60;
/** Returns the label of a value in a message: its key, or its number in a list. */
export function labelOf({ pointer, holder }: Standing): string {
  const parts = pointer.split('/');
  const last = parts.at(-1)!;
  if (parts.length === 1) return 'the document';
  if (Array.isArray(holder)) return `entry ${Number(last) + 1} of "${parts.at(-2)}"`;
  return `"${last.replaceAll('~1', '/').replaceAll('~0', '~')}"`;
}

/** Returns the value, shortened to fit one line; for a list or an object only its type. */
export const quote = (value: unknown): string => {
  const text = typeof value === 'object' ? typeName(value) : JSON.stringify(value);
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
};

/** 'a string', 'a list', 'null' ... */
export const typeName = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return 'a string';
    case 'number':
      return 'a number';
    case 'boolean':
      return String(value);
    default:
      return value === null ? 'null' : Array.isArray(value) ? 'a list' : 'an object';
  }
};

/** Joins names, as many as fit one line. */
export const listed = (words: readonly string[]): string => words.slice(0, 20).join(', ');

/** True if a value has a JSON Schema type. Infinity, which JSON can write as 1e999, is not a number. */
export function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

const writtenTypes: Record<string, string> = {
  string: 'a string in quotes',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  array: 'a list [ ... ]',
  object: 'an object { ... }',
};

/** True if nothing but { "$": ... } can be written. */
const isExpression = ({ name, types, keys }: GrammarKeyword): boolean =>
  name === 'condition' ||
  name === 'expression' ||
  (keys.has('$') && [...keys.keys()].every((key) => key.startsWith('$')) && types.every((type) => type === 'object'));

/** True for a list of strings. */
const holdsTexts = ({ items }: GrammarKeyword): boolean =>
  items?.enum !== undefined || [items?.type].flat().includes('string');

/** 'a number', 'a string or an object': what a message expects in the place of a value. */
export function expectedType(keyword: GrammarKeyword): string {
  const { types } = keyword;
  if (isExpression(keyword)) return 'an expression';
  return types.map((type) => typeArticles[type] ?? type).join(' or ');
}

const typeArticles: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Returns the hint for a value of the wrong type. */
export function typeHint(keyword: GrammarKeyword, value: unknown, at: Standing): string {
  const { name, types } = keyword;
  const { pointer } = at;
  const orRemove = value === null && pointer !== '' ? ', or remove it' : '';
  const short = typeof value === 'string' && value.length > 0 && value.length <= 60 ? value : undefined;
  if (isExpression(keyword))
    return short === undefined ? `Write { "$": "..." }${orRemove}.` : `Write { "$": ${JSON.stringify(short)} }.`;
  if (short !== undefined && types.includes('array') && holdsTexts(keyword) && /^\w+$/.test(short))
    return `Write it in a list: [${JSON.stringify(short)}].`;
  if (short !== undefined && (keyword.holdsValues || keyword.keys.has('$')))
    return `Write { "$": ${JSON.stringify(short)} }, or ${writtenTypes[types[0]!]}.`;
  if (name === 'text') return `Write a string in quotes, or { "zh": "...", "en": "..." }${orRemove}.`;
  // A plain value is none of the objects that belong in the list.
  const isEntry = typeof value === 'object' || keyword.items?.$ref === undefined;
  if (types.includes('array') && value !== null && !Array.isArray(value) && isEntry)
    return 'Write a list around it: [ ... ].';
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return `Write it in quotes: "${typeof value === 'number' ? numberAt(value, at) : value}".`;
  if (typeof value === 'string' && types.some((type) => isOfType(type, fromText(value))))
    return `Write ${value.trim()} without quotes.`;
  const meant = types.includes('boolean') ? meantBoolean(value) : undefined;
  if (meant !== undefined) return `Write ${meant}.`;
  const number = typeof value === 'string' ? meantNumber(value) : undefined;
  if (number !== undefined && types.some((type) => isOfType(type, Number(number)))) return `Write ${number}.`;
  if (Array.isArray(value) && value.length === 1 && types.some((type) => isOfType(type, value[0])))
    return 'Write its only entry without the list.';
  if (types.includes('integer') && typeof value === 'number' && Number.isFinite(value))
    return 'Write it without decimals.';
  return `Write ${types.map((type) => writtenTypes[type] ?? type).join(' or ')}${orRemove}.`;
}

/** '12' -> 12, 'true' -> true: the value that the quotes may have been put around. */
function fromText(text: string): unknown {
  if (/^\s*-?\d+(\.\d+)?\s*$/.test(text)) return Number(text);
  return text === 'true' ? true : text === 'false' ? false : undefined;
}
