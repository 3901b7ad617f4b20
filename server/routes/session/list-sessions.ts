import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { SessionRow } from '../../../src/schemas/wire/account.ts';
import { sessions } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { signedIn } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { describeClient } from './describe-client.ts';

interface Owner {
  userId: string;
  tenantId: string;
}

/**
 * Lists the sign-ins of a user, last used first. The sessions of one sign-in (each refresh creates one) form one row
 * and end together.
 */
export async function listSessions(c: AppContext, { userId, tenantId }: Owner): Promise<SessionRow[]> {
  const { db, clock } = c.var.services;
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.tenantId, tenantId),
        isNull(sessions.replacedAt),
        gt(sessions.refreshExpiresAt, clock()),
      ),
    )
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
  const caller = signedIn(c);
  const current = caller.userId === userId ? await findStart(c, caller, caller.sessionId) : undefined;
  const seen = new Set<number>();
  const first = rows.filter(({ startedAt }) => !seen.has(startedAt.getTime()) && seen.add(startedAt.getTime()));
  return first.map((row) => ({
    id: row.id,
    startedAt: displayTime(row.startedAt),
    seenAt: displayTime(row.seenAt),
    ip: row.ip,
    client: describeClient(row.userAgent),
    current: row.startedAt.getTime() === current?.getTime(),
  }));
}

/** Finds when the sign-in that a session of the user belongs to began. */
export async function findStart(c: AppContext, { userId, tenantId }: Owner, id: string): Promise<Date | undefined> {
  const [found] = await c.var.services.db
    .select({ startedAt: sessions.startedAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), eq(sessions.tenantId, tenantId)));
  return found?.startedAt;
}
