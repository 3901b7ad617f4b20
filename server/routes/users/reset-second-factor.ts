import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { sessions } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { pathValue } from '../../routing/route.ts';
import { removeSecondFactor } from '../../second-factor/second-factors.ts';
import { addChangeNews, tellAccountChange } from '../account-changes/tell-account-change.ts';
import { dropSignInCodes } from '../session/drop-sign-in-codes.ts';
import { administerUsers, findTarget, refuseMorePowerful } from './administer-users.ts';

/**
 * DELETE /system/api/user/{userId}/secondFactor: for a user who has lost phone and recovery codes. Ends all sessions of
 * the user; if a role requires the factor, the next sign-in begins with a new one.
 */
export async function resetSecondFactor(c: AppContext): Promise<Response> {
  const { target, news } = await administerUsers(c, async (administration) => {
    const { tx, tenantId, now } = administration;
    const user = await findTarget(administration, pathValue(c, 'userId'));
    await refuseMorePowerful(administration, user);
    if (!(await removeSecondFactor(tx, user.id))) throw new Refusal(envelopeStatus.dataError, 'factorMissing');
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), eq(sessions.tenantId, tenantId)));
    await dropSignInCodes(tx, user.id);
    return { target: user, news: await addChangeNews(tx, now, user, ['factorReset']) };
  });
  c.var.services.realtime.endUser(target.id);
  await tellAccountChange(c, target, ['factorReset'], news);
  return success(c, null, { key: 'factorReset' });
}
