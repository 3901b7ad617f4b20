import { and, eq } from 'drizzle-orm';
import { ResetBatchPasswordRequest, ResetPasswordRequest } from '../../../src/schemas/wire/user-secrets.ts';
import { sessions, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { nameAudited } from '../../operation-log/record-operation.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { columnsOfPassword } from '../account-changes/columns-of-password.ts';
import { type AccountChange, addChangeNews, tellAccountChange } from '../account-changes/tell-account-change.ts';
import { dropSignInCodes } from '../session/drop-sign-in-codes.ts';
import {
  type Administration,
  administerUsers,
  findTarget,
  refuseMorePowerful,
  type UserRecord,
} from './administer-users.ts';
import { readPasswordOwner, refuseWeak } from './user-rules.ts';

/**
 * POST /system/api/user/resetPassword: sets another user's password, which that user must change at the next sign-in,
 * and ends all sessions of that user.
 */
export async function resetPassword(c: AppContext): Promise<Response> {
  const { userid, newPassword } = await requireSecretBody(c, ResetPasswordRequest);
  nameAudited(c, userid);
  refuseWeak('newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword, c.var.services.passwordCost);
  const reset = await administerUsers(c, async (administration) => {
    const target = await findPasswordTarget(administration, userid, 'newPassword', newPassword);
    return replacePassword(administration, target, passwordHash);
  });
  return answerReset(c, reset);
}

type Reset = Awaited<ReturnType<typeof replacePassword>>;

/** Sets a password and ends all sessions of the user. Pass the result to `answerReset` after the commit. */
export async function replacePassword(
  { tx, tenantId, now, actorId }: Administration,
  target: UserRecord,
  passwordHash: string,
) {
  const isOwn = target.id === actorId;
  await tx
    .update(users)
    .set({ ...columnsOfPassword(passwordHash, now), passwordIsTemporary: !isOwn })
    .where(and(eq(users.id, target.id), eq(users.tenantId, tenantId)));
  await tx.delete(sessions).where(and(eq(sessions.userId, target.id), eq(sessions.tenantId, tenantId)));
  await dropSignInCodes(tx, target.id);
  const changes: AccountChange[] = [isOwn ? 'password' : 'reset'];
  return { target, changes, news: await addChangeNews(tx, now, target, changes) };
}

/** Notifies the user, and answers the call. */
export async function answerReset(c: AppContext, { target, changes, news }: Reset): Promise<Response> {
  c.var.services.realtime.endUser(target.id);
  await tellAccountChange(c, target, changes, news);
  return success(c, null, { key: changes[0] === 'reset' ? 'savedTemporary' : 'saved' });
}

/** POST /system/api/user/resetBatchOptPassword: sets a user's batch-operation password. */
export async function resetBatchPassword(c: AppContext): Promise<Response> {
  const { userid, batchOptPassword } = await requireSecretBody(c, ResetBatchPasswordRequest);
  nameAudited(c, userid);
  refuseWeak('batchOptPassword', batchOptPassword);
  const batchPasswordHash = await hashPassword(batchOptPassword, c.var.services.passwordCost);
  await administerUsers(c, async (administration) => {
    const { tx, tenantId, now } = administration;
    const target = await findPasswordTarget(administration, userid, 'batchOptPassword', batchOptPassword);
    await tx
      .update(users)
      .set({ batchPasswordHash, updatedAt: now })
      .where(and(eq(users.id, target.id), eq(users.tenantId, tenantId)));
  });
  return success(c, null, { key: 'saved' });
}

/** Loads a user to whom the actor may give this password. */
export async function findPasswordTarget(
  administration: Administration,
  id: string,
  field: string,
  password: string,
): Promise<UserRecord> {
  const target = await findTarget(administration, id);
  await refuseMorePowerful(administration, target);
  refuseWeak(field, password, await readPasswordOwner(administration.tx, target));
  return target;
}
