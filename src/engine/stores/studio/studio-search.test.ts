import { expect, test } from 'vitest';
import { applyEdits } from '../../compile/fix/text-edit.ts';
import { StudioSearch } from './studio-search.ts';

const searchIn = (texts: Record<string, string>) => new StudioSearch(() => new Map(Object.entries(texts)));

test('a text is found in all documents, with its line (EDIT-01)', () => {
  const search = searchIn({ 'a.json': '{\n  "x": "Lamp",\n  "y": "lamp"\n}', 'b.json': '{}' });
  search.find('lamp');
  expect(search.results).toEqual([
    {
      file: 'a.json',
      places: [
        { start: 10, end: 14, line: 2, text: '"x": "Lamp",', from: 6, to: 10 },
        { start: 25, end: 29, line: 3, text: '"y": "lamp"', from: 6, to: 10 },
      ],
    },
  ]);
  search.setCaseSensitive(true);
  expect(search.count).toBe(1);
  search.find('');
  expect(search.results).toEqual([]);
});

test('every place of a document is replaced, with the case of the replacement', () => {
  const text = 'aXaxa';
  const search = searchIn({ 'a.json': text });
  search.find('x');
  search.replaceWith('$&');
  expect(applyEdits(text, search.editsOf('a.json'))).toBe('a$&a$&a');
  expect(search.editsOf('none.json')).toEqual([]);
});

test('matches do not overlap', () => {
  const search = searchIn({ a: 'aaaa' });
  search.find('aa');
  expect(search.count).toBe(2);
});

test('a thousand places are listed, and all are counted and replaced, also in documents without a listed one', () => {
  const search = searchIn({ a: 'x'.repeat(700), b: 'x'.repeat(700), c: 'x' });
  search.find('x');
  expect(search.results.map(({ places }) => places.length)).toEqual([700, 300]);
  expect([search.isCut, search.count]).toEqual([true, 1401]);
  expect(search.files.map((file) => search.editsOf(file).length)).toEqual([700, 700, 1]);
});

test('a long line is cut around the match', () => {
  const search = searchIn({ a: `${'-'.repeat(500)}here${'-'.repeat(500)}` });
  search.find('here');
  const { text, from, to } = search.results[0]!.places[0]!;
  expect(text.length).toBe(160);
  expect(text.slice(from, to)).toBe('here');
});

test('a sign whose lower case is longer does not move the places', () => {
  const text = 'İİ lamp';
  const search = searchIn({ a: text });
  search.find('lamp');
  const { start, end } = search.results[0]!.places[0]!;
  expect(text.slice(start, end)).toBe('lamp');
});

test('a regular expression is found, and its groups fill the replacement', async () => {
  const text = '"width": 120, "width": 90\n"Width": 7';
  const search = searchIn({ 'a.json': text });
  search.find('"width": (\\d)(\\d*)');
  await search.setPattern(true);
  search.replaceWith('"w": $2$1, $$$0');
  expect(search.count).toBe(3);
  search.setCaseSensitive(true);
  expect(applyEdits(text, search.editsOf('a.json'))).toBe('"w": 201, $"width": 120, "w": 09, $"width": 90\n"Width": 7');
  search.find('^');
  expect(search.results).toEqual([]);
});

test('what is no regular expression finds nothing and says so; one that would backtrack ends at once', async () => {
  const search = searchIn({ 'a.json': 'a'.repeat(20_000) });
  await search.setPattern(true);
  search.find('(a');
  expect(search.problem).toMatch(/missing|paren/i);
  expect([search.results, search.editsOf('a.json')]).toEqual([[], []]);
  search.find('(a+)+$b');
  expect([search.problem, search.results]).toEqual([undefined, []]);
});
