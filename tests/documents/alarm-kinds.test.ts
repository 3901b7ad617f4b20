import { theme as antdTheme } from 'antd';
import { expect, test } from 'vitest';
import site from '../../schemas/site.json' with { type: 'json' };
import { alarmDimensions } from '../../server/analytics/data-sets/alarm-dimensions.ts';
import { themeOf } from '../../src/renderers/theme/theme.ts';
import type { KindTone } from '../../src/schemas/wire/analytics.ts';

const { rows, domains } = site.shell.alarms;
const kindOf = { deviceAlarm: 'device', businessAlarm: 'business', aiAlarm: 'ai' } as Record<string, string>;

test('a kind of alarm has one colour in counts, charts and marks', () => {
  const inCharts = alarmDimensions.find(({ id }) => id === 'kind')?.tones;
  expect(Object.fromEntries(rows.map(({ key, tone }) => [kindOf[key], tone]))).toEqual(inCharts);
  for (const isDark of [false, true]) {
    const token = antdTheme.getDesignToken(themeOf(isDark, true));
    const colors = rows.map(({ key, tone }) => [key, token[tone as KindTone]]);
    expect(colors).toEqual(rows.map(({ key }) => [key, domains.find(({ row }) => row === key)?.color]));
  }
});

test('the colour of a kind is far from those of levels and states', () => {
  for (const isDark of [false, true]) {
    const { colorError, colorWarning, colorPrimary, colorSuccess } = antdTheme.getDesignToken(themeOf(isDark, true));
    for (const { color } of domains)
      for (const other of [colorError, colorWarning, colorPrimary, colorSuccess])
        expect(Math.abs(((hueOf(color) - hueOf(other) + 540) % 360) - 180), `${color} ${other}`).toBeGreaterThan(25);
  }
});

/** Degrees on the colour wheel. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return (sixth * 60 + 360) % 360;
}
