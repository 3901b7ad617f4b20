import { eq, sql } from 'drizzle-orm';
import { ForgottenPasswordRequest, TargetCodeRequest } from '../../../src/schemas/wire/codes.ts';
import { sessions, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { dropSignInCodes } from '../session/drop-sign-in-codes.ts';
import { type Account, findAccountByName, findOnlyAccount } from '../session/find-account.ts';
import { refuseWeak } from '../users/user-rules.ts';
import { refuseField, requireCode } from './field-refusals.ts';
import { demandCaptcha, type Recipient, sendToStranger } from './send-code.ts';
import type { CodeSubject } from './verification-codes.ts';

/** GET /system/api/phone/phoneAndMailVerifyCode?target: a code for a forgotten password (AUTH-17). */
export async function sendResetCode(c: AppContext): Promise<Response> {
  await demandCaptcha(c);
  const typed = readTarget(c.req.query('target'));
  return sendToStranger(c, 'reset', typed, await findRecipient(c, typed));
}

/** POST /system/api/phone/phoneAndMail/verifyCode: whether a code is right, without using it up. */
export async function checkResetCode(c: AppContext): Promise<Response> {
  const { target, verifyCode } = await requireSecretBody(c, TargetCodeRequest);
  await requireCode(c, await subjectOf(c, readTarget(target)), verifyCode, 'keep');
  return success(c, true);
}

/**
 * POST /system/api/phone/phoneAndMail/verifyResetPwd: a new password by the code. The lock of wrong passwords is lifted, and
 * all sessions of the person end (AUTH-17).
 */
export async function resetForgottenPassword(c: AppContext): Promise<Response> {
  const { db, clock, realtime } = c.var.services;
  const { password, target, verifyCode } = await requireSecretBody(c, ForgottenPasswordRequest);
  // Before the code, which a password that breaks the rules would use up for nothing.
  refuseWeak('password', password);
  const subject = await subjectOf(c, readTarget(target));
  await requireCode(c, subject, verifyCode);
  const { userId } = subject;
  if (userId === null) throw refuseField('verifyCode', 'codeWrong');
  const passwordHash = await hashPassword(password);
  const now = clock();
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, passwordUpdatedAt: now, failedSignIns: 0, lockedUntil: null, updatedAt: now })
      .where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await dropSignInCodes(tx, userId);
  });
  realtime.endUser(userId);
  return success(c, null, { key: 'saved' });
}

function readTarget(text = ''): string {
  const typed = text.trim().toLowerCase();
  if (typed === '') throw refuseField('target', 'fieldRequired');
  if (typed.length > 100) throw refuseField('target', 'tooLong');
  return typed;
}

async function subjectOf(c: AppContext, typed: string): Promise<CodeSubject> {
  const recipient = await findRecipient(c, typed);
  return { purpose: 'reset', target: typed, userId: recipient?.userId ?? null };
}

/**
 * Who is meant: by the name of the account, then by a phone number or an address that only one account has. Nobody of an
 * intranet tenant, where the present password alone sets another one (AUTH-16).
 */
async function findRecipient(c: AppContext, typed: string): Promise<Recipient | undefined> {
  const { db } = c.var.services;
  // All three are looked up whoever is found: the time taken tells nothing.
  const [byName, byPhone, byMail] = await Promise.all([
    findAccountByName(db, typed),
    findOnlyAccount(db, eq(users.phoneNumber, typed)),
    findOnlyAccount(db, eq(sql`lower(${users.email})`, typed)),
  ]);
  const account = byName ?? byPhone ?? byMail;
  return account && !account.intranet ? recipientOf(account, typed) : undefined;
}

/** The mailbox when that is what was typed; a name alone is answered by phone, else by mail. */
function recipientOf({ user }: Account, typed: string): Recipient | undefined {
  const { id: userId, phoneNumber } = user;
  const email = user.email?.toLowerCase();
  if (email && (email === typed || !phoneNumber)) return { channel: 'mail', address: email, userId };
  return phoneNumber ? { channel: 'sms', address: phoneNumber, userId } : undefined;
}
