import { expect, test } from 'vitest';
import { drawnOfPlace, nearestPlace, nextPlace, placeOfDrawn } from './chart-places.ts';

const data = {
  categories: ['a', 'b', 'c'],
  series: [
    { name: 'x', values: [1, 5, null] },
    { name: 'y', values: [2, 3, 4] },
  ],
};
const all = { slices: undefined, isShown: () => true };
const slices = { series: 1, categories: [2, 0, undefined] };

test('arrow keys walk along the categories and among the visible series', () => {
  const walk = (...keys: string[]) =>
    keys.reduce<ReturnType<typeof nextPlace>>((from, key) => nextPlace(key, from, data, all), undefined);
  expect(walk('ArrowRight')).toEqual({ category: 0, series: 0 });
  expect(walk('ArrowRight', 'ArrowRight', 'ArrowDown')).toEqual({ category: 1, series: 1 });
  expect(walk('End', 'ArrowRight', 'ArrowUp')).toEqual({ category: 2, series: 1 });
  expect(walk('End', 'Home', 'ArrowLeft')).toEqual({ category: 0, series: 0 });
  expect(nextPlace('x', { category: 0, series: 0 }, data, all)).toBeUndefined();
  const first = { slices: undefined, isShown: (series: number) => series === 1 };
  expect(nextPlace('ArrowDown', { category: 1, series: 1 }, data, first)).toEqual({ category: 1, series: 1 });
  expect(nextPlace('ArrowRight', undefined, { categories: [], series: [] }, all)).toBeUndefined();
});

test('arrow keys walk along the slices of a pie, without the merged rest', () => {
  const among = { slices, isShown: () => true };
  expect(nextPlace('ArrowRight', undefined, data, among)).toEqual({ category: 2, series: 1 });
  expect(nextPlace('ArrowDown', { category: 2, series: 1 }, data, among)).toEqual({ category: 0, series: 1 });
  expect(nextPlace('ArrowRight', { category: 0, series: 1 }, data, among)).toEqual({ category: 0, series: 1 });
});

test('places and what is drawn belong together', () => {
  expect(placeOfDrawn(undefined, 1, 2)).toEqual({ category: 2, series: 1 });
  expect(placeOfDrawn(slices, 0, 0)).toEqual({ category: 2, series: 1 });
  expect(placeOfDrawn(slices, 0, 2)).toBeUndefined();
  expect(drawnOfPlace(slices, { category: 0, series: 1 })).toEqual({ seriesIndex: 0, dataIndex: 1 });
  expect(drawnOfPlace(slices, { category: 9, series: 1 })).toBeUndefined();
});

test('a click beside the shapes chooses the nearest of its band', () => {
  const shown = () => true;
  const at = (category: number, value: number, across = 0.5) => ({ category, value, across });
  expect(nearestPlace(data, 'lines', at(1, 4.6), shown)).toEqual({ category: 1, series: 0 });
  expect(nearestPlace(data, 'lines', at(2, 0), shown)).toEqual({ category: 2, series: 1 });
  expect(nearestPlace(data, 'groups', at(0, 90, 0.8), shown)).toEqual({ category: 0, series: 1 });
  expect(nearestPlace(data, 'stacks', at(1, 7), shown)).toEqual({ category: 1, series: 1 });
  expect(nearestPlace(data, 'stacks', at(1, 2), shown)).toEqual({ category: 1, series: 0 });
  expect(nearestPlace(data, 'lines', at(1, 4.6), (series) => series === 1)).toEqual({ category: 1, series: 1 });
  expect(nearestPlace(data, 'lines', at(7, 1), shown)).toBeUndefined();
});
