import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { sessions } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { pathValue } from '../../routing/route.ts';
import { removeSecondFactor } from '../../second-factor/second-factors.ts';
import { addChangeNews, tellAccountChange } from '../account-changes/tell-account-change.ts';
import { dropSignInCodes } from '../session/drop-sign-in-codes.ts';
import {
  type Administration,
  administerUsers,
  findTarget,
  refuseMorePowerful,
  type UserRecord,
} from './administer-users.ts';

/**
 * DELETE /system/api/user/{userId}/secondFactor: for a user who has lost phone and recovery codes. Ends all sessions of
 * the user; if a role requires the factor, the next sign-in begins with a new one.
 */
export async function resetSecondFactor(c: AppContext): Promise<Response> {
  const id = pathValue(c, 'userId');
  return answerFactorReset(c, await administerUsers(c, (administration) => resetFactor(administration, id)));
}

/** Resets the second factor of a user. Pass the result to `answerFactorReset` after the commit. */
export async function resetFactor(administration: Administration, id: string) {
  const { tx, now } = administration;
  const target = await findTarget(administration, id);
  await refuseMorePowerful(administration, target);
  await dropFactor(tx, target);
  return { target, news: await addChangeNews(tx, now, target, ['factorReset']) };
}

/** Notifies the user, and answers the call. */
export async function answerFactorReset(
  c: AppContext,
  { target, news }: Awaited<ReturnType<typeof resetFactor>>,
): Promise<Response> {
  c.var.services.realtime.endUser(target.id);
  await tellAccountChange(c, target, ['factorReset'], news);
  return success(c, null, { key: 'factorReset' });
}

/**
 * Removes a second factor, all sessions, and what could reopen them.
 * @throws Refusal S0300 without one
 */
export async function dropFactor(tx: Queryable, { id, tenantId }: Pick<UserRecord, 'id' | 'tenantId'>): Promise<void> {
  if (!(await removeSecondFactor(tx, id))) throw new Refusal(envelopeStatus.dataError, 'factorMissing');
  await tx.delete(sessions).where(and(eq(sessions.userId, id), eq(sessions.tenantId, tenantId)));
  await dropSignInCodes(tx, id);
}
