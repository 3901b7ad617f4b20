import { sql } from 'drizzle-orm';
import { type Steps, startSteps } from '../process/start-steps.ts';
import type { Db } from './db.ts';

const everyMs = 15 * 60_000;

/**
 * Frees what older versions of rows take, one table after another: calls between two of them need not wait. A PostgreSQL
 * does so by itself; the embedded engine has no autovacuum, and its tables would grow with every report of a device.
 */
export async function vacuumTables(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  for (const { name } of rows) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
}

/**
 * Makes the tables small after a bulk load, and collects statistics. Devices are written several times while they are
 * made, and every reader of the table would read all versions.
 */
export async function packTables(db: Db): Promise<void> {
  await db.execute(sql`vacuum (full) devices`);
  await db.execute(sql`vacuum (analyze)`);
}

/** Vacuums the embedded database regularly. Returns a function that stops it. */
export const startVacuum = ({ db, ...steps }: { db: Db } & Pick<Steps, 'log' | 'sole'>): (() => Promise<void>) =>
  startSteps({ step: () => vacuumTables(db), everyMs, failure: 'could not vacuum the database', ...steps });
