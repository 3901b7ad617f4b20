import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { lockUser } from '../../db/lock-user.ts';
import { sessions } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';

/** Dates have milliseconds, the database's own timestamps microseconds. */
const startOfSession = sql`date_trunc('milliseconds', ${sessions.startedAt})`;
const asTime = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/** Matches the sessions of one sign-in: each refresh creates one. */
export const ofSignIn = (startedAt: Date): SQL => sql`${startOfSession} = ${asTime(startedAt)}`;
/** Matches the sessions of all other sign-ins. */
export const notOfSignIn = (startedAt: Date): SQL => sql`${startOfSession} <> ${asTime(startedAt)}`;

/**
 * Ends sessions and their one-time codes under the lock of the user's row, which refreshes and sign-ins also take.
 * Returns how many have ended.
 */
export async function endSignIns(
  c: AppContext,
  { userId, tenantId }: { userId: string; tenantId: string },
  which: SQL,
  along?: (tx: Queryable) => Promise<void>,
): Promise<number> {
  const { db, realtime } = c.var.services;
  const ended = await db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update');
    await along?.(tx);
    return tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.tenantId, tenantId), which))
      .returning({ id: sessions.id });
  });
  for (const { id } of ended) realtime.endSession(id);
  return ended.length;
}
