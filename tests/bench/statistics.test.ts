import { expect, test } from 'vitest';
import { quantile, summarize } from './statistics.ts';

test('the median of an odd number of runs is the middle one, of an even number the mean of the middle two', () => {
  expect(summarize([30, 10, 20]).median).toBe(20);
  expect(summarize([40, 10, 30, 20]).median).toBe(25);
  expect(summarize([7]).median).toBe(7);
});

test('an outlier hardly moves median and quartiles', () => {
  const { median, quartiles } = summarize([10, 11, 12, 13, 900]);
  expect(median).toBe(12);
  expect(quartiles).toEqual([11, 13]);
});

test('quartiles are interpolated, and the runs keep their order', () => {
  const summary = summarize([4, 1, 3, 2]);
  expect(summary.quartiles).toEqual([1.75, 3.25]);
  expect(summary.runs).toEqual([4, 1, 3, 2]);
});

test('numbers are sorted as numbers', () => {
  expect(summarize([100, 9, 20]).median).toBe(20);
});

test('without runs there is no figure', () => {
  expect(() => summarize([])).toThrow('no runs');
});

test('a quantile does not depend on the order of the runs', () => {
  expect(quantile([30, 10, 20], 0.5)).toBe(20);
  expect(quantile([4, 1, 3, 2, 5], 0.95)).toBeCloseTo(4.8);
  expect(quantile([7], 0.95)).toBe(7);
});
