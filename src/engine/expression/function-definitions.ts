import type { ScopeType } from '../../schemas/rules/scope.ts';
import { Failure } from './failure.ts';
import { type Frame, longestText, spend } from './program.ts';
import type { Kind } from './types.ts';
import { keysOf } from './values.ts';

/** A function of values; those of a condition (`filter`, `has`) are macros. */
export interface FunctionDefinition {
  name: string;
  usage: string;
  text: string;
  /** Called as size(x), x.size() or either. */
  form: 'function' | 'method' | 'either';
  /** Accepted kinds per argument, the receiver first. */
  takes: readonly (readonly Kind[])[];
  /** Number of required arguments. */
  needs: number;
  gives: ScopeType;
  /** Receives the given arguments, each of an accepted kind. */
  run(frame: Frame, ...values: never[]): unknown;
}

const text: readonly Kind[] = ['text'];
const number: readonly Kind[] = ['number'];

/** Parses a decimal number: no hexadecimal, no 'Infinity', no empty string. */
function readNumber(value: string | number): number | Failure {
  if (typeof value === 'number') return value;
  if (/^[+-]?(\d+(\.\d+)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(value.trim())) return Number(value);
  return new Failure(undefined, `the string ${JSON.stringify(value.slice(0, 40))} is not a number`);
}

function join(items: readonly unknown[], between: string, frame: Frame): string | Failure {
  spend(frame, items.length);
  let joined = '';
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (typeof item !== 'string' && typeof item !== 'number') {
      return new Failure(undefined, '"join" takes a list of strings or numbers');
    }
    joined += index === 0 ? item : between + item;
    if (joined.length > longestText) return new Failure(undefined, 'the string is too long');
  }
  return joined;
}

function define(
  name: string,
  form: FunctionDefinition['form'],
  takes: FunctionDefinition['takes'],
  gives: ScopeType,
  about: { usage: string; text: string; needs?: number },
  run: FunctionDefinition['run'],
): FunctionDefinition {
  return { name, form, takes, gives, needs: about.needs ?? takes.length, usage: about.usage, text: about.text, run };
}

/** The functions, in the order of the reference page. */
export const functionDefinitions: readonly FunctionDefinition[] = [
  define(
    'size',
    'either',
    [['text', 'list', 'record']],
    'number',
    {
      usage: 'size(row.tags) > 2',
      text: 'The number of characters in a string, items in a list, or keys in a record.',
    },
    (_, value: string | readonly unknown[] | object) => {
      if (typeof value === 'string') return [...value].length;
      return Array.isArray(value) ? value.length : keysOf(value).length;
    },
  ),
  define(
    'string',
    'function',
    [['text', 'number', 'boolean']],
    'text',
    { usage: 'string(row.count) + " lamps"', text: 'Converts a number or boolean to a string.' },
    (_, value: unknown) => String(value),
  ),
  define(
    'number',
    'function',
    [['text', 'number']],
    'number',
    { usage: 'number(row.code) > 100', text: 'Converts a string to a number, "12.5" to 12.5.' },
    (_, value: string | number) => readNumber(value),
  ),
  define(
    'int',
    'function',
    [['text', 'number']],
    'number',
    { usage: 'int(row.percent)', text: 'Truncates a number, 2.7 to 2; also converts a string.' },
    (_, value: string | number) => {
      const read = readNumber(value);
      return read instanceof Failure ? read : Math.trunc(read);
    },
  ),
  define(
    'contains',
    'method',
    [text, text],
    'boolean',
    { usage: 'row.name.contains("lamp")', text: 'True if the string contains the other.' },
    (_, value: string, part: string) => value.includes(part),
  ),
  define(
    'startsWith',
    'method',
    [text, text],
    'boolean',
    { usage: 'row.code.startsWith("A-")', text: 'True if the string begins with the other.' },
    (_, value: string, part: string) => value.startsWith(part),
  ),
  define(
    'endsWith',
    'method',
    [text, text],
    'boolean',
    { usage: 'row.file.endsWith(".png")', text: 'True if the string ends with the other.' },
    (_, value: string, part: string) => value.endsWith(part),
  ),
  define(
    'lowerAscii',
    'method',
    [text],
    'text',
    { usage: 'row.code.lowerAscii() == "abc"', text: 'Converts the letters A to Z to lower case.' },
    (_, value: string) => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ),
  define(
    'upperAscii',
    'method',
    [text],
    'text',
    { usage: 'row.code.upperAscii()', text: 'Converts the letters a to z to upper case.' },
    (_, value: string) => value.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  ),
  define(
    'trim',
    'method',
    [text],
    'text',
    { usage: 'form.name.trim() != ""', text: 'Removes whitespace from both ends.' },
    (_, value: string) => value.trim(),
  ),
  define(
    'substring',
    'method',
    [text, number, number],
    'text',
    {
      usage: 'row.time.substring(0, 10)',
      text: 'The characters from a start index up to, but excluding, an end index; to the end without one. The first index is 0.',
      needs: 2,
    },
    (_, value: string, from: number, to?: number) =>
      [...value].slice(Math.max(0, from), to === undefined ? undefined : Math.max(0, to)).join(''),
  ),
  define(
    'split',
    'method',
    [text, text],
    { list: 'text' },
    { usage: 'row.tags.split(",")', text: 'Splits a string at a separator into a list.' },
    (frame, value: string, between: string) => {
      const parts = between === '' ? [...value] : value.split(between);
      spend(frame, parts.length);
      return parts;
    },
  ),
  define(
    'join',
    'method',
    [['list'], text],
    'text',
    {
      usage: 'row.tags.join(", ")',
      text: 'Joins strings or numbers to one string, with an optional separator.',
      needs: 1,
    },
    (frame, items: readonly unknown[], between?: string) => join(items, between ?? '', frame),
  ),
];
