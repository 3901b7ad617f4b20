import { describe, expect, test } from 'vitest';
import type { ChartData } from '../context/chart-data.ts';
import { fitPie } from './pie-fit.ts';
import { pieOption } from './pie-option.ts';
import { pieSlices } from './pie-slices.ts';
import { solidPieOption } from './solid-pie-option.ts';
import { oddData, testInput } from './test-charts.ts';

interface Drawn {
  series: {
    data: { name: string; value: number; itemStyle: { opacity: number } }[];
    label: { show: boolean; formatter: string };
  }[];
  tooltip: { valueFormatter(value: unknown): string };
}
const shares: ChartData = { categories: ['A', 'B'], series: [{ name: '', values: [30, 10] }] };
const ring = (data = shares, ...more: Parameters<typeof testInput> extends [unknown, ...infer Rest] ? Rest : never) =>
  pieOption(testInput(data, ...more), pieSlices(data, 'Others'), 'Total') as unknown as Drawn;

test('a ring shows shares, and the total in its middle (DASH-18)', () => {
  const { series, tooltip } = ring();
  expect(series[0]!.data.map(({ name, value }) => [name, value])).toEqual([
    ['A', 30],
    ['B', 10],
  ]);
  expect(series[1]!.label).toMatchObject({ show: true, formatter: '{figure|40}\n{name|Total}' });
  expect(tooltip.valueFormatter(30)).toBe('30 (75%)');
});

test('means and percentages have no total', () => {
  expect(ring(shares, { series: [{ field: 'a', total: 'average', title: 'x' }] }).series[1]!.label.show).toBe(false);
  expect(ring(shares, {}, { unit: '%' }).series[1]!.label.show).toBe(false);
});

test('the slices that are not chosen are dimmed', () => {
  const { series } = ring(shares, {}, { chosen: { category: 1, series: 0 } });
  expect(series[0]!.data.map(({ itemStyle }) => itemStyle.opacity)).toEqual([0.3, 1]);
});

test('labels stand beside a ring only if names and shares have room there, else in a legend', () => {
  const levels: ChartData = { categories: ['急', '重'], series: [{ name: '', values: [10, 54] }] };
  const fitAt = (width: number) =>
    fitPie(testInput(levels), pieSlices(levels, 'Others'), width, 340) as { legend: { show: boolean } };
  expect(fitAt(300).legend.show).toBe(false);
  // Room for a character, but not for '15.6%'.
  expect(fitAt(258).legend).toMatchObject({ show: true, data: ['急', '重'] });
});

test('nothing to share is an empty ring', () => {
  expect(ring(oddData.zeros).series[0]!.data).toEqual([]);
});

describe('odd data is drawn in both pies', () => {
  test.each(Object.keys(oddData))('%s', (name) => {
    const data = oddData[name]!;
    const slices = pieSlices(data, 'Others');
    expect(slices.every(({ value }) => value >= 0 && Number.isFinite(value))).toBe(true);
    expect(slices.length).toBeLessThanOrEqual(8);
    pieOption(testInput(data), slices, 'Total');
    const { series } = solidPieOption(testInput(data), slices, 0) as unknown as {
      series: { renderItem(params: { dataIndex: number }, api: object): { children: unknown[] } }[];
    };
    for (const dataIndex of slices.keys())
      series[0]!.renderItem({ dataIndex }, { getWidth: () => 320, getHeight: () => 220 });
  });
});

test('an earlier period is no slice (DASH-18, DASH-19)', () => {
  const data = {
    categories: ['A'],
    series: [
      { name: 'Then', values: [1], isEarlier: true },
      { name: 'Now', values: [2] },
    ],
  };
  expect(pieSlices(data, 'Others')).toEqual([{ name: 'A', value: 2, category: 0 }]);
});
