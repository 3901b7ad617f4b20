import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { devices } from '../db/schema.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { findIds, findParts } from './device-parts.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

const day = '2031-01-31';
const idsOfAll = async () => {
  const rows = await database.db.select({ id: devices.id }).from(devices).orderBy(devices.id);
  return rows.map(({ id }) => id);
};

it('parts of devices have each device once, and each series and row of a metric in one of them', async () => {
  const { db } = database;
  const parts = await findParts(db, day);
  const found = await Promise.all(parts.map((part) => findIds(db, part)));
  const expected = await idsOfAll();
  for (const ids of [
    found.flatMap(({ all }) => all),
    found.flatMap(({ some }) => some.flat()),
    found.flatMap(({ series }) => series.flat()),
  ])
    expect(ids.sort()).toEqual(expected);
  const partsOfMetric = new Map<string, Set<number>>();
  for (const [at, part] of parts.entries())
    for (const { tenantId, areaCode, departmentCode, productId } of part) {
      const key = [tenantId, areaCode.slice(0, 6), departmentCode, productId].join();
      partsOfMetric.set(key, new Set(partsOfMetric.get(key)).add(at));
    }
  expect([...partsOfMetric.values()].filter(({ size }) => size !== 1)).toEqual([]);
});

it('parts of devices are several where there are many, and one of a new series is in them', async () => {
  const { db } = database;
  const [first] = await db.select().from(devices).orderBy(devices.id).limit(1);
  await db
    .update(devices)
    .set({ departmentCode: 'a department of its own' })
    .where(eq(devices.id, first?.id ?? ''));
  await db.execute(sql`
    insert into ${devices} (id, tenant_id, uid, name, area_code, department_code, product_id, online_status)
    select 'part-' || at, tenant_id, 'part-' || at, name, area_code, 'many', product_id, 'OFFLINE'
    from ${devices}, generate_series(1, 2100) at where id = ${first?.id}`);
  const parts = await findParts(db, day);
  const many = parts.filter((part) => part.some(({ departmentCode }) => departmentCode === 'many'));
  expect(many).toHaveLength(1);
  const ids = await findIds(db, many[0] ?? []);
  expect(ids.some.map(({ length }) => length)).toEqual([1000, 1000, 100]);
  expect(ids.series).toHaveLength(1);
  const found = await Promise.all(parts.map((part) => findIds(db, part)));
  expect(found.flatMap(({ all }) => all).sort()).toEqual(await idsOfAll());
});
