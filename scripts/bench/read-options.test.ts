import { expect, test } from 'vitest';
import { groups, readOptions } from './read-options.ts';

test('without options everything but what must be named is measured, with ten runs per side', () => {
  const usual = groups.filter((group) => !['maps', 'lighting', 'figures', 'platform'].includes(group));
  expect(readOptions([], 'bench.json')).toEqual({ groups: usual, runs: 10, out: 'bench.json' });
  expect(readOptions(['--only', 'maps'], 'x').groups).toEqual(['maps']);
});

test('--only selects, in the order of the list', () => {
  expect(readOptions(['--only', 'live, cold, table'], 'x').groups).toEqual(['table', 'cold', 'live']);
});

test('--runs and --out are used', () => {
  expect(readOptions(['--runs', '3', '--out', 'here.json'], 'x')).toMatchObject({ runs: 3, out: 'here.json' });
});

test('an unknown value is rejected', () => {
  expect(() => readOptions(['--only', 'tables'], 'x')).toThrow('unknown value "tables"');
  expect(() => readOptions(['--runs', 'many'], 'x')).toThrow('positive integer');
  expect(() => readOptions(['--runs', '0'], 'x')).toThrow('positive integer');
  expect(() => readOptions(['--fast'], 'x')).toThrow('--fast');
});
