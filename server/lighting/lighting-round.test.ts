import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProgramStep } from '../../src/schemas/wire/lighting-words.ts';
import type { Database } from '../db/open-database.ts';
import {
  commandTasks,
  deviceReports,
  devices,
  lightingCalendars,
  lightingLamps,
  lightingOverrides,
  lightingPrograms,
  lightingSteps,
} from '../db/schema.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { breakAtEach } from '../testing/break-at-each.ts';
import { readRoundsKnown } from './known-rounds.ts';
import { runLighting } from './lighting-round.ts';
import { insertOverrides } from './override-lamps.ts';

const tenantId = TENANT_IDS.city;
let database: Database;
let lampId: string;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

const minutes = (moment: Date, more: number) => new Date(moment.getTime() + more * 60_000);
const at = (text: string) => new Date(`${text}:00+08:00`);
const round = (moment: Date) => database.db.transaction((tx) => runLighting(tx, tenantId, moment));
const lamp = async () => {
  const [row] = await database.db.select().from(lightingLamps).where(eq(lightingLamps.deviceId, lampId));
  return row!;
};
const outcomes = async () => {
  const rows = await database.db
    .select()
    .from(lightingSteps)
    .where(eq(lightingSteps.tenantId, tenantId))
    .orderBy(lightingSteps.night, lightingSteps.step);
  // Two calendars have programs of the same steps.
  return [...new Set(rows.map(({ step, outcome }) => `${step} ${outcome}`))];
};

/** Gives all lamps a program by the clock alone, planned at noon. */
async function begin(missed: ProgramStep['missed'][]): Promise<void> {
  const { db } = database;
  await db.delete(lightingSteps);
  await db.delete(lightingOverrides);
  const times = ['18:00', '22:00', '00:00', '06:00'];
  const levels = [100, 80, 60, 0];
  const steps = times.map((time, index): ProgramStep => {
    return { at: 'clock', time, level: levels[index] ?? 0, missed: missed[index] ?? 'ifValid' };
  });
  await db.update(lightingPrograms).set({ steps }).where(eq(lightingPrograms.tenantId, tenantId));
  await db.update(lightingLamps).set({ plannedSince: at('2099-01-01T00:00') });
  await db.update(lightingCalendars).set({ rules: [] }).where(eq(lightingCalendars.tenantId, tenantId));
  await round(at('2026-11-27T12:00'));
  const [first] = await db.select().from(lightingLamps).where(eq(lightingLamps.tenantId, tenantId)).limit(1);
  lampId = first?.deviceId ?? '';
}

describe('steps of programs', () => {
  beforeEach(() => begin([]));

  it('are carried out in time, each once, and the next round is due with the next one', async () => {
    const { next } = await round(at('2026-11-27T17:59'));
    expect(next).toEqual(at('2026-11-27T18:00'));
    await round(next);
    expect(await lamp()).toMatchObject({ plannedLevel: 100, plannedSince: at('2026-11-27T18:00') });
    await round(at('2026-11-27T18:01'));
    await round(at('2026-11-27T22:00'));
    expect((await lamp()).plannedLevel).toBe(80);
    expect(await outcomes()).toEqual(['0 done', '1 done']);
    const rows = await database.db.select().from(lightingSteps).where(eq(lightingSteps.step, 0));
    expect(rows.reduce((sum, { lamps }) => sum + lamps, 0)).toBe(
      await database.db.$count(lightingLamps, eq(lightingLamps.tenantId, tenantId)),
    );
  });

  it('meters have their reading of noon until the first light; later only what they have reported then', async () => {
    const { db } = database;
    const first = async (moment: Date) => {
      await db.delete(lightingLamps).where(eq(lightingLamps.tenantId, tenantId));
      await round(moment);
      const rows = await db.select().from(lightingLamps).where(eq(lightingLamps.tenantId, tenantId));
      return rows.map(({ energyAtNoon }) => energyAtNoon);
    };
    const afternoon = await first(at('2026-11-27T15:00'));
    expect(afternoon.some((energy) => energy !== null && energy > 0)).toBe(true);
    const evening = await first(at('2026-11-27T21:00'));
    expect(new Set(evening)).toEqual(new Set([null]));
    const [lampId] = await db
      .select({ id: lightingLamps.deviceId })
      .from(lightingLamps)
      .where(eq(lightingLamps.tenantId, tenantId));
    const report = (time: string, energy: number) => ({
      deviceId: lampId!.id,
      reportedAt: at(`2026-11-27T${time}`),
      values: { energy },
    });
    await db
      .insert(deviceReports)
      .values([report('10:00', 70), report('11:40', 71.5), report('12:30', 71.6), report('18:00', 73)]);
    const reported = await first(at('2026-11-27T21:00'));
    expect(reported.filter((energy) => energy !== null)).toEqual([71.5]);
  });

  it('that were missed over six hours end in the last one, and each is logged', async () => {
    await round(at('2026-11-28T00:30'));
    expect(await lamp()).toMatchObject({ plannedLevel: 60, nextStepAt: at('2026-11-28T06:00') });
    expect(await outcomes()).toEqual(['0 superseded', '1 superseded', '2 late']);
  });

  it('of a night that ended meanwhile are logged, and the next night begins', async () => {
    await round(at('2026-11-27T22:00'));
    await round(at('2026-11-28T13:00'));
    expect(await lamp()).toMatchObject({ night: '2026-11-28', plannedLevel: 0 });
    expect(await outcomes()).toEqual(['0 superseded', '1 done', '2 superseded', '3 superseded']);
  });

  it('are planned again by a clock that was set back an hour, and one that jumps a day goes on from there', async () => {
    await round(at('2026-11-27T22:00'));
    await round(at('2026-11-27T21:00'));
    expect(await lamp()).toMatchObject({ plannedLevel: 100, nextStepAt: at('2026-11-27T22:00') });
    await round(at('2026-11-28T23:00'));
    expect(await lamp()).toMatchObject({ night: '2026-11-28', plannedLevel: 80 });
  });
});

describe('a missed step', () => {
  it.each([
    [['ifValid', 'skip', 'ifValid', 'ifValid'], '2026-11-27T22:30', 100, ['0 done', '1 skipped']],
    [['ifValid', 'now', 'skip', 'ifValid'], '2026-11-28T00:30', 80, ['0 done', '1 late', '2 skipped']],
    [['ifValid', 'ifValid', 'skip', 'ifValid'], '2026-11-28T00:30', 100, ['0 done', '1 superseded', '2 skipped']],
  ] as const)('by the rules %j at %s leaves %d %%', async (rules, moment, level, expected) => {
    await begin([...rules]);
    await round(at('2026-11-27T18:00'));
    await round(at(moment));
    expect((await lamp()).plannedLevel).toBe(level);
    expect(await outcomes()).toEqual(expected);
    // A skipped step is not looked at again, and one in time is carried out whatever its rule.
    await round(at('2026-11-28T06:00'));
    expect((await lamp()).plannedLevel).toBe(0);
    expect((await outcomes()).filter((one) => expected.includes(one as never))).toEqual(expected);
  });
});

describe('an override', () => {
  const now = at('2026-11-27T20:00');
  const by = { tenantId, taskId: null, userId: null, now, expiresAt: null };
  const tasks = () => database.db.$count(commandTasks, sql`${commandTasks.commandName} like 'lighting.%'`);
  const states = async () => {
    const rows = await database.db
      .select()
      .from(lightingOverrides)
      .where(eq(lightingOverrides.deviceId, lampId))
      .orderBy(lightingOverrides.id);
    return rows.map(({ begunAt, endedBy }) => endedBy ?? (begunAt ? 'inForce' : 'waiting'));
  };
  beforeEach(() => begin([]));

  it('that crosses a newer one waits for its end, and one that is over by then never begins', async () => {
    const { db } = database;
    await round(at('2026-11-27T18:00'));
    const older = { ...by, userName: 'older', level: 10, startsAt: minutes(now, 60), expiresAt: minutes(now, 180) };
    const short = { ...older, userName: 'short', level: 20, expiresAt: minutes(now, 90) };
    await insertOverrides(db, older, [lampId]);
    await insertOverrides(db, { ...short, now: minutes(now, 1) }, [lampId]);
    await insertOverrides(
      db,
      { ...by, now: minutes(now, 2), startsAt: now, level: 30, userName: 'newest', expiresAt: minutes(now, 120) },
      [lampId],
    );
    expect(await states()).toEqual(['waiting', 'waiting', 'inForce']);
    await round(minutes(now, 60));
    expect(await states()).toEqual(['waiting', 'waiting', 'inForce']);
    expect((await lamp()).overrideLevel).toBe(30);
    await round(minutes(now, 120));
    expect(await states()).toEqual(['inForce', 'expired', 'expired']);
    expect((await lamp()).overrideLevel).toBe(10);
    await round(minutes(now, 180));
    expect(await states()).toEqual(['expired', 'expired', 'expired']);
    expect(await lamp()).toMatchObject({ overrideId: null, overrideLevel: null });
  });

  it('is begun and ended once, whatever statement its round breaks at', async () => {
    const { db } = database;
    await round(at('2026-11-27T18:00'));
    await insertOverrides(
      db,
      { ...by, userName: 'once', level: 25, startsAt: minutes(now, 5), expiresAt: minutes(now, 10) },
      [lampId],
    );
    for (const moment of [minutes(now, 5), minutes(now, 10)]) {
      const before = await tasks();
      await breakAtEach(db, (tx) => runLighting(tx, tenantId, moment), {
        afterEach: async () => expect(await tasks()).toBe(before),
      });
      expect(await tasks()).toBe(before + 1);
    }
    expect(await states()).toEqual(['expired']);
  });
});

describe('a round that knows the one before', () => {
  const knowing = async (moment: Date) => {
    const known = await readRoundsKnown(database.db);
    const round = await database.db.transaction((tx) => runLighting(tx, tenantId, moment, known));
    if (round.known) known.last.set(tenantId, round.known);
    return round.known?.at;
  };
  const plans = (id: string) => database.db.$count(lightingLamps, eq(lightingLamps.deviceId, id));

  it('looks at every lamp only if a device or a setting has changed, or after ten minutes', async () => {
    const { db } = database;
    const start = at('2026-11-27T20:00');
    expect(await knowing(start)).toEqual(start);
    expect(await knowing(minutes(start, 1))).toEqual(start);

    const [device] = await db.select().from(devices).where(eq(devices.id, lampId));
    const { loopId: _loop, lampPower: _power, ...columns } = device!;
    await db.insert(devices).values({ ...columns, id: 'added', uid: 'added' });
    expect(await knowing(minutes(start, 2))).toEqual(minutes(start, 2));
    expect(await plans('added')).toBe(1);

    await db.update(lightingPrograms).set({ name: sql`name || '!'` }).where(eq(lightingPrograms.tenantId, tenantId));
    expect(await knowing(minutes(start, 3))).toEqual(minutes(start, 3));
    expect(await knowing(minutes(start, 4))).toEqual(minutes(start, 3));
    expect(await knowing(minutes(start, 13))).toEqual(minutes(start, 13));
  });

  it('plans lamps whose step is due, or that have missed the night', async () => {
    const { db } = database;
    const start = at('2026-11-28T20:00');
    await knowing(start);
    await db
      .update(lightingLamps)
      .set({ nextStepAt: minutes(start, 1) })
      .where(eq(lightingLamps.deviceId, lampId));
    expect(await knowing(minutes(start, 2))).toEqual(minutes(start, 2));
    expect((await lamp()).nextStepAt?.getTime() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(
      minutes(start, 2).getTime(),
    );
    await knowing(at('2026-11-29T12:05'));
    expect((await lamp()).night).toBe('2026-11-29');
  });
});
