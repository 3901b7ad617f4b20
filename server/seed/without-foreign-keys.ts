import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Writer } from './writer.ts';

/**
 * Fills empty tables without their foreign keys, which come back at the end: one question then checks all rows, where a
 * foreign key asks for each row. Only for a transaction that nobody else waits for, since it locks the tables.
 *
 * @throws Error if a row breaks a foreign key
 */
export async function withoutForeignKeys<Made>(
  tx: Writer,
  tables: readonly PgTable[],
  fill: () => Promise<Made>,
): Promise<Made> {
  const keys = [];
  for (const table of tables) {
    const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${getTableName(table)}::regclass and contype = 'f' order by conname`);
    keys.push(...rows.map(({ name, definition }) => ({ table, name: sql.identifier(name), definition })));
  }
  for (const { table, name } of keys) await tx.execute(sql`alter table ${table} drop constraint ${name}`);
  const made = await fill();
  for (const { table, name, definition } of keys)
    await tx.execute(sql`alter table ${table} add constraint ${name} ${sql.raw(definition)}`);
  return made;
}
