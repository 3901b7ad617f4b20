import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackgroundWork } from '../process/background-work.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import type { Db } from './db.ts';
import type { Database } from './open-database.ts';
import { PlaceTotals } from './place-totals.ts';
import { alarms, carriers, devices } from './schema.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

const statement = sql`select count(*)::int as count from devices where tenant_id = ${TENANT_IDS.city}`;

/** The database, which counts how often the totals are read. */
function counted() {
  const reads = { count: 0 };
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name);
      return (asked: typeof statement) => {
        if (asked === statement) reads.count += 1;
        return target.execute(asked);
      };
    },
  }) as Db;
  return { db, reads };
}

describe('totals of places', () => {
  it('are read once while nothing changes, and again after any change that a map shows', async () => {
    const { db, reads } = counted();
    const totals = new PlaceTotals({ background: createBackgroundWork(), now: () => 0 });
    const ofCity = eq(devices.tenantId, TENANT_IDS.city);
    const isMounted = and(ofCity, eq(devices.onlineStatus, 'ONLINE'), isNotNull(devices.carrierId));
    const [device] = await database.db.select().from(devices).where(isMounted).limit(1);
    const [alarm] = await database.db.select().from(alarms).limit(1);
    const isIt = eq(devices.id, device!.id);
    const changes: (() => Promise<unknown>)[] = [
      () => database.db.update(devices).set({ longitude: 113 }).where(isIt),
      () => database.db.update(devices).set({ onlineStatus: 'UNACTIVATED' }).where(isIt),
      () =>
        database.db
          .update(devices)
          .set({ version: device!.version + 1 })
          .where(isIt),
      () => database.db.update(carriers).set({ status: 'DAMAGED' }).where(eq(carriers.id, device!.carrierId!)),
      () =>
        database.db
          .update(alarms)
          .set({ handledAt: new Date(1) })
          .where(eq(alarms.id, alarm!.id)),
      () => database.db.delete(alarms).where(eq(alarms.id, alarm!.id)),
    ];
    await totals.read(db, statement);
    await Promise.all([totals.read(db, statement), totals.read(db, statement)]);
    expect(reads.count).toBe(1);
    await database.db
      .update(devices)
      .set({ sensorValues: { energy: 1 }, lastActiveAt: new Date(1) })
      .where(isIt);
    await totals.read(db, statement);
    expect(reads.count).toBe(1);
    for (const [at, change] of changes.entries()) {
      await change();
      await totals.read(db, statement);
      await totals.read(db, statement);
      expect([at, reads.count]).toEqual([at, at + 2]);
    }
  });

  it('are renewed beside a call after some seconds, and by the call after more', async () => {
    const { db, reads } = counted();
    const background = createBackgroundWork();
    let now = 0;
    const totals = new PlaceTotals({ background, now: () => now });
    const first = await totals.read(db, statement);
    now = 4_000;
    expect(await totals.read(db, statement)).toBe(first);
    await expect.poll(() => reads.count).toBe(2);
    await expect.poll(async () => (await totals.read(db, statement)) === first).toBe(false);
    now = 60_000;
    await totals.read(db, statement);
    expect(reads.count).toBe(3);
    await background.stop();
  });

  it('of a failed statement are not kept', async () => {
    const totals = new PlaceTotals({ background: createBackgroundWork() });
    const failing = sql`select 1 / (select count(*)::int - count(*)::int from devices) as count`;
    await expect(totals.read(database.db, failing)).rejects.toThrow();
    await expect(totals.read(database.db, failing)).rejects.toThrow();
  });
});
