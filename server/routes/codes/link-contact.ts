import { and, eq, sql } from 'drizzle-orm';
import { EmailCodeRequest, EmailQuery, PhoneCodeRequest, PhoneQuery } from '../../../src/schemas/wire/codes.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import type { Channel } from '../../messages/message-sender.ts';
import { signedIn } from '../../routing/route.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { isContactTaken } from '../users/taken-contact.ts';
import { readEmail, readPhone, refuseField, requireCode } from './field-refusals.ts';
import { requirePassedIdentity, takePassedIdentity } from './passed-identity.ts';
import { readSelf } from './read-self.ts';
import { sendToUser } from './send-code.ts';

/** Differences between linking a phone and a mailbox. */
interface Contact {
  channel: Channel;
  address: string;
  verifyCode: string;
}

/** GET /system/api/personalCenter/phone/sendVerifyCode?phone: sends a code to the new phone. */
export async function sendPhoneLinkCode(c: AppContext): Promise<Response> {
  const { phone, captchaVerification } = readQuery(c, PhoneQuery);
  await requireCaptcha(c, captchaVerification);
  return sendBinding(c, 'sms', readPhone('phone', phone));
}

/** GET /system/api/personalCenter/email/sendVerifyCode?emailAddress: sends a code to the new mailbox. */
export async function sendEmailLinkCode(c: AppContext): Promise<Response> {
  const { emailAddress, captchaVerification } = readQuery(c, EmailQuery);
  await requireCaptcha(c, captchaVerification);
  return sendBinding(c, 'mail', readEmail('emailAddress', emailAddress));
}

/** POST /system/api/personalCenter/phone/verifyCode: checks the code without consuming it. */
export const checkPhoneLinkCode = async (c: AppContext) => checkBinding(c, await readPhoneContact(c));
/** POST /system/api/personalCenter/email/verifyCode: checks the code without consuming it. */
export const checkEmailLinkCode = async (c: AppContext) => checkBinding(c, await readEmailContact(c));
/** POST /system/api/personalCenter/phone/verifyAndBind: links the phone. Requires a passed identity code. */
export const linkPhone = async (c: AppContext) => link(c, await readPhoneContact(c));
/** POST /system/api/personalCenter/email/verifyAndBind: links the mailbox. Requires a passed identity code. */
export const linkEmail = async (c: AppContext) => link(c, await readEmailContact(c));

async function readPhoneContact(c: AppContext): Promise<Contact> {
  const { phone, verifyCode } = await requireSecretBody(c, PhoneCodeRequest);
  return { channel: 'sms', address: readPhone('phone', phone), verifyCode };
}

async function readEmailContact(c: AppContext): Promise<Contact> {
  const { emailAddress, verifyCode } = await requireSecretBody(c, EmailCodeRequest);
  return { channel: 'mail', address: readEmail('emailAddress', emailAddress), verifyCode };
}

async function sendBinding(c: AppContext, channel: Channel, address: string): Promise<Response> {
  await refuseTakenContact(c, c.var.services.db, channel, address);
  return sendToUser(c, 'bind', { channel, address, userId: signedIn(c).userId });
}

async function checkBinding(c: AppContext, { address, verifyCode }: Contact): Promise<Response> {
  await requireCode(c, subjectOf(c, address), verifyCode, 'keep');
  return success(c, true);
}

async function link(c: AppContext, { channel, address, verifyCode }: Contact): Promise<Response> {
  const { db, clock } = c.var.services;
  const self = await readSelf(c);
  const { id, tenantId } = self;
  // Checked first, because taking the code consumes it.
  await requirePassedIdentity(c, self);
  await requireCode(c, subjectOf(c, address), verifyCode);
  const value = channel === 'sms' ? { phoneNumber: address } : { email: address };
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    await refuseTakenContact(c, tx, channel, address);
    await takePassedIdentity(c, tx, self);
    await tx
      .update(users)
      .set({ ...value, updatedAt: clock(), version: sql`${users.version} + 1` })
      .where(and(eq(users.id, id), eq(users.tenantId, tenantId)));
  });
  return success(c, null, { key: 'saved' });
}

const subjectOf = (c: AppContext, target: string) => ({
  purpose: 'bind' as const,
  target,
  userId: signedIn(c).userId,
});

/** @throws Refusal A0400 for the field if another account of the tenant has it */
async function refuseTakenContact(c: AppContext, db: Queryable, channel: Channel, address: string): Promise<void> {
  const { userId, tenantId } = signedIn(c);
  if (!(await isContactTaken(db, { tenantId, userId, channel, address }))) return;
  throw channel === 'sms' ? refuseField('phone', 'phoneTaken') : refuseField('emailAddress', 'emailTaken');
}
