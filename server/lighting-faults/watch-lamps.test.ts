import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAlarmEngine } from '../alarms/engine/alarm-engine.ts';
import type { Database } from '../db/open-database.ts';
import {
  alarms,
  alarmTypeSettings,
  alarmTypes,
  deviceCommands,
  devices,
  jobs,
  lightingFaultLimits,
  lightingHolders,
  lightingLamps,
  lightingOverrides,
  lightingStarts,
  lightingTestRuns,
} from '../db/schema.ts';
import { lampState } from '../lighting/lamp-state.ts';
import { runLighting } from '../lighting/lighting-round.ts';
import { lightingTenants } from '../lighting/new-tenants.ts';
import { lampStateOf } from '../metrics/lamp-state.ts';
import { loopOf } from '../metrics/loop-of.ts';
import { isLamp } from '../night-plans/lamp-places.ts';
import { lampWatts } from '../night-plans/lamp-watts.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { standardLimits } from './fault-limits.ts';
import { lampFaults } from './lamp-faults-job.ts';
import { countStarts } from './load-lamp-reports.ts';
import { judgeLamps, watchLamps } from './watch-lamps.ts';

const tenantId = TENANT_IDS.city;
let database: Database;
/** Lamps of a loop of a cabinet, and one of another loop of it. */
let cabinetId: string;
let loop: string;
let lamps: string[];
let other: string;
beforeAll(async () => {
  database = await borrowDatabase();
  await database.db.transaction((tx) => runLighting(tx, tenantId, at(0)));
  const rows = await database.db
    .select({ id: devices.id, parent: devices.parentDeviceId, loop: loopOf })
    .from(devices)
    .where(and(isLamp(tenantId), sql`${devices.parentDeviceId} is not null`))
    .orderBy(devices.id);
  const first = rows.find(
    (one) =>
      rows.filter(({ parent, loop: of }) => parent === one.parent && of === one.loop).length >= 5 &&
      rows.some(({ parent, loop: of }) => parent === one.parent && of !== one.loop),
  );
  cabinetId = first?.parent ?? '';
  loop = first?.loop ?? '';
  lamps = rows.filter((one) => one.parent === cabinetId && one.loop === loop).map(({ id }) => id);
  other = rows.find((one) => one.parent === cabinetId && one.loop !== loop)?.id ?? '';
});
afterAll(() => database.close());

// A winter evening.
const at = (minutes: number) => new Date(Date.UTC(2026, 11, 1, 12, minutes));

/** All lamps have been asked for a level, and those that are named report, or all. */
async function ask(level: number, moment: Date): Promise<void> {
  await database.db
    .update(lightingLamps)
    .set({
      plannedLevel: level,
      plannedSince: moment,
      heldLevel: level,
      heldSince: moment,
      heldProgram: null,
      overrideId: null,
      overrideLevel: null,
      since: null,
    })
    .where(eq(lightingLamps.tenantId, tenantId));
}
const obey = (level: number, moment: Date, ids?: readonly string[]) =>
  database.db
    .update(devices)
    .set({
      onlineStatus: 'ONLINE',
      lastActiveAt: moment,
      statusUpdatedAt: at(-600),
      sensorValues: sql`${devices.sensorValues} || jsonb_build_object('switchStatus', ${level > 0}::boolean, 'luminance', ${level}::int,
        'voltage', 221, 'powerFactor', 0.95, 'power', ${lampWatts} * ${level > 0 ? level / 100 : 0.008}::float8)`,
    })
    .where(and(isLamp(tenantId), ids && inArray(devices.id, [...ids])));
const report = (ids: readonly string[], values: object, moment: Date) =>
  database.db
    .update(devices)
    .set({ lastActiveAt: moment, sensorValues: sql`${devices.sensorValues} || ${JSON.stringify(values)}::jsonb` })
    .where(inArray(devices.id, [...ids]));
const setLoops = (isOn: boolean, moment: Date) =>
  report([cabinetId], Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`loop${n}Status`, isOn])), moment);
async function run(now: Date, since = new Date(now.getTime() - 600_000)) {
  const { db } = database;
  const judged = await judgeLamps(db, { tenantId, now, since });
  await db.transaction((tx) => watchLamps(tx, { tenantId, engine: createAlarmEngine(), now }, judged));
  await countStarts(db, { tenantId, now }, judged.lamps);
}
const found = (state: 'active' | 'all' = 'active') =>
  database.db
    .select({
      key: alarmTypes.key,
      deviceId: alarms.deviceId,
      repeats: alarms.repeats,
      description: alarms.description,
      parentId: alarms.parentId,
      id: alarms.id,
      cleared: sql<boolean>`${alarms.clearedAt} is not null`,
    })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .where(and(eq(alarms.tenantId, tenantId), state === 'active' ? isNull(alarms.clearedAt) : undefined))
    .orderBy(alarms.id);
const keys = async () => (await found()).map(({ key, deviceId }) => [key, deviceId]);
const dark = { power: 1.1, current: 0.01 };

beforeEach(async () => {
  const { db } = database;
  await db.delete(alarms).where(eq(alarms.tenantId, tenantId));
  await db.delete(deviceCommands);
  await db.delete(lightingStarts);
  await db.delete(lightingFaultLimits);
  await db.update(lightingHolders).set({ local: null });
  await db
    .update(devices)
    .set({ onlineStatus: 'ONLINE', statusUpdatedAt: at(-600) })
    .where(eq(devices.id, cabinetId));
  await ask(80, at(0));
  await obey(80, at(5));
  await setLoops(true, at(5));
  await run(at(5));
  expect(await keys()).toEqual([]);
});

describe('a lamp that does not do what it is asked for', () => {
  it('raises its alarm once, keeps it while it lasts, and clears it when it obeys', async () => {
    await report(lamps.slice(0, 1), dark, at(6));
    await run(at(6));
    expect(await found()).toMatchObject([
      {
        key: 'LampFaultAlarm',
        deviceId: lamps[0],
        repeats: 0,
        description: expect.stringContaining('应亮 80%，实际功率 1.1 W'),
      },
    ]);
    await report(lamps.slice(0, 1), dark, at(7));
    await run(at(7));
    expect(await found()).toMatchObject([{ repeats: 0 }]);
    // By day nothing says that it burns again.
    await ask(0, at(8));
    await obey(0, at(12));
    await run(at(12));
    expect(await found()).toMatchObject([{ key: 'LampFaultAlarm' }]);
    await ask(80, at(13));
    await obey(80, at(17));
    await run(at(17));
    expect(await found('all')).toMatchObject([{ cleared: true }]);
  });

  it('has its time to follow, and is judged by what it reports then', async () => {
    await ask(50, at(6));
    await report(lamps.slice(0, 1), { luminance: 80 }, at(7));
    await run(at(7));
    expect(await keys()).toEqual([]);
    await run(at(20));
    expect(await keys()).toEqual([]);
    await obey(50, at(21));
    await report(lamps.slice(0, 1), { luminance: 80 }, at(21));
    await run(at(21));
    expect(await keys()).toEqual([['LampDimmingAlarm', lamps[0]]]);
  });

  it('is judged by the limits of its tenant', async () => {
    await database.db
      .insert(lightingFaultLimits)
      .values({ ...standardLimits, tenantId, levelTolerance: 40, version: 1 });
    await report(lamps.slice(0, 1), { luminance: 60 }, at(6));
    await run(at(6));
    expect(await keys()).toEqual([]);
    await database.db.update(lightingFaultLimits).set({ levelTolerance: 10 });
    await run(at(6));
    expect(await keys()).toContainEqual(['LampDimmingAlarm', lamps[0]]);
  });

  it('is left alone while it is offline, on local control, under test, or a command waits', async () => {
    const { db } = database;
    const [one = ''] = lamps;
    await report([one], dark, at(6));
    await db.update(devices).set({ onlineStatus: 'OFFLINE' }).where(eq(devices.id, one));
    await run(at(6));
    await db.update(devices).set({ onlineStatus: 'ONLINE' }).where(eq(devices.id, one));
    await db.update(lightingHolders).set({ local: 'OFF' }).where(eq(lightingHolders.deviceId, cabinetId));
    await run(at(6));
    await db.update(lightingHolders).set({ local: null });
    await db.insert(lightingTestRuns).values({
      id: 'run',
      tenantId,
      deviceId: one,
      userName: 'x',
      startedAt: at(5),
      status: 'running',
      tolerance: 0.15,
      steps: [],
    });
    await run(at(6));
    await db.delete(lightingTestRuns).where(eq(lightingTestRuns.id, 'run'));
    await db.insert(deviceCommands).values({
      id: 'command',
      tenantId,
      deviceId: one,
      command: 'dim',
      commandName: 'dim',
      trackStatus: 'PROCESS',
      userName: 'x',
      createdAt: at(5),
      sentAt: at(5),
      expiresAt: at(9),
    });
    await run(at(6));
    expect(await keys()).toEqual([]);
    await db.delete(deviceCommands);
    await run(at(6));
    expect(await keys()).toEqual([['LampFaultAlarm', one]]);
  });

  it('is asked by its override, not by its program', async () => {
    const { db } = database;
    const [one = ''] = lamps;
    await db.insert(lightingOverrides).values({
      id: 'override',
      tenantId,
      deviceId: one,
      level: 0,
      startsAt: at(1),
      begunAt: at(1),
      userName: 'x',
    });
    await db
      .update(lightingLamps)
      .set({ overrideId: 'override', overrideLevel: 0 })
      .where(eq(lightingLamps.deviceId, one));
    await run(at(6));
    expect(await keys()).toEqual([['LampUnexpectedOnAlarm', one]]);
    await db.delete(lightingOverrides).where(eq(lightingOverrides.id, 'override'));
  });

  it('that nobody starts cycles; commands explain starts', async () => {
    const [one = '', two = ''] = lamps;
    await report([one, two], { switchCount: 900 }, at(6));
    await database.db.delete(lightingStarts);
    await run(at(6));
    await report([one, two], { switchCount: 905 }, at(20));
    const command = {
      tenantId,
      deviceId: two,
      command: 'switch',
      commandName: 'x',
      trackStatus: 'SUCCESS',
      userName: 'x',
    };
    await database.db.insert(deviceCommands).values(
      [1, 2].map((number) => {
        const id = `start ${number}`;
        return { ...command, id, createdAt: at(10), sentAt: at(10), expiresAt: at(11), repliedAt: at(10) };
      }),
    );
    await run(at(20));
    expect(await keys()).toEqual([['LampCyclingAlarm', one]]);
    await obey(80, at(70));
    await run(at(70));
    expect(await keys()).toEqual([['LampCyclingAlarm', one]]);
    await obey(80, at(140));
    await run(at(140));
    expect(await keys()).toEqual([]);
  });

  it('counts as faulty in lists and as dark in figures, whatever it reports', async () => {
    const [one = ''] = lamps;
    await report([one], dark, at(6));
    await run(at(6));
    const [row] = await database.db
      .select({ state: lampState, now: lampStateOf(at(6)) })
      .from(devices)
      .where(eq(devices.id, one));
    expect(row).toEqual({ state: 'fault', now: 'dark' });
  });

  it('has no alarm of a disabled type', async () => {
    const [type] = await database.db.select().from(alarmTypes).where(eq(alarmTypes.key, 'LampFaultAlarm'));
    const key = { tenantId, alarmTypeId: type?.id ?? '' };
    await database.db.insert(alarmTypeSettings).values({ ...key, enabled: false });
    await report(lamps.slice(0, 1), dark, at(6));
    await run(at(6));
    expect(await keys()).toEqual([]);
    await database.db.delete(alarmTypeSettings).where(eq(alarmTypeSettings.alarmTypeId, key.alarmTypeId));
  });
});

describe('a loop', () => {
  const lost = { voltage: 0, power: 0, current: 0, switchStatus: false };

  it('that has lost its supply has one alarm at its cabinet, under which those of its lamps are folded', async () => {
    await report(lamps.slice(0, 1), lost, at(6));
    await run(at(6));
    expect(await keys()).toEqual([['LampSupplyLossAlarm', lamps[0]]]);
    await report(lamps, lost, at(8));
    await run(at(8));
    const rows = await found();
    const breaker = rows.find(({ key }) => key === 'LoopBreakerAlarm');
    expect(breaker).toMatchObject({ deviceId: cabinetId, description: expect.stringContaining(`回路 ${loop} `) });
    expect(rows).toHaveLength(2);
    expect(rows.find(({ key }) => key === 'LampSupplyLossAlarm')?.parentId).toBe(breaker?.id);
    const states = await database.db
      .selectDistinct({ state: lampState, now: lampStateOf(at(8)) })
      .from(devices)
      .where(inArray(devices.id, lamps));
    expect(states).toEqual([{ state: 'fault', now: 'dark' }]);
    await report(lamps, lost, at(9));
    await run(at(9));
    expect((await found()).map(({ repeats }) => repeats)).toEqual([0, 0]);
    await obey(80, at(10), lamps);
    await run(at(10));
    expect(await keys()).toEqual([]);
  });

  it('names another loop that follows, in the same alarm', async () => {
    await report(lamps, lost, at(6));
    await run(at(6));
    const rest = await database.db
      .select({ id: devices.id, loop: loopOf })
      .from(devices)
      .where(and(isLamp(tenantId), eq(devices.parentDeviceId, cabinetId)));
    const counts = rest.filter((one) => one.loop !== loop);
    const second = counts.find((one) => counts.filter((two) => two.loop === one.loop).length >= 3)?.loop;
    expect(second).toBeDefined();
    const members = counts.filter((one) => one.loop === second).map(({ id }) => id);
    await report(members, lost, at(7));
    await run(at(7));
    const both = [loop, second ?? ''].sort((a, b) => Number(a) - Number(b)).join('、');
    expect(await found()).toMatchObject([{ repeats: 1, description: expect.stringContaining(`回路 ${both} `) }]);
    await obey(80, at(8), members);
    await run(at(8));
    expect(await found()).toMatchObject([{ repeats: 1, description: expect.stringContaining(`回路 ${loop} `) }]);
  });

  it('of which all lamps burn though they should not has one alarm, not one for each lamp', async () => {
    await ask(0, at(6));
    await obey(0, at(10));
    await obey(100, at(10), lamps);
    await run(at(10));
    expect(await keys()).toEqual([['LoopSwitchOffAlarm', cabinetId]]);
  });

  it('does not switch on, or its contact contradicts its lamps', async () => {
    await setLoops(false, at(6));
    await run(at(6));
    expect((await keys()).map(([key]) => key)).toEqual(['LoopContactorAlarm']);
    await database.db.delete(alarms).where(eq(alarms.tenantId, tenantId));
    const own = await database.db
      .select({ id: devices.id })
      .from(devices)
      .where(and(isLamp(tenantId), eq(devices.parentDeviceId, cabinetId)));
    await report(
      own.map(({ id }) => id),
      lost,
      at(7),
    );
    await run(at(7));
    expect((await keys()).map(([key]) => key)).toEqual(['LoopSwitchOnAlarm']);
  });

  it('is not judged while its cabinet is on local control', async () => {
    await database.db.update(lightingHolders).set({ local: 'ON' }).where(eq(lightingHolders.deviceId, cabinetId));
    await ask(0, at(6));
    await obey(0, at(10));
    await obey(100, at(10), lamps);
    await run(at(10));
    expect(await keys()).toEqual([]);
    expect(other).not.toBe('');
  });
});

describe('the job', () => {
  it('raises once if it runs twice at once', async () => {
    await report(lamps.slice(0, 1), dark, at(6));
    await Promise.all([run(at(6)), run(at(6))]);
    expect(await found()).toMatchObject([{ key: 'LampFaultAlarm', repeats: 0 }]);
  });

  it('reads what has been reported since its last run, and is due a minute later; new tenants get it', async () => {
    const { db } = database;
    await report(lamps.slice(0, 1), dark, at(6));
    const job = { id: 'j', key: tenantId, tenantId, payload: null, attempts: 0 };
    const log = () => undefined;
    const runJob = async (now: Date, dueAt: Date) => {
      const prepared = await lampFaults.prepare!(db, [{ ...job, dueAt }], { now, log: log as never });
      return db.transaction((tx) => lampFaults.run(tx, [{ ...job, dueAt }], { now, log: log as never, prepared }));
    };
    await runJob(at(9), at(9));
    expect(await keys()).toEqual([]);
    const outcome = await runJob(at(9), at(7));
    expect(await keys()).toEqual([['LampFaultAlarm', lamps[0]]]);
    expect(outcome?.again?.get('j')).toEqual(at(10));
    await db.delete(jobs);
    await db.transaction((tx) => lightingTenants.run(tx, [], { now: at(9), log: log as never }));
    const kinds = await db.select({ kind: jobs.kind }).from(jobs).where(eq(jobs.key, tenantId));
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['lampFaults', 'lighting']);
  });
});
