import { eq } from 'drizzle-orm';
import type { SignInWay } from '../../../src/schemas/wire/account.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { TokenRecord } from '../../../src/schemas/wire/session.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../middleware/app-env.ts';
import { Refusal } from '../../middleware/envelope.ts';
import type { MessageKey } from '../../middleware/messages.ts';
import type { Account } from './find-account.ts';
import { issueSession } from './issue-session.ts';
import { logSignIn } from './log-sign-in.ts';

/**
 * Lets in whoever proved to be the person of an account, and notes it.
 * @throws Refusal A0200 for an account that may not sign in
 */
export async function openSession(c: AppContext, account: Account, way: SignInWay): Promise<TokenRecord> {
  await admit(c, account, way);
  const { id: userId, tenantId } = account.user;
  return (await issueSession(c, c.var.services.db, { userId, tenantId })).record;
}

/** The same for a way in that opens its session later, by a one-time code. */
export async function admit(c: AppContext, account: Account, way: SignInWay): Promise<void> {
  const { db, clock } = c.var.services;
  const now = clock();
  const problem = problemOf(account, now);
  await logSignIn(c, account.user, way, problem === undefined);
  if (problem) throw new Refusal(envelopeStatus.sessionInvalid, problem);
  await db.update(users).set({ lastSignInAt: now }).where(eq(users.id, account.user.id));
}

/** @throws Refusal when the account may not sign in although the person proved to be who they are */
export function refuseClosedAccount(account: Pick<Account, 'user' | 'tenantEnabled'>, now: Date): void {
  const problem = problemOf(account, now);
  if (problem) throw new Refusal(envelopeStatus.sessionInvalid, problem);
}

function problemOf(
  { user, tenantEnabled }: Pick<Account, 'user' | 'tenantEnabled'>,
  now: Date,
): MessageKey | undefined {
  if (!tenantEnabled) return 'tenantDisabled';
  if (!user.enabled) return 'accountDisabled';
  return user.expiredTime && user.expiredTime <= now ? 'accountExpired' : undefined;
}
