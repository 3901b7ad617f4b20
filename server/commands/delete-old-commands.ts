import { and, asc, eq, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/db.ts';
import { commandTasks, deviceCommands } from '../db/schema.ts';

/** How long commands and finished tasks are kept. */
const keptMs = 180 * 24 * 3_600_000;
/** Maximum rows that one statement deletes: it locks each of them until its end. */
const maxPerDelete = 1000;

/**
 * Deletes commands that have ended and are older than 180 days, then finished tasks of that age without commands, in
 * portions. A command that was sent again counts from then.
 */
export async function deleteOldCommands(db: Db, now: Date, rowsPerDelete = maxPerDelete): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  const isEnded = ne(deviceCommands.trackStatus, 'PROCESS');
  await deletePortions(db, deviceCommands, and(lt(deviceCommands.sentAt, before), isEnded), rowsPerDelete);
  const commands = db.select({ one: sql`1` }).from(deviceCommands).where(eq(deviceCommands.taskId, commandTasks.id));
  const isOver = and(eq(commandTasks.status, 'END'), lt(commandTasks.createdAt, before), notExists(commands));
  await deletePortions(db, commandTasks, isOver, rowsPerDelete);
}

async function deletePortions(
  db: Db,
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
  size: number,
): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`
      delete from ${table} where ${table.id} in (
        ${db.select({ id: table.id }).from(table).where(where).orderBy(asc(table.id)).limit(size)}
      ) returning 1`);
    if (rows.length < size) return;
  }
}
