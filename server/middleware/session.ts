import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { sessions, tenants, users } from '../db/schema.ts';
import type { AppEnv, SessionUser } from './app-env.ts';
import type { Queryable } from './db.ts';
import { Refusal } from './envelope.ts';
import { hashToken } from './tokens.ts';

/** The scheme before the token in the header Authorization (contract 2.3). */
export const tokenType = 'Bearer';
/** How often a session notes that it was used, in ms: not with every call. */
const seenEveryMs = 60_000;

/** A session that holds at the moment, with its end; undefined for every other token. */
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

/** The token of a header `Authorization: Bearer <token>`. */
export function readToken(authorization: string | undefined): string | undefined {
  const [scheme, token, ...rest] = (authorization ?? '').trim().split(/\s+/);
  return scheme?.toLowerCase() === tokenType.toLowerCase() && token && rest.length === 0 ? token : undefined;
}

/** Finds out who asks; a request without a valid session goes on as nobody's. */
export const readSession: MiddlewareHandler<AppEnv> = async (c, next) => {
  const token = readToken(c.req.header('authorization'));
  const { db, clock } = c.var.services;
  const now = clock();
  const session = token ? await findSession(db, token, now) : undefined;
  c.set('user', session);
  const isFirstUse = session !== undefined && session.seenAt < session.createdAt;
  if (session && (isFirstUse || now.getTime() - session.seenAt.getTime() >= seenEveryMs)) {
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, session.sessionId));
  }
  await next();
};

/** Turns down whoever has no valid session. */
export const requireSession: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!c.var.user) throw new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
  await next();
};
