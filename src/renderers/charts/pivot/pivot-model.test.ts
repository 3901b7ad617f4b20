import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import type { DataAnswer, DataSeries } from '../../../schemas/wire/analytics.ts';
import { heatOf, orderRows, pivotOf } from './pivot-model.ts';

const series = (uKey: string, data: (number | null)[], more: Partial<DataSeries> = {}): DataSeries => ({
  name: uKey,
  uKey,
  measure: 'count',
  unit: '',
  data,
  ...more,
});
const answer = (all: DataSeries[], more: Partial<DataAnswer> = {}): DataAnswer => ({
  option: {
    title: { text: '' },
    legend: { data: [] },
    xAxis: [{ data: ['Harbour', 'Centre', 'Others'], keys: ['1', '2', null] }],
    yAxis: [{ name: '' }],
    series: all,
  },
  period: { startTime: '', endTime: '', grain: null },
  more: 0,
  ...more,
});

test('an earlier period becomes the change of each cell and of the totals (DASH-06)', () => {
  const { columns, rows, all } = pivotOf(
    answer(
      [
        series('urgent', [12, 0, 5], { total: 17, good: 'down' }),
        series('urgent', [10, 4, 0], { total: 34, compare: 'previous' }),
      ],
      { totals: { categories: [12, 0, 5], all: 17 } },
    ),
  );
  expect(columns).toEqual([
    {
      id: 'count urgent',
      key: 'urgent',
      name: 'urgent',
      unit: '',
      good: 'down',
      digits: 0,
      total: { value: 17, change: -50 },
    },
  ]);
  expect(rows.map(({ cells }) => cells[0])).toEqual([
    { value: 12, change: 20 },
    { value: 0, change: -100 },
    // The previous value is zero: no percentage.
    { value: 5 },
  ]);
  expect([rows.map(({ total }) => total), all]).toEqual([[12, 0, 5], 17]);
});

test('a percentage changes by points, also from nothing', () => {
  const { columns, rows } = pivotOf(
    answer([
      series('rate', [98.2, 1.5, null], { total: 50, unit: '%' }),
      series('rate', [97, 0, 1], { total: 49.5, unit: '%', compare: 'previous' }),
    ]),
  );
  expect(rows.map(({ cells }) => cells[0]!.change?.toFixed(2))).toEqual(['1.20', '1.50', undefined]);
  expect(columns[0]!.total).toEqual({ value: 50, change: 0.5 });
});

test('all numbers that add up have the same fraction digits, at most two', () => {
  const digitsOf = (...values: (number | null)[]) => pivotOf(answer([series('a', values)])).columns[0]!.digits;
  expect([digitsOf(1, 200, null), digitsOf(1, 95.5), digitsOf(96.25, 100), digitsOf(1 / 3, Number.NaN)]).toEqual([
    0, 1, 2, 2,
  ]);
});

test('rows are ordered by any column; missing numbers and others stay last', () => {
  const { rows } = pivotOf(answer([series('a', [1, null, 9]), series('b', [3, 5, 1])]));
  const names = (column: number | 'total', isDescending: boolean) =>
    orderRows(rows, { column, isDescending }).map(({ name }) => name);
  expect(names(0, true)).toEqual(['Harbour', 'Centre', 'Others']);
  expect(names(1, true)).toEqual(['Centre', 'Harbour', 'Others']);
  expect(names(1, false)).toEqual(['Harbour', 'Centre', 'Others']);
  expect(orderRows(rows, undefined)).toBe(rows);
});

test('any numbers give a table whose shades are between none and all', () => {
  const number = fc.oneof(fc.double(), fc.constantFrom(null, Number.NaN, Infinity, -1e15, 0));
  const data = fc.array(number, { minLength: 3, maxLength: 3 }) as fc.Arbitrary<(number | null)[]>;
  fc.assert(
    fc.property(fc.array(data, { maxLength: 4 }), data, (all, before) => {
      const { rows, range } = pivotOf(
        answer([...all.map((one, index) => series(`s${index}`, one)), series('s0', before, { compare: 'lastYear' })]),
      );
      for (const { cells } of rows)
        for (const { value, change } of cells) {
          expect(value === null || Number.isFinite(value)).toBe(true);
          expect(change === undefined || Number.isFinite(change)).toBe(true);
          expect(heatOf(value, range)).toBeGreaterThanOrEqual(0);
          expect(heatOf(value, range)).toBeLessThanOrEqual(1);
        }
    }),
    { numRuns: propertyRuns(500) },
  );
});
