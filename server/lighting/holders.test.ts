import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProgramStep } from '../../src/schemas/wire/lighting-words.ts';
import type { Database } from '../db/open-database.ts';
import {
  commandTasks,
  deviceCommands,
  devices,
  lightingAssignments,
  lightingCalendars,
  lightingHolders,
  lightingLamps,
  lightingOverrides,
  lightingPrograms,
  productAttributes,
} from '../db/schema.ts';
import { lampStateOf } from '../metrics/lamp-state.ts';
import { createRandom } from '../seed/random/random.ts';
import { isOldFirmware } from '../seed/sensors/cabinets.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { answerCommands } from '../simulator/answer-commands.ts';
import { createPlanSwitch } from '../simulator/switch-by-plan.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { breakAtEach } from '../testing/break-at-each.ts';
import { lampState } from './lamp-state.ts';
import { runLighting } from './lighting-round.ts';
import { insertOverrides } from './override-lamps.ts';
import { planAgain } from './plan-again.ts';

const tenantId = TENANT_IDS.city;
let database: Database;
/** A cabinet of the newer firmware and one of the older, both online, with a lamp of each. */
let modern: string;
let old: string;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

const at = (text: string) => new Date(`${text}+08:00`);
const round = (moment: Date) => database.db.transaction((tx) => runLighting(tx, tenantId, moment));
const answer = (moment: Date) =>
  database.db.transaction((tx) => answerCommands(tx, new Date(moment.getTime() + 1000), createRandom('holders')));
const follow = (moment: Date) => createPlanSwitch().step(database.db, moment);
const holder = async (id: string) => {
  const [row] = await database.db.select().from(lightingHolders).where(eq(lightingHolders.deviceId, id));
  return row!;
};
const setOnline = (id: string, onlineStatus: 'ONLINE' | 'OFFLINE', moment: Date) =>
  database.db
    .update(devices)
    .set({ onlineStatus, statusUpdatedAt: moment })
    .where(sql`${devices.id} = ${id} or ${devices.parentDeviceId} = ${id}`);
/** A lamp of a cabinet that is online and has no fault. */
const lampOf = async (id: string) => {
  const [row] = await database.db
    .select({ lamp: lightingLamps, values: devices.sensorValues })
    .from(lightingLamps)
    .innerJoin(devices, eq(devices.id, lightingLamps.deviceId))
    .where(
      and(
        eq(devices.parentDeviceId, id),
        sql`not exists (select 1 from alarms a where a.device_id = ${devices.id} and a.cleared_at is null)`,
      ),
    )
    .orderBy(devices.id)
    .limit(1);
  return row!;
};
const tasks = (name: string) => database.db.$count(commandTasks, eq(commandTasks.commandName, name));
const change = (steps: ProgramStep[], moment: Date) =>
  database.db.transaction(async (tx) => {
    await tx.update(lightingPrograms).set({ steps }).where(eq(lightingPrograms.tenantId, tenantId));
    await planAgain(tx, tenantId, moment, undefined);
  });
const clock = (time: string, level: number): ProgramStep => ({ at: 'clock', time, level, missed: 'ifValid' });
const first = [clock('18:00', 100), clock('22:00', 80), clock('06:00', 0)];
const later = [clock('18:00', 100), clock('22:00', 40), clock('06:00', 0)];
const twilight: ProgramStep[] = [{ at: 'dusk', offset: 0, level: 90, missed: 'ifValid' }, clock('06:00', 0)];

/** Everything has the first program and has loaded it at noon. */
beforeEach(async () => {
  const { db } = database;
  await db.delete(deviceCommands);
  await db.delete(commandTasks);
  const cabinets = await db
    .select({ id: devices.id, uid: devices.uid })
    .from(lightingHolders)
    .innerJoin(devices, eq(devices.id, lightingHolders.deviceId))
    .where(and(eq(lightingHolders.tenantId, tenantId), sql`${devices.uid} like '%-JK-%'`))
    .orderBy(devices.uid);
  modern = cabinets.find(({ uid }) => !isOldFirmware(uid))!.id;
  old = cabinets.find(({ uid }) => isOldFirmware(uid))!.id;
  const noon = at('2026-11-27T12:00:00');
  for (const { id } of cabinets) await setOnline(id, 'ONLINE', at('2026-11-26T12:00:00'));
  await db.update(lightingCalendars).set({ rules: [] }).where(eq(lightingCalendars.tenantId, tenantId));
  await db.update(lightingLamps).set({ plannedSince: at('2099-01-01T00:00:00'), drivenAt: null });
  await db.delete(lightingHolders);
  await db.update(lightingPrograms).set({ steps: first }).where(eq(lightingPrograms.tenantId, tenantId));
  await round(noon);
  await answer(noon);
  await db.delete(deviceCommands);
  await db.delete(commandTasks);
});

describe('a concentrator', () => {
  it('is asked for what its lamps need, loads it, and is not asked again', async () => {
    const moment = at('2026-11-27T20:00:00');
    await change(later, moment);
    expect(await holder(modern)).toMatchObject({ attempts: 0 });
    await round(moment);
    expect(await tasks('lighting.load')).toBe(1);
    const waiting = await holder(modern);
    expect(waiting.loadedHash).not.toBe(waiting.askedHash);
    expect(waiting.attempts).toBe(1);
    await answer(moment);
    const loaded = await holder(modern);
    expect(loaded.loadedHash).toBe(loaded.askedHash);
    expect(loaded.loaded?.programs[0]?.steps).toEqual(later);
    await round(at('2026-11-27T20:05:00'));
    expect(await tasks('lighting.load')).toBe(1);
    await change(later, at('2026-11-27T20:06:00'));
    await round(at('2026-11-27T20:06:01'));
    expect(await tasks('lighting.load')).toBe(1);
  });

  it('that is offline keeps the program that it holds, its lamps follow it, and it loads the new one when it is back', async () => {
    const { db } = database;
    await round(at('2026-11-27T18:00:00'));
    await setOnline(modern, 'OFFLINE', at('2026-11-27T20:00:00'));
    await change(later, at('2026-11-27T20:01:00'));
    await round(at('2026-11-27T20:01:01'));
    await answer(at('2026-11-27T20:01:01'));
    expect(await db.$count(deviceCommands, eq(deviceCommands.deviceId, modern))).toBe(0);
    await round(at('2026-11-27T22:00:00'));
    expect((await lampOf(modern)).lamp).toMatchObject({
      plannedLevel: 40,
      heldLevel: 80,
      heldSince: at('2026-11-27T22:00:00'),
      heldNextAt: at('2026-11-28T06:00:00'),
    });
    // Its lamps report when the link is back: they did what it held.
    await setOnline(modern, 'ONLINE', at('2026-11-27T23:00:00'));
    await follow(at('2026-11-27T23:00:01'));
    expect((await lampOf(modern)).values.luminance).toBe(80);
    await round(at('2026-11-27T23:00:02'));
    await answer(at('2026-11-27T23:00:02'));
    await follow(at('2026-11-27T23:00:06'));
    const { lamp, values } = await lampOf(modern);
    expect(values.luminance).toBe(40);
    expect(lamp).toMatchObject({ heldLevel: 40, heldProgram: null });
    // Within its grace nothing has been sent to the lamps themselves.
    expect(await tasks('lighting.follow')).toBe(0);
  });

  it('that refuses a program says why, keeps the old one, and the platform switches its lamps, once for each step', async () => {
    const { db } = database;
    await round(at('2026-11-27T12:10:00'));
    await change(twilight, at('2026-11-27T14:00:00'));
    await round(at('2026-11-27T14:00:00'));
    await answer(at('2026-11-27T14:00:00'));
    expect(await holder(old)).toMatchObject({
      refusal: 'stepUnknown',
      refusalFacts: { step: 1 },
      refusedAt: at('2026-11-27T14:00:01'),
    });
    expect((await holder(modern)).refusal).toBeNull();
    await round(at('2026-11-27T14:01:00'));
    expect(await tasks('lighting.load')).toBe(1);
    // Dusk is before the step at 18:00 that it holds.
    await round(at('2026-11-27T18:05:00'));
    const sent = await tasks('lighting.follow');
    await answer(at('2026-11-27T18:05:00'));
    await round(at('2026-11-27T18:06:00'));
    expect(await tasks('lighting.follow')).toBe(sent);
    expect(sent).toBeGreaterThan(0);
    // After the step that it holds it is told again.
    await follow(at('2026-11-27T22:00:04'));
    await round(at('2026-11-27T22:00:01'));
    expect(await tasks('lighting.follow')).toBe(sent);
    await follow(at('2026-11-27T22:00:05'));
    expect((await lampOf(old)).values.luminance).toBe(80);
    await round(at('2026-11-27T22:00:11'));
    await answer(at('2026-11-27T22:00:11'));
    expect((await lampOf(old)).values.luminance).toBe(90);
    const driven = await db
      .selectDistinct({ parent: devices.parentDeviceId })
      .from(deviceCommands)
      .innerJoin(devices, eq(devices.id, deviceCommands.deviceId))
      .where(inArray(deviceCommands.command, ['switch', 'dim']));
    expect(driven).toEqual([{ parent: old }]);
  });

  it('is told and its lamps are switched once, whatever statement the round breaks at', async () => {
    const { db } = database;
    await change(twilight, at('2026-11-27T14:00:00'));
    for (const moment of [at('2026-11-27T14:00:00'), at('2026-11-27T18:05:00')]) {
      const before = await db.$count(commandTasks);
      const breaks = await breakAtEach(db, (tx) => runLighting(tx, tenantId, moment), {
        afterEach: async () => expect(await db.$count(commandTasks)).toBe(before),
      });
      expect(breaks).toBeGreaterThan(10);
      expect(await db.$count(commandTasks)).toBeGreaterThan(before);
      await answer(moment);
    }
    expect(await tasks('lighting.load')).toBe(1);
  });

  it('that does not answer is told again later each time, and nothing is sent while a command is open', async () => {
    const { db } = database;
    const moment = at('2026-11-27T20:00:00');
    await change(later, moment);
    await round(moment);
    await round(at('2026-11-27T20:00:40'));
    expect(await tasks('lighting.load')).toBe(1);
    const expire = () => db.update(deviceCommands).set({ trackStatus: 'FAIL', failure: 'timeout' });
    await expire();
    const { next } = await round(at('2026-11-27T20:00:29'));
    expect(next).toEqual(at('2026-11-27T20:00:30'));
    expect(await tasks('lighting.load')).toBe(1);
    await round(at('2026-11-27T20:00:30'));
    expect(await tasks('lighting.load')).toBe(2);
    expect((await holder(modern)).retryAt).toEqual(at('2026-11-27T20:01:30'));
    // What has changed meanwhile is what the answer loads.
    await change(first, at('2026-11-27T20:00:31'));
    await round(at('2026-11-27T20:00:31'));
    expect(await tasks('lighting.load')).toBe(2);
    expect((await holder(modern)).loadedHash).toBe((await holder(modern)).askedHash);
  });
});

describe('the limits of a concentrator', () => {
  it('refuse a change by which it would hold more, with its name, the limit and the need, before anything is sent', async () => {
    const { db } = database;
    const moment = at('2026-11-27T20:00:00');
    const limit = async (value: string) => {
      await db.update(productAttributes).set({ defaultValue: value }).where(eq(productAttributes.uKey, 'maxSteps'));
    };
    await limit('2');
    const before = await holder(modern);
    await expect(change([...later, clock('07:00', 0)], moment)).rejects.toMatchObject({
      key: 'holderSteps',
      params: { max: 2, need: 4, names: expect.stringContaining('集中控制器') },
    });
    expect(await holder(modern)).toEqual(before);
    expect(await tasks('lighting.load')).toBe(0);
    // What was beyond the limit before does not hinder other changes.
    await change(later, moment);
    await limit('10');
  });

  it('count as a refusal where lamps were moved beyond them, and the platform switches those lamps', async () => {
    const { db } = database;
    const [attribute] = await db
      .select()
      .from(productAttributes)
      .where(and(eq(productAttributes.uKey, 'maxCalendars'), isNotNull(productAttributes.defaultValue)));
    await db.update(productAttributes).set({ defaultValue: '1' }).where(eq(productAttributes.id, attribute!.id));
    const [group] = await db.select().from(lightingAssignments).where(eq(lightingAssignments.tenantId, tenantId));
    const { rows } = await db.execute<{ id: string; parent: string | null }>(sql`
      select device_id as id, d.parent_device_id as parent from device_group_members m
      join devices d on d.id = m.device_id where m.group_id = ${group!.groupId} limit 1`);
    await db.update(devices).set({ parentDeviceId: modern }).where(eq(devices.id, rows[0]!.id));
    await round(at('2026-11-27T20:00:00'));
    expect(await holder(modern)).toMatchObject({ refusal: 'calendars', refusalFacts: { max: 1, need: 2 } });
    expect((await holder(modern)).attempts).toBe(0);
    await db.update(productAttributes).set({ defaultValue: '4' }).where(eq(productAttributes.id, attribute!.id));
    await db.update(devices).set({ parentDeviceId: rows[0]!.parent }).where(eq(devices.id, rows[0]!.id));
  });
});

describe('a switch in a cabinet', () => {
  it('overrides its lamps for the reason local, and afterwards they follow their program and their overrides again', async () => {
    const { db } = database;
    const { lamp } = await lampOf(modern);
    const turn = (localOverride: string) =>
      db
        .update(devices)
        .set({ sensorValues: sql`${devices.sensorValues} || ${JSON.stringify({ localOverride })}::jsonb` })
        .where(eq(devices.id, modern));
    await round(at('2026-11-27T12:30:00'));
    await follow(at('2026-11-27T12:30:00'));
    await turn('ON');
    await follow(at('2026-11-27T13:00:00'));
    await round(at('2026-11-27T13:00:10'));
    expect(await lampOf(modern)).toMatchObject({
      lamp: { reason: 'local', refId: modern, since: at('2026-11-27T13:00:10') },
      values: { luminance: 100, switchStatus: true },
    });
    const [state] = await db
      .select({ state: lampState, due: lampStateOf(at('2026-11-27T13:00:10')) })
      .from(devices)
      .where(eq(devices.id, lamp.deviceId));
    expect(state).toEqual({ state: 'local', due: 'lit' });
    await insertOverrides(
      db,
      {
        ...{ tenantId, taskId: null, userId: null, userName: 'admin', level: 55, expiresAt: null },
        startsAt: at('2026-11-27T13:01:00'),
        now: at('2026-11-27T13:01:00'),
      },
      [lamp.deviceId],
    );
    await turn('NONE');
    await follow(at('2026-11-27T13:10:00'));
    await round(at('2026-11-27T13:10:01'));
    await answer(at('2026-11-27T13:10:02'));
    expect(await lampOf(modern)).toMatchObject({ lamp: { reason: 'override' }, values: { luminance: 55 } });
    const lit = await db.$count(
      devices,
      and(eq(devices.parentDeviceId, modern), sql`(${devices.sensorValues} ->> 'luminance')::float8 > 0`),
    );
    expect(lit).toBe(1);
    await db.delete(lightingOverrides);
    await db.update(lightingLamps).set({ overrideId: null, overrideLevel: null });
  });
});
