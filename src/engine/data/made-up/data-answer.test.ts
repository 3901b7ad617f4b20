import { expect, test } from 'vitest';
import { dataAnswer } from './data-answer.ts';

test('the totals of an answer are the sums of its parts', () => {
  const { option, totals } = dataAnswer({
    dataSet: 'alarms',
    measures: ['count'],
    dimension: 'area',
    split: 'level',
    totals: true,
  });
  const parts = option.series.map(({ data }) => data.map(Number));
  expect(totals?.categories).toEqual(
    option.xAxis[0].data.map((_, at) => parts.reduce((sum, data) => sum + data[at]!, 0)),
  );
  expect(totals?.all).toBe(parts.flat().reduce((sum, value) => sum + value, 0));
});

test('without a dimension the measures are the categories', () => {
  const { option } = dataAnswer({ dataSet: 'alarms', measures: ['count', 'open'] });
  expect(option.xAxis[0].data).toEqual(['count', 'open']);
  expect(option.series).toHaveLength(1);
  expect(option.series[0]!.data).toHaveLength(2);
});
