import { StartError } from '../config/start-error.ts';
import { createFilled } from '../db/open-database.ts';
import { describeError } from '../process/describe-error.ts';
import type { SeededAccount } from './accounts.ts';
import { seedDatabase } from './seed-database.ts';
import type { SeedAnswer, SeedOrder } from './seed-in-process.ts';

/** Takes the order of a parent process, see seedInProcess, and ends with it. */
export function runSeedOrder(print: (line: string) => void): void {
  process.once('disconnect', () => process.exit(1));
  process.once('message', (order) => {
    void answer(order as SeedOrder, print).then((message) => process.send?.(message, () => process.exit()));
  });
}

async function answer(order: SeedOrder, print: (line: string) => void): Promise<SeedAnswer> {
  const { folder, ...options } = order;
  let accounts: SeededAccount[] | null = null;
  try {
    await createFilled(folder, async (db) => {
      accounts = await seedDatabase(db, { ...options, now: new Date(), log: print });
    });
    return { accounts };
  } catch (error) {
    return error instanceof StartError
      ? { reason: error.message, isPlain: true }
      : { reason: describeError(error), isPlain: false };
  }
}
