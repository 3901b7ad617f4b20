import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import {
  ResetBatchPasswordRequest,
  ResetPasswordRequest,
  VerifyBatchPasswordRequest,
} from '../../../src/schemas/wire/user-secrets.ts';
import { hashPassword, verifyPassword } from '../../db/password-hash.ts';
import { sessions, users } from '../../db/schema.ts';
import type { AppContext } from '../../middleware/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../middleware/envelope.ts';
import { readBody, readSecretBody } from '../../middleware/read-body.ts';
import { signedIn } from '../../middleware/route.ts';
import { administerUsers, findTarget } from './administer-users.ts';
import { checkPassword } from './user-rules.ts';

const unreadable = () => new Refusal(envelopeStatus.badRequest, 'unreadableBody');

/** POST /system/api/user/resetPassword: a new password for another user; all sessions of that user end. */
export async function resetPassword(c: AppContext): Promise<Response> {
  const request = await readSecretBody(c, ResetPasswordRequest);
  if (!request) throw unreadable();
  refuseWeak('newPassword', request.newPassword);
  const passwordHash = await hashPassword(request.newPassword);
  await administerUsers(c, async (administration) => {
    const { tx, tenantId, now } = administration;
    const target = await findTarget(administration, request.userid);
    const theirs = and(eq(sessions.userId, target.id), eq(sessions.tenantId, tenantId));
    await tx
      .update(users)
      .set({ passwordHash, passwordUpdatedAt: now, failedSignIns: 0, lockedUntil: null, updatedAt: now })
      .where(and(eq(users.id, target.id), eq(users.tenantId, tenantId)));
    await tx.delete(sessions).where(theirs);
  });
  c.var.services.realtime.endUser(request.userid);
  return success(c, null, { key: 'saved' });
}

/** POST /system/api/user/resetBatchOptPassword: the second password, which dangerous batch operations ask for. */
export async function resetBatchPassword(c: AppContext): Promise<Response> {
  const request = await readSecretBody(c, ResetBatchPasswordRequest);
  if (!request) throw unreadable();
  refuseWeak('batchOptPassword', request.batchOptPassword);
  const batchPasswordHash = await hashPassword(request.batchOptPassword);
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

/**
 * POST /system/api/user/batchOpt/verify: true when the signed-in person's own batch password fits. It comes in the
 * query (specification, section 7) or, out of sight of logs, in the body.
 */
export async function verifyBatchPassword(c: AppContext): Promise<Response> {
  const { db, limits } = c.var.services;
  const { tenantId, userId } = signedIn(c);
  const inQuery = c.req.query('batchOptPassword');
  const { batchOptPassword } =
    inQuery === undefined ? await readBody(c, VerifyBatchPasswordRequest) : { batchOptPassword: inQuery };
  if (!limits.batchPassword.take(userId)) throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  const [user] = await db
    .select({ hash: users.batchPasswordHash })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)));
  const fits = await verifyPassword(batchOptPassword, user?.hash ?? null);
  if (fits) limits.batchPassword.forget(userId);
  return success(c, fits);
}

function refuseWeak(field: string, password: string): void {
  const fields: FieldMessages = {};
  checkPassword(fields, field, password, true);
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
}
