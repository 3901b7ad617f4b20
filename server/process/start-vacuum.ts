import type { Db } from '../db/db.ts';
import { vacuumTables } from '../db/vacuum.ts';
import { type Steps, startSteps } from './start-steps.ts';

/**
 * A minute of reports costs 50 ms to clean up; after ten, every count of 50,000 devices takes a quarter of a second until
 * it is done, since it must look at the rows.
 */
const everyMs = 60_000;
/** Statistics change slowly, and cost a second with 50,000 devices: every six hours. */
const stepsPerAnalyze = 360;
/** Tables that are new, or were filled while the platform started, have none until they are analyzed. */
const firstAnalyze = 3;

/** Vacuums the embedded database regularly. Returns a function that stops it. */
export function startVacuum({ db, ...steps }: { db: Db } & Pick<Steps, 'log' | 'sole'>): () => Promise<void> {
  let count = 0;
  const step = () => {
    count += 1;
    return vacuumTables(db, { analyzes: count === firstAnalyze || count % stepsPerAnalyze === 0 });
  };
  return startSteps({ step, everyMs, failure: 'could not vacuum the database', ...steps });
}
