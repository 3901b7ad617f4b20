import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { noteMarks, runForCaller } from './caller.ts';
import { readRevisions, toRevisions } from './change-locks.ts';
import type { Database } from './open-database.ts';
import { alarms, areas, carriers, devices, facilities } from './schema.ts';
import { shareStatement } from './share-statement.ts';
import { SharedAnswers } from './shared-answers.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

/** Shared answers of a database that counts how often revisions are read. */
function countReads() {
  const seen = { reads: 0 };
  const counting = new Proxy(database.db, {
    get: (target, key) => {
      if (key === 'execute') seen.reads += 1;
      return Reflect.get(target, key);
    },
  });
  return { seen, counting, shared: new SharedAnswers({ db: counting, isEmbedded: true, now: () => 0 }) };
}

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
    const { seen, counting, shared } = countReads();
    const statement = () => db.select({ total: count() }).from(devices).where(eq(devices.areaCode, '001001'));
    const first = await shareStatement(shared.begin(counting), statement());
    expect(await shareStatement(shared.begin(counting), statement())).toBe(first);
    await db.update(areas).set({ name: sql`${areas.name} || '!'` });
    expect(await shareStatement(shared.begin(counting), statement())).not.toBe(first);
    expect(seen.reads).toBe(3);
  });

  it('takes the revisions that its call has read with the session, until the call has written', async () => {
    const { db } = database;
    const { seen, counting, shared } = countReads();
    const inCall = async (change?: () => Promise<unknown>) => {
      const [row] = await db.select({ revisions: readRevisions }).from(sql`(select 1) as one`);
      return runForCaller(new AbortController().signal, async () => {
        noteMarks({ access: undefined, revisions: toRevisions(row!.revisions) });
        await change?.();
        const [found] = await shareStatement(shared.begin(counting), db.select({ total: count() }).from(carriers));
        return found!.total;
      });
    };
    const before = await inCall();
    const [one] = await db.select({ id: carriers.id }).from(carriers).limit(1);
    await db.delete(carriers).where(eq(carriers.id, one!.id));
    expect(await inCall()).toBe(before - 1);
    expect(seen.reads).toBe(0);
    const [other] = await db.select({ id: carriers.id }).from(carriers).limit(1);
    expect(await inCall(() => db.delete(carriers).where(eq(carriers.id, other!.id)))).toBe(before - 2);
    expect(seen.reads).toBe(1);
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
