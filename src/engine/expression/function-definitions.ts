import type { ScopeType } from '../../schemas/rules/scope.ts';
import { Failure } from './failure.ts';
import { type Frame, longestText, spend } from './program.ts';
import type { Kind } from './types.ts';
import { keysOf, readMember } from './values.ts';

/** A function of values; those of a condition (`filter`, `has`) are macros. */
export interface FunctionDefinition {
  name: string;
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

function sum(items: readonly unknown[], frame: Frame): number | Failure {
  spend(frame, items.length);
  let total = 0;
  for (const item of items) {
    if (typeof item !== 'number') return new Failure(undefined, '"sum" takes a list of numbers');
    total += item;
  }
  return total;
}

/** Every node of a tree, parents before children. A tree that contains itself runs out of steps. */
function nodesOf(roots: readonly unknown[], children: string, frame: Frame): unknown[] {
  const found: unknown[] = [];
  const left = [...roots].reverse();
  while (left.length > 0) {
    spend(frame, 1);
    const node = left.pop();
    found.push(node);
    const below = typeof node === 'object' && node !== null ? readMember(node, children) : undefined;
    if (Array.isArray(below)) for (let index = below.length - 1; index >= 0; index--) left.push(below[index]);
  }
  return found;
}

function define(
  name: string,
  form: FunctionDefinition['form'],
  takes: FunctionDefinition['takes'],
  gives: ScopeType,
  run: FunctionDefinition['run'],
  needs = takes.length,
): FunctionDefinition {
  return { name, form, takes, gives, needs, run };
}

/** The functions, in the order of the reference page. */
export const functionDefinitions: readonly FunctionDefinition[] = [
  define('size', 'either', [['text', 'list', 'record']], 'number', (_, value: string | readonly unknown[] | object) => {
    if (typeof value === 'string') return [...value].length;
    return Array.isArray(value) ? value.length : keysOf(value).length;
  }),
  define('string', 'function', [['text', 'number', 'boolean']], 'text', (_, value: unknown) => String(value)),
  define('number', 'function', [['text', 'number']], 'number', (_, value: string | number) => readNumber(value)),
  define('int', 'function', [['text', 'number']], 'number', (_, value: string | number) => {
    const read = readNumber(value);
    return read instanceof Failure ? read : Math.trunc(read);
  }),
  define('contains', 'method', [text, text], 'boolean', (_, value: string, part: string) => value.includes(part)),
  define('startsWith', 'method', [text, text], 'boolean', (_, value: string, part: string) => value.startsWith(part)),
  define('endsWith', 'method', [text, text], 'boolean', (_, value: string, part: string) => value.endsWith(part)),
  define('lowerAscii', 'method', [text], 'text', (_, value: string) =>
    value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ),
  define('upperAscii', 'method', [text], 'text', (_, value: string) =>
    value.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  ),
  define('trim', 'method', [text], 'text', (_, value: string) => value.trim()),
  define(
    'substring',
    'method',
    [text, number, number],
    'text',
    (_, value: string, from: number, to?: number) =>
      [...value].slice(Math.max(0, from), to === undefined ? undefined : Math.max(0, to)).join(''),
    2,
  ),
  define('split', 'method', [text, text], { list: 'text' }, (frame, value: string, between: string) => {
    const parts = between === '' ? [...value] : value.split(between);
    spend(frame, parts.length);
    return parts;
  }),
  define(
    'join',
    'method',
    [['list'], text],
    'text',
    (frame, items: readonly unknown[], between?: string) => join(items, between ?? '', frame),
    1,
  ),
  define('sum', 'method', [['list']], 'number', (frame, items: readonly unknown[]) => sum(items, frame)),
  define('nodes', 'method', [['list'], text], { list: 'any' }, (frame, items: readonly unknown[], children: string) =>
    nodesOf(items, children, frame),
  ),
  define('flatten', 'method', [['list']], { list: 'any' }, (frame, items: readonly unknown[]) => {
    // Not `flat`, which finds nothing in the proxy of an observable list.
    const flat = items.flatMap((item) => (Array.isArray(item) ? [...item] : [item]));
    spend(frame, flat.length);
    return flat;
  }),
];
