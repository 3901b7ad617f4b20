import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { LoginRequest } from '../../../src/schemas/wire/session.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readSecretBody } from '../../http/read-body.ts';
import { verifyPassword } from '../../security/password-hash.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { type Account, findAccount } from './find-account.ts';
import { recordFailure } from './log-sign-in.ts';
import { openSession } from './open-session.ts';
import { renewHash } from './renew-hash.ts';
import { countFailure, forgetFailures, guardByCaptcha, refuseBusyAddress } from './sign-in-failures.ts';

export const refuseSignIn = (key: MessageKey, params = {}) => new Refusal(envelopeStatus.sessionInvalid, key, params);

/**
 * POST /system/login (AUTH-01). Unknown accounts, wrong passwords and undecryptable bodies get the same answer after
 * the same work, so that nobody learns which accounts exist or what was wrong with a padding.
 */
export async function signIn(c: AppContext): Promise<Response> {
  refuseBusyAddress(c);
  const login = await readSecretBody(c, LoginRequest);
  const account = await authenticateByPassword(c, login, 'password');
  const record = await openSession(c, account, 'password');
  renewHash(c, { id: account.user.id, hash: account.user.passwordHash }, login?.password ?? '');
  return success(c, record);
}

/**
 * Authenticates by name and password, with all limits, locks and the captcha.
 * @param login undefined if it could not be read, which is answered like a wrong password
 * @throws Refusal A0200, A0240, A0400
 */
export async function authenticateByPassword(
  c: AppContext,
  login: Pick<LoginRequest, 'username' | 'password' | 'captchaVerification'> | undefined,
  way: 'password' | 'sso',
): Promise<Account> {
  const { db, signInGuard, clock, passwordCost } = c.var.services;
  const name = login?.username ?? '';
  await guardByCaptcha(c, name, login?.captchaVerification);
  const account = login && (await findAccount(db, name));
  // Run both in parallel: only known accounts cause a write, and the hash takes longer than it.
  const [until, fits] = await Promise.all([
    login && signInGuard.begin(account ? { userId: account.user.id } : { unknownName: name }),
    verifyPassword(login?.password ?? '', account?.user.passwordHash ?? null, passwordCost),
  ]);
  if (until) {
    fail(c, name, account, way);
    throw refuseSignIn('accountLocked', { minutes: minutesUntil(until, clock()) });
  }
  if (!account || !fits) {
    fail(c, name, account, way);
    throw refuseSignIn('signInFailed');
  }
  await signInGuard.succeed(account.user.id);
  forgetFailures(c, name);
  return account;
}

function fail(c: AppContext, name: string, account: Account | undefined, way: 'password' | 'sso'): void {
  countFailure(c, name);
  if (account) recordFailure(c, account.user, way);
}

const minutesUntil = (until: Date, now: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
