import { and, eq } from 'drizzle-orm';
import { OwnPasswordRequest } from '../../../src/schemas/wire/account.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { requireOwnPassword } from './own-password.ts';

/** POST /system/api/user/verifyPassword: unlocks an idle console. The body is encrypted. */
export async function verifyOwnPassword(c: AppContext): Promise<Response> {
  const { tenantId, userId } = signedIn(c);
  const { password } = await requireSecretBody(c, OwnPasswordRequest);
  const [user] = await c.var.services.db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)));
  await requireOwnPassword(c, { userId, hash: user?.hash ?? null, typed: password }, 'password');
  return success(c, true);
}
