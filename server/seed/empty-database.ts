import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema.ts';
import type { Writer } from './writer.ts';

/** Deletes all rows of all tables. */
export async function emptyDatabase(db: Writer): Promise<void> {
  const names = Object.values(schema)
    .filter((entry) => is(entry, PgTable))
    .map((table) => sql.identifier(getTableName(table)));
  await db.execute(sql`truncate table ${sql.join(names, sql`, `)} restart identity cascade`);
}
