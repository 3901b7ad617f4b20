import { describe, expect, it } from 'vitest';
import { isDark } from '../metrics/daylight.ts';
import type { DeviceRow } from './make-devices.ts';
import { makeNoonReports } from './make-noon-reports.ts';
import { makeReports } from './make-reports.ts';
import { fillSensorValues, gatherFacts } from './make-sensor-values.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import { sensorValuesAt } from './sensors/sensor-values.ts';
import { HOUR_MS } from './tenant-context.ts';

/** Noon, with lamps off. */
const now = new Date('2026-03-15T04:00:00.500Z');

function devices(count: number, code: string, onlineStatus = 'ONLINE'): DeviceRow[] {
  const productId = PRODUCT_LIST.find((plan) => plan.code === code)?.id ?? '';
  return Array.from({ length: count }, (_, index) => ({
    ...{ id: `${code}-${index}`, tenantId: '1', uid: `X-${index + 1}`, name: '', areaCode: '', departmentCode: '' },
    ...{ productId, onlineStatus, lastActiveAt: now, createdAt: new Date('2025-03-01T02:00:00Z') },
  }));
}

function reportsOf(rows: DeviceRow[]) {
  const facts = gatherFacts(rows);
  fillSensorValues(rows, facts);
  return makeReports(rows, facts);
}

const historyOf = (code: string) => {
  const [device] = devices(1, code) as [DeviceRow];
  return { reports: reportsOf([device]), device };
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

  it('have lamps on by night and off by day, dimmed late at night', () => {
    const { reports } = historyOf('LC-NB10');
    for (const { reportedAt, values } of reports) {
      expect(values.switchStatus).toBe(isDark(reportedAt));
      expect(Number(values.luminance) > 0).toBe(isDark(reportedAt));
      expect(Number(values.power) > 50).toBe(isDark(reportedAt));
    }
    expect(new Set(reports.map(({ values }) => values.luminance))).toEqual(new Set([0, 60, 80, 100]));
  });

  it.each(['LC-NB10', 'CP-AC7', 'LED-P4', 'SG-500', 'CC-PLC08'])(
    'have meters of %s that grow by power and time',
    (code) => {
      const { reports } = historyOf(code);
      for (const [index, { values }] of reports.slice(1).entries()) {
        const before = reports[index]?.values ?? {};
        const grown = Number(values.energy) - Number(before.energy);
        const [low, high] = [Number(before.power), Number(values.power)].toSorted((a, b) => a - b) as [number, number];
        expect(grown, `${index}`).toBeGreaterThanOrEqual(low / 1000 - 0.01);
        expect(grown, `${index}`).toBeLessThanOrEqual(high / 1000 + 0.01);
        expect(Math.abs(Number(values.voltage ?? 220) - Number(before.voltage ?? 220))).toBeLessThan(25);
      }
    },
  );

  it('keep the limits of their attributes', () => {
    for (const { code, sensor } of PRODUCT_LIST) {
      const limits = new Map(sensor.map(({ uKey, rule }) => [uKey, rule as { min?: number; max?: number }]));
      for (const { values } of reportsOf(devices(40, code)))
        for (const [uKey, value] of Object.entries(values)) {
          expect([...limits.keys()], code).toContain(uKey);
          const { min = -Infinity, max = Infinity } = limits.get(uKey) ?? {};
          if (typeof value !== 'number') continue;
          expect(value, uKey).toBeGreaterThanOrEqual(min);
          expect(value, uKey).toBeLessThanOrEqual(max);
        }
    }
  });

  it('are made for at most 300 online devices, the same ones each time', () => {
    const all = [...devices(5000, 'LC-NB10'), ...devices(50, 'WS-8E', 'OFFLINE')];
    const reports = reportsOf(all);
    const ids = new Set(reports.map(({ deviceId }) => deviceId));
    expect(ids.size).toBeGreaterThan(200);
    expect(ids.size).toBeLessThanOrEqual(300);
    expect([...ids].every((id) => id.startsWith('LC'))).toBe(true);
    expect(reportsOf(all)).toEqual(reports);
    expect(new Set(reportsOf(devices(20, 'WS-8E')).map(({ deviceId }) => deviceId)).size).toBe(20);
  });
});

describe('the reading of the noon with which the night began', () => {
  it('is made for each lamp that has reported since and has no other report of it', () => {
    const evening = new Date('2026-03-15T12:30:00Z');
    const lamps = devices(5, 'LC-PLC20').map((device) => ({ ...device, lastActiveAt: evening }));
    const [known, lost] = lamps as [DeviceRow, DeviceRow];
    lost.lastActiveAt = new Date('2026-03-15T03:00:00Z');
    const others = devices(1, 'CP-AC7');
    const facts = gatherFacts([...lamps, ...others]);
    const reports = [{ deviceId: known.id, reportedAt: evening, values: {} }];
    const made = makeNoonReports([...lamps, ...others], facts, { now: evening, reports });
    expect(made.map(({ deviceId }) => deviceId)).toEqual(lamps.slice(2).map(({ id }) => id));
    for (const { deviceId, reportedAt, values } of made) {
      expect(reportedAt).toEqual(new Date('2026-03-15T04:00:00Z'));
      const { energy, burningHours } = sensorValuesAt(facts.get(deviceId)!, reportedAt);
      expect(values).toEqual({ energy, burningHours });
    }
    // In the morning the night is that of the day before.
    const morning = makeNoonReports(lamps, facts, { now: new Date('2026-03-15T01:00:00Z'), reports: [] });
    expect(morning[0]?.reportedAt).toEqual(new Date('2026-03-14T04:00:00Z'));
  });
});
