import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DataQuery } from '../../src/schemas/wire/analytics.ts';
import { answerQuery } from '../analytics/run-queries.ts';
import { type Database, openDatabase } from '../db/open-database.ts';
import { alarmDays, alarms, alarmYears, deviceCounts, devices, tenants } from '../db/schema.ts';
import { cheapCost } from '../db/test-database.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { cityReader } from '../testing/city-reader.ts';
import { makeRealDatabase, testServer } from '../testing/real-postgres.ts';
import { mergeTotals } from './merge-totals.ts';

const now = new Date();
const tenantId = TENANT_IDS.city;
const all = cityReader(now);
/** Sees the same, by a data permission: their alarms are counted one by one. */
const limited = {
  ...all,
  scopes: { ...all.scopes, Device: [{ areaCodes: ['001'], departmentCodes: [], includesChildren: true }] },
};

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

const readFrom = async (db: Database['db'], statement: SQL): Promise<string[]> =>
  (
    await db.execute<{ row: string }>(sql`select concat_ws(' ', one.*) as row from (${statement}) one order by 1`)
  ).rows.map(({ row }) => row);
const day = sql.raw(`(happened_at at time zone 'Asia/Shanghai')`);
const deviceKey = sql.raw('tenant_id, area_code, department_code, product_id, online_status');

/** The kept totals, and counts of the rows themselves. */
async function expectTotals(db = database.db): Promise<void> {
  const read = (statement: SQL) => readFrom(db, statement);
  expect(
    await read(
      sql`select tenant_id, day, kind, level_id, type_id, sum(n) from ${alarmDays} group by 1, 2, 3, 4, 5 having sum(n) <> 0`,
    ),
  ).toEqual(
    await read(
      sql`select tenant_id, ${day}::date, kind, level_id, type_id, count(*) from ${alarms} group by 1, 2, 3, 4, 5`,
    ),
  );
  expect(
    await read(sql`select tenant_id, year, month, kind, device_id, sum(n)
      from ${alarmYears} cross join lateral unnest(months) with ordinality u(n, month) group by 1, 2, 3, 4, 5 having sum(n) <> 0`),
  ).toEqual(
    await read(sql`select tenant_id, extract(year from ${day}), extract(month from ${day}), kind, coalesce(device_id, ''), count(*)
      from ${alarms} group by 1, 2, 3, 4, 5`),
  );
  expect(
    await read(sql`select ${deviceKey}, sum(n) from ${deviceCounts} group by 1, 2, 3, 4, 5 having sum(n) <> 0`),
  ).toEqual(await read(sql`select ${deviceKey}, count(*) from ${devices} group by 1, 2, 3, 4, 5`));
}

/** A period that cuts its first and last day, and months. */
const cut = () => {
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000).toISOString().slice(0, 10);
  return { startTime: `${days(200)} 10:20:30`, endTime: `${days(9)} 04:05:06` };
};

async function expectAnswers(): Promise<void> {
  const groups = ['time', 'kind', 'level', 'alarmType', 'device', 'area'] as const;
  const asked = groups.flatMap((dimension): Omit<DataQuery, 'id'>[] => {
    const question = { dataSet: 'alarms', measures: ['count'], dimension, totals: true, top: 50 };
    return [
      { ...question, scale: 'YEAR', compare: 'previous', ...(dimension === 'time' && { split: 'kind' }) },
      { ...question, scale: 'MONTH', filters: { kind: 'device' } },
      { ...question, ...cut(), ...(dimension === 'time' && { grain: 'WEEK' as const }) },
    ];
  });
  for (const question of asked) {
    const [kept, counted] = await Promise.all(
      [all, limited].map((reader) => answerQuery(database.db, reader, { id: 'q', ...question })),
    );
    expect.soft({ question, answer: kept }).toEqual({ question, answer: counted });
    expect.soft(kept?.totals?.all, JSON.stringify(question)).toBeGreaterThan(0);
  }
}

/** Numbers from 0 to below 1, the same each time. */
function makeRandom(): () => number {
  let state = 20_261_130;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('the totals of alarms and devices', () => {
  it('are those of the seed', async () => {
    await expectTotals();
    await expectAnswers();
  });

  it('follow what is raised, deleted and moved, one by one and many at once', async () => {
    const { db } = database;
    const random = makeRandom();
    const pick = (count: number) => Math.floor(random() * count);
    const some = (table: typeof alarms | typeof devices) =>
      sql`id in (select id from ${table} where ${table.tenantId} = ${tenantId} order by md5(id || ${String(random())}) limit ${1 + pick(9)})`;
    const past = () => sql`${new Date(now.getTime() - pick(400 * 86_400) * 1000).toISOString()}::timestamptz`;
    const changes: (() => SQL)[] = [
      () => sql`insert into ${alarms} (id, tenant_id, kind, type_id, level_id, device_id, area_code, department_code, description,
          happened_at, last_at, cleared_at)
        select id || ${`-${pick(1e9)}`}, tenant_id, kind, type_id, level_id, ${pick(3) === 0 ? sql`null` : sql`device_id`}, area_code,
          department_code, description, ${past()}, now(), now() from ${alarms} where ${some(alarms)}`,
      () => sql`delete from ${alarms} where ${some(alarms)}`,
      () => sql`update ${alarms} set happened_at = ${past()} where ${some(alarms)}`,
      () =>
        sql`update ${alarms} set level_id = (select level_id from ${alarms} order by id offset ${pick(50)} limit 1) where ${some(alarms)}`,
      () => sql`update ${alarms} set handled_at = now(), area_code = '001003' where ${some(alarms)}`,
      () => sql`update ${devices} set online_status = ${pick(2) === 0 ? 'ONLINE' : 'OFFLINE'} where ${some(devices)}`,
      () => sql`update ${devices} set area_code = '001003001', department_code = '001' where ${some(devices)}`,
      () => sql`delete from ${devices} where ${some(devices)}`,
    ];
    for (let turn = 0; turn < 120; turn += 1) {
      await db.execute(changes[turn % changes.length]!());
      if (turn % 50 === 20) await mergeTotals(db);
    }
    await expectTotals();
    await expectAnswers();
  });

  it('become one row of each key, without those of nothing', async () => {
    await mergeTotals(database.db);
    await expectTotals();
    const keys: [PgTable, SQL][] = [
      [alarmDays, sql.raw('tenant_id, day, kind, level_id, type_id')],
      [alarmYears, sql.raw('tenant_id, year, kind, device_id')],
      [deviceCounts, deviceKey],
    ];
    for (const [table, key] of keys)
      expect
        .soft(await readFrom(database.db, sql`select ${key} from ${table} group by ${key} having count(*) > 1`))
        .toEqual([]);
    expect(await database.db.$count(alarmDays, eq(alarmDays.n, 0))).toBe(0);
  });

  it('stay as they are when a change is taken back, or changes nothing that is counted', async () => {
    const { db } = database;
    const read = (statement: SQL) => readFrom(db, statement);
    const before = await read(sql`select * from ${deviceCounts}`);
    const tried = db.transaction(async (tx) => {
      await tx.delete(devices).where(eq(devices.tenantId, tenantId));
      tx.rollback();
    });
    await expect(tried).rejects.toThrow();
    await db.update(devices).set({ lastActiveAt: now, onlineStatus: sql`online_status` });
    expect(await read(sql`select * from ${deviceCounts}`)).toEqual(before);
    const days = await read(sql`select * from ${alarmDays}`);
    await db.update(alarms).set({ acknowledgedAt: now, happenedAt: sql`happened_at` });
    expect(await read(sql`select * from ${alarmDays}`)).toEqual(days);
  });

  it('go with their tenant', async () => {
    const [other] = await database.db
      .select({ id: tenants.id })
      .from(tenants)
      .where(sql`id <> ${tenantId}
      and exists (select from ${devices} where tenant_id = ${tenants.id})`)
      .limit(1);
    await database.db.delete(tenants).where(eq(tenants.id, other!.id));
    expect(await database.db.$count(deviceCounts, eq(deviceCounts.tenantId, other!.id))).toBe(0);
    expect(await database.db.$count(alarmDays, eq(alarmDays.tenantId, other!.id))).toBe(0);
    await expectTotals();
  });

  it.runIf(testServer)(
    'follow changes at the same time, which wait for no other and are merged meanwhile (only with TEST_DATABASE_URL set)',
    async () => {
      const real = await makeRealDatabase();
      const { db, close } = await openDatabase({ dataDir: '', databaseUrl: real.url });
      onTestFinished(async () => {
        await close();
        await real.drop();
      });
      await seedDatabase(db, { devices: 200, historyDays: 2, now, demo: true, passwordCost: cheapCost });
      const random = makeRandom();
      const pick = (count: number) => Math.floor(random() * count);
      // In the order of their ids: what waits for each other then is not the rows themselves.
      const some = (table: typeof alarms | typeof devices) =>
        sql`id in (select id from ${table} where hashtext(id) % 7 = ${pick(7)} order by id limit ${1 + pick(9)} for update)`;
      const changes: (() => SQL)[] = [
        () => sql`insert into ${alarms} (id, tenant_id, kind, type_id, level_id, device_id, area_code, department_code, description,
            happened_at, last_at, cleared_at) select id || ${`-${pick(1e9)}`}, tenant_id, kind, type_id, level_id, device_id, area_code,
            department_code, description, now(), now(), now() from ${alarms} order by id desc limit ${1 + pick(9)}`,
        () => sql`delete from ${alarms} where ${some(alarms)}`,
        () => sql`update ${alarms} set happened_at = happened_at - interval '40 days' where ${some(alarms)}`,
        () => sql`update ${alarms} set handled_at = now() where ${some(alarms)}`,
        () => sql`update ${devices} set online_status = ${pick(2) === 0 ? 'ONLINE' : 'OFFLINE'} where ${some(devices)}`,
        () => sql`update ${devices} set area_code = '001003001' where ${some(devices)}`,
      ];
      const work = async (first: number) => {
        for (let turn = 0; turn < 40; turn += 1) await db.execute(changes[(first + turn) % changes.length]!());
      };
      const merge = async () => {
        for (let turn = 0; turn < 10; turn += 1) await mergeTotals(db);
      };
      await Promise.all([...Array.from({ length: 8 }, (_, at) => work(at)), merge(), merge()]);
      await expectTotals(db);
    },
  );
});
