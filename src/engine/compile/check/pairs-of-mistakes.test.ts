import { expect, test } from 'vitest';
import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import { readJson } from '../json/read-json.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { baseDocuments } from './test-documents.ts';
import { mistakeAreas, plantMistake } from './test-mistakes.ts';
import { walkGrammar } from './walk-grammar.ts';

const pageMistakes = Object.values(mistakeAreas)
  .flat()
  .filter(({ document }) => baseDocuments.some(({ name }) => name === document));

/** Violations of the grammar by what is known about them; only their own contents may wait. */
const violations: Readonly<Record<string, RegExp>> = {
  'a misspelt kind': /^unknown kind .*\?$/,
  'a missing kind': /^"kind" is missing Add "kind": "\w+"\.$/,
  'a misspelt key': /^unknown key .*Did you mean "\w+"\?$/,
  'an unknown key': /^unknown key .*Remove it/,
  'a misspelt value': /^unknown value .*Did you mean "\w+"\?$/,
  'a number as text': /must be (?:a number|an integer), not a string/,
  'a text as true or false': /must be true or false, not a string/,
  'a number out of range': /is too (?:small|large) for/,
  'a missing text': /^"(?:title|noun|ok)" is missing/,
};

/** Mistakes that only a look beyond the grammar finds. */
const names: Readonly<Record<string, RegExp>> = {
  'a source': /^unknown source /,
  'a dialog': /^unknown dialog /,
  'a function': /^unknown function id /,
  'a dictionary': /^unknown dictionary /,
  'a field of a row': /has no field /,
  'a name in an expression': /^unknown name "(?!page\.)/,
  'a function of expressions': /^unknown function "/,
  'the types of an expression': /cannot compare/,
  'a field of a form': /^the form has no field/,
  'a measure': /has no measure/,
  'a name in braces': /^(?:\{|the Chinese text has no)/,
  'the path of a page': /^no page found/,
  'the shape of a path': / in a path$/,
  'a duplicate': /^duplicate (?:column|field|option)/,
};

/** Only the parts of a table that cannot be read may have what is missing. */
const mayWait = /^the table has no column/;

const wordsOf = ({ message, hint }: Pick<Mistake, 'message' | 'hint'>) => `${message} ${hint}`;

const isViolation = (mistake: Mistake): boolean => {
  const read = readJson(plantMistake(mistake).text);
  return 'document' in read && walkGrammar(pageSchema, read.document.value).findings.length > 0;
};

/** The first of a sort in each document. */
function firstOfEach(sort: RegExp, wanted: (mistake: Mistake) => boolean): Mistake[] {
  const seen = new Set<string>();
  return pageMistakes.filter((mistake) => {
    if (seen.has(mistake.document) || !sort.test(wordsOf(mistake)) || !wanted(mistake)) return false;
    return seen.add(mistake.document);
  });
}

const named = Object.values(names).flatMap((sort) =>
  firstOfEach(sort, (mistake) => !mayWait.test(mistake.message) && !isViolation(mistake)),
);

/** Plants both; undefined if they change the same text. */
function linesOfBoth(one: Mistake, other: Mistake): { found: string[]; expected: string[] } | undefined {
  const base = baseDocuments.find(({ name }) => name === one.document)!;
  const [first, second] = [one, other]
    .map((mistake) => ({ ...mistake, start: base.text.indexOf(mistake.right) }))
    .sort((a, b) => a.start - b.start) as [Mistake & { start: number }, Mistake & { start: number }];
  const end = first.start + first.right.length;
  if (end > second.start) return undefined;
  const text =
    base.text.slice(0, first.start) +
    first.wrong +
    base.text.slice(end, second.start) +
    second.wrong +
    base.text.slice(second.start + second.right.length);
  const { check, file } = plantMistake(one);
  // Lines move with the other mistake.
  const plain = (words: string) => words.replace(/, also on lines? [\d, ]+(?:and \d+ more)?/, '');
  const found = check(file, text).map((issue) => plain(wordsOf({ message: issue.message, hint: issue.hint ?? '' })));
  return { found: found.sort(), expected: [plain(wordsOf(one)), plain(wordsOf(other))].sort() };
}

test.each(Object.entries(violations))('%s hides no mistake elsewhere (PAGE-03)', (_, sort) => {
  const pairs = firstOfEach(sort, isViolation).flatMap((violation) =>
    named.flatMap((name) => (name.document === violation.document ? (linesOfBoth(violation, name) ?? []) : [])),
  );
  expect(pairs.length).toBeGreaterThan(5);
  for (const { found, expected } of pairs) expect(found).toEqual(expected);
});
