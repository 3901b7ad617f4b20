import { expect, test } from 'vitest';
import { summarizeChart } from './summarize-chart.ts';

const data = {
  categories: ['Mon', 'Tue', 'Wed'],
  series: [
    { name: 'On', values: [1200, null, 7] },
    { name: 'Off', values: [null, null, null] },
  ],
};

test('a chart is summarized in a sentence with its range', () => {
  expect(summarizeChart('line', data, 'kWh', 'en')).toBe(
    'Line chart, 3 entries from Mon to Wed; On: 7 kWh to 1,200 kWh',
  );
  expect(summarizeChart('line', data, '', 'zh')).toBe('折线图，3 项，Mon 至 Wed；On：7 至 1,200');
});

test('slices have no series name', () => {
  const pie = { categories: ['A', 'B'], series: [{ name: '', values: [3, 4] }] };
  expect(summarizeChart('pie', pie, '', 'en')).toBe('Pie chart, 2 entries from A to B; 3 – 4');
});

test('a million numbers are summarized', () => {
  const values = Array.from({ length: 1_000_000 }, (_, index) => index);
  const many = { categories: values.map(String), series: [{ name: 'On', values }] };
  expect(summarizeChart('line', many, '', 'en')).toMatch(/On: 0 to 999,999$/);
});

test('each type has a name', () => {
  const types = ['counter', 'pattern', 'list', 'assetCount', 'onlineRate'] as const;
  const words = types.map((type) => summarizeChart(type, data, '', 'en').split(',')[0]);
  expect(words).toEqual(['Stat', 'Proportion', 'Ranking', 'Asset counts', 'Online rate']);
});
