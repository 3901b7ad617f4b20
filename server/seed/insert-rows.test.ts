import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { jobs, mediaFiles, settings, tenants } from '../db/schema.ts';
import { makeTestDatabase } from '../db/test-database.ts';
import { insertRows } from './insert-rows.ts';

let database: Database;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());

describe('rows of the seed', () => {
  it('are stored as the driver would store each value: texts, lists, nulls in JSON, times and bytes', async () => {
    const { db } = database;
    const values = ['"quoted" \\ 中文 😀', [1, 2.5, { deep: [null, true] }], { text: 'null' }, 0.1 + 0.2, false];
    const rows = values.map((value, index) => ({ key: `row ${index}`, value }));
    await insertRows(db, settings, rows);
    const stored = await db.select().from(settings).where(sql`${settings.key} like 'row %'`).orderBy(settings.key);
    expect(stored).toEqual(rows);

    const [file] = await db.select().from(mediaFiles).limit(1);
    const content = Buffer.from([0, 1, 92, 120, 255]);
    const copy = { ...file!, id: 'copy', content, createdAt: new Date('2026-02-03T04:05:06.789Z') };
    await insertRows(db, mediaFiles, [copy]);
    expect(await db.select().from(mediaFiles).where(eq(mediaFiles.id, 'copy'))).toEqual([copy]);
  });

  it('have the default of a column that they lack, also if others have a value', async () => {
    const { db } = database;
    const at = new Date('2026-02-03T04:05:06.789Z');
    const row = { name: 'name', contactName: 'contact', contactPhone: '1', createdAt: at, updatedAt: at };
    await insertRows(db, tenants, [
      { ...row, id: 't1', code: 't1', enabled: false },
      { ...row, id: 't2', code: 't2' },
    ]);
    await insertRows(db, tenants, [{ ...row, id: 't3', code: 't3' }]);
    const stored = await db.select().from(tenants).where(sql`${tenants.id} like 't_'`).orderBy(tenants.id);
    expect(stored.map(({ enabled }) => enabled)).toEqual([false, true, true]);
  });

  it('may have expressions, and come in any number', async () => {
    const { db } = database;
    const job = (key: number) => ({ id: `job ${key}`, kind: 'many', key: String(key), dueAt: new Date(0) });
    await insertRows(
      db,
      jobs,
      Array.from({ length: 1201 }, (_, key) => job(key)),
    );
    await insertRows(db, jobs, [{ ...job(2000), key: sql`'ex' || 'pression'` }]);
    const keys = (await db.select().from(jobs).where(eq(jobs.kind, 'many'))).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1202);
    expect(keys).toContain('expression');
  });
});
