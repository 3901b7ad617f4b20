import { eq } from 'drizzle-orm';
import type { SignInWay } from '../../../src/schemas/wire/account.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { SecondStep } from '../../../src/schemas/wire/second-factor.ts';
import type { TokenRecord } from '../../../src/schemas/wire/session.ts';
import type { Queryable } from '../../db/db.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import type { MessageKey } from '../../texts/messages.ts';
import type { Account } from './find-account.ts';
import { issueSession } from './issue-session.ts';
import { logSignIn } from './log-sign-in.ts';
import { askSecondStep } from './sign-in-tickets.ts';

/** Ways to sign in by password. Hashing takes half a second, during which the password may change. */
const passwordWays: readonly SignInWay[] = ['password', 'sso'];

/**
 * Opens a session for an authenticated account and logs the sign-in; with a second factor, asks for the second step.
 * @param redeem consumes the credential in the same transaction; returns when the user proved who they are, if earlier
 * @throws Refusal A0200 for an account that may not sign in
 */
export async function openSession(
  c: AppContext,
  account: Account,
  way: SignInWay,
  redeem: (tx: Queryable) => Promise<Date | undefined> = async () => undefined,
): Promise<TokenRecord | SecondStep> {
  const { id: userId, tenantId } = account.user;
  const open = async (tx: Queryable) => {
    const authenticatedAt = await redeem(tx);
    const step = await askSecondStep(c, tx, userId, authenticatedAt);
    return step ?? (await issueSession(c, tx, { userId, tenantId, authenticatedAt })).record;
  };
  return admit(c, account, way, open, (opened) => !('secondStep' in opened));
}

/**
 * Like openSession, for anything opened by a sign-in. Locks the user's row and checks it again, so that ending all
 * sessions either happens first and makes `open` fail, or ends what it created.
 * @param isSignIn whether what was opened completes the sign-in, which is logged then
 * @throws Refusal A0200, also if the password has changed meanwhile
 */
export async function admit<Result>(
  c: AppContext,
  account: Account,
  way: SignInWay,
  open: (tx: Queryable) => Promise<Result>,
  isSignIn: (opened: Result) => boolean = () => true,
): Promise<Result> {
  const { db, clock } = c.var.services;
  const now = clock();
  const { id, passwordUpdatedAt } = account.user;
  let isThere = false;
  try {
    const opened = await db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
      isThere = user !== undefined;
      // The hash alone may have been renewed.
      const isOther = user?.passwordUpdatedAt.getTime() !== passwordUpdatedAt.getTime();
      if (!user || (passwordWays.includes(way) && isOther)) {
        throw new Refusal(envelopeStatus.sessionInvalid, 'signInFailed');
      }
      refuseClosedAccount({ ...account, user }, now);
      const result = await open(tx);
      if (isSignIn(result)) await tx.update(users).set({ lastSignInAt: now }).where(eq(users.id, id));
      return result;
    });
    if (isSignIn(opened)) await logSignIn(c, account.user, way, true);
    return opened;
  } catch (error) {
    if (isThere && error instanceof Refusal) await logSignIn(c, account.user, way, false);
    throw error;
  }
}

/** What decides whether an authenticated account may sign in. */
type Closable = Pick<Account, 'user' | 'tenantEnabled' | 'tenantExpiresAt'>;

/** @throws Refusal when the authenticated account may not sign in */
export function refuseClosedAccount(account: Closable, now: Date): void {
  const problem = problemOf(account, now);
  if (problem) throw new Refusal(envelopeStatus.sessionInvalid, problem);
}

function problemOf({ user, tenantEnabled, tenantExpiresAt }: Closable, now: Date): MessageKey | undefined {
  if (!tenantEnabled) return 'tenantDisabled';
  if (tenantExpiresAt && tenantExpiresAt <= now) return 'tenantExpired';
  if (!user.enabled) return 'accountDisabled';
  return user.expiredTime && user.expiredTime <= now ? 'accountExpired' : undefined;
}
