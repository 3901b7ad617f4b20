import { eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { findSession, readToken } from '../access/find-session.ts';
import { sessions } from '../db/schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/envelope.ts';

/** How often a session notes that it was used, in ms: not with every call. */
const seenEveryMs = 60_000;

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
