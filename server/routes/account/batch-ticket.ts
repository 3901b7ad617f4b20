import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { VerifyBatchPasswordQuery, VerifyBatchPasswordRequest } from '../../../src/schemas/wire/user-secrets.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { checkShape, readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { signedIn } from '../../routing/route.ts';
import { takeTotp } from '../../second-factor/second-factors.ts';
import { verifyPassword } from '../../security/password-hash.ts';
import { looksLikeTotp } from '../../security/totp.ts';
import { issueTicket } from '../../tickets/tickets.ts';
import { renewHash } from '../session/renew-hash.ts';

/** Default function of batch operations. */
const batchFunction = '100248';

/**
 * POST /system/api/user/batchOpt/verify: returns a ticket if the user's batch password is right, else false. Instead of
 * the password, users with a second factor may send a code of it, which counts once, also for sign-ins. Password and
 * `funcCode` come in the query (specification, section 7) or in the body, where no log sees them.
 */
export async function verifyBatchPassword(c: AppContext): Promise<Response> {
  const { db, limits, passwordCost } = c.var.services;
  const { tenantId, userId } = signedIn(c);
  const { batchOptPassword, funcCode = batchFunction } = await readRequest(c);
  if (!limits.batchPassword.take(userId)) throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  const code = batchOptPassword.trim();
  // No password consists of digits only.
  if (looksLikeTotp(code) && (await takeTotp(c, db, userId, code))) {
    limits.batchPassword.forget(userId);
    return success(c, await issueTicket(c, userId, funcCode));
  }
  const [user] = await db
    .select({ hash: users.batchPasswordHash })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)));
  if (!(await verifyPassword(batchOptPassword, user?.hash ?? null, passwordCost))) return success(c, false);
  limits.batchPassword.forget(userId);
  if (user?.hash) renewHash(c, { id: userId, hash: user.hash }, batchOptPassword, 'batchPasswordHash');
  return success(c, await issueTicket(c, userId, funcCode));
}

async function readRequest(c: AppContext): Promise<VerifyBatchPasswordRequest> {
  const { batchOptPassword, funcCode } = readQuery(c, VerifyBatchPasswordQuery);
  if (batchOptPassword === undefined) return { funcCode, ...(await readBody(c, VerifyBatchPasswordRequest)) };
  return checkShape(VerifyBatchPasswordRequest, { batchOptPassword, ...(funcCode && { funcCode }) });
}
