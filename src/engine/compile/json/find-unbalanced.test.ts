import { describe, expect, test } from 'vitest';
import { baseDocuments } from '../check/test-documents.ts';
import { readJson } from './read-json.ts';

/** The places of the brackets of a document, in pairs. */
function pairsIn(text: string): [number, number][] {
  const pairs: [number, number][] = [];
  const open: number[] = [];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '{' || token === '[') open.push(index);
    else if (token === '}' || token === ']') pairs.push([open.pop()!, index]);
  }
  return pairs;
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;
const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);

/** The line of the problem, and what is said about it. */
function reported(text: string): { line: number; sentence: string } {
  const read = readJson(text);
  if (!('problem' in read)) throw new Error('the text is valid');
  const { offset, message, hint } = read.problem;
  return { line: lineOf(text, offset), sentence: `${message}. ${hint}` };
}

describe('a bracket that is left out is reported where it was left out, in every place of every base document', () => {
  const isNear = (line: number, other: number) => Math.abs(line - other) <= 1;

  test('a closing one: at its place or at the bracket that it would close (PAGE-03)', () => {
    for (const { name, text } of baseDocuments)
      for (const [opening, closing] of pairsIn(text)) {
        const { line, sentence } = reported(without(text, closing));
        const lines = [lineOf(text, opening), lineOf(text, closing)];
        expect(
          lines.some((one) => isNear(one, line)),
          `${name}: ${lines} ${line} ${sentence}`,
        ).toBe(true);
      }
  });

  test('an opening one: at its place (PAGE-03)', () => {
    for (const { name, text } of baseDocuments)
      for (const [opening] of pairsIn(text)) {
        const { line, sentence } = reported(without(text, opening));
        expect(isNear(lineOf(text, opening), line), `${name}: ${lineOf(text, opening)} ${line} ${sentence}`).toBe(true);
      }
  });
});

test.each([
  [
    '{\n  "a": {\n    "b": 1\n  ,\n  "c": 2\n}\n',
    2,
    'this "{" is never closed. Write "}" before line 4. It is missed only on line 7.',
  ],
  ['{\n  "a": 1,\n  "b": [1, 2]\n', 3, 'the "{" on line 1 is never closed. Write } at the end, after line 3.'],
])('the sentence names the open bracket and where to close it: %j', (text, line, sentence) => {
  expect(reported(text)).toMatchObject({ line, sentence });
});
