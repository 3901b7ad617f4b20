import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProgramStep } from '../../src/schemas/wire/lighting-words.ts';
import type { Database } from '../db/open-database.ts';
import {
  commandTasks,
  deviceCommands,
  devices,
  lightingCalendars,
  lightingHolders,
  lightingLamps,
  lightingOverrides,
  lightingPrograms,
  productCommands,
} from '../db/schema.ts';
import { createRandom } from '../seed/random/random.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { answerCommands } from '../simulator/answer-commands.ts';
import { createPlanSwitch } from '../simulator/switch-by-plan.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { instructLamps } from './instruct-lamps.ts';
import { runLighting } from './lighting-round.ts';

const tenantId = TENANT_IDS.city;
const at = (text: string) => new Date(`${text}+08:00`);
const noon = at('2026-11-27T12:00:00');
const steps: ProgramStep[] = [
  { at: 'clock', time: '18:00', level: 100, ramp: 600, missed: 'ifValid' },
  { at: 'clock', time: '22:00', level: 40, missed: 'ifValid' },
  { at: 'clock', time: '06:00', level: 0, missed: 'ifValid' },
];
let database: Database;
let id: string;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  await db.delete(deviceCommands);
  await db.delete(commandTasks);
  await db.delete(lightingOverrides);
  await db.delete(lightingHolders);
  await db.update(lightingCalendars).set({ rules: [] }).where(eq(lightingCalendars.tenantId, tenantId));
  await db.update(lightingPrograms).set({ steps }).where(eq(lightingPrograms.tenantId, tenantId));
  await db.update(lightingLamps).set({
    plannedSince: at('2099-01-01T00:00:00'),
    overrideId: null,
    overrideLevel: null,
    ramp: null,
    followedAt: null,
  });
  await round(noon);
  // A lamp without a concentrator holds its program itself.
  const [lamp] = await db
    .select({ id: lightingLamps.deviceId })
    .from(lightingLamps)
    .innerJoin(devices, eq(devices.id, lightingLamps.deviceId))
    .where(
      and(
        eq(lightingLamps.tenantId, tenantId),
        eq(devices.onlineStatus, 'ONLINE'),
        sql`${devices.parentDeviceId} is null`,
        sql`jsonb_exists(${devices.sensorValues}, 'luminance')`,
        sql`not exists (select 1 from alarms a where a.device_id = ${devices.id} and a.cleared_at is null)`,
      ),
    )
    .orderBy(lightingLamps.deviceId)
    .limit(1);
  id = lamp!.id;
  await follow(noon);
});

const round = (moment: Date) => database.db.transaction((tx) => runLighting(tx, tenantId, moment));
const follow = (moment: Date) => createPlanSwitch().step(database.db, moment);
const level = async () => {
  const [device] = await database.db.select().from(devices).where(eq(devices.id, id));
  const { luminance, switchStatus, power } = device!.sensorValues;
  expect(switchStatus).toBe(Number(luminance) > 0);
  expect(Number(power) > 2).toBe(Number(luminance) > 0);
  return luminance;
};
const command = async () => {
  const [row] = await database.db
    .select()
    .from(deviceCommands)
    .where(and(eq(deviceCommands.deviceId, id), eq(deviceCommands.trackStatus, 'PROCESS')));
  return row && [row.command, row.parameters];
};
/** The lamp takes the command: one of many rejects it. */
const answer = (moment: Date) =>
  database.db.transaction((tx) =>
    answerCommands(tx, new Date(moment.getTime() + 1000), { ...createRandom('ramps'), chance: () => false }),
  );
const instruct = (
  action: 'level' | 'program',
  now: Date,
  more: { level?: number; rampTo?: number; rampFrom?: number },
) =>
  database.db.transaction((tx) => {
    const instruction = { action, startsAt: now, expiresAt: null, rampTo: 0, rampFrom: 0, ...more };
    return instructLamps(tx, { tenantId, userId: null, userName: 'Wei', now, instruction }, [id]);
  });

describe('a ramp', () => {
  it('of a program is followed by the lamp, also over a restart, and ends with the level of the step', async () => {
    await round(at('2026-11-27T18:00:01'));
    await follow(at('2026-11-27T18:00:01'));
    expect(await level()).toBe(0);
    await follow(at('2026-11-27T18:05:00'));
    expect(await level()).toBe(50);
    await follow(at('2026-11-27T18:10:01'));
    expect(await level()).toBe(100);
    await round(at('2026-11-27T22:00:01'));
    await follow(at('2026-11-27T22:00:01'));
    expect(await level()).toBe(40);
  });

  it('is noted at its beginning and its end, and not written in between', async () => {
    const rowOf = async () => {
      const { rows } = await database.db.execute<{ version: string; ramp: unknown }>(
        sql`select xmin::text as version, ramp from ${lightingLamps} where device_id = ${id}`,
      );
      return rows[0]!;
    };
    await round(at('2026-11-27T18:00:01'));
    await follow(at('2026-11-27T18:00:01'));
    const begun = await rowOf();
    expect(begun.ramp).toMatchObject({ from: 0, to: 100, seconds: 600 });
    await follow(at('2026-11-27T18:02:00'));
    expect(await level()).toBe(20);
    await follow(at('2026-11-27T18:05:00'));
    expect(await level()).toBe(50);
    expect(await rowOf()).toEqual(begun);
    await follow(at('2026-11-27T18:10:01'));
    expect(await level()).toBe(100);
    const ended = await rowOf();
    expect(ended.ramp).toBeNull();
    await follow(at('2026-11-27T18:10:05'));
    expect(await rowOf()).toEqual(ended);
  });

  it('that was missed is over: a lamp that comes back late has the level at once', async () => {
    await round(at('2026-11-27T18:00:01'));
    await follow(at('2026-11-27T19:00:00'));
    expect(await level()).toBe(100);
  });

  it('is not cut short by who asks for the program again; afterwards another level is corrected', async () => {
    await round(at('2026-11-27T18:00:01'));
    await follow(at('2026-11-27T18:00:01'));
    await follow(at('2026-11-27T18:05:00'));
    expect(await level()).toBe(50);
    await instruct('program', at('2026-11-27T18:05:00'), {});
    expect(await command()).toBeUndefined();
    await instruct('program', at('2026-11-27T18:20:00'), {});
    expect(await command()).toEqual(['switch', { on: true }]);
  });

  it('of a command is told to the lamp, and of its end too', async () => {
    await round(at('2026-11-27T19:00:00'));
    await follow(at('2026-11-27T19:00:00'));
    const now = at('2026-11-27T20:00:00');
    await instruct('level', now, { level: 20, rampTo: 60, rampFrom: 30 });
    expect(await command()).toEqual(['dim', { luminance: 20, rampTime: 60 }]);
    await answer(now);
    expect(await level()).toBe(100);
    await follow(at('2026-11-27T20:00:31'));
    expect(await level()).toBe(60);
    await follow(at('2026-11-27T20:02:00'));
    expect(await level()).toBe(20);
    await instruct('program', at('2026-11-27T20:10:00'), {});
    expect(await command()).toEqual(['dim', { luminance: 100, rampTime: 30 }]);
  });

  it('is not undone by an older step that the lamp has not heard of', async () => {
    await round(at('2026-11-27T22:00:01'));
    await instruct('level', at('2026-11-27T22:05:00'), { level: 70 });
    await answer(at('2026-11-27T22:05:00'));
    await database.db.update(lightingLamps).set({ overrideId: null }).where(eq(lightingLamps.deviceId, id));
    await follow(at('2026-11-27T22:05:10'));
    expect(await level()).toBe(70);
  });

  it('ends with a command that has none', async () => {
    await round(at('2026-11-27T19:00:00'));
    await follow(at('2026-11-27T19:00:00'));
    const now = at('2026-11-27T20:00:00');
    await instruct('level', now, { level: 0, rampTo: 600 });
    await answer(now);
    await follow(at('2026-11-27T20:05:01'));
    expect(await level()).toBe(50);
    await instruct('level', at('2026-11-27T20:06:00'), { level: 80 });
    await answer(at('2026-11-27T20:06:00'));
    await follow(at('2026-11-27T20:08:00'));
    expect(await level()).toBe(80);
  });

  it('is not told to a lamp that does not know it, which gets the level alone', async () => {
    const { db } = database;
    const dims = await db.select().from(productCommands).where(eq(productCommands.key, 'dim'));
    for (const one of dims)
      await db
        .update(productCommands)
        .set({ parameters: one.parameters.filter(({ uKey }) => uKey !== 'rampTime') })
        .where(eq(productCommands.id, one.id));
    await instruct('level', noon, { level: 100, rampTo: 60 });
    expect(await command()).toEqual(['dim', { luminance: 100 }]);
  });

  it('begun by a clock that was ahead is over', async () => {
    await database.db
      .update(lightingLamps)
      .set({ ramp: { from: 0, to: 70, begunAt: '2027-06-01T00:00:00Z', seconds: 600 } })
      .where(eq(lightingLamps.deviceId, id));
    await follow(at('2026-11-27T13:00:00'));
    expect(await level()).toBe(70);
  });
});
