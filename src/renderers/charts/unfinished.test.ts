import { expect, test } from 'vitest';
import { barOption } from './bar-option.ts';
import { lineOption } from './line-option.ts';
import { testInput } from './test-charts.ts';
import { isLastUnfinished } from './unfinished.ts';

const day = (date: string, until = '23:59:59'): [string, string] => [
  `2026-11-${date} 00:00:00`,
  `2026-11-${date} ${until}`,
];

test('the last step is unfinished while it lasts', () => {
  const now = '2026-11-27T18:30:00';
  expect(isLastUnfinished([day('26'), day('27')], now)).toBe(true);
  // What the platform sends of the last days ends with the question.
  expect(isLastUnfinished([day('26'), day('27', '18:29:10')], now)).toBe(true);
  expect(isLastUnfinished([day('25'), day('26')], now)).toBe(false);
  expect(isLastUnfinished([day('25'), day('26')], '2026-11-27T00:00:10')).toBe(false);
  expect(isLastUnfinished([day('25'), day('26', '12:00:00')], now)).toBe(false);
  expect(isLastUnfinished([day('28'), day('29')], now)).toBe(false);
  expect(isLastUnfinished(undefined, now)).toBe(false);
});

test('an unfinished step is drawn lighter, that of an earlier period is not', () => {
  const series = [
    { name: 'Now', key: 'n', values: [10, 20, 5] },
    { name: 'Then', key: 'n', values: [10, 20, 15], isEarlier: true },
  ];
  const data = { categories: ['25', '26', '27'], series, isUnfinished: true };
  const bars = barOption(testInput(data)) as { series: { data: unknown[] }[] };
  expect(bars.series[0]!.data).toEqual([10, 20, { value: 5, itemStyle: { opacity: 0.5 } }]);
  expect(bars.series[1]!.data).toEqual([10, 20, 15]);
  const lines = lineOption(testInput(data, { chart: 'line' })) as { series: { lineStyle: { color: unknown } }[] };
  expect(lines.series[0]!.lineStyle.color).toMatchObject({
    colorStops: [{ offset: 0 }, { offset: 0.5 }, { offset: 0.5 }, { offset: 1 }],
  });
  expect(lines.series[1]!.lineStyle.color).toBe('#2a7af5');
});

test('the tooltip says of the last step that it is unfinished', () => {
  const data = { categories: ['26', '27'], series: [{ name: '', values: [20, 5] }], isUnfinished: true };
  const { tooltip } = barOption(testInput(data)) as {
    tooltip: { axisPointer: { label: { formatter(at: { value: string }): string } } };
  };
  expect(['26', '27'].map((value) => tooltip.axisPointer.label.formatter({ value }))).toEqual(['26', '27 (so far)']);
});
