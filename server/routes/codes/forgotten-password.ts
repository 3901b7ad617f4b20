import { eq, sql } from 'drizzle-orm';
import { ForgottenPasswordRequest, TargetCodeRequest, TargetQuery } from '../../../src/schemas/wire/codes.ts';
import { sessions, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { columnsOfPassword } from '../account-changes/columns-of-password.ts';
import { addChangeNews, tellAccountChange } from '../account-changes/tell-account-change.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { dropSignInCodes } from '../session/drop-sign-in-codes.ts';
import { type Account, findAccountByName, findOnlyAccount } from '../session/find-account.ts';
import { readPasswordOwner, refuseWeak } from '../users/user-rules.ts';
import { requireCode } from './field-refusals.ts';
import { type Recipient, sendToAnonymous } from './send-code.ts';
import type { CodeSubject } from './verification-codes.ts';

/** GET /system/api/phone/phoneAndMailVerifyCode?target: sends a code to reset a password (AUTH-17). */
export async function sendResetCode(c: AppContext): Promise<Response> {
  const { target, captchaVerification } = readQuery(c, TargetQuery);
  await requireCaptcha(c, 'code', captchaVerification);
  const typed = readTarget(target);
  return sendToAnonymous(c, 'reset', typed, await findRecipient(c, typed));
}

/** POST /system/api/phone/phoneAndMail/verifyCode: checks a code without consuming it. */
export async function checkResetCode(c: AppContext): Promise<Response> {
  const { target, verifyCode } = await requireSecretBody(c, TargetCodeRequest);
  await requireCode(c, await subjectOf(c, readTarget(target)), verifyCode, 'keep');
  return success(c, true);
}

/**
 * POST /system/api/phone/phoneAndMail/verifyResetPwd: sets a new password by code, unlocks the account and ends all
 * its sessions (AUTH-17).
 */
export async function resetForgottenPassword(c: AppContext): Promise<Response> {
  const { db, clock, realtime, passwordCost } = c.var.services;
  const { password, target, verifyCode } = await requireSecretBody(c, ForgottenPasswordRequest);
  // Check the password first, because taking the code consumes it.
  refuseWeak('password', password);
  const subject = await subjectOf(c, readTarget(target));
  // Only its owner may learn the names of the account; a rejected password does not consume the code.
  await requireCode(c, subject, verifyCode, 'keep');
  const userId = subject.userId ?? '';
  const [owner] = await db.select().from(users).where(eq(users.id, userId));
  if (owner) refuseWeak('password', password, await readPasswordOwner(db, owner));
  await requireCode(c, subject, verifyCode);
  if (!owner) throw refuseField('verifyCode', 'codeWrong');
  const passwordHash = await hashPassword(password, passwordCost);
  const now = clock();
  const news = await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ ...columnsOfPassword(passwordHash, now), passwordIsTemporary: false })
      .where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await dropSignInCodes(tx, userId);
    return addChangeNews(tx, now, owner, ['password']);
  });
  realtime.endUser(userId);
  await tellAccountChange(c, owner, ['password'], news);
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
 * Finds the account by login name, or by a phone or mailbox that only one account has. Never finds accounts of
 * intranet tenants, which require the current password (AUTH-16).
 */
async function findRecipient(c: AppContext, typed: string): Promise<Recipient | undefined> {
  const { db } = c.var.services;
  // Always run all three queries, so that timing reveals nothing.
  const [byName, byPhone, byMail] = await Promise.all([
    findAccountByName(db, typed),
    findOnlyAccount(db, eq(users.phoneNumber, typed)),
    findOnlyAccount(db, eq(sql`lower(${users.email})`, typed)),
  ]);
  const account = byName ?? byPhone ?? byMail;
  return account && !account.intranet ? recipientOf(account, typed) : undefined;
}

/** Sends to the mailbox if it was entered; for a login name, to the phone or else the mailbox. */
function recipientOf({ user }: Account, typed: string): Recipient | undefined {
  const { id: userId, phoneNumber } = user;
  const email = user.email?.toLowerCase();
  if (email && (email === typed || !phoneNumber)) return { channel: 'mail', address: email, userId };
  return phoneNumber ? { channel: 'sms', address: phoneNumber, userId } : undefined;
}
