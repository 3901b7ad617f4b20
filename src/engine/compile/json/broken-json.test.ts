import { expect, test } from 'vitest';
import { isLongRun } from '../../../../tests/setup/property-runs.ts';
import { checkText } from '../check/check-text.ts';
import { applyEdits } from '../fix/text-edit.ts';
import { shippedTexts } from '../language/test-language.ts';

/** How a text is broken at each match of a pattern, and what share of the fixes must give the text again. */
const breaks: readonly [name: string, pattern: RegExp, by: (part: string) => string, least: number][] = [
  ['a quote is left out', /(?<!\\)"/g, () => '', 0.99],
  ['a quote is one of a Chinese keyboard', /(?<!\\)"/g, () => '“', 0.99],
  ['both quotes are of a Chinese keyboard', /"\w+"/g, (part) => `“${part.slice(1, -1)}”`, 1],
  ['a string has single quotes', /"\w+"/g, (part) => part.replaceAll('"', "'"), 1],
  ['a key has no quotes', /"[A-Za-z]\w*"(?=:)/g, (part) => part.slice(1, -1), 1],
  ['a word has no quotes', /(?<=: )"[A-Za-z]\w*"/g, (part) => part.slice(1, -1), 1],
  ['a comma is left out', /(?<=["\d\]}e]),(?=\s+")/g, () => '', 1],
  ['a comma is full-width', /(?<=["\d\]}e]),(?=\s+")/g, () => '，', 1],
  ['a colon is left out', /(?<=\w"):/g, () => '', 1],
  ['a colon is full-width', /(?<=\w"):/g, () => '：', 1],
  ['a comma is too many', /(?<=["\]}])(?=\s*[\]}])/g, () => ',', 1],
  ['a line has a comment', /(?<=,)(?=\n)/g, () => ' // 说明: "x"', 1],
  ['a comment is between marks', /(?<=[,{])(?=\n)/g, () => ' /* "a", { */', 1],
  ['a brace is left out before a key', /(?<=: |\[)\{(?= ")/g, () => '', 0.95],
  ['a closing line is left out', /\n *[}\]](?=,?\n)/g, () => '', 0.95],
  ['a closing line is left out with its comma', /\n *[}\]],?(?=\n)/g, () => '', 0.95],
];
/** Its line is that of the bracket that is open; an edit is at the place. */
const isClosing = (name: string) => name.startsWith('a closing line');

test.each(breaks)('%s: the line is named, and the fix gives the text again (PAGE-03)', (name, pattern, by, least) => {
  const step = isLongRun ? 7 : 211;
  const missed: string[] = [];
  const wrong: string[] = [];
  let [count, tried] = [0, 0];
  for (const [file, text] of shippedTexts)
    for (const { 0: part, index } of text.matchAll(pattern)) {
      if (count++ % step !== 0) continue;
      const broken = text.slice(0, index) + by(part) + text.slice(index + part.length);
      const { document, issues } = checkText(file, broken, () => []);
      // Some braces are not missed: `[{ ... }]` without them may be a list of other things.
      if (document !== undefined) continue;
      tried++;
      const [issue] = issues;
      const line = lineAt(text, index);
      const { fix } = issue!;
      const named = fix && isClosing(name) ? lineAt(broken, fix.edits[0]!.start) : issue!.line;
      const isRight = fix !== undefined && isSame(applyEdits(broken, fix.edits), text);
      const said = `${file}:${line} ${issue!.line} ${issue!.message}. ${issue!.hint}`;
      if (named !== line || !isRight) missed.push(said);
      if (fix && !isRight) wrong.push(said);
    }
  expect(tried).toBeGreaterThan(5);
  expect(missed.slice(Math.floor(tried * (1 - least))), missed.join('\n')).toEqual([]);
  if (isClosing(name)) expect(wrong).toEqual([]);
});

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

function isSame(one: string, other: string): boolean {
  try {
    return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
  } catch {
    return false;
  }
}

/** A text that is not JSON, what is said of it, and the text after the fix; undefined if there is none. */
test.each([
  ['{ "a": "x, "b": 1 }', 'a quote is missing at the end of this string', '{ "a": "x", "b": 1 }'],
  ['{ "a: "x" }', 'a quote is missing at the end of this string', '{ "a": "x" }'],
  ['{ "a": x" }', 'a quote is missing at the beginning of this string', '{ "a": "x" }'],
  ['["a, "b"]', 'a quote is missing at the end of this string', '["a", "b"]'],
  ['{\n  "a": "x, y: z\n}', 'a quote is missing at the end of this string', '{\n  "a": "x, y: z"\n}'],
  [
    '{\n  "a": "x",\n  "b": "y,\n  "c": 1\n}',
    'a quote is missing at the end of this string',
    '{\n  "a": "x",\n  "b": "y",\n  "c": 1\n}',
  ],
  ['{ "a": { "b": 1 }', 'the "{" on line 1 is never closed', '{ "a": { "b": 1 } }'],
  ['{ "a": [{ "b": 1', 'the "{" on line 1 is never closed', '{ "a": [{ "b": 1 }] }'],
  [
    '{\n  "a": [\n    {\n      "b": 1\n',
    'the "{" on line 3 is never closed',
    '{\n  "a": [\n    {\n      "b": 1\n    }\n  ]\n}\n',
  ],
  ['{\n  "a": [{\n    "b": 1\n', 'the "{" on line 2 is never closed', '{\n  "a": [{\n    "b": 1\n  }]\n}\n'],
  ['{\n  "a": [1,\n', 'the "[" on line 2 is never closed', undefined],
  [
    '{\n  "a": {\n    "b": 1\n  ,\n  "c": 2\n}',
    'this "{" is never closed',
    '{\n  "a": {\n    "b": 1\n  }\n  ,\n  "c": 2\n}',
  ],
  ['{\n  "a": {\n    "b": 1,\n  "c": 2\n}', 'this "{" is never closed', '{\n  "a": {\n    "b": 1\n  },\n  "c": 2\n}'],
  ['{\n  "a": { "b": 1,\n  "c": 2\n}', 'this "{" is never closed', '{\n  "a": { "b": 1 },\n  "c": 2\n}'],
  [
    '{\n  "a": [\n    {\n      "b": 1,\n    "c",\n    "d"\n  ]\n}',
    'this "{" is never closed',
    '{\n  "a": [\n    {\n      "b": 1\n    },\n    "c",\n    "d"\n  ]\n}',
  ],
  ['{\n  "a": [\n  "c": 2\n}', 'this "[" is never closed', '{\n  "a": [],\n  "c": 2\n}'],
  ['{ "a": 1 // note\n}', 'JSON has no comments', '{ "a": 1\n}'],
  ['{ "a": 1 /* note */ }', 'JSON has no comments', '{ "a": 1 }'],
  ['{ "a": 1 /* note\n}', 'JSON has no comments', undefined],
  ['{ "a": 1 <!-- note\n}', 'JSON has no comments', undefined],
  ['{ "a": “x”，"b"：1 }', 'unexpected “', '{ "a": "x"，"b"：1 }'],
])('%s: %s', (broken, message, right) => {
  const [issue] = checkText('pages/x.json', broken, () => []).issues;
  expect(issue!.message).toContain(message);
  expect(issue!.fix && applyEdits(broken, issue!.fix.edits)).toBe(right);
});

test.each([
  ['//', '\n'],
  ['/*', '*/'],
  ['<!--', '-->'],
])('a comment in %s of more than 4,000 characters has no fix', (start, end) => {
  const fixOf = (blanks: number) =>
    checkText('pages/x.json', `{ "a": 1 ${start}${' '.repeat(blanks)}${end}}`, () => []).issues[0]!.fix;
  expect(fixOf(3900)).toBeDefined();
  expect(fixOf(4000)).toBeUndefined();
});
