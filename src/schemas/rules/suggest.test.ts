import { expect, test } from 'vitest';
import { hintFor, meantWord, nearestWord } from './suggest.ts';

test.each([
  // Two letters in the wrong order come before one too many, or too few.
  ['mien', ['men', 'mine', 'mind'], 'mine'],
  ['feild', ['fold', 'field', 'fields'], 'field'],
  ['form', ['from', 'for', 'farm'], 'from'],
  // So does a letter that was forgotten.
  ['wdth', ['with', 'width', 'when'], 'width'],
  // Of names as near as each other, the one with the same first letter.
  ['crad', ['grad', 'card'], 'card'],
  ['tode', ['code', 'tone'], 'tone'],
  // Capitals are no mistake of their own.
  ['DATEINDEX', ['date', 'dateIndex'], 'dateIndex'],
  ['Tabel', ['label', 'table'], 'table'],
  // A number is another one, not a misspelt one.
  ['12', ['13', '21'], undefined],
  ['xyz', ['row', 'user'], undefined],
])('"%s" among %j is nearest to %s', (typed, known, nearest) => {
  expect(nearestWord(typed, known)).toBe(nearest);
});

test.each([
  ['dep', ['deviceArea', 'departmentCode', 'department'], 'department'],
  ['status', ['statusName', 'level'], 'statusName'],
  ['de', ['department'], undefined],
])('"%s" among %j means %s, the shortest name that begins with it', (typed, known, meant) => {
  expect(meantWord(typed, known)).toBe(meant);
});

test('a hint lists the names if none is meant', () => {
  expect(hintFor('dep', ['name', 'department'])).toBe('Did you mean "department"?');
  expect(hintFor('xyz', ['name', 'department'])).toBe('Write one of: name, department.');
  expect(hintFor('xyz', ['name'])).toBe('Write "name".');
  expect(hintFor('xyz', [])).toBe('Remove it.');
});
