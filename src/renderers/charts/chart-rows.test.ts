import { describe, expect, test } from 'vitest';
import { figureRows, partRows, partSeries } from './chart-rows.ts';
import { oddData } from './test-charts.ts';

const of = (...series: [string, (number | null)[]][]) => ({
  categories: ['a', 'b'],
  series: series.map(([key, values]) => ({ name: key, key, values })),
});

test('a figure has its share of the largest, or of 100% (DASH-20)', () => {
  expect(figureRows(of(['n', [50, 200]]), '').map(({ share }) => share)).toEqual([0.25, 1]);
  expect(figureRows(of(['n', [50, 80]]), '%').map(({ share }) => share)).toEqual([0.5, 0.8]);
});

test('a change is in percent, that of a percentage in points, and is better or worse as the platform says', () => {
  const compared = (goods: readonly ('up' | 'down' | 'none')[], units: string[]) =>
    figureRows(
      {
        categories: ['a', 'b'],
        units,
        goods,
        series: [
          { name: 'now', key: 'k', values: [12, 99] },
          { name: 'before', key: 'k', isEarlier: true, values: [10, 98.5] },
        ],
      },
      '',
    ).map(({ change, changeTone }) => [change, changeTone]);
  expect(compared(['down', 'up'], ['', '%'])).toEqual([
    [20, 'bad'],
    [0.5, 'good'],
  ]);
  expect(compared(['none', 'up'], ['', '']).map(([, tone]) => tone)).toEqual([undefined, 'good']);
});

test('a part has its share of the whole: 12 of 20 (DASH-22)', () => {
  expect(partRows(of(['p', [12, 30]], ['w', [20, 20]]), '')).toMatchObject([
    { value: 12, whole: 20, share: 0.6 },
    { value: 30, whole: 20, share: 1 },
  ]);
  expect(partRows(of(['p', [12, 24]]), '')).toMatchObject([{ whole: null, share: 0.5 }, { share: 1 }]);
});

test('the part and the whole are found by their keys, or by position (DASH-24)', () => {
  const keys = (...names: string[]) => {
    const { part, whole } = partSeries(of(...names.map((name): [string, number[]] => [name, []])).series);
    return [part?.key, whole?.key];
  };
  expect(keys('count', 'total')).toEqual(['count', 'total']);
  expect(keys('total', 'online')).toEqual(['online', 'total']);
  expect(keys('count', 'online')).toEqual(['online', 'count']);
  expect(keys('x', 'y')).toEqual(['x', 'y']);
  expect(keys('x')).toEqual(['x', undefined]);
  expect(keys('total')).toEqual([undefined, 'total']);
  expect(keys()).toEqual([undefined, undefined]);
});

describe('shares of odd data are between 0 and 1', () => {
  test.each(Object.keys(oddData))('%s', (name) => {
    const data = oddData[name]!;
    for (const unit of ['', '%'])
      for (const { share, id } of [...figureRows(data, unit), ...partRows(data, unit)]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(id).not.toBe('');
      }
    expect(new Set(figureRows(data, '').map(({ id }) => id)).size).toBe(data.categories.length);
  });
});

test('less than nothing has no share, and does not look like more', () => {
  const data = { categories: ['A', 'B', 'C'], series: [{ name: '', values: [4, -8, 2] }] };
  expect(figureRows(data, 'kWh').map(({ value, share }) => [value, share])).toEqual([
    [4, 0.5],
    [-8, 0],
    [2, 0.25],
  ]);
});
