import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { passwordExpiry } from '../../access/password-due.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';

/**
 * GET /system/api/user/passwordValid/{userId}, for oneself (AUTH-11): `needUpdate` tells whether the password has
 * expired; `needUpdatedTime` is its expiry once the warning period has begun, else null.
 */
export async function passwordValidity(c: AppContext): Promise<Response> {
  const { db, clock, policy } = c.var.services;
  const { userId, tenantId } = signedIn(c);
  if (pathValue(c, 'userId') !== userId) throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
  const [user] = await db
    .select({ updatedAt: users.passwordUpdatedAt })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)));
  if (!user) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const expiresAt = passwordExpiry({ passwordUpdatedAt: user.updatedAt }, policy.passwordMs).getTime();
  const now = clock().getTime();
  return success(c, {
    needUpdate: now >= expiresAt,
    needUpdatedTime: now >= expiresAt - policy.passwordWarningMs ? displayTime(new Date(expiresAt)) : null,
    lastUpdatedTime: displayTime(user.updatedAt),
  });
}
