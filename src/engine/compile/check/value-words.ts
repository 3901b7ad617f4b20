import { connectPattern, originPattern, publicKeyPattern, senderPattern } from '../../../schemas/console-config.ts';
import type { GrammarKeyword } from './grammar-keyword.ts';
import { originHint } from './origin-hint.ts';

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

const typeWords: Record<string, string> = {
  string: 'a string in quotes',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  array: 'a list [ ... ]',
  object: 'an object { ... }',
};

/** 'a number', 'a string or an object': what a message expects in the place of a value. */
export function expectedType({ name, types }: GrammarKeyword): string {
  if (name === 'condition' || name === 'expression') return 'an expression';
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
export function typeHint({ name, types }: GrammarKeyword, value: unknown, at: Standing): string {
  const { pointer } = at;
  const orRemove = value === null && pointer !== '' ? ', or remove it' : '';
  if (name === 'condition' || name === 'expression')
    return typeof value === 'string' && value.length > 0 && value.length <= 60
      ? `Write { "$": ${JSON.stringify(value)} }.`
      : `Write { "$": "..." }${orRemove}.`;
  if (name === 'text') return `Write a string in quotes, or { "zh": "...", "en": "..." }${orRemove}.`;
  if (types.includes('array') && value !== null && !Array.isArray(value)) return 'Write a list around it: [ ... ].';
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return `Write it in quotes: "${typeof value === 'number' ? numberAt(value, at) : value}".`;
  if (typeof value === 'string' && types.some((type) => isOfType(type, fromText(value))))
    return `Write ${value.trim()} without quotes.`;
  if (types.includes('integer') && typeof value === 'number' && Number.isFinite(value))
    return 'Write it without decimals.';
  return `Write ${types.map((type) => typeWords[type] ?? type).join(' or ')}${orRemove}.`;
}

/** '12' -> 12, 'true' -> true: the value that the quotes may have been put around. */
function fromText(text: string): unknown {
  if (/^\s*-?\d+(\.\d+)?\s*$/.test(text)) return Number(text);
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

/** Explains a string that does not match its pattern, with a suggestion. */
export function wrongPattern(pattern: string, value: string, label: string): ValueProblem {
  const { what, hint } = patternWords(pattern, value);
  return { message: `invalid ${what} ${quote(value)} for ${label}`, hint };
}

/** Returns what a pattern of the grammar describes, and a matching value. */
function patternWords(pattern: string, value: string): { what: string; hint: string } {
  // A compiled pattern escapes its slashes; the grammar does not.
  switch (pattern.replaceAll('\\/', '/')) {
    case '^/': {
      const path =
        /^https?:\/\/[^/]+(\/.*)$/.exec(value)?.[1] ?? (/^[\w.-][^\s:]*$/.test(value) ? `/${value}` : undefined);
      return { what: 'path', hint: path ? `Write "${path}".` : 'Write a path that begins with "/".' };
    }
    case '^[0-9]+$':
      return { what: 'function id', hint: 'Write the number of a function in quotes, such as "100001".' };
    case originPattern:
    case connectPattern:
    case senderPattern:
      return { what: 'origin', hint: originHint(value, new RegExp(pattern, 'u')) };
    case publicKeyPattern:
      return { what: 'base64 key', hint: 'Write it on one line, without the BEGIN and END lines.' };
    case '^row$':
      return { what: 'value', hint: 'Write "row", or an object of values.' };
    case '^[A-Za-z][A-Za-z0-9_-]*$':
    case '^[A-Za-z][A-Za-z0-9_]*$':
    case '^[a-z][A-Za-z0-9]*$':
      return { what: 'name', hint: nameHint(value) };
    default:
      return pattern.includes('https')
        ? { what: 'address', hint: 'Write a path that begins with "/", or an https address.' }
        : { what: 'value', hint: `It must match ${pattern}.` };
  }
}

/** 'my pole-list' -> 'myPoleList', or a general hint. */
export function nameHint(value: string): string {
  const [first = '', ...others] = value.split(/[^A-Za-z0-9]+/).filter((part) => part !== '');
  const name = `${first.charAt(0).toLowerCase()}${first.slice(1)}${others.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')}`;
  return /^[a-z][A-Za-z0-9]*$/.test(name) && name.length <= 40
    ? `Write "${name}".`
    : 'Write a name of letters and digits that begins with a letter.';
}
