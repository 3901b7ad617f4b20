import { describe, expect, it } from 'vitest';
import type { DeviceRow } from './make-devices.ts';
import { makeReports } from './make-reports.ts';
import { HARBOUR_PARK } from './places/harbour-park.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import { createRandom } from './random.ts';
import { makeSensorValues } from './sensor-values.ts';
import { createTenantContext, HOUR_MS, isNight } from './tenant-context.ts';

/** Noon, with lamps off. */
const now = new Date('2026-03-15T04:00:00.500Z');
const context = createTenantContext({ tenantId: '1', code: 'test', place: HARBOUR_PARK, now, newId: () => '1' });

function devices(count: number, code: string, onlineStatus = 'ONLINE'): DeviceRow[] {
  const random = createRandom(code);
  const productId = PRODUCT_LIST.find((plan) => plan.code === code)?.id ?? '';
  return Array.from({ length: count }, (_, index) => ({
    ...{ id: `${code}-${index}`, tenantId: '1', uid: `${index}`, name: '', areaCode: '', departmentCode: '' },
    ...{ productId, onlineStatus, lastActiveAt: now, sensorValues: makeSensorValues(code, random, isNight(now)) },
  }));
}

const historyOf = (code: string) => {
  const [device] = devices(1, code) as [DeviceRow];
  return { device, reports: makeReports(context, [device]) };
};

describe('seeded reports', () => {
  it('are hourly for a day, and lead up to the values of the device', () => {
    for (const { code } of PRODUCT_LIST) {
      const { device, reports } = historyOf(code);
      expect(reports).toHaveLength(24);
      expect(reports.at(-1)).toEqual({
        deviceId: device.id,
        reportedAt: new Date('2026-03-15T04:00:00Z'),
        values: device.sensorValues,
      });
      for (const [index, { reportedAt }] of reports.slice(1).entries())
        expect(reportedAt.getTime() - (reports[index]?.reportedAt.getTime() ?? 0)).toBe(HOUR_MS);
    }
  });

  it('have lamps on by night and off by day', () => {
    const { reports } = historyOf('LC-NB10');
    for (const { reportedAt, values } of reports) {
      expect(values.switchStatus).toBe(isNight(reportedAt));
      expect(Number(values.luminance) > 0).toBe(isNight(reportedAt));
      expect(Number(values.power) > 50).toBe(isNight(reportedAt));
    }
  });

  it('have meters that grow, and voltages that drift', () => {
    const { reports } = historyOf('LC-NB10');
    for (const [index, { values }] of reports.slice(1).entries()) {
      const before = reports[index]?.values ?? {};
      expect(Number(values.energy)).toBeGreaterThan(Number(before.energy));
      expect(Number(values.burningHours)).toBeGreaterThanOrEqual(Number(before.burningHours));
      expect(Math.abs(Number(values.voltage) - Number(before.voltage))).toBeLessThan(25);
    }
    expect(reports[0]?.values.burningHours).not.toBe(reports[23]?.values.burningHours);
  });

  it('keep the limits of their attributes', () => {
    for (const { code, sensor } of PRODUCT_LIST) {
      const limits = new Map(sensor.map(({ uKey, rule }) => [uKey, rule as { min?: number; max?: number }]));
      for (const { values } of makeReports(context, devices(40, code)))
        for (const [uKey, value] of Object.entries(values)) {
          const { min = -Infinity, max = Infinity } = limits.get(uKey) ?? {};
          if (typeof value !== 'number') continue;
          expect(value, uKey).toBeGreaterThanOrEqual(min);
          expect(value, uKey).toBeLessThanOrEqual(max);
        }
    }
  });

  it('are made for at most 300 online devices, the same ones each time', () => {
    const all = [...devices(5000, 'LC-NB10'), ...devices(50, 'WS-8E', 'OFFLINE')];
    const reports = makeReports(context, all);
    const ids = new Set(reports.map(({ deviceId }) => deviceId));
    expect(ids.size).toBeGreaterThan(200);
    expect(ids.size).toBeLessThanOrEqual(300);
    expect([...ids].every((id) => id.startsWith('LC'))).toBe(true);
    expect(makeReports(context, all)).toEqual(reports);
    expect(new Set(makeReports(context, devices(20, 'WS-8E')).map(({ deviceId }) => deviceId)).size).toBe(20);
  });
});
