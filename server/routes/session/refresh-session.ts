import { and, eq, gt, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { RefreshQuery } from '../../../src/schemas/wire/session.ts';
import { lockUser } from '../../db/lock-user.ts';
import { sessions, tenants, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { hashToken } from '../../security/tokens.ts';
import { endSignIns, ofSignIn } from './end-sign-ins.ts';
import { issueSession } from './issue-session.ts';
import { refuseClosedAccount } from './open-session.ts';

/**
 * GET /system/api/system/refresh/token?refreshToken (AUTH-07): creates a session with two new tokens. The old access
 * token stays valid briefly for other tabs and calls in flight. With the policy's grace the old refresh token stays
 * valid until one of the new tokens is used, so that a lost response signs nobody out; otherwise it is spent at once.
 * All of them belong to one sign-in, identified by its start, which ends when a spent refresh token is shown again:
 * somebody else has a copy.
 */
export async function refreshSession(c: AppContext): Promise<Response> {
  const { db, clock, policy, realtime } = c.var.services;
  const token = readQuery(c, RefreshQuery).refreshToken ?? '';
  const now = clock();
  const found = await db
    .select({ session: sessions, user: users, tenantEnabled: tenants.enabled, tenantExpiresAt: tenants.expiresAt })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.tenantId, sessions.tenantId)))
    .innerJoin(tenants, eq(tenants.id, sessions.tenantId))
    .where(and(eq(sessions.refreshHash, hashToken(token)), gt(sessions.refreshExpiresAt, now)));
  const [former] = found;
  if (!former) throw new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
  if (policy.refreshGrace && (await isSpent(c, former.session))) throw await endCopied(c, former.session);
  refuseClosedAccount(former, now);
  const overlapEnd = new Date(now.getTime() + policy.refreshOverlapMs);
  const unspent = policy.refreshGrace ? undefined : isNull(sessions.replacedAt);
  const issued = await db.transaction(async (tx) => {
    // Ending sessions locks the user's row first: it either sees the new session or has removed this one.
    await lockUser(tx, former.user.id, 'share');
    const [held] = await tx
      .update(sessions)
      .set({
        // Read again: another tab may have refreshed meanwhile.
        expiresAt: sql`least(${sessions.expiresAt}, ${overlapEnd.toISOString()}::timestamptz)`,
        replacedAt: sql`coalesce(${sessions.replacedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(sessions.id, former.session.id), unspent))
      .returning({ id: sessions.id });
    const { userId, tenantId, startedAt, authenticatedAt, seenAt } = former.session;
    return held && issueSession(c, tx, { userId, tenantId, startedAt, authenticatedAt, seenAt });
  });
  // It was ended or, without grace, spent by another call meanwhile.
  if (!issued) throw await endCopied(c, former.session);
  realtime.moveSession(former.session.id, { id: issued.id, expiresAt: issued.expiresAt });
  return success(c, issued.record);
}

/** Ends the whole sign-in of a spent refresh token. */
async function endCopied(
  c: AppContext,
  { userId, tenantId, startedAt }: typeof sessions.$inferSelect,
): Promise<Refusal> {
  const { log } = c.var.services;
  const ended = await endSignIns(c, { userId, tenantId }, ofSignIn(startedAt));
  const { requestId } = c.var;
  if (ended > 0) log.warn('a spent refresh token was shown again: its sign-in has been ended', { requestId, userId });
  return new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
}

/** With grace, a refresh token is spent once its successor has been used and the time for other tabs is over. */
async function isSpent(c: AppContext, session: typeof sessions.$inferSelect): Promise<boolean> {
  const { db, clock, policy } = c.var.services;
  const { replacedAt } = session;
  if (!replacedAt || clock().getTime() - replacedAt.getTime() < policy.refreshOverlapMs) return false;
  const [used] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, session.userId),
        eq(sessions.startedAt, session.startedAt),
        gte(sessions.createdAt, replacedAt),
        or(gte(sessions.seenAt, sessions.createdAt), isNotNull(sessions.replacedAt)),
      ),
    )
    .limit(1);
  return used !== undefined;
}
