import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { tenants, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { signedIn } from '../../routing/route.ts';

/** The signed-in user's row. */
export type Self = typeof users.$inferSelect & { intranet: boolean };

/** @throws Refusal A0200 if the user no longer exists */
export async function readSelf(c: AppContext): Promise<Self> {
  const { userId, tenantId } = signedIn(c);
  const [found] = await c.var.services.db
    .select({ user: users, intranet: tenants.intranet })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)));
  if (!found) throw new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
  return { ...found.user, intranet: found.intranet };
}
