import { describe, expect, test } from 'vitest';
import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { itemAt } from './chart-items.ts';
import { readChart } from './read-chart.ts';

const plan = (more: Partial<ChartPlan> = {}): ChartPlan => ({
  kind: 'chart',
  id: 'c',
  source: 's',
  chart: 'bar',
  look: 'default',
  palette: 'default',
  span: 1,
  ...more,
});
const nothing = { categories: [], series: [] };

describe("the platform's own chart", () => {
  test('is read from its axis and series', () => {
    const option = {
      title: { text: 'x' },
      legend: { data: ['On', 'Off'] },
      xAxis: [{ data: ['Mon', 'Tue', 3] }],
      yAxis: [{}],
      series: [{ name: 'On', data: [1, '2', { value: 5 }] }, { data: [4, null] }],
    };
    expect(readChart(plan(), { metricsDes: [], option }, 'en')).toEqual({
      categories: ['Mon', 'Tue', '3'],
      series: [
        { name: 'On', values: [1, 2, 5] },
        { name: 'Off', values: [4, null, null] },
      ],
    });
  });

  test('of a pie is read from its slices', () => {
    const option = {
      series: [
        {
          data: [
            { name: 'A', value: 3 },
            { name: 'B', value: '4' },
          ],
        },
      ],
    };
    expect(readChart(plan({ chart: 'pie' }), { option }, 'en')).toEqual({
      categories: ['A', 'B'],
      series: [{ name: '', values: [3, 4] }],
    });
  });

  test('is empty without an axis or without numbers', () => {
    expect(readChart(plan(), { option: { series: [{ data: [1, 2] }] } }, 'en')).toEqual(nothing);
    expect(readChart(plan(), { option: { xAxis: [{ data: ['a'] }], series: [{ data: [null] }] } }, 'en')).toEqual(
      nothing,
    );
    expect(readChart(plan(), { option: { xAxis: [{ data: [] }], series: [{ data: [] }] } }, 'en')).toEqual(nothing);
  });

  test.each([undefined, null, 3, 'x', [], {}, { option: null }, { option: { xAxis: 1, series: 2 } }])(
    'anything else is empty: %j',
    (data) => expect(readChart(plan(), data, 'en')).toEqual(nothing),
  );
});

describe('rows', () => {
  const rows = plan({
    category: 'area.name',
    series: [
      { field: 'n', title: { zh: '数量', en: 'Count' } },
      { field: 'm', title: 'M' },
    ],
  });

  test("are read by category and series, in the user's language", () => {
    const data = [
      { area: { name: 'North' }, n: 3, m: '1.5' },
      { area: {}, n: 'many', m: 0 },
    ];
    const read = readChart(rows, data, 'zh');
    expect(read.categories).toEqual(['North', '–']);
    expect(read.series).toEqual([
      { name: '数量', key: 'n', values: [3, null] },
      { name: 'M', key: 'm', values: [1.5, 0] },
    ]);
    expect(readChart(rows, { data, total: 2 }, 'en').series[0]?.name).toBe('Count');
  });

  const choices = [
    { value: 'red', title: { zh: '红', en: 'Red' }, tone: 'danger' as const },
    { value: 2, title: 'Two' },
  ];
  const counted = [{ total: 'count' as const, title: 'N' }];
  const lights = [{ light: 2 }, { light: 'blue' }, { light: 'red' }, { light: 'red' }];

  test('values have the names, colours and order of their choices, unknown ones follow', () => {
    expect(readChart(plan({ category: 'light', series: counted, options: choices }), lights, 'en')).toEqual({
      categories: ['Red', 'Two', 'blue'],
      keys: ['red', '2', 'blue'],
      tones: ['danger', undefined, undefined],
      series: [{ name: 'N', key: 'count', values: [2, 1, 1] }],
    });
  });

  test('the values of a split are named in place of the categories', () => {
    const split = plan({ category: 'day', split: 'light', series: counted, options: choices });
    expect(
      readChart(
        split,
        [
          { day: '2', light: 'blue' },
          { day: 'red', light: 'red' },
        ],
        'zh',
      ),
    ).toEqual({
      categories: ['2', 'red'],
      series: [
        { name: '红', key: 'red', tone: 'danger', values: [0, 1] },
        { name: 'blue', key: 'blue', values: [1, 0] },
      ],
    });
  });

  test('without rows are empty', () => expect(readChart(rows, [], 'en')).toEqual(nothing));
});

test("the platform's own table is read as names and numbers (DASH-23)", () => {
  const chartTable = {
    tableHeader: [
      { label: 'Road', value: 'road' },
      { label: 'Lamps', value: 'n' },
      { label: 'State', value: 's' },
    ],
    tableData: [
      { road: 'North', n: '3', s: 'on' },
      { road: 'South', n: 4, s: 'off' },
    ],
  };
  expect(readChart(plan({ chart: 'list' }), { chartTable }, 'en')).toEqual({
    categories: ['North', 'South'],
    series: [{ name: 'Lamps', key: 'n', values: [3, 4] }],
  });
});

describe('an item of a chart', () => {
  const option = {
    xAxis: [{ data: ['North'], keys: ['001'] }],
    series: [{ name: 'Alarms', uKey: 'count', data: [17] }],
  };
  const period = { startTime: '2026-03-01 00:00:00', endTime: '2026-03-31 23:59:59', grain: 'DAY' };
  const place = { category: 0, series: 0 };

  test('has the period of the chart, so that its link finds the same rows', () => {
    expect(itemAt(readChart(plan(), { option, period }, 'en'), place)).toMatchObject({
      key: '001',
      startTime: '2026-03-01 00:00:00',
      endTime: '2026-03-31 23:59:59',
    });
  });

  test('has its own step along time', () => {
    const ranges = [['2026-03-02 00:00:00', '2026-03-02 23:59:59']];
    const along = { ...option, xAxis: [{ data: ['2 Mar'], keys: ['2026-03-02'], ranges }] };
    expect(itemAt(readChart(plan(), { option: along, period }, 'en'), place)).toMatchObject({
      startTime: '2026-03-02 00:00:00',
      endTime: '2026-03-02 23:59:59',
    });
  });
});
