import { describe, expect, it } from 'vitest';
import { seasonNotices } from './season-notices.ts';
import { programmesAt } from './sensors/programmes.ts';
import { sensorValuesAt } from './sensors/sensor-values.ts';

/** Noon in Asia/Shanghai on the 26th of a month, from 1. */
const noonIn = (month: number) => new Date(Date.UTC(2026, month - 1, 26, 4));
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const textOf = (month: number) => {
  const { plans, files } = seasonNotices(noonIn(month));
  return JSON.stringify([plans, files, programmesAt(noonIn(month))]);
};

describe('the seeded city', () => {
  it.each([11, 12, 1, 2])('speaks of no summer in month %i', (month) => {
    expect(textOf(month)).not.toMatch(/汛|暴雨|台风|高温|防暑|气温升高|夏季开关灯时间调整"|三季度/);
  });

  it.each([5, 6, 7, 8, 9])('speaks of no winter in month %i', (month) => {
    expect(textOf(month)).not.toMatch(/寒潮|冷空气|霜|冬季开关灯时间调整"/);
  });

  it('plans work in the next weeks of the quarter that they are in, on any date', () => {
    for (const month of months) {
      const { plans } = seasonNotices(noonIn(month));
      const plan = plans.find(({ title }) => title.endsWith('检修停电计划'));
      const named = Number(/<td>(\d+)月\d+日<\/td>/.exec(plan?.content ?? '')?.[1]);
      expect([month, (month % 12) + 1]).toContain(named);
      expect(plan?.title.slice(0, 1)).toBe('一二三四'[Math.ceil(named / 3) - 1]);
    }
  });

  it('has the hours of light of the date', () => {
    const hours = (month: number) => /开灯：(\d\d:\d\d)/.exec(textOf(month))?.[1];
    // The sun sets at 19:14 and 17:48.
    expect(hours(6)).toBe('19:15');
    expect(hours(12)).toBe('17:50');
  });

  it('measures the weather of the month', () => {
    const station = { code: 'WS-8E', uid: 'X-QX-00001', since: new Date(0), settings: [] };
    const at = (month: number) => sensorValuesAt(station, noonIn(month));
    for (const month of months) {
      const temperature = Number(at(month).temperature);
      expect(temperature).toBeGreaterThan(month > 4 && month < 10 ? 24 : 12);
      expect(temperature).toBeLessThan(month > 10 || month < 3 ? 25 : 37);
    }
    expect(Number(at(7).temperature) - Number(at(1).temperature)).toBeGreaterThan(8);
    expect(Number(at(1).pressure)).toBeGreaterThan(Number(at(7).pressure));
  });
});
