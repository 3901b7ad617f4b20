import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAlarmEngine } from '../alarms/engine/alarm-engine.ts';
import type { Database } from '../db/open-database.ts';
import { alarms, alarmTypes, deviceCommands, devices, lightingHolders, lightingLamps } from '../db/schema.ts';
import { runLighting } from '../lighting/lighting-round.ts';
import { judgeLamps, watchLamps } from '../lighting-faults/watch-lamps.ts';
import { createRandom } from '../seed/random/random.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { createIncidents } from './incidents.ts';
import { readDevices } from './pick-devices.ts';
import { reportValues } from './report-values.ts';
import { createPlanSwitch } from './switch-by-plan.ts';
import { createLoopSwitch } from './switch-loops.ts';

const tenantId = TENANT_IDS.city;
let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

const cabinet = async () => {
  const [row] = await database.db
    .select({ id: devices.id, values: devices.sensorValues })
    .from(lightingHolders)
    .innerJoin(devices, eq(devices.id, lightingHolders.deviceId))
    .where(and(eq(lightingHolders.tenantId, tenantId), eq(devices.onlineStatus, 'ONLINE')))
    .orderBy(devices.id)
    .limit(1);
  return row!;
};
const noon = new Date('2026-11-26T12:00:00+08:00');
const night = new Date('2026-11-26T20:00:00+08:00');
const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);
const follow = async (moment: Date) => {
  await runLighting(database.db, tenantId, moment);
  await createPlanSwitch().step(database.db, moment);
  await createLoopSwitch().step(database.db, moment);
};

it('loops of cabinets are on while their lamps are asked for light; one that somebody has switched stays', async () => {
  await follow(noon);
  expect((await cabinet()).values).toMatchObject({ loop1Status: false, loop6Status: false });
  await follow(night);
  const { id, values } = await cabinet();
  expect(values).toMatchObject({ loop1Status: true, loop6Status: true, loop8Status: false });
  await database.db
    .update(devices)
    .set({ sensorValues: { ...values, loop1Status: false } })
    .where(eq(devices.id, id));
  await database.db.insert(deviceCommands).values({
    id: 'loop',
    tenantId,
    deviceId: id,
    command: 'switchLoop',
    commandName: 'x',
    parameters: { loop: 1, on: false },
    trackStatus: 'SUCCESS',
    userName: 'x',
    createdAt: later(night, 1),
    sentAt: later(night, 1),
    expiresAt: later(night, 2),
    repliedAt: later(night, 1),
  });
  await follow(later(night, 2));
  expect((await cabinet()).values).toMatchObject({ loop1Status: false, loop2Status: true });
  await database.db.delete(deviceCommands).where(eq(deviceCommands.id, 'loop'));
});

it('loops follow a new step at the next look, and in turn what changes without one', async () => {
  const { db } = database;
  const plan = createPlanSwitch();
  const loops = createLoopSwitch();
  const look = async (moment: Date) => {
    await plan.step(db, moment);
    await loops.step(db, moment);
    return (await cabinet()).values.loop1Status;
  };
  const day = later(noon, 3 * 24 * 60);
  const dark = later(night, 3 * 24 * 60);
  await runLighting(db, tenantId, day);
  expect(await look(day)).toBe(false);
  await runLighting(db, tenantId, dark);
  expect(await look(dark)).toBe(true);
  const { id, values } = await cabinet();
  await db
    .update(devices)
    .set({ sensorValues: { ...values, loop1Status: false } })
    .where(eq(devices.id, id));
  const seen: unknown[] = [];
  for (let step = 1; step <= 40; step += 1) seen.push(await look(new Date(later(dark, 10).getTime() + step * 4000)));
  expect(seen.at(-1)).toBe(true);
});

it('a fault that a stop has interrupted goes on, is found by the platform, and is over in the end', async () => {
  const { db } = database;
  await follow(night);
  await db.delete(alarms).where(eq(alarms.tenantId, tenantId));
  const [lamp] = await db
    .select({ id: devices.id, place: devices })
    .from(lightingLamps)
    .innerJoin(devices, eq(devices.id, lightingLamps.deviceId))
    .where(
      and(eq(lightingLamps.tenantId, tenantId), eq(devices.onlineStatus, 'ONLINE'), isNull(devices.parentDeviceId)),
    )
    .orderBy(devices.id)
    .limit(1);
  const [type] = await db.select().from(alarmTypes).where(eq(alarmTypes.key, 'LampDimmingAlarm'));
  const { id = '', place } = lamp ?? {};
  await db.insert(alarms).values({
    id: 'dimming',
    tenantId,
    kind: 'device',
    typeId: type?.id ?? '',
    levelId: type?.levelId ?? '',
    deviceId: id,
    areaCode: place?.areaCode ?? '',
    departmentCode: place?.departmentCode ?? '',
    description: 'x',
    happenedAt: night,
    lastAt: night,
  });
  const random = createRandom('interrupted lamp');
  const engine = createAlarmEngine();
  const minutes = { disturbed: [3, 3], offline: [3, 3], noticed: [3, 3] } as const;
  const incidents = createIncidents({ random, engine, minutes });
  const states: string[] = [];
  for (let minute = 1; minute < 12; minute += 1) {
    const now = later(night, minute);
    await db.transaction(async (tx) => {
      await incidents.end(tx, now);
      const disturbed = await readDevices(tx, incidents.reporting(now));
      await reportValues(tx, now, { engine, random, incidents }, disturbed);
      const since = later(now, -1);
      await watchLamps(tx, { tenantId, engine, now }, await judgeLamps(tx, { tenantId, now, since }));
    });
    const [row] = await db
      .select({ level: sql<string>`${devices.sensorValues} ->> 'luminance'` })
      .from(devices)
      .where(eq(devices.id, id));
    const active = await db.$count(alarms, and(eq(alarms.deviceId, id), isNull(alarms.clearedAt)));
    states.push(`${row?.level} ${active}`);
  }
  expect(states[0]).toBe('40 1');
  expect(states.at(-1)).toBe('100 0');
  expect(await db.$count(alarms, eq(alarms.deviceId, id))).toBe(1);
});
