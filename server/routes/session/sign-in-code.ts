import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { signInCodes, users } from '../../db/schema.ts';
import type { AppContext } from '../../middleware/app-env.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { success } from '../../middleware/envelope.ts';
import { signedIn } from '../../middleware/route.ts';
import { createToken, hashToken } from '../../middleware/tokens.ts';
import { takeWeChatCode } from '../we-chat/we-chat-codes.ts';
import { type Account, findOnlyAccount } from './find-account.ts';
import { openSession } from './open-session.ts';
import { refuseSignIn } from './sign-in.ts';
import { refuseBusyCodes } from './sign-in-failures.ts';

/** POST /system/api/sso/code: a one-time code with which the same person signs in in another window (GUARD-11). */
export async function createSignInCode(c: AppContext): Promise<Response> {
  return success(c, await makeSignInCode(c, signedIn(c).userId));
}

/** Makes a one-time code that signs a person in; only its hash is stored. */
export async function makeSignInCode(c: AppContext, userId: string): Promise<{ code: string; expiration: number }> {
  const { db, clock, policy } = c.var.services;
  const now = clock();
  const code = createToken();
  const expiresAt = new Date(now.getTime() + policy.codeMs);
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, now));
  await db.insert(signInCodes).values({ codeHash: hashToken(code), userId, expiresAt });
  return { code, expiration: expiresAt.getTime() };
}

/**
 * POST /system/api/weChat/login?weChatCode: exchanges a one-time code for a session (AUTH-03): one of another window or of
 * single sign-on, or one that WeChat's page came back with.
 */
export async function signInWithCode(c: AppContext): Promise<Response> {
  refuseBusyCodes(c);
  const code = c.req.query('weChatCode') ?? '';
  const known = await takeSignInCode(c, code);
  if (known) return success(c, await openSession(c, known, 'code'));
  const openId = await takeWeChatCode(c, code);
  if (!openId) {
    c.var.services.limits.code.take(clientAddress(c));
    throw refuseSignIn('codeInvalid');
  }
  const bound = await findOnlyAccount(c.var.services.db, eq(users.weChatOpenId, openId));
  if (!bound) throw refuseSignIn('weChatUnbound');
  if (bound.intranet) throw refuseSignIn('weChatIntranet');
  return success(c, await openSession(c, bound, 'weChat'));
}

async function takeSignInCode(c: AppContext, code: string): Promise<Account | undefined> {
  const { db, clock } = c.var.services;
  const now = clock();
  const [used] = await db
    .update(signInCodes)
    .set({ usedAt: now })
    .where(and(eq(signInCodes.codeHash, hashToken(code)), isNull(signInCodes.usedAt), gt(signInCodes.expiresAt, now)))
    .returning({ userId: signInCodes.userId });
  return used && findOnlyAccount(db, eq(users.id, used.userId));
}
