import type { ScopeType } from '../../schemas/rules/scope.ts';
import { Failure } from './failure.ts';
import { type Frame, longestText, spend } from './program.ts';
import type { Kind } from './types.ts';
import { keysOf } from './values.ts';

/** A function that gets values; those that get a condition (`filter`, `has`) are macros. */
export interface FunctionDefinition {
  name: string;
  usage: string;
  text: string;
  /** Written size(x), x.size() or either way. */
  form: 'function' | 'method' | 'either';
  /** What it takes, kind by kind, the value before the dot first. */
  takes: readonly (readonly Kind[])[];
  /** How many of them must be given. */
  needs: number;
  gives: ScopeType;
  /** Gets as many values as were given, each of a kind it takes. */
  run(frame: Frame, ...values: never[]): unknown;
}

const text: readonly Kind[] = ['text'];
const number: readonly Kind[] = ['number'];

/** A number out of a text as JSON and people write it: no hexadecimal, no 'Infinity', no empty text. */
function readNumber(value: string | number): number | Failure {
  if (typeof value === 'number') return value;
  if (/^[+-]?(\d+(\.\d+)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(value.trim())) return Number(value);
  return new Failure(undefined, `the text ${JSON.stringify(value.slice(0, 40))} is not a number`);
}

function join(items: readonly unknown[], between: string, frame: Frame): string | Failure {
  spend(frame, items.length);
  let joined = '';
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (typeof item !== 'string' && typeof item !== 'number') {
      return new Failure(undefined, '"join" takes a list of texts or numbers');
    }
    joined += index === 0 ? item : between + item;
    if (joined.length > longestText) return new Failure(undefined, 'the text becomes too long');
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
    { usage: 'size(row.tags) > 2', text: 'How many characters a text, items a list or keys a record has.' },
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
    { usage: 'string(row.count) + " lamps"', text: 'A number or true/false as a text.' },
    (_, value: unknown) => String(value),
  ),
  define(
    'number',
    'function',
    [['text', 'number']],
    'number',
    { usage: 'number(row.code) > 100', text: 'A text as a number, "12.5" as 12.5.' },
    (_, value: string | number) => readNumber(value),
  ),
  define(
    'int',
    'function',
    [['text', 'number']],
    'number',
    { usage: 'int(row.percent)', text: 'The whole part of a number, 2.7 as 2; also of a text that holds a number.' },
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
    { usage: 'row.name.contains("lamp")', text: 'Whether a text has another one in it.' },
    (_, value: string, part: string) => value.includes(part),
  ),
  define(
    'startsWith',
    'method',
    [text, text],
    'boolean',
    { usage: 'row.code.startsWith("A-")', text: 'Whether a text begins with another one.' },
    (_, value: string, part: string) => value.startsWith(part),
  ),
  define(
    'endsWith',
    'method',
    [text, text],
    'boolean',
    { usage: 'row.file.endsWith(".png")', text: 'Whether a text ends with another one.' },
    (_, value: string, part: string) => value.endsWith(part),
  ),
  define(
    'lowerAscii',
    'method',
    [text],
    'text',
    { usage: 'row.code.lowerAscii() == "abc"', text: 'The text with the letters A to Z in small.' },
    (_, value: string) => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ),
  define(
    'upperAscii',
    'method',
    [text],
    'text',
    { usage: 'row.code.upperAscii()', text: 'The text with the letters a to z in capitals.' },
    (_, value: string) => value.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  ),
  define(
    'trim',
    'method',
    [text],
    'text',
    { usage: 'form.name.trim() != ""', text: 'The text without blanks at its ends.' },
    (_, value: string) => value.trim(),
  ),
  define(
    'substring',
    'method',
    [text, number, number],
    'text',
    {
      usage: 'row.time.substring(0, 10)',
      text: 'The characters from a place (the first is 0) up to, without, another; to the end when only one is given.',
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
    { usage: 'row.tags.split(",")', text: 'The parts of a text between the separators, as a list.' },
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
      text: 'The texts or numbers of a list as one text, with a separator or none between them.',
      needs: 1,
    },
    (frame, items: readonly unknown[], between?: string) => join(items, between ?? '', frame),
  ),
];
