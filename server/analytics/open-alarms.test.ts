import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataAnswer, DataQuery } from '../../src/schemas/wire/analytics.ts';
import { endedAfter, isOpen } from '../alarms/alarm-state.ts';
import type { Database } from '../db/open-database.ts';
import { alarmLogs, alarms } from '../db/schema.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { cityReader } from '../testing/city-reader.ts';
import { hourMs } from './model/cut-days.ts';
import { answerQuery } from './run-queries.ts';

/** Twenty past five in Shanghai: the last hour has begun. */
const now = new Date(`${new Date().toISOString().slice(0, 10)}T09:20:30Z`);
const tenantId = TENANT_IDS.city;
const reader = cityReader(now);
type Row = typeof alarms.$inferSelect;

let database: Database;
let rows: Row[];
const shelvedAt = new Map<string, number>();

beforeAll(async () => {
  database = await borrowDatabase();
  const { db } = database;
  // The city was made at another time of the day: what has happened after this one is not yet there.
  await db.execute(sql`delete from alarms
    where greatest(happened_at, handled_at, cleared_at, acknowledged_at,
      (select max(logged_at) from alarm_logs where alarm_id = alarms.id)) > ${now.toISOString()}::timestamptz`);
  const found = await db.select().from(alarms).where(eq(alarms.tenantId, tenantId)).orderBy(alarms.id).limit(4);
  const at = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const set = (index: number, values: Partial<Row>) =>
    db
      .update(alarms)
      .set({ handledAt: null, clearedAt: at(60), acknowledgedAt: null, shelvedUntil: null, ...values })
      .where(eq(alarms.id, found[index]?.id ?? ''));
  // Handled; cleared before it was acknowledged; shelved some hours ago for a day; shelved for hours that are over.
  await set(0, { happenedAt: at(70), handledAt: at(5.5) });
  await set(1, { happenedAt: at(70), clearedAt: at(20), acknowledgedAt: at(3.5) });
  await set(2, { happenedAt: at(70), shelvedUntil: at(-20) });
  await set(3, { happenedAt: at(8.5), shelvedUntil: at(2) });
  await db
    .insert(alarmLogs)
    .values({ id: 'shelved', alarmId: found[2]?.id ?? '', loggedAt: at(4.5), action: 'shelve' });
  rows = await db.select().from(alarms).where(eq(alarms.tenantId, tenantId));
  for (const { alarmId, loggedAt } of await db.select().from(alarmLogs).where(eq(alarmLogs.action, 'shelve')))
    shelvedAt.set(alarmId, Math.max(loggedAt.getTime(), shelvedAt.get(alarmId) ?? 0));
});
afterAll(() => database.close());

const ask = (query: Partial<DataQuery>): Promise<DataAnswer> =>
  answerQuery(database.db, reader, { id: 'q', dataSet: 'openAlarms', measures: ['open'], ...query });

/** Whether an alarm was open, from its times one after another. */
function wasOpen({ id, happenedAt, handledAt, clearedAt, acknowledgedAt, shelvedUntil }: Row, at: number): boolean {
  const isOver = (moment: Date | null) => moment !== null && moment.getTime() <= at;
  const isShelved = shelvedUntil !== null && shelvedUntil.getTime() > at && (shelvedAt.get(id) ?? 0) <= at;
  return isOver(happenedAt) && !isOver(handledAt) && !(isOver(clearedAt) && isOver(acknowledgedAt)) && !isShelved;
}

/** Wall times of Shanghai as moments; those to come are now. */
const endOf = (second: string) => Math.min(Date.parse(`${second.replace(' ', 'T')}+08:00`) + 1000, now.getTime());

it.each([
  { scale: 'HOUR', steps: 24 },
  { scale: 'MONTH', steps: 30 },
] as const)('counts at the end of each step of $scale what was open then', async ({ scale, steps }) => {
  const { option } = await ask({ dimension: 'time', scale, totals: true });
  const [{ ranges = [] }] = option.xAxis;
  const wanted = ranges.map(([, last]) => rows.filter((row) => wasOpen(row, endOf(last))).length);
  expect(option.series[0]?.data).toEqual(wanted);
  expect(wanted).toHaveLength(steps);
  expect(new Set(wanted).size).toBeGreaterThan(2);
});

it('ends with what is open now, which is the number of the whole period', async () => {
  const open = await database.db.$count(alarms, and(eq(alarms.tenantId, tenantId), isOpen(now)));
  const { option, totals } = await ask({ dimension: 'time', scale: 'HOUR', totals: true });
  expect(option.series[0]?.data.at(-1)).toBe(open);
  expect(option.series[0]?.total).toBe(open);
  expect(totals?.all).toBe(open);
  const [byLevel] = (await ask({ dimension: 'level', scale: 'HOUR' })).option.series;
  expect(byLevel?.data.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(open);
});

it('has nothing of hours to come', async () => {
  const day = now.toISOString().slice(0, 10);
  const { option } = await ask({ dimension: 'time', startTime: day, endTime: day, grain: 'HOUR' });
  const [line] = option.series;
  expect(line?.data.slice(0, 18).every((value) => typeof value === 'number')).toBe(true);
  expect(line?.data.slice(18)).toEqual(Array(6).fill(null));
});

it('finds alarms of an earlier time without those that had ended before', async () => {
  const { rows: plan } = await database.db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    return db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from ${alarms} where ${eq(alarms.tenantId, tenantId)} and ${endedAfter(now)}`,
    );
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('alarms_ended');
});
