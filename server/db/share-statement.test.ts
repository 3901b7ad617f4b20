import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '../testing/borrow-database.ts';
import type { Database } from './open-database.ts';
import { alarms, areas, carriers, devices, facilities } from './schema.ts';
import { shareStatement } from './share-statement.ts';
import { SharedAnswers } from './shared-answers.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

describe('a count of a list that is shared', () => {
  const of = { devices, carriers, facilities, alarms };
  it.each(Object.keys(of) as (keyof typeof of)[])('of %s is right after one was deleted', async (name) => {
    const { db } = database;
    const shared = new SharedAnswers({ db, now: () => 0 });
    const table = of[name];
    const total = async () => {
      const [row] = await shareStatement(shared.begin(db), db.select({ total: count() }).from(table));
      return row!.total;
    };
    const before = await total();
    const [one] = await db.select({ id: table.id }).from(table).limit(1);
    await db.delete(table).where(eq(table.id, one!.id));
    expect(await total()).toBe(before - 1);
  });

  it('is counted once while nothing has changed', async () => {
    const { db } = database;
    let reads = 0;
    const counting = new Proxy(db, {
      get: (target, key) => {
        if (key === 'execute') reads += 1;
        return Reflect.get(target, key);
      },
    });
    const shared = new SharedAnswers({ db: counting, isEmbedded: true, now: () => 0 });
    const statement = () => db.select({ total: count() }).from(devices).where(eq(devices.areaCode, '001001'));
    const first = await shareStatement(shared.begin(counting), statement());
    expect(await shareStatement(shared.begin(counting), statement())).toBe(first);
    await db.update(areas).set({ name: sql`${areas.name} || '!'` });
    expect(await shareStatement(shared.begin(counting), statement())).not.toBe(first);
    expect(reads).toBe(3);
  });

  it('that reads what devices report is each one’s own', async () => {
    const { db } = database;
    const shared = new SharedAnswers({ db, now: () => 0 });
    const ask = () =>
      shareStatement(
        shared.begin(db),
        db.select({ total: count() }).from(devices).where(sql`${devices.sensorValues} ->> 'switchStatus' = 'true'`),
      );
    expect(await ask()).not.toBe(await ask());
  });
});
