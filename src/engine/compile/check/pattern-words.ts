import { connectPattern, originPattern, publicKeyPattern, senderPattern } from '../../../schemas/console-config.ts';
import { originHint } from './origin-hint.ts';
import { quote, type ValueProblem } from './value-words.ts';

/** What a pattern of the grammar describes, and what to write instead of a value that does not match. */
interface PatternWords {
  what: string;
  hintFor(value: string): string;
}

const name: PatternWords = { what: 'name', hintFor: nameHint };
const origin = (pattern: string): PatternWords => ({
  what: 'origin',
  hintFor: (value) => originHint(value, new RegExp(pattern, 'u')),
});
const address: PatternWords = {
  what: 'address',
  hintFor: () => 'Write a path that begins with "/", or an https address.',
};
const color: PatternWords = { what: 'color', hintFor: colorHint };

/** Every pattern of the grammar: an author never reads a regular expression. */
const words: Readonly<Record<string, PatternWords>> = {
  '^/': { what: 'path', hintFor: pathHint },
  '^(/(?!/)|https://)': address,
  '^(/(?!/)|https://|data:image/)': address,
  '^(https?://|/)': address,
  '^[0-9]+$': { what: 'function id', hintFor: functionIdHint },
  [originPattern]: origin(originPattern),
  [connectPattern]: origin(connectPattern),
  [senderPattern]: origin(senderPattern),
  [publicKeyPattern]: {
    what: 'base64 key',
    hintFor: () => 'Write it on one line, without the BEGIN and END lines.',
  },
  '^row$': { what: 'value', hintFor: recordHint },
  '^[A-Za-z][A-Za-z0-9_-]*$': name,
  '^[A-Za-z][A-Za-z0-9_]*$': name,
  '^[A-Za-z][A-Za-z0-9]*$': name,
  '^[a-z][A-Za-z0-9]*$': name,
  '^[A-Za-z0-9]+$': name,
  '^[a-z]+$': { what: 'name of a list', hintFor: () => 'Write "alarms", or a list: [ ... ].' },
  '^[A-Z]$': { what: 'key', hintFor: keyHint },
  '^[\\w.]+$': { what: 'name', hintFor: (value) => writeOr(dotted(value), 'a name such as "area.code"') },
  '^#[0-9a-fA-F]{6}$': color,
  '^#[0-9a-f]{6}$': color,
};

/** A compiled pattern escapes its slashes; the grammar does not. */
const wordsOf = (pattern: string): PatternWords | undefined => {
  const plain = pattern.replaceAll('\\/', '/');
  return Object.hasOwn(words, plain) ? words[plain] : undefined;
};

/** True if messages say in words what a pattern of the grammar describes. */
export const hasWords = (pattern: string): boolean => wordsOf(pattern) !== undefined;

/** Explains a string that does not match its pattern, with a suggestion. */
export function wrongPattern(pattern: string, value: string, label: string): ValueProblem {
  const { what, hintFor } = wordsOf(pattern) ?? { what: 'value', hintFor: () => 'Write another one.' };
  return { message: `invalid ${what} ${quote(value)} for ${label}`, hint: hintFor(value) };
}

/** Explains a key that does not match the pattern of its object's keys. */
export const wrongKey = (pattern: string, key: string): ValueProblem => ({
  message: `invalid key "${key}"`,
  hint: wordsOf(pattern)?.hintFor(key),
});

/** `Write "D".`, or an example if nothing can be made of the value. */
const writeOr = (made: string | undefined, example: string): string =>
  `Write ${made === undefined ? example : `"${made}"`}.`;

function pathHint(value: string): string {
  const path = /^https?:\/\/[^/]+(\/.*)$/.exec(value)?.[1] ?? (/^[\w.-][^\s:]*$/.test(value) ? `/${value}` : undefined);
  return path ? `Write "${path}".` : 'Write a path that begins with "/".';
}

function functionIdHint(value: string): string {
  const id = /^\D*(\d{4,})\D*$/.exec(value)?.[1];
  return writeOr(id, 'the number of a function in quotes, such as "100001"');
}

/** 'form.parent' -> { "$": "form.parent" }. */
function recordHint(value: string): string {
  const isPath = /^\w+(\.\w+)+$/.test(value);
  return `Write "row", or ${isPath ? `{ "$": "${value}" }` : 'an object of values'}.`;
}

/** 'd', 'Ctrl+D' -> 'D'. */
function keyHint(value: string): string {
  const letter = /(?:^|[^A-Za-z])([A-Za-z])$/.exec(value.trim())?.[1]?.toUpperCase();
  return writeOr(letter, 'one capital letter, such as "D"');
}

/** '#FFF', 'rgb(22, 119, 255)' -> '#ffffff', '#1677ff'. */
function colorHint(value: string): string {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value)?.slice(1);
  const long = /^#?([0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(value)?.[1];
  const parts = /^rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)/i.exec(value)?.slice(1);
  const made =
    long ??
    short?.map((digit) => digit + digit).join('') ??
    parts?.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('');
  return writeOr(made && `#${made.toLowerCase()}`, 'a color such as "#1677ff"');
}

const dotted = (value: string): string | undefined => {
  const made = value.replace(/^\W+|\W+$/g, '').replace(/[^\w.]+/g, '.');
  return /^[\w.]+$/.test(made) ? made : undefined;
};

/** 'my pole-list' -> 'myPoleList', or a general hint. */
export function nameHint(value: string): string {
  const [first = '', ...others] = value.split(/[^A-Za-z0-9]+/).filter((part) => part !== '');
  const name = `${first.charAt(0).toLowerCase()}${first.slice(1)}${others.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')}`;
  return /^[a-z][A-Za-z0-9]*$/.test(name) && name.length <= 40
    ? `Write "${name}".`
    : 'Write a name of letters and digits that begins with a letter.';
}
