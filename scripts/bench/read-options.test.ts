import { expect, test } from 'vitest';
import { groups, readOptions } from './read-options.ts';

test('without words everything is measured, ten runs of each side', () => {
  expect(readOptions([], 'bench.json')).toEqual({ groups, runs: 10, out: 'bench.json' });
});

test('--only chooses, in the order of the list', () => {
  expect(readOptions(['--only', 'menu, table'], 'x').groups).toEqual(['table', 'menu']);
});

test('--runs and --out are taken as they are', () => {
  expect(readOptions(['--runs', '3', '--out', 'here.json'], 'x')).toMatchObject({ runs: 3, out: 'here.json' });
});

test('a word that means nothing is told', () => {
  expect(() => readOptions(['--only', 'tables'], 'x')).toThrow('not "tables"');
  expect(() => readOptions(['--runs', 'many'], 'x')).toThrow('whole number');
  expect(() => readOptions(['--runs', '0'], 'x')).toThrow('whole number');
  expect(() => readOptions(['--fast'], 'x')).toThrow('--fast');
});
