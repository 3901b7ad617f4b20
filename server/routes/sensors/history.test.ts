import { and, eq, max, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SensorHistoryRow } from '../../../src/schemas/wire/sensors.ts';
import { deviceReports, devices } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { accounts } from '../../testing/test-platform.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { type CommandPlatform, type Device, makeCommandPlatform } from '../commands/test-commands.ts';

let platform: CommandPlatform;
let lamp: Device;
/** The start of the reports. */
let start: Date;
const minuteMs = 60_000;
const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);

beforeAll(async () => {
  platform = await makeCommandPlatform();
  lamp = (await platform.devicesOf('LC-NB10'))[0] as Device;
  start = new Date(Math.floor(platform.now().getTime() / minuteMs) * minuteMs - 240 * minuteMs);
  await platform.db.delete(deviceReports).where(eq(deviceReports.deviceId, lamp.id));
  // Every minute for two hours.
  await platform.db.insert(deviceReports).values(
    Array.from({ length: 120 }, (_, minute) => ({
      deviceId: lamp.id,
      reportedAt: at(minute),
      values: { voltage: 200 + minute, switchStatus: minute >= 60, workingMode: minute % 2 ? 'manual' : 'automatic' },
    })),
  );
});
afterAll(() => platform.close());

const history = (query: Record<string, string> = {}, token?: string) =>
  platform.call<SensorHistoryRow[]>('GET', `/sensor/property/${lamp.id}?${new URLSearchParams(query)}`, { token });
const range = (from: number, to: number) => ({ startTime: displayTime(at(from)), endTime: displayTime(at(to)) });

describe('the history of a device', () => {
  it('has a row per part of the range: means of numbers, the last of anything else', async () => {
    const { data } = await history({ ...range(0, 120), points: '4' });
    expect(data).toEqual([
      { time: displayTime(at(0)), voltage: 214.5, switchStatus: false, workingMode: 'manual' },
      { time: displayTime(at(30)), voltage: 244.5, switchStatus: false, workingMode: 'manual' },
      { time: displayTime(at(60)), voltage: 274.5, switchStatus: true, workingMode: 'manual' },
      { time: displayTime(at(90)), voltage: 304.5, switchStatus: true, workingMode: 'manual' },
    ]);
  });

  it('has the chosen keys only, oldest first, without rows for parts without a report', async () => {
    const { data } = await history({ ...range(100, 160), points: '60', keys: 'voltage, nothing' });
    expect(data).toHaveLength(20);
    expect(data[0]).toEqual({ time: displayTime(at(100)), voltage: 300 });
    expect(data.at(-1)).toEqual({ time: displayTime(at(119)), voltage: 319 });
    expect((await history({ ...range(0, 120), keys: 'nothing' })).data).toEqual([]);
  });

  it('includes a report at the end of the range', async () => {
    const { data } = await history({ ...range(0, 119), points: '2', keys: 'voltage' });
    expect(data).toHaveLength(2);
    expect(data[1]?.voltage).toBe(289.5);
  });

  it('is that of the last 24 hours in 120 parts by default', async () => {
    const { data } = await history();
    // Two hours in parts of twelve minutes.
    expect(data.length).toBeGreaterThanOrEqual(10);
    expect(data.length).toBeLessThanOrEqual(11);
    const day = 24 * 60;
    const values = { voltage: 1 };
    await platform.db.insert(deviceReports).values({ deviceId: lamp.id, reportedAt: at(240 - day - 2), values });
    expect((await history()).data).toEqual(data);
    expect((await history(range(-day, -1))).data).toMatchObject([values]);
  });

  it('has at most 500 parts and seven days, and a start before its end', async () => {
    const statusOf = async (query: Record<string, string>) => (await history(query)).envelope.status;
    expect(await statusOf({ points: '500' })).toBe('200');
    for (const points of ['501', '0', '-1', 'many']) expect(await statusOf({ points })).toBe('A0400');
    const day = 24 * 60;
    expect(await statusOf(range(-6 * day, day))).toBe('200');
    const { envelope } = await history(range(-6 * day - 1, day));
    expect(envelope).toMatchObject({ status: 'A0400', msg: 'The time range can be 7 days at most' });
    for (const wrong of [range(5, 5), range(6, 5), { startTime: 'soon' }])
      expect((await history(wrong)).envelope.data).toEqual({ fields: { startTime: 'Invalid format' } });
    expect((await history({ endTime: 'soon' })).envelope.data).toEqual({ fields: { endTime: 'Invalid format' } });
  });

  it('is for users who see the device (PERM-03)', async () => {
    const harbour = await platform.tokenOf(accounts.harbour);
    expect((await history({}, harbour)).envelope.status).toBe('A0404');
    const operator = await platform.tokenOf(accounts.operator);
    expect((await history({}, operator)).envelope.code).toBe('1');
    await platform.limitTo(accounts.operator, '001999');
    expect((await history({}, operator)).envelope.status).toBe('A0404');
  });

  it('of a seeded device is a day of hourly reports', async () => {
    const { deviceId, reportedAt } = deviceReports;
    const [seeded] = await platform.db
      .select({ id: devices.id, last: max(reportedAt) })
      .from(deviceReports)
      .innerJoin(devices, eq(devices.id, deviceId))
      .where(and(eq(devices.tenantId, TENANT_IDS.city), ne(deviceId, lamp.id)))
      .groupBy(devices.id)
      .orderBy(devices.id)
      .limit(1);
    const last = seeded?.last ?? at(0);
    const query = new URLSearchParams({
      startTime: displayTime(new Date(last.getTime() - 24 * 60 * minuteMs)),
      endTime: displayTime(new Date(last.getTime() + minuteMs)),
      points: '500',
    });
    const { data } = await platform.call<SensorHistoryRow[]>('GET', `/sensor/property/${seeded?.id}?${query}`);
    expect(data.length).toBeGreaterThan(20);
    expect(data.length).toBeLessThanOrEqual(24);
  });
});
