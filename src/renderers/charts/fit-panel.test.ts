import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { fitBars } from './bar-option.ts';
import { fitLabels } from './fit-labels.ts';
import { oddData, testPlan } from './test-charts.ts';
import { tileColumns } from './tile-columns.ts';

const labelsOf = (names: string[], width: number) =>
  (fitLabels(names, width, 280) as { xAxis: { axisLabel: { interval: unknown; formatter?(name: string): string } } })
    .xAxis.axisLabel;

test('names below bars are all there: in two lines, in one, or aslant; only steps of time are thinned out', () => {
  const roads = ['Century Avenue', 'Harbour Road', 'Riverside Drive'];
  expect(labelsOf(roads, 480).interval).toBe(0);
  expect(labelsOf(roads, 200)).toMatchObject({ interval: 0, rotate: 40, overflow: 'truncate' });
  // One line each, since no word is torn apart.
  expect(labelsOf(['Thoroughfarenorthwest', 'b', 'c'], 380)).toMatchObject({
    interval: 0,
    rotate: 0,
    overflow: 'truncate',
  });
  const types = ['Device offline', 'Undercurrent', 'Red-light running', 'Overcurrent', 'Door open', 'Leakage'];
  expect(labelsOf([...types, ...types].slice(0, 11), 540)).toMatchObject({ interval: 0, rotate: 40 });
  const days = Array.from({ length: 30 }, (_, index) => `11-${String(index + 1).padStart(2, '0')}`);
  expect(labelsOf(days, 800).interval).toBe('auto');
  expect(labelsOf(Array(200).fill('x'), 900).interval).toBe('auto');
  expect(labelsOf(['世纪大道'], 480).formatter?.('世纪大道')).toBe('世纪大道');
});

test('bars of a few pixels are one shape, unless they differ in colour or one is chosen', () => {
  const data = oddData['many categories']!;
  const thresholdAt = (width: number, more: Partial<Parameters<typeof fitBars>[0]> = {}) => {
    const fitted = fitBars({ plan: testPlan(), data, chosen: undefined, ...more }, width, 280);
    return (fitted as { series: { largeThreshold: number }[] }).series[0]!.largeThreshold;
  };
  expect(thresholdAt(480)).toBe(1);
  expect(thresholdAt(1400)).toBe(2000);
  expect(thresholdAt(480, { chosen: { category: 3, series: 0 } })).toBe(2000);
  expect(thresholdAt(480, { data: { ...data, tones: data.categories.map(() => 'danger' as const) } })).toBe(2000);
  expect(thresholdAt(1400, { data: { ...data, series: [...data.series, ...data.series] } })).toBe(1);
  expect(
    thresholdAt(1400, {
      plan: testPlan({ look: 'stack' }),
      data: { ...data, series: [...data.series, ...data.series] },
    }),
  ).toBe(2000);
});

test('a name beyond two lines ends with an ellipsis', () => {
  const long = 'road '.repeat(40);
  const shown = labelsOf([long, 'b'], 320).formatter!(long);
  expect(shown).toMatch(/^road .*…$/);
  expect(shown.length).toBeLessThan(40);
});

test('tiles have the columns with the largest figures', () => {
  expect(tileColumns(6, 480, 300)).toBe(3);
  expect(tileColumns(4, 320, 220)).toBe(2);
  expect(tileColumns(3, 900, 120)).toBe(3);
  expect(tileColumns(1, 900, 360)).toBe(1);
  expect(tileColumns(0, 0, 0)).toBe(1);
});

test('tiles are never narrower than their figures, whatever the panel', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(3000), fc.nat(2000), (count, width, height) => {
      const columns = tileColumns(count, width, height);
      expect(columns).toBeGreaterThanOrEqual(1);
      if (columns > 1) expect((width - 8 * (columns - 1)) / columns).toBeGreaterThanOrEqual(92);
    }),
    { numRuns: propertyRuns(500) },
  );
});
