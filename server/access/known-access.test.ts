import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteMarks, runForCaller } from '../db/caller.ts';
import { revisionOf, toRevisions } from '../db/change-locks.ts';
import type { Database } from '../db/open-database.ts';
import { users } from '../db/schema.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { knownAccess } from './known-access.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

const inCall = <Result>(mark: string | undefined, work: () => Promise<Result>) =>
  runForCaller(new AbortController().signal, async () => {
    noteMarks({ access: mark, revisions: toRevisions([]) });
    return work();
  });

/** Counts how often it is read. */
function reader() {
  const seen = { reads: 0 };
  const read = async () => {
    seen.reads += 1;
    return { read: seen.reads };
  };
  return { seen, read };
}

describe('what a user may do', () => {
  it('is read once while nobody’s access changes, by what it depends on', async () => {
    const { db } = database;
    const { seen, read } = reader();
    const first = await inCall('1', () => knownAccess(db, 'a', read));
    expect(await inCall('1', () => knownAccess(db, 'a', read))).toBe(first);
    await inCall('1', () => knownAccess(db, 'b', read));
    await inCall('2', () => knownAccess(db, 'a', read));
    expect(seen.reads).toBe(3);
  });

  it('is read each time outside of calls, in transactions, during a change, and after the call has written', async () => {
    const { db } = database;
    const { seen, read } = reader();
    await inCall('3', () => knownAccess(db, 'c', read));
    await knownAccess(db, 'c', read);
    await inCall('3', () => db.transaction((tx) => knownAccess(tx, 'c', read)));
    await inCall(undefined, () => knownAccess(db, 'c', read));
    await inCall('3', async () => {
      await db.update(users).set({ name: 'n' }).where(eq(users.id, 'nobody'));
      return knownAccess(db, 'c', read);
    });
    expect(seen.reads).toBe(5);
  });

  const tables = [
    'user_roles',
    'roles',
    'role_menus',
    'role_functions',
    'menus',
    'functions',
    'tenants',
    'user_data_permissions',
    'role_data_permissions',
    'data_permission_scopes',
  ];
  it.each(tables)('is another after a change of %s', async (table) => {
    const before = await revision();
    await database.db.execute(sql`delete from ${sql.identifier(table)} where false`);
    expect(await revision()).not.toBe(before);
  });

  it('is another after a user has another department, not after a new name', async () => {
    const before = await revision();
    await database.db.update(users).set({ name: 'n' });
    expect(await revision()).toBe(before);
    await database.db.update(users).set({ departmentCode: sql`concat(${users.departmentCode}, '1')` });
    expect(await revision()).not.toBe(before);
  });
});

async function revision(): Promise<string> {
  const { rows } = await database.db.execute<{ at: string }>(
    sql`select concat(last_value, is_called) as at from ${revisionOf('access')}`,
  );
  return rows[0]!.at;
}
