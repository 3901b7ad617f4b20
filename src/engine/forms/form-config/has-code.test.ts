import { expect, test } from 'vitest';
import { hasCode } from './has-code.ts';

test.each([
  ['function () {}', true],
  ['function  show1 (a) {}', true],
  ['(a) => a', true],
  ['the function of a lamp', false],
  ['function', false],
  [3, false],
])('%j has code: %s', (value, expected) => {
  expect(hasCode(value)).toBe(expected);
});

test('a text of any length takes little time', () => {
  expect(hasCode(`function${' '.repeat(1_000_000)}x${' '.repeat(1_000_000)}`)).toBe(false);
});
