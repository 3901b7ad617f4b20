import { connectPattern, originPattern, publicKeyPattern, senderPattern } from '../../../schemas/console-config.ts';
import type { GrammarWord } from './grammar-word.ts';
import { originHint } from './origin-hint.ts';

/** What is wrong with a value by itself, in an implementer's words; undefined when nothing is. */
export interface ValueProblem {
  message: string;
  hint?: string;
}

/** Where a value stands, from which it is called in a sentence: '"width"', 'entry 2 of "fields"'. */
export interface Standing {
  pointer: string;
  /** What it stands in. */
  holder: unknown;
}

const longestQuote = 60;
/** How a value is called in a sentence: by its key, or by its number in a list. */
export function labelOf({ pointer, holder }: Standing): string {
  const parts = pointer.split('/');
  const last = parts.at(-1)!;
  if (parts.length === 1) return 'the document';
  if (Array.isArray(holder)) return `entry ${Number(last) + 1} of "${parts.at(-2)}"`;
  return `"${last.replaceAll('~1', '/').replaceAll('~0', '~')}"`;
}

/** What stands there, short enough for one line; lists and objects by their sort alone. */
export const quote = (value: unknown): string => {
  const text = typeof value === 'object' ? typeName(value) : JSON.stringify(value);
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
};

/** 'a text', 'a list', 'null' ... */
export const typeName = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return 'a text';
    case 'number':
      return 'a number';
    case 'boolean':
      return String(value);
    default:
      return value === null ? 'null' : Array.isArray(value) ? 'a list' : 'an object';
  }
};

/** Words of a sentence, not more than a line holds. */
export const listed = (words: readonly string[]): string => words.slice(0, 20).join(', ');

/** Whether a value is of a type of JSON Schema; Infinity, which JSON can spell as 1e999, is no number. */
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
  string: 'a text in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ ... ]',
  object: 'an object { ... }',
};

/** What to write instead of a value of a wrong type. */
export function typeHint({ word, types }: GrammarWord, value: unknown, { pointer }: Standing): string {
  const orRemove = value === null && pointer !== '' ? ', or remove it' : '';
  if (word === 'condition' || word === 'expression')
    return typeof value === 'string' && value.length > 0 && value.length <= 60
      ? `Write { "$": ${JSON.stringify(value)} }.`
      : `Write { "$": "..." }${orRemove}.`;
  if (word === 'text') return `Write a text in quotes, or { "zh": "...", "en": "..." }${orRemove}.`;
  if (types.includes('array') && value !== null && !Array.isArray(value)) return 'Write a list around it: [ ... ].';
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return `Write it in quotes: "${value}".`;
  if (typeof value === 'string' && types.some((type) => isOfType(type, fromText(value))))
    return `Write ${value.trim()} without quotes.`;
  if (types.includes('integer') && typeof value === 'number' && Number.isFinite(value))
    return `Write ${Math.round(value)}.`;
  return `Write ${types.map((type) => typeWords[type] ?? type).join(' or ')}${orRemove}.`;
}

/** '12' -> 12, 'true' -> true: what a quoted value may have been meant as. */
function fromText(text: string): unknown {
  if (/^\s*-?\d+(\.\d+)?\s*$/.test(text)) return Number(text);
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

/** A text that has not the form it needs, with one that would. */
export function wrongPattern(pattern: string, value: string, label: string): ValueProblem {
  const { what, hint } = patternWords(pattern, value);
  return { message: `${quote(value)} is no ${what}, which ${label} needs`, hint };
}

/** What a pattern of the grammar wants, and what the value would be in its form. */
function patternWords(pattern: string, value: string): { what: string; hint: string } {
  // The pattern as the grammar has it: a compiled one shows its slashes with backslashes.
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
      return { what: 'key in base64', hint: 'Write it in one line, without its first and last line.' };
    case '^row$':
      return { what: 'row', hint: 'Write "row", or an object of values.' };
    case '^[A-Za-z][A-Za-z0-9_-]*$':
    case '^[A-Za-z][A-Za-z0-9_]*$':
    case '^[a-z][A-Za-z0-9]*$':
      return { what: 'name', hint: nameHint(value) };
    default:
      return pattern.includes('https')
        ? { what: 'address', hint: 'Write a path that begins with "/", or an https address.' }
        : { what: 'word', hint: `It must match ${pattern}.` };
  }
}

/** 'my pole-list' -> 'myPoleList', where something is left of it. */
export function nameHint(value: string): string {
  const [first = '', ...others] = value.split(/[^A-Za-z0-9]+/).filter((part) => part !== '');
  const name = `${first.charAt(0).toLowerCase()}${first.slice(1)}${others.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')}`;
  return /^[a-z][A-Za-z0-9]*$/.test(name) && name.length <= 40
    ? `Write "${name}".`
    : 'Write a name of letters and digits, a letter first.';
}
