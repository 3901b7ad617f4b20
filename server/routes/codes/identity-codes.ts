import { TargetCodeRequest, TargetQuery } from '../../../src/schemas/wire/codes.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { requireCode } from './field-refusals.ts';
import { recordPassedIdentity } from './passed-identity.ts';
import { readSelf, type Self } from './read-self.ts';
import { type Recipient, sendToUser } from './send-code.ts';

/**
 * GET /system/api/personalCenter/phoneAndMail/sendVerifyCode?target: sends a code to the user's own phone or mailbox.
 */
export async function sendIdentityCode(c: AppContext): Promise<Response> {
  const { target, captchaVerification } = readQuery(c, TargetQuery);
  await requireCaptcha(c, 'code', captchaVerification);
  return sendToUser(c, 'identity', ownContact(await readSelf(c), target));
}

/**
 * POST /system/api/personalCenter/phoneAndMail/verifyCode: checks the code without consuming it, so that a failed
 * link can be retried. The user may then link one phone, mailbox or WeChat account.
 */
export async function checkIdentityCode(c: AppContext): Promise<Response> {
  const { target, verifyCode } = await requireSecretBody(c, TargetCodeRequest);
  const self = await readSelf(c);
  await requireIdentity(c, self, { target, verifyCode }, 'keep');
  await recordPassedIdentity(c, self.id);
  return success(c, true);
}

/**
 * Requires a code sent to the user's own phone or mailbox.
 * @throws Refusal A0400
 */
export async function requireIdentity(
  c: AppContext,
  self: Self,
  { target, verifyCode }: { target: string; verifyCode: string },
  use: 'use' | 'keep' = 'use',
): Promise<void> {
  const { address } = ownContact(self, target);
  await requireCode(c, { purpose: 'identity', target: address, userId: self.id }, verifyCode, use);
}

/** Accepts phone, email, or the user's own number or address. */
function ownContact({ id: userId, phoneNumber, email }: Self, target = ''): Recipient {
  const wanted = target.trim().toLowerCase();
  if (wanted === '') throw refuseField('target', 'fieldRequired');
  if ((wanted === 'phone' && !phoneNumber) || (wanted === 'email' && !email)) {
    throw refuseField('target', 'contactMissing');
  }
  if (phoneNumber && (wanted === 'phone' || wanted === phoneNumber)) {
    return { channel: 'sms', address: phoneNumber, userId };
  }
  if (email && (wanted === 'email' || wanted === email.toLowerCase())) {
    return { channel: 'mail', address: email, userId };
  }
  throw refuseField('target', 'ownContactOnly');
}
