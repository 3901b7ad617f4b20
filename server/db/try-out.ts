import type { Db, Queryable } from './db.ts';

const undone = Symbol('undone');

/**
 * Does work in a transaction that is rolled back: what a change would bring, before anybody makes it.
 * @returns what the work returns
 * @throws whatever the work throws
 */
export async function tryOut<Found>(db: Db, work: (tx: Queryable) => Promise<Found>): Promise<Found> {
  let found: { value: Found } | undefined;
  try {
    await db.transaction(async (tx) => {
      found = { value: await work(tx) };
      throw undone;
    });
  } catch (error) {
    if (error !== undone || !found) throw error;
  }
  return (found as { value: Found }).value;
}
