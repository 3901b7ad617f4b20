import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Frees what older versions of rows take, one table after another, so that calls go between. A PostgreSQL does so by
 * itself; the embedded engine has no autovacuum, and its tables would grow with every report of a device.
 *
 * @param how.analyzes whether statistics are collected too
 */
export async function vacuumTables(db: Db, { analyzes = false } = {}): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  const how = analyzes ? sql`(analyze)` : sql``;
  for (const { name } of rows) await db.execute(sql`vacuum ${how} ${sql.identifier(name)}`);
}

/**
 * Makes the tables small after a bulk load, and collects statistics. Devices are written several times while they are
 * made, and every reader of the table would read all versions.
 */
export async function packTables(db: Db): Promise<void> {
  await db.execute(sql`vacuum (full) devices`);
  await db.execute(sql`vacuum (analyze)`);
}
