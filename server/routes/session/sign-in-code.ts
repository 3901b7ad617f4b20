import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { CodeSignInQuery } from '../../../src/schemas/wire/session.ts';
import type { Queryable } from '../../db/db.ts';
import { lockUser } from '../../db/lock-user.ts';
import { sessions, signInCodes, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { signedIn } from '../../routing/route.ts';
import { createToken, hashToken } from '../../security/tokens.ts';
import { type Account, findOnlyAccount } from './find-account.ts';
import { openSession } from './open-session.ts';
import { refuseSignIn } from './sign-in.ts';
import { refuseBusyCodes } from './sign-in-failures.ts';
import { takeWeChatCode } from './we-chat-codes.ts';

/** POST /system/api/sso/code: returns a one-time code that signs the same user in elsewhere (GUARD-11). */
export async function createSignInCode(c: AppContext): Promise<Response> {
  const { userId, sessionId } = signedIn(c);
  const made = await c.var.services.db.transaction(async (tx) => {
    await lockUser(tx, userId, 'share');
    // Ending this session deletes the code too.
    const held = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
    if (held.length === 0) throw new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
    return makeSignInCode(c, userId, tx, sessionId);
  });
  return success(c, made);
}

/**
 * Creates a one-time sign-in code and stores its hash.
 * @param sessionId the session that makes it and ends it
 */
export async function makeSignInCode(
  c: AppContext,
  userId: string,
  db: Queryable,
  sessionId: string | null = null,
): Promise<{ code: string; expiration: number }> {
  const { clock, policy } = c.var.services;
  const now = clock();
  const code = createToken();
  const expiresAt = new Date(now.getTime() + policy.codeMs);
  const old = db.select({ hash: signInCodes.codeHash }).from(signInCodes).where(lt(signInCodes.expiresAt, now));
  await db.delete(signInCodes).where(inArray(signInCodes.codeHash, old.for('update', { skipLocked: true })));
  await db.insert(signInCodes).values({ codeHash: hashToken(code), userId, sessionId, expiresAt });
  return { code, expiration: expiresAt.getTime() };
}

/**
 * POST /system/api/weChat/login?weChatCode: exchanges a one-time code for a session (AUTH-03), issued by another
 * window, single sign-on or WeChat's page.
 */
export async function signInWithCode(c: AppContext): Promise<Response> {
  refuseBusyCodes(c);
  const code = readQuery(c, CodeSignInQuery).weChatCode ?? '';
  const known = await findHolder(c, code);
  if (known) return success(c, await openSession(c, known, 'code', (tx) => consumeCode(c, tx, code)));
  const openId = await takeWeChatCode(c, code);
  if (!openId) {
    c.var.services.limits.code.take(clientAddress(c));
    throw refuseSignIn('codeInvalid');
  }
  const linked = await findOnlyAccount(c.var.services.db, eq(users.weChatOpenId, openId));
  if (!linked) throw refuseSignIn('weChatUnbound');
  if (linked.intranet) throw refuseSignIn('weChatIntranet');
  return success(c, await openSession(c, linked, 'weChat'));
}

/** Finds the owner of a valid one-time code. */
async function findHolder(c: AppContext, code: string): Promise<Account | undefined> {
  const { db } = c.var.services;
  const [held] = await db.select({ userId: signInCodes.userId }).from(signInCodes).where(holding(c, code));
  return held && findOnlyAccount(db, eq(users.id, held.userId));
}

/**
 * Returns when the user of the session that made the code proved who they are: a chain of codes lives no longer.
 * @throws Refusal A0200 if the code has been used or deleted meanwhile, or its session has ended
 */
async function consumeCode(c: AppContext, tx: Queryable, code: string): Promise<Date | undefined> {
  const now = c.var.services.clock();
  const [used] = await tx
    .update(signInCodes)
    .set({ usedAt: now })
    .where(holding(c, code))
    .returning({ sessionId: signInCodes.sessionId });
  if (!used) throw refuseSignIn('codeInvalid');
  if (used.sessionId === null) return undefined;
  const [maker] = await tx
    .select({ authenticatedAt: sessions.authenticatedAt })
    .from(sessions)
    .where(and(eq(sessions.id, used.sessionId), gt(sessions.refreshExpiresAt, now)));
  if (!maker) throw refuseSignIn('codeInvalid');
  return maker.authenticatedAt;
}

const holding = (c: AppContext, code: string) =>
  and(
    eq(signInCodes.codeHash, hashToken(code)),
    isNull(signInCodes.usedAt),
    gt(signInCodes.expiresAt, c.var.services.clock()),
  );
