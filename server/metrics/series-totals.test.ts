import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataQuery } from '../../src/schemas/wire/analytics.ts';
import { buildStatement } from '../analytics/build-statement.ts';
import { planQuery } from '../analytics/plan-query.ts';
import { answerQuery } from '../analytics/run-queries.ts';
import { shapeAnswer } from '../analytics/shape-answer.ts';
import type { Database } from '../db/open-database.ts';
import { devices, movedSeries, products, tenants } from '../db/schema.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { cityReader } from '../testing/city-reader.ts';
import { recordMetrics } from './record-metrics.ts';
import { refreshSeries } from './series-totals.ts';

const tenantId = TENANT_IDS.city;
// Records are answered as of a whole minute.
let now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
  await recordMetrics(database.db, now);
  await refreshSeries(database.db);
});
afterAll(() => database.close());

type Sums = Record<string, (number | null)[]>;
const rounded = (values: (number | null)[] | null) =>
  (values ?? []).map((value) => (value === null ? null : Number(value.toPrecision(9))));
/** Arrays without what is empty at their end. */
const trimmed = (values: (number | null)[]) => values.slice(0, values.findLastIndex((value) => value !== null) + 1);

/** The totals of every series by day or month, and the same sums over single devices. */
async function readBoth(): Promise<{ totals: Sums; devices: Sums }> {
  const key = `concat_ws(' ', tenant_id, area_code, department_code, product_id`;
  const read = async (statements: string[]): Promise<Sums> => {
    const found: Sums = {};
    for (const statement of statements) {
      const { rows } = await database.db.execute<{ key: string; values: (number | null)[] | null }>(sql.raw(statement));
      for (const { key: at, values } of rows) {
        const list = trimmed(rounded(values));
        if (list.length > 0) found[at] = list;
      }
    }
    return found;
  };
  const kinds = [
    { table: 'months', day: 'first_day', places: 31, columns: ['energy', 'online', 'offline'] },
    { table: 'hours', day: 'day', places: 24, columns: ['energy', 'online'] },
  ];
  const whole = ['energy_sum', 'online_sum', 'offline_sum'];
  const totals = kinds.flatMap(({ table, day, columns }) =>
    columns.map(
      (column) => `select ${key}, ${day}, '${column}') as key, ${column} as values
        from series_${table} t join device_series s on s.id = t.series_id`,
    ),
  );
  const sums = kinds.flatMap(({ table, day, places, columns }) =>
    columns.map(
      (column) => `select ${key}, ${day}, '${column}') as key,
        array[${Array.from({ length: places }, (_, at) => `sum(${column}[${at + 1}]::float8)`).join(', ')}] as values
        from device_${table} t join devices d on d.id = t.device_id group by 1`,
    ),
  );
  const share = (column: string, values: string) =>
    `select ${key}, first_day, '${column}') as key, array[${values}] as values`;
  const ofDay = Array.from({ length: 31 }, (_, at) => {
    const known = `coalesce(online[${at + 1}], 0)::float8 + coalesce(offline[${at + 1}], 0)::float8`;
    return {
      share: `sum(coalesce(online[${at + 1}], 0)::float8 / nullif(${known}, 0))`,
      known: `nullif(count(*) filter (where ${known} > 0), 0)::float8`,
    };
  });
  const fromTotals = 'from series_months t join device_series s on s.id = t.series_id';
  const fromDevices = 'from device_months t join devices d on d.id = t.device_id group by 1';
  return {
    totals: await read([
      ...totals,
      ...(['share', 'known'] as const).map(
        (column) => `select ${key}, first_day, '${column}') as key, ${column} as values ${fromTotals}`,
      ),
      `${share('sums', whole.join(', '))} ${fromTotals}`,
    ]),
    devices: await read([
      ...sums,
      ...(['share', 'known'] as const).map(
        (column) => `${share(column, ofDay.map((one) => one[column]).join(', '))} ${fromDevices}`,
      ),
      `${share('sums', whole.map((column) => `sum(${column}::float8)`).join(', '))} ${fromDevices}`,
    ]),
  };
}

const questions: Omit<DataQuery, 'id'>[] = (['HOUR', 'MONTH', 'YEAR'] as const).flatMap((scale) =>
  (['time', 'road', 'department', 'product'] as const).flatMap((dimension) => [
    { dataSet: 'energy', measures: ['energy', 'meanPower'], dimension, scale, compare: 'previous' as const },
    { dataSet: 'connection', measures: ['onlineRate', 'online', 'devices'], dimension, scale, totals: true },
  ]),
);

/** What the platform answers, and what it would from single devices. */
async function expectSameAnswers(): Promise<void> {
  const reader = cityReader(now);
  for (const question of [...questions, { dataSet: 'energyToday', measures: ['today', 'dayBefore'] }]) {
    const query = { id: 'q', ...question };
    const plan = planQuery(query, reader);
    const { rows } = await database.db.execute(buildStatement(plan));
    const answer = await answerQuery(database.db, reader, query);
    expect.soft({ question, answer }).toEqual({ question, answer: shapeAnswer(plan, rows as never) });
  }
}

async function expectSums(): Promise<void> {
  const { totals, devices: single } = await readBoth();
  expect(Object.keys(totals).length).toBeGreaterThan(100);
  expect(totals).toEqual(single);
}

const marked = () => database.db.$count(movedSeries);

describe('the totals of series', () => {
  it('are the sums over their devices', async () => {
    expect(await marked()).toBe(0);
    await expectSums();
    await expectSameAnswers();
  });

  const changes: Record<string, (ids: string[]) => Promise<unknown>> = {
    'move to another area': (ids) =>
      database.db.update(devices).set({ areaCode: '001003001' }).where(inArray(devices.id, ids)),
    'get another department': (ids) =>
      database.db.update(devices).set({ departmentCode: '001' }).where(inArray(devices.id, ids)),
    'get another product': async (ids) => {
      const [product] = await database.db.select().from(products).where(eq(products.deviceType, 'camera')).limit(1);
      await database.db.update(devices).set({ productId: product!.id }).where(inArray(devices.id, ids));
    },
    'are deleted': (ids) => database.db.delete(devices).where(inArray(devices.id, ids)),
    'are deleted with all of their area': () =>
      database.db.delete(devices).where(and(eq(devices.tenantId, tenantId), sql`area_code like '001002%'`)),
  };
  let turn = 0;
  it.each(Object.keys(changes))('follow devices that %s', async (name) => {
    const some = await database.db
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.tenantId, tenantId), eq(devices.onlineStatus, 'ONLINE')))
      .orderBy(devices.id)
      .limit(7)
      .offset(turn * 20);
    turn += 1;
    await changes[name]!(some.map(({ id }) => id));
    expect(await marked()).toBeGreaterThan(0);
    // At once, and after they are added up again.
    await expectSameAnswers();
    await refreshSeries(database.db);
    expect(await marked()).toBe(0);
    await expectSums();
    await expectSameAnswers();
  });

  it('follow the records, over the end of an hour, a day and a month', async () => {
    const { db } = database;
    const end = new Date('2031-01-31T15:40:00Z');
    for (const minutes of [0, 10, 30, 60, 90]) {
      now = new Date(end.getTime() + minutes * 60_000);
      await recordMetrics(db, now);
      const [device] = await db.select().from(devices).where(eq(devices.tenantId, tenantId)).offset(minutes).limit(1);
      if (minutes === 30) await db.delete(devices).where(eq(devices.id, device!.id));
      if (minutes !== 10) continue;
      await db.update(devices).set({ areaCode: '001004002' }).where(eq(devices.id, device!.id));
    }
    await expectSameAnswers();
    await refreshSeries(db);
    await expectSums();
    await expectSameAnswers();
  });
});

describe('a series is marked', () => {
  const move = (areaCode: string) => sql`update devices set area_code = ${areaCode}
    where id = (select id from devices where tenant_id = ${tenantId} order by id limit 1)`;

  it('with the transaction of its devices, once for each', async () => {
    await database.db.execute(move('001003001'));
    await refreshSeries(database.db);
    const tried = database.db.transaction(async (tx) => {
      await tx.execute(move('001003002'));
      await tx.execute(move('001003001'));
      await tx.execute(move('001003002'));
      expect(await tx.$count(movedSeries)).toBe(2);
      tx.rollback();
    });
    await expect(tried).rejects.toThrow();
    expect(await marked()).toBe(0);
  });

  it('not by what a device reports, nor of a tenant that goes with its devices', async () => {
    await database.db.execute(sql`update devices set sensor_values = '{}', area_code = area_code`);
    expect(await marked()).toBe(0);
    expect(await database.db.$count(devices, eq(devices.tenantId, TENANT_IDS.harbour))).toBeGreaterThan(0);
    await database.db.delete(tenants).where(eq(tenants.id, TENANT_IDS.harbour));
    expect(await marked()).toBe(0);
  });
});
