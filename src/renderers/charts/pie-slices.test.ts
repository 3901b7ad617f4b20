import { expect, test } from 'vitest';
import { belowZero, pieSlices } from './pie-slices.ts';

test('a pie keeps its order if there is a colour for each slice', () => {
  const data = { categories: ['A', 'B'], series: [{ name: '', values: [1, null] }] };
  expect(pieSlices(data, 'Others')).toEqual([
    { name: 'A', value: 1, category: 0 },
    { name: 'B', value: 0, category: 1 },
  ]);
});

test('the smallest of many slices merge into one, and the total stays', () => {
  const values = [5, 1, 9, 2, 8, 3, 7, 4, 6, 10];
  const data = { categories: values.map((value) => `n${value}`), series: [{ name: '', values }] };
  const slices = pieSlices(data, 'Others');
  expect(slices.map(({ name }) => name)).toEqual(['n10', 'n9', 'n8', 'n7', 'n6', 'n5', 'n4', 'Others']);
  expect(slices.at(-1)?.value).toBe(6);
  expect(pieSlices({ categories: [], series: [] }, 'Others')).toEqual([]);
});

test('what is below zero has no slice, and is named', () => {
  const data = { categories: ['A', 'B', 'C'], series: [{ name: '', values: [5, -2, -1.5] }] };
  expect(pieSlices(data, 'Others').map(({ value }) => value)).toEqual([5, 0, 0]);
  expect(belowZero(data)).toEqual({ names: ['B', 'C'], sum: -3.5 });
  expect(belowZero({ categories: ['A'], series: [{ name: '', values: [null] }] })).toEqual({ names: [], sum: 0 });
});
