import { expect, it } from 'vitest';
import { readRange } from './read-range.ts';

it.each([
  ['bytes=0-126', { start: 0, end: 126 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-5', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['lines=0-5', undefined],
  [undefined, undefined],
])('the range %s of 1000 bytes is %j', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range);
});
