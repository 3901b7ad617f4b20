import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './open-database.ts';
import { makeTestDatabase } from './test-database.ts';
import { packTables, vacuumTables } from './vacuum.ts';

let database: Database;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());

it('lets a table that is only changed stay as large as it is', async () => {
  const { db } = database;
  await db.execute(sql`create table readings (id int primary key, value int, note text)`);
  await db.execute(sql`create index readings_value on readings (value)`);
  await db.execute(sql`insert into readings select n, n, repeat('x', 400) from generate_series(1, 2000) n`);
  const change = () => db.execute(sql`update readings set value = value + 1`);
  const size = async () =>
    Number((await db.execute<{ bytes: string }>(sql`select pg_relation_size('readings') as bytes`)).rows[0]!.bytes);
  await change();
  const twice = await size();
  for (let time = 0; time < 5; time += 1) {
    await vacuumTables(db);
    await change();
  }
  expect(await size()).toBeLessThan(twice * 1.2);
  await change();
  await change();
  // Without it the table grows, or this test would prove nothing.
  expect(await size()).toBeGreaterThan(twice * 1.2);
});

it('collects no statistics of arrays, which nobody searches by', async () => {
  const { db } = database;
  await packTables(db);
  const { rows } = await db.execute<{ column: string; isArray: boolean }>(sql`
    select concat(s.tablename, '.', s.attname) as column, a.atttypid in ('real[]'::regtype, 'float8[]'::regtype) as "isArray"
    from pg_stats s join pg_attribute a on a.attrelid = s.tablename::regclass and a.attname = s.attname
    where s.schemaname = 'public'`);
  expect(rows.map(({ column }) => column)).toEqual(expect.arrayContaining(['device_months.first_day', 'alarms.kind']));
  expect(rows.filter(({ isArray }) => isArray)).toEqual([]);
});
