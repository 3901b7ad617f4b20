import { eq } from 'drizzle-orm';
import { FunctionCodeQuery, FunctionCodeRequest } from '../../../src/schemas/wire/codes.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { signedIn } from '../../routing/route.ts';
import { recordPassedCode } from '../../tickets/tickets.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { findOnlyAccount } from '../session/find-account.ts';
import { readPhone, requireCode } from './field-refusals.ts';
import { readSelf } from './read-self.ts';
import { sendToAnonymous, sendToUser } from './send-code.ts';

/**
 * GET /system/api/phone/phoneFuncVerifyCode?funcCode&phone&template: sends a code for one function to the user's own
 * phone (SMS-04). `template` selects a gateway's wording; we have one. The specification's console calls without its
 * token: then the code goes to the only owner of the phone and works in that user's sessions.
 */
export async function sendFunctionCode(c: AppContext): Promise<Response> {
  const { funcCode: typedCode, phone: typedPhone, captchaVerification } = readQuery(c, FunctionCodeQuery);
  await requireCaptcha(c, 'code', captchaVerification);
  const funcCode = readFuncCode(typedCode);
  const phone = readPhone('phone', typedPhone);
  if (!c.var.user) {
    const account = await findOnlyAccount(c.var.services.db, eq(users.phoneNumber, phone));
    const recipient = account && { channel: 'sms' as const, address: phone, userId: account.user.id };
    return sendToAnonymous(c, `func:${funcCode}`, phone, recipient);
  }
  const { id: userId, phoneNumber } = await readSelf(c);
  if (phone !== phoneNumber) throw refuseField('phone', 'ownPhoneOnly');
  return sendToUser(c, `func:${funcCode}`, { channel: 'sms', address: phone, userId });
}

/**
 * POST /system/api/phone/checkPhoneFuncVerifyCode: returns true for the right code and consumes it. The pass is
 * recorded for the call that requires it beside a ticket (BATCH-02).
 */
export async function checkFunctionCode(c: AppContext): Promise<Response> {
  const { phone, verifyCode, funcCode } = await requireSecretBody(c, FunctionCodeRequest);
  const { userId } = signedIn(c);
  const code = readFuncCode(funcCode);
  await requireCode(c, { purpose: `func:${code}`, target: phone.trim(), userId }, verifyCode);
  await recordPassedCode(c, userId, code);
  return success(c, true);
}

function readFuncCode(text = ''): string {
  const code = text.trim();
  if (!/^\d{1,9}$/.test(code)) throw refuseField('funcCode', code ? 'fieldInvalid' : 'fieldRequired');
  return code;
}
