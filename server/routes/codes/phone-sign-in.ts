import { eq } from 'drizzle-orm';
import { PhoneLoginRequest, PhoneQuery } from '../../../src/schemas/wire/codes.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { type Account, findOnlyAccount } from '../session/find-account.ts';
import { recordFailure } from '../session/log-sign-in.ts';
import { openSession } from '../session/open-session.ts';
import { refuseSignIn } from '../session/sign-in.ts';
import { countFailure, forgetFailures, guardByCaptcha, refuseBusyAddress } from '../session/sign-in-failures.ts';
import { readPhone } from './field-refusals.ts';
import { sendToAnonymous } from './send-code.ts';
import { matchCode } from './verification-codes.ts';

/** GET /system/api/phone/phoneVerifyCode?phone: sends a sign-in code. */
export async function sendSignInCode(c: AppContext): Promise<Response> {
  const { phone: typed, captchaVerification } = readQuery(c, PhoneQuery);
  await requireCaptcha(c, 'code', captchaVerification);
  const phone = readPhone('phone', typed);
  const account = await findByPhone(c, phone);
  const recipient = account && { channel: 'sms' as const, address: phone, userId: account.user.id };
  return sendToAnonymous(c, 'signIn', phone, recipient);
}

/**
 * POST /system/api/phone/login (AUTH-02). Unknown and shared phones, and those of intranet tenants, are answered like
 * a wrong code.
 */
export async function signInByPhone(c: AppContext): Promise<Response> {
  refuseBusyAddress(c);
  const { phone: typed, verifyCode, captchaVerification } = await requireSecretBody(c, PhoneLoginRequest);
  await guardByCaptcha(c, typed, captchaVerification);
  const phone = typed.trim();
  const account = await findByPhone(c, phone);
  const subject = { purpose: 'signIn' as const, target: phone, userId: account?.user.id ?? null };
  const problem = await matchCode(c, subject, verifyCode, 'use');
  if (problem || !account) {
    countFailure(c, typed);
    if (account) recordFailure(c, account.user, 'phone');
    throw refuseSignIn(problem ?? 'codeWrong');
  }
  forgetFailures(c, typed);
  return success(c, await openSession(c, account, 'phone'));
}

/** Finds the only owner of a phone, except in intranet tenants (AUTH-16). */
async function findByPhone(c: AppContext, phone: string): Promise<Account | undefined> {
  const account = await findOnlyAccount(c.var.services.db, eq(users.phoneNumber, phone));
  return account?.intranet ? undefined : account;
}
