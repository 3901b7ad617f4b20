import { expect, test } from 'vitest';
import { chartPalettes } from '../../engine/stores/display/chart-palettes.ts';
import { categoryColor, colorAt, colorsOf, seriesColors, shade } from './chart-colors.ts';
import { testInput, testPlan, testStyle } from './test-charts.ts';

const [{ colors: palette }, { colors: blue }] = chartPalettes;
const named = (name: string, isEarlier = false) => ({ name, key: name.replace(/ then$/, ''), values: [], isEarlier });

test('the colours of a palette are taken by index modulo its length (DASH-02)', () => {
  expect([0, 7, 8, 17, -1].map((index) => colorAt(palette, index))).toEqual([
    palette[0],
    palette[7],
    palette[0],
    palette[1],
    palette[7],
  ]);
});

test('a chart has the colours that its document lists, otherwise those of its palette (DASH-02)', () => {
  expect(colorsOf(testPlan({ colors: ['#000000'] }), testStyle)).toEqual(['#000000']);
  expect(colorsOf(testPlan({ palette: 'blue' }), testStyle)).toEqual(blue);
});

test('an earlier period has the colour of its counterpart', () => {
  const series = [named('on'), named('off'), named('off then', true), named('on then', true)];
  expect(seriesColors(series, palette)).toEqual([palette[0], palette[1], palette[1], palette[0]]);
  expect(seriesColors([named('a'), named('b then', true)], palette)).toEqual([palette[0], palette[0]]);
  expect(seriesColors([named('a then', true), named('a')], palette)).toEqual([palette[0], palette[0]]);
});

test('a shade is mixed with white or black', () => {
  expect(shade('#808080', 1)).toBe('#ffffff');
  expect(shade('#808080', -0.5)).toBe('#404040');
  expect(shade('#010203', 0)).toBe('#010203');
});

test('levels and states have their colours in every chart, except one whose document lists colours', () => {
  const data = {
    categories: ['Critical', 'Major', 'Other'],
    tones: ['danger', 'warning', undefined] as const,
    series: [
      { name: 'Critical', tone: 'danger' as const, values: [1] },
      { name: 'Critical then', tone: 'danger' as const, isEarlier: true, values: [1] },
    ],
  };
  const input = testInput(data);
  expect([0, 1, 2, undefined].map((category, place) => categoryColor(input, category, place))).toEqual([
    testStyle.tones.danger,
    testStyle.tones.warning,
    palette[2],
    palette[3],
  ]);
  expect(seriesColors(data.series, palette, testStyle.tones)).toEqual([testStyle.tones.danger, testStyle.tones.danger]);
  expect(categoryColor(testInput(data, { colors: ['#010101'] }), 0, 0)).toBe('#010101');
  // A level that the tenant has given a colour.
  const own = {
    ...data,
    tones: ['#8800ff'] as const,
    series: [{ name: 'Critical', tone: '#8800ff' as const, values: [1] }],
  };
  expect(categoryColor(testInput(own), 0, 0)).toBe('#8800ff');
  expect(seriesColors(own.series, palette, testStyle.tones)).toEqual(['#8800ff']);
});
