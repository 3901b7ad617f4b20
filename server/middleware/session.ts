import { eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { findSession, readToken } from '../access/find-session.ts';
import { noteMarks } from '../db/caller.ts';
import { sessions } from '../db/schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/envelope.ts';
import { unlessFull } from '../http/unless-full.ts';

/** Minimum interval between updates of a session's last use, in ms. */
const seenEveryMs = 60_000;

/** Sets `user` to the session's user; undefined without a valid session. */
export const readSession: MiddlewareHandler<AppEnv> = async (c, next) => {
  const token = readToken(c.req.header('authorization'));
  const { db, clock, log, policy } = c.var.services;
  const now = clock();
  const session = token ? await findSession(db, token, now, policy.passwordMs) : undefined;
  c.set('user', session);
  c.set('marks', session && { access: session.accessMark ?? undefined, revisions: session.revisions });
  const isFirstUse = session !== undefined && session.seenAt < session.createdAt;
  if (session && (isFirstUse || now.getTime() - session.seenAt.getTime() >= seenEveryMs)) {
    await unlessFull(log, () => db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, session.sessionId)));
  }
  await next();
};

/** Rejects requests without a valid session. */
export const requireSession: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!c.var.user) throw new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
  noteMarks(c.var.marks);
  await next();
};
