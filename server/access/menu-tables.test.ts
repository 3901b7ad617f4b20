import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { functions, menus } from '../db/schema.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { readMenuTables } from './menu-tables.ts';

const tenantId = '900000000000000001';
let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());
const read = () => readMenuTables(database.db, tenantId, 'pc');

describe('the menu tables', () => {
  it('are kept while they do not change', async () => {
    expect(await read()).toBe(await read());
  });

  it('show every change at once, whoever made it', async () => {
    const { db } = database;
    const { menus: before, functions: listed } = await read();
    const [menu] = before;
    const [item] = listed;
    if (!menu || !item) throw new Error('the seed has no menu');
    const shown = async () => (await read()).menus.find(({ id }) => id === menu.id);
    await db.update(menus).set({ enable: !menu.enable }).where(eq(menus.id, menu.id));
    expect((await shown())?.enable).toBe(!menu.enable);
    await db.update(menus).set({ enable: menu.enable }).where(eq(menus.id, menu.id));
    expect((await shown())?.enable).toBe(menu.enable);
    await db.insert(menus).values({ ...menu, id: '999777' });
    expect((await read()).menus).toHaveLength(before.length + 1);
    await db.delete(menus).where(eq(menus.id, '999777'));
    expect((await read()).menus).toHaveLength(before.length);
    await db.update(functions).set({ enable: !item.enable }).where(eq(functions.id, item.id));
    expect((await read()).functions.find(({ id }) => id === item.id)?.enable).toBe(!item.enable);
  });

  it('are a transaction’s own inside of it, and nobody else’s after a rollback', async () => {
    const before = await read();
    await database.db
      .transaction(async (tx) => {
        await tx.delete(functions);
        expect((await readMenuTables(tx, tenantId, 'pc')).functions).toEqual([]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await read()).toEqual(before);
  });

  it('are those of each tenant', async () => {
    const { db } = database;
    const [menu] = (await read()).menus;
    if (!menu) throw new Error('the seed has no menu');
    await db.insert(menus).values({ ...menu, id: '999778', tenantId });
    const has = async (tenant: string) =>
      (await readMenuTables(db, tenant, 'pc')).menus.some(({ id }) => id === '999778');
    expect([await has(tenantId), await has('900000000000000002')]).toEqual([true, false]);
  });
});
