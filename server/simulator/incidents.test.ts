import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isOpen } from '../alarms/alarm-state.ts';
import { createAlarmEngine } from '../alarms/engine/alarm-engine.ts';
import { alarms, alarmTypes, deviceReports, devices, tenants } from '../db/schema.ts';
import { createRandom } from '../seed/random/random.ts';
import { deleteAlarms, userOf } from '../testing/alarm-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { maxOpen } from './handle-oldest.ts';
import { createIncidents } from './incidents.ts';
import { readDevices } from './pick-devices.ts';
import { reportValues } from './report-values.ts';

let platform: TestPlatform;
let tenantId: string;
// A summer evening.
let ms = new Date('2026-07-01T13:00:00Z').getTime();
const clock = () => new Date(ms);
beforeAll(async () => {
  platform = await makeTestPlatform();
  tenantId = (await userOf(platform, accounts.admin)).tenantId;
  await platform.db.update(tenants).set({ enabled: false }).where(ne(tenants.id, tenantId));
});
beforeEach(async () => {
  await deleteAlarms(platform, tenantId);
  platform.events.length = 0;
});
afterAll(() => platform.close());

const stepMs = 15_000;

/** Incidents without the ordinary reports of devices. */
function start(seed: string) {
  const random = createRandom(seed);
  const engine = createAlarmEngine();
  // Shorter than usual.
  const minutes = { disturbed: [2, 5], offline: [3, 8], noticed: [3, 10] } as const;
  const incidents = createIncidents({ random, engine, minutes });
  const { db } = platform;
  return {
    begin: () => db.transaction((tx) => incidents.begin(tx, clock(), tenantId)),
    async run(minutes: number) {
      for (let step = 0; step < (minutes * 60_000) / stepMs; step += 1) {
        ms += stepMs;
        await db.transaction(async (tx) => {
          await incidents.end(tx, clock());
          const disturbed = await readDevices(tx, incidents.reporting(clock()));
          await reportValues(tx, clock(), { engine, random, incidents }, disturbed);
          await engine.tick(tx, clock());
        });
      }
    },
  };
}
const alarmsOf = () =>
  platform.db
    .select({ alarm: alarms, key: alarmTypes.key })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .where(eq(alarms.tenantId, tenantId))
    .orderBy(asc(alarms.happenedAt), asc(alarms.id));

describe('incidents', () => {
  it('disturb what devices report, rules raise and clear by themselves, and others notice the rest', async () => {
    const simulated = start('incidents');
    await simulated.run(1);
    const isThere = async (name: string) => (await alarmsOf()).some(({ key }) => key === name);
    // What happens depends on the time of day.
    for (let incident = 0; incident < 24 || (incident < 150 && !(await isThere('UndervoltageAlarm'))); incident += 1) {
      await simulated.begin();
      await simulated.run(0.25);
    }
    await simulated.run(8);
    const rows = await alarmsOf();
    const sources = new Set(rows.map(({ alarm }) => alarm.source));
    expect(sources).toContain('rule');
    expect(sources).toContain('device');
    const ruled = rows.filter(({ alarm, key }) => alarm.source === 'rule' && key !== 'DeviceOfflineEvent');
    expect(ruled.length).toBeGreaterThan(2);
    expect(ruled.filter(({ alarm }) => alarm.clearedAt !== null).length).toBeGreaterThan(1);
    const voltage = ruled.findLast(({ key }) => key === 'UndervoltageAlarm')?.alarm;
    const reports = await platform.db
      .select({ values: deviceReports.values })
      .from(deviceReports)
      .where(eq(deviceReports.deviceId, voltage?.deviceId ?? ''));
    expect(Math.min(...reports.map(({ values }) => Number(values.voltage ?? 220)))).toBeLessThan(176);
    const offline = rows.filter(({ key }) => key === 'DeviceOfflineEvent');
    expect(offline.length).toBeGreaterThan(0);
    expect(offline.some(({ alarm }) => alarm.clearedAt !== null)).toBe(true);
  });

  it('end soon after the next start, if a stop has interrupted them', async () => {
    const first = start('interrupted');
    await first.run(0.25);
    const active = and(eq(alarms.tenantId, tenantId), eq(alarms.source, 'rule'), isNull(alarms.clearedAt));
    for (let turn = 0; turn < 30 && (await platform.db.$count(alarms, active)) === 0; turn += 1) {
      await first.begin();
      await first.run(0.5);
    }
    const [found] = await platform.db.select().from(alarms).where(active);
    expect(found).toBeDefined();
    await start('next').run(9);
    const [ended] = await platform.db
      .select()
      .from(alarms)
      .where(eq(alarms.id, found?.id ?? ''));
    expect(ended?.clearedAt).not.toBeNull();
  });

  it('never fill up the lists: the oldest are handled', async () => {
    const [device] = await platform.db.select().from(devices).where(eq(devices.tenantId, tenantId)).limit(1);
    const [type] = await platform.db.select().from(alarmTypes).where(eq(alarmTypes.key, 'CrowdGathering'));
    const at = (index: number) => new Date(ms - (100 - index) * 60_000);
    await platform.db.insert(alarms).values(
      Array.from({ length: 30 }, (_, index) => ({
        id: `open ${index}`,
        tenantId,
        kind: 'ai',
        typeId: type?.id ?? '',
        levelId: type?.levelId ?? '',
        deviceId: device?.id ?? '',
        areaCode: device?.areaCode ?? '',
        departmentCode: device?.departmentCode ?? '',
        description: 'test',
        source: 'camera' as const,
        happenedAt: at(index),
        lastAt: at(index),
        clearedAt: at(index),
      })),
    );
    await start('oldest').begin();
    const open = await platform.db
      .select({ id: alarms.id })
      .from(alarms)
      .where(and(eq(alarms.tenantId, tenantId), eq(alarms.kind, 'ai'), isOpen(clock())))
      .orderBy(asc(alarms.happenedAt));
    expect(open.length).toBeLessThanOrEqual(maxOpen.ai + 1);
    expect(open[0]?.id).toBe('open 17');
    expect(Object.values(maxOpen).reduce((sum, max) => sum + max)).toBe(99);
  });
});
