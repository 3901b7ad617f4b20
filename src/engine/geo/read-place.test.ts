import { expect, test } from 'vitest';
import { readPath, readPlace } from './read-place.ts';

test('a place is a longitude and a latitude in degrees, as numbers or as text', () => {
  expect(readPlace([113.5, 22.7])).toEqual([113.5, 22.7]);
  expect(readPlace(['113.5', ' 22.7 '])).toEqual([113.5, 22.7]);
  expect(readPlace([0, 0])).toEqual([0, 0]);
  expect(readPlace([-180, -90])).toEqual([-180, -90]);
  expect(readPlace([113.5, 22.7, 12])).toEqual([113.5, 22.7]);
});

test.each([
  [undefined],
  [null],
  ['113,22'],
  [{}],
  [[]],
  [[113]],
  [[null, null]],
  [['', '']],
  [[' ', 22]],
  [[true, 22]],
  [[[113], 22]],
  [['x', 22]],
  [[Number.NaN, 22]],
  [[Number.POSITIVE_INFINITY, 22]],
  [[180.1, 22]],
  [[22.7, 113.5]],
])('anything else is no place: %j', (value) => {
  expect(readPlace(value)).toBeUndefined();
});

test('a path leaves out points without a place, and needs two', () => {
  expect(readPath([[113, 22], null, [114, 22], ['', '']])).toEqual([
    [113, 22],
    [114, 22],
  ]);
  expect(
    readPath([
      [113, 22],
      [999, 22],
    ]),
  ).toBeUndefined();
  expect(readPath([])).toBeUndefined();
  expect(readPath('113,22')).toBeUndefined();
  expect(readPath(undefined)).toBeUndefined();
});
