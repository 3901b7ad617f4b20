import { expect, test } from 'vitest';
import { withFit } from './with-fit.ts';

test('what depends on the size merges into the options, series by their id', () => {
  const option = { xAxis: { data: ['a'], axisLabel: { color: 'red' } }, series: [{ id: 's', type: 'pie', data: [1] }] };
  const fitted = { xAxis: { axisLabel: { rotate: 40 } }, series: [{ id: 's', data: [2] }], legend: { show: true } };
  expect(withFit(option, fitted)).toEqual({
    xAxis: { data: ['a'], axisLabel: { color: 'red', rotate: 40 } },
    series: [{ id: 's', type: 'pie', data: [2] }],
    legend: { show: true },
  });
  expect(withFit(option, undefined)).toBe(option);
});
