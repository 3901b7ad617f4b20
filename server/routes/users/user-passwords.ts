import { and, eq } from 'drizzle-orm';
import { ResetBatchPasswordRequest, ResetPasswordRequest } from '../../../src/schemas/wire/user-secrets.ts';
import { sessions, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { addNews, announceNews } from '../news/add-news.ts';
import { dropSignInCodes } from '../session/drop-sign-in-codes.ts';
import { administerUsers, findTarget } from './administer-users.ts';
import { refuseWeak } from './user-rules.ts';

const wasReset = {
  newsType: 'account',
  newsInfo: {
    zh: '管理员重置了您的登录密码，如非您本人要求，请联系管理员',
    en: 'An administrator has reset your password. If you did not request this, please contact your administrator',
  },
  eventType: 'account',
} as const;

/** POST /system/api/user/resetPassword: sets another user's password and ends all sessions of that user. */
export async function resetPassword(c: AppContext): Promise<Response> {
  const request = await requireSecretBody(c, ResetPasswordRequest);
  refuseWeak('newPassword', request.newPassword);
  const passwordHash = await hashPassword(request.newPassword, c.var.services.passwordCost);
  const added = await administerUsers(c, async (administration) => {
    const { tx, tenantId, now, actorId } = administration;
    const target = await findTarget(administration, request.userid);
    const theirs = and(eq(sessions.userId, target.id), eq(sessions.tenantId, tenantId));
    await tx
      .update(users)
      .set({ passwordHash, passwordUpdatedAt: now, failedSignIns: 0, lockedUntil: null, updatedAt: now })
      .where(and(eq(users.id, target.id), eq(users.tenantId, tenantId)));
    await tx.delete(sessions).where(theirs);
    await dropSignInCodes(tx, target.id);
    // Do not notify users who reset their own.
    return addNews(tx, now, { tenantId, userIds: target.id === actorId ? [] : [target.id], ...wasReset });
  });
  const { db, realtime } = c.var.services;
  realtime.endUser(request.userid);
  await announceNews(db, realtime, added);
  return success(c, null, { key: 'saved' });
}

/** POST /system/api/user/resetBatchOptPassword: sets a user's batch-operation password. */
export async function resetBatchPassword(c: AppContext): Promise<Response> {
  const request = await requireSecretBody(c, ResetBatchPasswordRequest);
  refuseWeak('batchOptPassword', request.batchOptPassword);
  const batchPasswordHash = await hashPassword(request.batchOptPassword, c.var.services.passwordCost);
  await administerUsers(c, async (administration) => {
    const { tx, tenantId, now } = administration;
    const target = await findTarget(administration, request.userid);
    await tx
      .update(users)
      .set({ batchPasswordHash, updatedAt: now })
      .where(and(eq(users.id, target.id), eq(users.tenantId, tenantId)));
  });
  return success(c, null, { key: 'saved' });
}
