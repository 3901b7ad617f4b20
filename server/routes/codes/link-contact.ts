import { and, eq, sql } from 'drizzle-orm';
import { EmailCodeRequest, EmailQuery, PhoneCodeRequest, PhoneQuery } from '../../../src/schemas/wire/codes.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { refuseField } from '../../http/refuse-field.ts';
import type { Channel } from '../../messages/message-sender.ts';
import { signedIn } from '../../routing/route.ts';
import { addChangeNews, tellAccountChange } from '../account-changes/tell-account-change.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { isContactTaken, refuseTakenAccount } from '../users/taken-contact.ts';
import { readEmail, readPhone, requireCode } from './field-refusals.ts';
import { requirePassedIdentity, takePassedIdentity } from './passed-identity.ts';
import { readSelf } from './read-self.ts';
import { sendToUser } from './send-code.ts';

/** Differences between linking a phone and a mailbox. */
interface Contact {
  channel: Channel;
  address: string;
  verifyCode: string;
}

const phoneTaken = () => refuseField('phone', 'phoneTaken');
const emailTaken = () => refuseField('emailAddress', 'emailTaken');

/** GET /system/api/personalCenter/phone/sendVerifyCode?phone: sends a code to the new phone. */
export async function sendPhoneLinkCode(c: AppContext): Promise<Response> {
  const { phone, captchaVerification } = readQuery(c, PhoneQuery);
  await requireCaptcha(c, 'code', captchaVerification);
  return sendBinding(c, 'sms', readPhone('phone', phone));
}

/** GET /system/api/personalCenter/email/sendVerifyCode?emailAddress: sends a code to the new mailbox. */
export async function sendEmailLinkCode(c: AppContext): Promise<Response> {
  const { emailAddress, captchaVerification } = readQuery(c, EmailQuery);
  await requireCaptcha(c, 'code', captchaVerification);
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
  const { userId } = signedIn(c);
  if (await isContactTaken(c.var.services.db, { userId, channel, address })) {
    throw channel === 'sms' ? phoneTaken() : emailTaken();
  }
  return sendToUser(c, 'bind', { channel, address, userId });
}

async function checkBinding(c: AppContext, { address, verifyCode }: Contact): Promise<Response> {
  await requireCode(c, subjectOf(c, address), verifyCode, 'keep');
  return success(c, true);
}

/** An account named by the former contact is named by the new one: nobody else could ever have the former one. */
async function link(c: AppContext, { channel, address, verifyCode }: Contact): Promise<Response> {
  const { db, clock } = c.var.services;
  const self = await readSelf(c);
  const { id, tenantId } = self;
  // Checked first, because taking the code consumes it.
  await requirePassedIdentity(c, self);
  await requireCode(c, subjectOf(c, address), verifyCode);
  const [column, change] =
    channel === 'sms' ? ([users.phoneNumber, 'phoneNumber'] as const) : ([users.email, 'email'] as const);
  const loginName = sql`case when lower(${users.loginName}) = lower(${column}) then ${address} else ${users.loginName} end`;
  const taken = { name: channel === 'sms' ? phoneTaken : emailTaken, phone: phoneTaken, email: emailTaken };
  const now = clock();
  const { news, saved } = await refuseTakenAccount(taken, () =>
    db.transaction(async (tx) => {
      await lockTenant(tx, tenantId);
      await takePassedIdentity(c, tx, self);
      const [row] = await tx
        .update(users)
        .set({ [change]: address, loginName, updatedAt: now, version: sql`${users.version} + 1` })
        .where(and(eq(users.id, id), eq(users.tenantId, tenantId)))
        .returning({ loginName: users.loginName });
      return { saved: row, news: await addChangeNews(tx, now, self, [change]) };
    }),
  );
  await tellAccountChange(c, self, [change], news);
  const isRenamed = saved !== undefined && saved.loginName !== self.loginName;
  if (isRenamed) return success(c, null, { key: 'contactIsName', params: { name: saved.loginName } });
  return success(c, null, { key: 'saved' });
}

const subjectOf = (c: AppContext, target: string) => ({
  purpose: 'bind' as const,
  target,
  userId: signedIn(c).userId,
});
