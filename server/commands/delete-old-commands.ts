import { and, asc, eq, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/db.ts';
import { commandTasks, deviceCommands } from '../db/schema.ts';

/** How long commands and finished tasks are kept. */
const keptMs = 180 * 24 * 3_600_000;
/** Maximum rows of a table that one transaction deletes: it locks each of them until its end. */
const maxPerDelete = 1000;

/**
 * Deletes a portion of the commands that have ended and are older than 180 days, and of finished tasks of that age
 * without commands. A command that was sent again counts from then. Returns whether there may be more.
 */
export async function deleteOldCommands(db: Queryable, now: Date, rowsPerDelete = maxPerDelete): Promise<boolean> {
  const before = new Date(now.getTime() - keptMs);
  const isEnded = ne(deviceCommands.trackStatus, 'PROCESS');
  const isOld = and(lt(deviceCommands.sentAt, before), isEnded);
  if (await deletePortion(db, deviceCommands, isOld, rowsPerDelete)) return true;
  const commands = db.select({ one: sql`1` }).from(deviceCommands).where(eq(deviceCommands.taskId, commandTasks.id));
  const isOver = and(eq(commandTasks.status, 'END'), lt(commandTasks.createdAt, before), notExists(commands));
  return deletePortion(db, commandTasks, isOver, rowsPerDelete);
}

/** Whether the portion was full. */
async function deletePortion(
  db: Queryable,
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
  size: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from ${table} where ${table.id} in (
      ${db.select({ id: table.id }).from(table).where(where).orderBy(asc(table.id)).limit(size)}
    ) returning 1`);
  return rows.length === size;
}
