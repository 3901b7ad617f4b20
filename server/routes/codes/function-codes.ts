import { eq } from 'drizzle-orm';
import { FunctionCodeRequest } from '../../../src/schemas/wire/codes.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { notePassedCode } from '../../tickets/tickets.ts';
import { findOnlyAccount } from '../session/find-account.ts';
import { readPhone, refuseField, requireCode } from './field-refusals.ts';
import { readSelf } from './read-self.ts';
import { demandCaptcha, sendToPerson, sendToStranger } from './send-code.ts';

/**
 * GET /system/api/phone/phoneFuncVerifyCode?funcCode&phone&template: a code for one function, to the person's own phone
 * (SMS-04). `template` names a wording of the gateway; ours is one for all. The specification's console asks without its
 * token: then it is sent to whoever alone has the phone, and only that person's session can use it.
 */
export async function sendFunctionCode(c: AppContext): Promise<Response> {
  await demandCaptcha(c);
  const funcCode = readFuncCode(c.req.query('funcCode'));
  const phone = readPhone('phone', c.req.query('phone'));
  if (!c.var.user) {
    const account = await findOnlyAccount(c.var.services.db, eq(users.phoneNumber, phone));
    const recipient = account && { channel: 'sms' as const, address: phone, userId: account.user.id };
    return sendToStranger(c, `func:${funcCode}`, phone, recipient);
  }
  const { id: userId, phoneNumber } = await readSelf(c);
  if (phone !== phoneNumber) throw refuseField('phone', 'ownPhoneOnly');
  return sendToPerson(c, `func:${funcCode}`, { channel: 'sms', address: phone, userId });
}

/**
 * POST /system/api/phone/checkPhoneFuncVerifyCode: true for the right code, which is used up. That the person passed is
 * remembered for as long as a code lives, for the call that needs it beside a ticket (BATCH-02).
 */
export async function checkFunctionCode(c: AppContext): Promise<Response> {
  const { phone, verifyCode, funcCode } = await requireSecretBody(c, FunctionCodeRequest);
  const { userId } = signedIn(c);
  const code = readFuncCode(funcCode);
  await requireCode(c, { purpose: `func:${code}`, target: phone.trim(), userId }, verifyCode);
  await notePassedCode(c, userId, code);
  return success(c, true);
}

function readFuncCode(text = ''): string {
  const code = text.trim();
  if (!/^\d{1,9}$/.test(code)) throw refuseField('funcCode', code ? 'fieldInvalid' : 'fieldRequired');
  return code;
}
