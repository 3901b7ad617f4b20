import type { Db, Queryable } from '../db/db.ts';

/** More statements than any work has. */
const most = 200;

/**
 * Does work in a transaction that breaks at its first statement, then at its second, and so on, until it gets through.
 * Returns how often it broke; for tests that nothing of a broken one is left.
 */
export async function breakAtEach(
  db: Db,
  work: (tx: Queryable) => Promise<unknown>,
  { afterEach }: { afterEach: () => Promise<void> },
): Promise<number> {
  for (let broken = 1; broken < most; broken += 1) {
    let count = 0;
    const isBroken = await db
      .transaction(async (tx) => {
        const { session } = tx as unknown as { session: { prepareQuery(...given: unknown[]): unknown } };
        const prepare = session.prepareQuery.bind(session);
        session.prepareQuery = (...given) => {
          count += 1;
          if (count === broken) throw new Error('broken');
          return prepare(...given);
        };
        try {
          await work(tx);
        } finally {
          session.prepareQuery = prepare;
        }
      })
      .then(
        () => false,
        () => true,
      );
    if (!isBroken) return broken - 1;
    await afterEach();
  }
  throw new Error(`the work has more than ${most} statements`);
}
