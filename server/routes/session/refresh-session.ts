import { and, eq, gt, gte, isNotNull, or, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { lockUser } from '../../db/lock-user.ts';
import { sessions, tenants, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { hashToken } from '../../security/tokens.ts';
import { issueSession } from './issue-session.ts';
import { refuseClosedAccount } from './open-session.ts';

/**
 * GET /system/api/system/refresh/token?refreshToken (AUTH-07). The answer is a new session with two new tokens; the former
 * access token holds a little longer, so that other tabs of the browser and calls under way do not fall out. The former
 * refresh token holds until one of the new tokens has been used: an answer that got lost, when a laptop was closed at the
 * wrong moment, must not sign anybody out. All of them are one sign-in, known by its moment.
 */
export async function refreshSession(c: AppContext): Promise<Response> {
  const { db, clock, policy, realtime } = c.var.services;
  const token = c.req.query('refreshToken') ?? '';
  const now = clock();
  const found = await db
    .select({ session: sessions, user: users, tenantEnabled: tenants.enabled })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.tenantId, sessions.tenantId)))
    .innerJoin(tenants, eq(tenants.id, sessions.tenantId))
    .where(and(eq(sessions.refreshHash, hashToken(token)), gt(sessions.refreshExpiresAt, now)));
  const [former] = found;
  if (!former) throw new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
  if (await isSpent(c, former.session)) throw new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
  refuseClosedAccount(former, now);
  const overlapEnd = new Date(now.getTime() + policy.refreshOverlapMs);
  const issued = await db.transaction(async (tx) => {
    // Whoever ends sessions locks the person's row first: either the new one is among them, or this one is gone by now.
    await lockUser(tx, former.user.id, 'share');
    const [held] = await tx
      .update(sessions)
      .set({
        // What stands there now: another tab may have refreshed since it was read.
        expiresAt: sql`least(${sessions.expiresAt}, ${overlapEnd.toISOString()}::timestamptz)`,
        replacedAt: sql`coalesce(${sessions.replacedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(sessions.id, former.session.id))
      .returning({ id: sessions.id });
    if (!held) throw new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
    const { userId, tenantId, startedAt, seenAt } = former.session;
    return issueSession(c, tx, { userId, tenantId, startedAt, seenAt });
  });
  realtime.moveSession(former.session.id, { id: issued.id, expiresAt: issued.expiresAt });
  return success(c, issued.record);
}

/** A refresh token is spent when what it was exchanged for has arrived, which its use shows, and the grace is over. */
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
