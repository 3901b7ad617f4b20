import { expect, test } from 'vitest';
import { meantBoolean, meantNumber, meantTime } from './meant-value.ts';

test.each([
  ['yes', true],
  [' TRUE ', true],
  ['是', true],
  [1, true],
  ['off', false],
  [0, false],
  ['maybe', undefined],
  [2, undefined],
  [null, undefined],
])('%j is read as %j', (given, meant) => {
  expect(meantBoolean(given)).toBe(meant);
});

test.each([
  ['120px', '120'],
  ['１２', '12'],
  ['-1.5', '-1.5'],
  ['007', undefined],
  ['50%', undefined],
  ['', undefined],
])('the number of %j is %j', (given, meant) => {
  expect(meantNumber(given)).toBe(meant);
});

test.each([
  ['2026/3/1', 'date', '2026-03-01'],
  ['2026年3月1日', 'date', '2026-03-01'],
  ['2026-04-31', 'date', undefined],
  ['2026-13-01', 'date', undefined],
  ['01.03.2026', 'date', undefined],
  ['2026-03-01T8:05', 'datetime', '2026-03-01 08:05:00'],
  ['2026-03-01', 'datetime', undefined],
  ['2026-03-01 25:00', 'datetime', undefined],
  ['8:30', 'time', '08:30'],
  ['24:00', 'time', undefined],
] as const)('%j as a %s is %j', (given, input, meant) => {
  expect(meantTime(given, input)).toBe(meant);
});
