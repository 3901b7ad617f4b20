import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeviationRow, NightPoint, NightSummary, WhatIf } from '../../../src/schemas/wire/lighting-nights.ts';
import { lightingNights, lightingPrograms } from '../../db/schema.ts';
import { lighting } from '../../lighting/lighting-job.ts';
import { makeLightingSending } from '../../lighting/sending-job.ts';
import { utcOffset } from '../../metrics/wall-clock.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { makeJobWorker } from '../../testing/make-job-worker.ts';
import { type CommandPlatform, type ContentPage, type Device, makeCommandPlatform } from '../commands/test-commands.ts';

const path = '/island-ams/lighting';
let platform: CommandPlatform;
let jobs: ReturnType<typeof makeJobWorker>;
let lamps: Device[];
beforeAll(async () => {
  platform = await makeCommandPlatform('nights');
  const { db, now: clock } = platform;
  const { realtime, log } = platform.options;
  // A night ends at noon: one that is a few minutes old, or ends during the tests, has nothing that happened.
  const minuteOfDay = (Math.floor(clock().getTime() / 60_000) + utcOffset) % 1440;
  if (minuteOfDay > 700 && minuteOfDay < 740) platform.pass(3_600_000);
  jobs = makeJobWorker({ db, clock, realtime, log, kinds: [lighting, makeLightingSending(500)], restores: true });
  await jobs.step();
  lamps = await platform.devicesOf('LC-NB10');
});
afterAll(() => platform.close());

const call = async <Data>(method: string, at: string, body?: unknown) =>
  platform.callAt<Data>(method, path + at, { token: platform.admin, ...(body !== undefined && { body }) });
const passes = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    platform.pass(60_000);
    await jobs.step();
    await platform.simulator.tick();
  }
};
/** A lamp answers within a second. */
const answers = async () => {
  platform.pass(1000);
  await platform.simulator.tick();
};
const deviationsOf = async (body: object) =>
  (await call<ContentPage<DeviationRow>>('POST', '/night/deviation/page', { pageSize: 1000, ...body })).data.content;

describe('a night', () => {
  it('has a deviation with the person while a lamp is set by hand, which ends when the program decides again', async () => {
    const [lamp] = lamps;
    const node = `lamp:${lamp?.id}`;
    await passes(3);
    const level = 37;
    await call('POST', '/command', { deviceId: lamp?.id, action: 'level', level });
    await answers();
    await passes(4);
    const [open, ...others] = await deviationsOf({ node, isOpen: true });
    expect(others).toEqual([]);
    expect(open).toMatchObject({ cause: 'override', actual: level, userName: expect.any(String), endTime: null });
    const { data: summary } = await call<NightSummary>('POST', '/night/summary', { node });
    expect(summary).toMatchObject({ lamps: 1, deviatingNow: 1 });
    await call('POST', '/command', { deviceId: lamp?.id, action: 'program' });
    await answers();
    await passes(4);
    expect(await deviationsOf({ node, isOpen: true, cause: 'override' })).toEqual([]);
    const [ended] = await deviationsOf({ node, cause: 'override' });
    expect(ended).toMatchObject({ actual: level, endTime: expect.any(String) });
    expect(ended?.minutes).toBeGreaterThanOrEqual(3);
  });

  it('of several lamps has the lowest and highest level asked for, their mean, and what happened until now', async () => {
    const { data: points } = await call<NightPoint[]>('POST', '/night/band', {});
    expect(points).toHaveLength(145);
    expect([points[0]?.time, points.at(-1)?.time]).toEqual(['12:00', '12:00']);
    for (const { low, high, planned } of points) {
      expect(low).toBeLessThanOrEqual(planned);
      expect(planned).toBeLessThanOrEqual(high);
    }
    expect(points.find(({ time }) => time === '20:00')).toMatchObject({ high: 100 });
    expect(points.find(({ time }) => time === '15:00')).toMatchObject({ low: 0, high: 0 });
    const known = points.filter(({ actual }) => actual !== null).length;
    expect(known).toBeGreaterThan(0);
    const { data: nobody } = await call<NightPoint[]>('POST', '/night/band', { node: 'lamp:none' });
    expect(nobody).toEqual([]);
  });

  it('of several lamps is the sum of their nights, whatever went alike', async () => {
    const { data: nights } = await call<{ id: string }[]>('GET', '/night/list');
    const night = nights[1]?.id;
    const deviating = [...new Set((await deviationsOf({ night })).map(({ deviceId }) => deviceId))].slice(0, 6);
    const ids = [...new Set([...deviating, ...lamps.slice(0, 6).map(({ id }) => id)])];
    const summaryOf = async (idList: string[]) =>
      (await call<NightSummary>('POST', '/night/summary', { night, idList })).data;
    const { night: _, ...whole } = await summaryOf(ids);
    const parts = await Promise.all(ids.map((id) => summaryOf([id])));
    for (const [name, value] of Object.entries(whole))
      expect(value).toBeCloseTo(
        parts.reduce((total, part) => total + part[name as keyof typeof whole], 0),
        1,
      );
    expect(whole.lamps).toBe(ids.length);
    const band = async (idList: string[]) => (await call<NightPoint[]>('POST', '/night/band', { night, idList })).data;
    const all = await band(ids);
    const each = await Promise.all(ids.map((id) => band([id])));
    for (const [at, { planned }] of all.entries())
      expect(planned).toBeCloseTo(each.reduce((total, points) => total + points[at]!.planned, 0) / ids.length, 0);
  });

  it('before the present one is kept with its outages and failures', async () => {
    const { data: nights } = await call<{ id: string }[]>('GET', '/night/list');
    expect(nights).toHaveLength(14);
    const night = nights[1]?.id;
    const { data: summary } = await call<NightSummary>('POST', '/night/summary', { night });
    expect(summary.lamps).toBeGreaterThan(50);
    const rows = await deviationsOf({ night });
    expect(rows.length).toBeGreaterThan(0);
    for (const { cause, endTime } of rows) {
      expect(['offline', 'fault', 'late', 'unexplained']).toContain(cause);
      expect(endTime).not.toBeNull();
    }
    expect(new Set(rows.map(({ deviceId }) => deviceId)).size).toBe(summary.deviating);
  });

  it('keeps what was asked for when a program changes in the middle of it', async () => {
    const { db } = platform;
    const [lamp] = lamps;
    const [former] = await db.select().from(lightingNights).where(eq(lightingNights.deviceId, lamp!.id));
    const [program] = await db
      .select()
      .from(lightingPrograms)
      .where(and(eq(lightingPrograms.name, '城市标准'), eq(lightingPrograms.tenantId, TENANT_IDS.city)));
    const steps = program?.steps.map((step) => ({ ...step, level: step.level === 0 ? 0 : 90 })) ?? [];
    await db
      .update(lightingPrograms)
      .set({ steps })
      .where(eq(lightingPrograms.id, program?.id ?? ''));
    await passes(1);
    const rows = await db.select().from(lightingNights).where(eq(lightingNights.deviceId, lamp!.id));
    const latest = rows.toSorted((a, b) => (a.night < b.night ? 1 : -1))[0];
    expect(latest?.revisions.length).toBeGreaterThan(1);
    expect(former).toBeDefined();
  });
});

describe('what if', () => {
  it('compares a year with a program for all lamps, in hours, kWh and yuan that an engineer can recompute', async () => {
    const { data: programs } = await call<{ id: string; name: string }[]>('GET', '/program/list');
    const full = programs.find(({ name }) => name === '通宵全亮');
    const { data } = await call<WhatIf>('POST', '/whatIf', { otherProgramId: full?.id, year: 2027, tariff: 0.7 });
    expect(data.months).toHaveLength(12);
    const sum = (of: (month: WhatIf['months'][number]) => number) =>
      data.months.reduce((total, month) => total + of(month), 0);
    expect(sum(({ otherEnergy }) => otherEnergy)).toBeCloseTo(data.other.energy, 0);
    expect(sum(({ difference }) => difference)).toBeCloseTo(data.difference.energy, 0);
    expect(data.other.cost).toBeCloseTo(data.other.energy * 0.7, 0);
    // From ten minutes before sunset to ten after sunrise: the nights of a year at 22.7 degrees north have 4,300 hours.
    expect(data.other.hours).toBeGreaterThan(4_300);
    expect(data.other.hours).toBeLessThan(4_500);
    const standby = data.ratedPower * 0.008 * (365 * 24 - data.other.hours);
    // In the first minute of each night the level rises: half a minute at full power is missing.
    const fullHours = data.other.hours - (365 * 0.5) / 60;
    expect(data.other.energy).toBeCloseTo(data.ratedPower * fullHours + standby, -2);
    expect(data.lamps).toBe(await countLamps());
  });

  it('refuses a program of somebody else, and none', async () => {
    expect((await call('POST', '/whatIf', { otherProgramId: 'no', year: 2027 })).envelope.code).not.toBe('1');
    expect((await call('POST', '/whatIf', { year: 2027 })).envelope.data).toMatchObject({
      fields: { otherProgramId: expect.any(String) },
    });
  });
});

async function countLamps(): Promise<number> {
  const { data } = await call<ContentPage<unknown>>('POST', '/lamp/page', { pageSize: 1 });
  return data.totalElements;
}
