import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredSchedule } from '../../src/schemas/wire/custom-report-words.ts';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/schema.ts';
import { createMetricsKeeper } from '../metrics/metrics-keeper.ts';
import { nextRun } from '../reports/timing/next-run.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { makeJobWorker } from '../testing/make-job-worker.ts';
import { silentRealtime as realtime } from '../testing/silent-realtime.ts';
import { createClockKeeper } from './clock-keeper.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const tenantId = TENANT_IDS.city;

let database: Database;
let passed: number;
let ahead: number;
const begun = Date.now();
/** What the machine shows; `ticks` is the time that has passed. */
const clock = () => new Date(begun + passed + ahead);
const logged: string[] = [];
const log = {
  info() {},
  warn: (text: string) => void logged.push(text),
  error: (text: string) => void logged.push(text),
};

beforeEach(async () => {
  database = await borrowDatabase();
  passed = 0;
  ahead = 0;
  logged.length = 0;
});
afterEach(() => database.close());

const makeJobs = () => {
  const shared = { db: database.db, clock, realtime, log };
  const jobs = {
    clock: createClockKeeper({ db: database.db, clock, log, ticks: () => passed }),
    metrics: createMetricsKeeper(shared),
    jobs: makeJobWorker({ ...shared, restores: true }),
  };
  const all = async () => {
    for (const job of Object.values(jobs)) await job.step();
  };
  /** Five minutes later everything runs. */
  const later = async (minutes = 5) => {
    passed += minutes * minute;
    await all();
  };
  /** For a minute the clock is wrong, and everything runs. */
  const jump = async (days: number) => {
    ahead = days * day;
    await later(1);
    ahead = 0;
  };
  return { ...jobs, all, later, jump };
};

async function addReport() {
  const [owner] = await database.db.select().from(schema.users).where(eq(schema.users.tenantId, tenantId));
  const schedule: StoredSchedule = {
    frequency: 'daily',
    time: '07:00',
    format: 'csv',
    receiverIds: [],
    onlyIfData: false,
  } as unknown as StoredSchedule;
  await database.db.insert(schema.customReports).values({
    id: 'daily',
    tenantId,
    ownerId: owner!.id,
    name: 'daily',
    definition: {
      query: { dataSet: 'devices', measures: ['count'] },
      scale: 'WEEK',
      view: 'table',
      chart: { type: 'bar', outward: 'default' },
    } as never,
    schedule,
    nextRunAt: nextRun(schedule, clock()),
  });
  return schedule;
}
const readReport = async () =>
  (await database.db.select().from(schema.customReports).where(eq(schema.customReports.id, 'daily')))[0]!;

/** The columns that hold moments, of the tables that the platform writes by itself. */
async function futureTimes(): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string; at: string }>(sql`
    select table_name as name, column_name as at from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' order by 1, 2`);
  const found: string[] = [];
  for (const { name, at } of rows) {
    const { rows: some } = await database.db.execute(
      sql`select 1 from ${sql.identifier(name)} where ${sql.identifier(at)} > ${new Date(clock().getTime() + 3 * day).toISOString()}::timestamptz limit 1`,
    );
    if (some.length > 0) found.push(`${name}.${at}`);
  }
  return found;
}

describe('a clock that is forty days ahead for a minute', () => {
  it('sends reports again at their times, and leaves devices, alarms and notices in the present', async () => {
    const { db } = database;
    const jobs = makeJobs();
    const schedule = await addReport();
    await jobs.all();
    const before = await futureTimes();
    await db.insert(schema.notices).values({
      id: 'later',
      tenantId,
      title: 'later',
      content: '',
      status: 'scheduled',
      releaseTime: new Date(clock().getTime() + 9 * day),
    });
    await jobs.later();
    await jobs.jump(40);
    const wrong = new Date(clock().getTime() + 40 * day);
    const [alarm] = await db.select().from(schema.alarms).where(isNotNull(schema.alarms.deviceId));
    const id = alarm!.deviceId!;
    await db
      .update(schema.devices)
      .set({ lastActiveAt: wrong, statusUpdatedAt: wrong })
      .where(eq(schema.devices.id, id));
    for (const ms of [0, 1000])
      await db
        .insert(schema.deviceReports)
        .values({ deviceId: id, reportedAt: new Date(wrong.getTime() + ms), values: { ms } });
    await db.update(schema.alarms).set({ lastAt: wrong }).where(eq(schema.alarms.deviceId, id));
    await db
      .update(schema.alarms)
      .set({ shelvedUntil: new Date(wrong.getTime() + day) })
      .where(eq(schema.alarms.deviceId, id));
    await db.insert(schema.deviceCommands).values({
      id: 'sent',
      tenantId,
      deviceId: id,
      command: 'x',
      commandName: 'x',
      trackStatus: 'PROCESS',
      userName: 'x',
      sentAt: wrong,
      expiresAt: new Date(wrong.getTime() + 10_000),
    });
    expect((await readReport()).nextRunAt!.getTime()).toBeGreaterThan(clock().getTime() + 39 * day);

    await jobs.later();
    const { nextRunAt, lastRunAt } = await readReport();
    expect(nextRunAt).toEqual(nextRun(schedule, clock()));
    expect(lastRunAt === null || lastRunAt <= clock()).toBe(true);
    expect((await db.select().from(schema.devices).where(eq(schema.devices.id, id)))[0]).toMatchObject({
      lastActiveAt: clock(),
      statusUpdatedAt: clock(),
    });
    const reports = await db
      .select()
      .from(schema.deviceReports)
      .where(and(eq(schema.deviceReports.deviceId, id), sql`jsonb_exists(${schema.deviceReports.values}, 'ms')`))
      .orderBy(schema.deviceReports.reportedAt);
    expect(reports.map(({ values }) => values.ms)).toEqual([0, 1000]);
    expect(reports.every(({ reportedAt }) => reportedAt < clock())).toBe(true);
    const [sent] = await db.select().from(schema.deviceCommands).where(eq(schema.deviceCommands.id, 'sent'));
    expect(sent!.expiresAt.getTime() - sent!.sentAt.getTime()).toBe(10_000);
    const [notice] = await db.select().from(schema.notices).where(eq(schema.notices.id, 'later'));
    expect(notice!.status).toBe('scheduled');
    const shelved = await db.select().from(schema.alarms).where(isNotNull(schema.alarms.shelvedUntil));
    expect(shelved.every(({ shelvedUntil }) => shelvedUntil!.getTime() <= clock().getTime() + 30 * day)).toBe(true);
    // Sessions and other times that were ahead before stay so.
    // The jobs of the demo may have been: whether its weekly report is due within days depends on the weekday.
    const ahead = (await futureTimes()).filter((one) => !before.includes(one) && one !== 'jobs.due_at');
    expect(ahead).toEqual(['notices.release_time']);
    const due = await db.select().from(schema.jobs);
    expect(due.find(({ kind, key }) => kind === 'scheduledReport' && key === 'daily')!.dueAt).toEqual(nextRunAt);
    expect(due.find(({ kind, key }) => kind === 'noticeRelease' && key === 'later')!.dueAt).toEqual(
      notice!.releaseTime,
    );
    expect(due.find(({ key }) => key === 'command/sent')!.dueAt).toEqual(sent!.expiresAt);
    for (const { kind, dueAt } of due.filter(({ kind }) => kind === 'emptyTasks' || kind === 'oldCommands'))
      expect(dueAt.getTime(), kind).toBeLessThanOrEqual(clock().getTime() + 60 * minute);
    expect(logged).toEqual(expect.arrayContaining(['the clock has jumped', 'times in the future were corrected']));
    logged.length = 0;
    await jobs.later();
    await jobs.later();
    expect(logged.filter((text) => text !== 'the clock has jumped')).toEqual([]);
  });

  it('deletes no history, and counts each hour once', async () => {
    const { db } = database;
    const jobs = makeJobs();
    const kept = async () => [
      await db.$count(schema.metricHours),
      await db.$count(schema.deviceHours),
      await db.$count(schema.deviceReports),
    ];
    /** The energy of all devices in a window of days around now. */
    const energy = async () => {
      const { rows } = await db.execute<{ months: number; hours: number }>(sql`
        select (select sum(energy_sum)::float8 from ${schema.deviceMonths}) as months,
          (select sum((select sum(x) from unnest(hours) x))::float8 from ${schema.metricHours} where metric = 'energy') as hours`);
      return rows[0]!;
    };
    // Begins at the start of an hour, so that the jump is within it.
    passed = 60 * minute - (begun % (60 * minute));
    await jobs.all();
    await jobs.later();
    await jobs.later();
    const before = await kept();
    const first = await energy();
    await jobs.jump(40);
    // The series of the wrong hour are empty again once it begins; nothing that was there is gone.
    for (const [index, count] of (await kept()).entries()) expect(count).toBeGreaterThanOrEqual(before[index]!);
    for (let step = 0; step < 12; step += 1) await jobs.later();
    const last = await energy();
    const hour = await db.execute<{ energy: number }>(sql`
      select sum((select sum(x) from unnest(energy) x))::float8 as energy from ${schema.deviceHours}`);
    // The hour that is over is in the days of devices as often as in the totals: once.
    expect(last.months).toBeGreaterThan(first.months);
    const grown = last.months - first.months;
    expect(grown).toBeLessThanOrEqual(hour.rows[0]!.energy * 1.001);
    expect(grown).toBeGreaterThan(hour.rows[0]!.energy * 0.7);
  });
});

describe('a clock that is forty days behind for a minute', () => {
  it('changes nothing that was stored, and goes on', async () => {
    const { db } = database;
    const jobs = makeJobs();
    await addReport();
    await jobs.all();
    await jobs.later();
    await jobs.later();
    const dump = async () => {
      const { rows } = await db.execute<{ row: string }>(sql`
        select 'm' || to_jsonb(m)::text as row from ${schema.metricHours} m union all
        select 'd' || to_jsonb(d)::text from ${schema.deviceMonths} d union all
        select 'h' || to_jsonb(h)::text from ${schema.deviceHours} h union all
        select 'v' || to_jsonb(v)::text from ${schema.devices} v union all
        select 'r' || to_jsonb(r)::text from ${schema.deviceReports} r union all
        select 's' || to_jsonb(s)::text from ${schema.settings} s order by 1`);
      return rows.map(({ row }) => row);
    };
    const before = await dump();
    const { nextRunAt } = await readReport();
    await jobs.jump(-40);
    expect(await dump()).toEqual(before);
    expect(logged).toContain('the clock is behind');
    expect((await readReport()).nextRunAt).toEqual(nextRunAt);
    logged.length = 0;
    await jobs.later();
    await jobs.later();
    expect(logged).toEqual(['the clock has jumped']);
    expect(await dump()).not.toEqual(before);
  });

  it('is believed once it has run evenly for an hour', async () => {
    const jobs = makeJobs();
    await jobs.all();
    await jobs.later();
    await jobs.later();
    ahead = -2 * day;
    await jobs.later();
    const said = () => logged.filter((text) => text === 'the clock is behind').length;
    for (let step = 0; step < 11; step += 1) {
      await jobs.clock.step();
      passed += 5 * minute;
    }
    expect(said()).toBeGreaterThan(5);
    logged.length = 0;
    await jobs.later(60);
    await jobs.later();
    expect(said()).toBe(0);
  });
});

it('a limit is not stretched by a clock that was ahead', () => {
  let now = 0;
  const limit = createRateLimit({ max: 1, windowMs: minute, clock: () => new Date(now) });
  now = 40 * day;
  limit.take('a');
  expect(limit.take('a')).toBe(false);
  now = 0;
  expect(limit.take('a')).toBe(true);
});
