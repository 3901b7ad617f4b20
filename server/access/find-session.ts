import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { sessions, tenants, users } from '../db/schema.ts';
import { hashToken } from '../security/tokens.ts';
import type { SessionUser } from './session-user.ts';

/** Authorization scheme (contract 2.3). */
export const tokenType = 'Bearer';

/** Finds the valid session of a token, with its expiry. */
export async function findSession(
  db: Queryable,
  token: string,
  now: Date,
): Promise<(SessionUser & { expiresAt: Date; seenAt: Date; createdAt: Date }) | undefined> {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      tenantId: sessions.tenantId,
      expiresAt: sessions.expiresAt,
      seenAt: sessions.seenAt,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.tenantId, sessions.tenantId)))
    .innerJoin(tenants, eq(tenants.id, sessions.tenantId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        gt(sessions.expiresAt, now),
        eq(users.enabled, true),
        or(isNull(users.expiredTime), gt(users.expiredTime, now)),
        eq(tenants.enabled, true),
      ),
    );
  return found;
}

/** Reads the token of an `Authorization: Bearer <token>` header. */
export function readToken(authorization: string | undefined): string | undefined {
  const [scheme, token, ...rest] = (authorization ?? '').trim().split(/\s+/);
  return scheme?.toLowerCase() === tokenType.toLowerCase() && token && rest.length === 0 ? token : undefined;
}
