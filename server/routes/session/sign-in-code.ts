import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { signInCodes, tenants, users } from '../../db/schema.ts';
import type { AppContext } from '../../middleware/app-env.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { Refusal, success } from '../../middleware/envelope.ts';
import { signedIn } from '../../middleware/route.ts';
import { createToken, hashToken } from '../../middleware/tokens.ts';
import { issueSession } from './issue-session.ts';
import { refuseClosedAccount, refuseSignIn } from './sign-in.ts';

/** POST /system/api/sso/code: a one-time code with which the same person signs in in another window (GUARD-11). */
export async function createSignInCode(c: AppContext): Promise<Response> {
  const { db, clock, policy } = c.var.services;
  const now = clock();
  const code = createToken();
  const expiresAt = new Date(now.getTime() + policy.codeMs);
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, now));
  await db.insert(signInCodes).values({ codeHash: hashToken(code), userId: signedIn(c).userId, expiresAt });
  return success(c, { code, expiration: expiresAt.getTime() });
}

/** POST /system/api/weChat/login?weChatCode: exchanges a one-time code for a session (AUTH-03). */
export async function signInWithCode(c: AppContext): Promise<Response> {
  const { db, clock, limits } = c.var.services;
  const address = clientAddress(c);
  if (!limits.code.allows(address)) throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  const now = clock();
  const [used] = await db
    .update(signInCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(signInCodes.codeHash, hashToken(c.req.query('weChatCode') ?? '')),
        isNull(signInCodes.usedAt),
        gt(signInCodes.expiresAt, now),
      ),
    )
    .returning({ userId: signInCodes.userId });
  if (!used) {
    limits.code.take(address);
    throw refuseSignIn('codeInvalid');
  }
  const [account] = await db
    .select({ user: users, tenantEnabled: tenants.enabled })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(eq(users.id, used.userId));
  if (!account) throw refuseSignIn('codeInvalid');
  refuseClosedAccount(account, now);
  await db.update(users).set({ lastSignInAt: now }).where(eq(users.id, account.user.id));
  const issued = await issueSession(c, db, { userId: account.user.id, tenantId: account.user.tenantId });
  return success(c, issued.record);
}
