import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adHoc, createStatementNamer } from './name-statements.ts';
import type { Database } from './open-database.ts';
import { clientReports, menus } from './schema.ts';
import { makeTestDatabase } from './test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());

const preparedStatements = async () => {
  const { rows } = await database.db.execute<{ statement: string }>(sql`values (1)`);
  expect(rows).toHaveLength(1);
  return (await database.pool.query<{ statement: string }>('table pg_prepared_statements')).rows;
};

describe('statements', () => {
  it('that read are planned once per connection', async () => {
    const read = () => database.db.select().from(menus).where(eq(menus.id, '100001'));
    expect(await read()).toEqual(await read());
    const same = (await preparedStatements()).filter(({ statement }) => statement.includes('"menus"."id" = $1'));
    expect(same).toHaveLength(1);
  });

  it('are planned again on a new connection to the engine, which keeps its session', async () => {
    const client = await database.pool.connect();
    client.release(true);
    const read = () => database.db.select().from(menus).where(eq(menus.id, '100001'));
    expect(await read()).toHaveLength(1);
    expect(await read()).toHaveLength(1);
  });

  it('that write are not kept, nor are more than two hundred that read', async () => {
    await database.db.delete(clientReports).where(eq(clientReports.id, '1'));
    for (let count = 1; count <= 230; count += 1) {
      await database.db
        .select({ id: menus.id })
        .from(menus)
        .where(inArray(menus.id, Array<string>(count).fill('1')));
    }
    const kept = await preparedStatements();
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(kept.filter(({ statement }) => statement.startsWith('delete'))).toEqual([]);
  });
});

it('a statement keeps its name, another gets another', () => {
  const name = createStatementNamer();
  const one = { text: 'select 1', rowMode: 'array' };
  expect(name(one)).toEqual({ ...one, name: 's0' });
  expect(name({ text: 'select 2' })).toMatchObject({ name: 's1' });
  expect(name(one)).toMatchObject({ name: 's0' });
  expect(name({ text: 'update t' })).toEqual({ text: 'update t' });
  expect(name('select 1')).toBe('select 1');
});

describe('statements that users compose', () => {
  const composed = (of: string) => ({ text: `select ${adHoc} ${of}` });

  it('get a name when they come again, sixty of them, and none of those of other statements', () => {
    const name = createStatementNamer();
    expect(name(composed('1'))).toEqual(composed('1'));
    expect(name(composed('1'))).toMatchObject({ name: 'a0' });
    for (let at = 0; at < 100; at += 1) [composed(`'${at}'`), composed(`'${at}'`)].map(name);
    expect(name(composed(`'58'`))).toMatchObject({ name: 'a59' });
    expect(name(composed(`'59'`))).not.toHaveProperty('name');
    expect(name({ text: 'select 1' })).toMatchObject({ name: 's0' });
  });

  it('get none if they hardly come again', () => {
    const name = createStatementNamer();
    for (let turn = 0; turn < 2; turn += 1)
      for (let at = 0; at < 400; at += 1) expect(name(composed(String(at)))).not.toHaveProperty('name');
    expect(name(composed(`'${'x'.repeat(20_000)}'`))).not.toHaveProperty('name');
  });
});
