import { describe, expect, test } from 'vitest';
import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { barOption } from './bar-option.ts';
import type { ChartInput } from './chart-input.ts';
import { lineOption } from './line-option.ts';
import { oddData, testInput, testStyle } from './test-charts.ts';
import { thresholdColor } from './thresholds.ts';

interface Drawn {
  series: { type: string; name: string; data: unknown[]; [key: string]: unknown }[];
  legend: { data: string[]; show: boolean };
  yAxis: {
    axisLabel: { formatter(value: number): string };
    name: string;
    max?(extent: { max: number }): number | null;
  };
  tooltip: { valueFormatter(value: unknown): string };
}
const drawn = (make: (input: ChartInput) => unknown, input: ChartInput) => make(input) as Drawn;

const status = {
  categories: ['North', 'South'],
  series: [
    { name: 'On', key: 'on', values: [3, 4] },
    { name: 'Off', key: 'off', values: [1, null] },
    { name: 'On before', key: 'on', values: [2, 2], isEarlier: true },
  ],
};

test('plain bars are side by side, in a colour per series (DASH-12)', () => {
  const { series } = drawn(barOption, testInput(status));
  expect(series.map(({ type, stack }) => [type, stack])).toEqual(Array(3).fill(['bar', undefined]));
  expect(series.map(({ itemStyle }) => (itemStyle as { color: string }).color)).toEqual([
    '#2a7af5',
    '#06c0cd',
    '#2a7af5',
  ]);
  expect(series.map(({ data }) => data)).toEqual([
    [3, 4],
    [1, null],
    [2, 2],
  ]);
});

test('an earlier period is translucent, and stacked on its own (DASH-15)', () => {
  const { series } = drawn(barOption, testInput(status, { look: 'stack' }));
  expect(series.map(({ stack }) => stack)).toEqual(['all', 'all', 'earlier']);
  expect(series.map(({ itemStyle }) => (itemStyle as { opacity: number }).opacity)).toEqual([1, 1, 0.4]);
});

test.each([
  ['cube', 3],
  ['column', 2],
] as const)('a %s bar is drawn in faces, and a negative one hangs below zero (DASH-13, DASH-14)', (look, faces) => {
  const data = { categories: ['a', 'b', 'c'], series: [{ name: 's', values: [10, -10, null] }] };
  const [one] = drawn(barOption, testInput(data, { look })).series;
  const renderItem = one!.renderItem as (
    params: unknown,
    api: unknown,
  ) => { children: { shape: { points: [number, number][] } }[] };
  const draw = (row: number) =>
    renderItem(undefined, {
      value: (dimension: number) => (one!.data[row] as [number, number | null])[dimension] ?? Number.NaN,
      coord: ([x, y]: [number, number]) => [x * 50 + 25, 100 - y],
      currentSeriesIndices: () => [0],
      barLayout: () => [{ offset: -10, width: 20 }],
    });
  expect(draw(0).children).toHaveLength(faces);
  const heights = (row: number) => draw(row).children.flatMap(({ shape }) => shape.points.map(([, y]) => y));
  expect(Math.min(...heights(0))).toBeLessThan(91);
  expect(Math.max(...heights(1))).toBeGreaterThanOrEqual(110);
  expect(Math.min(...heights(1))).toBeGreaterThan(90);
  expect(draw(2)).toBeUndefined();
});

test('more cuboids than anyone can tell apart are drawn as plain bars', () => {
  const values = Array.from({ length: 501 }, () => 1);
  const data = { categories: values.map(String), series: [{ name: 's', values }] };
  expect(drawn(barOption, testInput(data, { look: 'cube' })).series[0]!.type).toBe('bar');
});

test('a line of an earlier period is dashed, thinner and behind (DASH-16)', () => {
  const { series } = drawn(lineOption, testInput(status, { chart: 'line' }));
  expect(series.map(({ lineStyle, z }) => ({ ...(lineStyle as object), z }))).toEqual([
    { color: '#2a7af5', width: 2, type: 'solid', opacity: 1, z: 3 },
    { color: '#06c0cd', width: 2, type: 'solid', opacity: 1, z: 3 },
    { color: '#2a7af5', width: 1.5, type: 'dashed', opacity: 0.75, z: 2 },
  ]);
});

test('areas are filled below the lines of this period only (DASH-17)', () => {
  const areas = (look: ChartPlan['look']) =>
    drawn(lineOption, testInput(status, { chart: 'line', look })).series.map(
      ({ areaStyle }) => areaStyle !== undefined,
    );
  expect(areas('area')).toEqual([true, true, false]);
  expect(areas('default')).toEqual([false, false, false]);
});

test('a number without neighbours has a marker in a long line', () => {
  const drawLine = (values: (number | null)[]) =>
    drawn(lineOption, testInput({ categories: values.map(String), series: [{ name: 's', values }] })).series[0]!;
  const pairs = Array.from({ length: 40 }, (_, index) => (index % 10 < 8 ? null : index));
  expect(drawLine(pairs)).toMatchObject({ showSymbol: false });
  const lonely = drawLine(pairs.map((value, index) => (index === 5 ? 7 : value)));
  const sizeAt = lonely.symbolSize as (value: unknown, point: { dataIndex: number }) => number;
  expect(lonely).toMatchObject({ showSymbol: true });
  expect([4, 5, 8].map((dataIndex) => sizeAt(undefined, { dataIndex }))).toEqual([0, 5, 0]);
});

test('a million points are sampled, and given without an object each (DASH-16)', () => {
  const values = Array.from({ length: 1_000_000 }, (_, index) => (index === 1 ? null : index / 2));
  const data = { categories: values.map(String), series: [{ name: 's', values }] };
  const [one] = drawn(lineOption, testInput(data, { chart: 'line' })).series;
  expect(one!.data).toBeInstanceOf(Float64Array);
  expect([...one!.data.slice(0, 6)]).toEqual([0, 0, 1, Number.NaN, 2, 1]);
  expect(one).toMatchObject({ sampling: 'lttb', showSymbol: false });
});

test('thresholds are dashed lines with their values, and the axis reaches them', () => {
  const thresholds = [{ from: 90, color: '#ff0000' }];
  const { series, yAxis } = drawn(barOption, testInput(status, { thresholds }));
  expect(series.map(({ markLine }) => (markLine as { data: unknown[] }).data)).toMatchObject([
    [{ yAxis: 90, lineStyle: { color: '#ff0000', type: 'dashed' }, label: { formatter: '90' } }],
    [],
    [],
  ]);
  expect(yAxis.max?.({ max: 70 })).toBe(100);
  expect(yAxis.max?.({ max: 95 })).toBeNull();
  // It would squeeze the bars.
  expect(yAxis.max?.({ max: 10 })).toBeNull();
});

test('a threshold says what it means, needs no colour, and lines near it have an axis of their own', () => {
  const thresholds = [{ from: 95, title: { zh: '目标', en: 'Target' } }];
  const rates = { categories: ['a', 'b'], unit: '%', series: [{ name: 's', values: [97, 98] }] };
  const { series, yAxis } = drawn(
    lineOption,
    testInput(rates, { chart: 'line', look: 'default', thresholds }, { unit: '%' }),
  );
  expect((series[0] as { markLine?: { data: unknown[] } }).markLine?.data).toMatchObject([
    { yAxis: 95, lineStyle: { color: testStyle.muted }, label: { formatter: 'Target 95%' } },
  ]);
  const start = (yAxis as unknown as { min?: (extent: { min: number; max: number }) => number | null }).min;
  expect(start?.({ min: 97, max: 98 })).toBe(93);
  // From 0 on, where that shows as much.
  expect(start?.({ min: 10, max: 98 })).toBeNull();
  expect(drawn(barOption, testInput(rates, { thresholds })).yAxis).not.toMatchObject({ min: expect.any(Function) });
  expect(thresholdColor(thresholds, 99)).toBeUndefined();
});

test('an area has one colour from top to bottom (DASH-17)', () => {
  const [one] = drawn(lineOption, testInput(status, { chart: 'line', look: 'area' })).series;
  expect(one?.areaStyle).toEqual({ color: Reflect.get(Object(one?.itemStyle), 'color'), opacity: 0.12 });
});

test('what is chosen is emphasized and the rest dimmed, except in the legend', () => {
  const chosen = { category: 1, series: 0 };
  const { series } = drawn(barOption, testInput(status, {}, { chosen }));
  const opacities = series.map(({ data }) =>
    (data as { itemStyle: { opacity: number } }[]).map(({ itemStyle }) => itemStyle.opacity),
  );
  expect(opacities).toEqual([
    [0.3, 1],
    [0.3, 0.3],
    [0.12, 0.12],
  ]);
  expect((series[0]!.itemStyle as { opacity: number }).opacity).toBe(1);
  const lines = drawn(lineOption, testInput(status, { chart: 'line' }, { chosen })).series;
  expect(lines.map(({ markPoint }) => (markPoint as { data: unknown[] }).data)).toEqual([
    [{ name: 'chosen', coord: [1, 4] }],
    [],
    [],
  ]);
});

test('large axes are in short, tooltips whole, and the unit is above the axis', () => {
  const { yAxis, tooltip } = drawn(barOption, testInput(oddData.huge!, {}, { unit: 'kWh' }));
  expect(yAxis.axisLabel.formatter(1e15)).toBe('1.0e15');
  expect(yAxis.name).toBe('kWh');
  expect(tooltip.valueFormatter(1e15)).toBe('1,000,000,000,000,000 kWh');
  expect(tooltip.valueFormatter(Number.NaN)).toBe('–');
});

test('two series of one name have one entry in the legend', () => {
  expect(drawn(barOption, testInput(oddData['series of one name']!)).legend.data).toEqual(['same']);
});

describe('odd data is drawn without what has no size', () => {
  const options = [
    ...(['default', 'stack', 'cube', 'column'] as const).map((look) => ['bar', look] as const),
    ...(['default', 'area'] as const).map((look) => ['line', look] as const),
  ];
  test.each(Object.keys(oddData))('%s', (name) => {
    for (const [chart, look] of options) {
      const { series } = drawn(chart === 'bar' ? barOption : lineOption, testInput(oddData[name]!, { chart, look }));
      const numbers = series.flatMap(({ data }) => [...data].flat()).filter((value) => typeof value === 'number');
      // NaN is a gap in a line.
      expect(numbers.filter((value) => Math.abs(value) === Number.POSITIVE_INFINITY)).toEqual([]);
      if (chart === 'bar') expect(numbers.every(Number.isFinite)).toBe(true);
    }
  });
});
