import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Writer } from './writer.ts';

/** PostgreSQL allows 65,535 parameters per statement; the widest table has 28 columns. */
const ROWS_PER_STATEMENT = 500;

/** Inserts rows in batches. */
export async function insertRows<T extends PgTable>(db: Writer, table: T, rows: PgInsertValue<T>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db.insert(table).values(rows.slice(start, start + ROWS_PER_STATEMENT));
  }
}
