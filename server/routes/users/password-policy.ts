import { eq } from 'drizzle-orm';
import { PasswordPolicy } from '../../../src/schemas/wire/user-secrets.ts';
import { tenants } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';

/** GET /system/api/tenantConfig/passwordPolicy: whether an expired password allows only to change it. */
export async function readPasswordPolicy(c: AppContext): Promise<Response> {
  const [tenant] = await c.var.services.db
    .select({ enforceExpiry: tenants.enforcesPasswordExpiry })
    .from(tenants)
    .where(eq(tenants.id, signedIn(c).tenantId));
  return success(c, { enforceExpiry: tenant?.enforceExpiry ?? false });
}

/** POST /system/api/tenantConfig/passwordPolicy. Consoles with an expired password connect again. */
export async function savePasswordPolicy(c: AppContext): Promise<Response> {
  const { enforceExpiry } = await readBody(c, PasswordPolicy);
  const { db, realtime } = c.var.services;
  const { tenantId } = signedIn(c);
  await db.update(tenants).set({ enforcesPasswordExpiry: enforceExpiry }).where(eq(tenants.id, tenantId));
  realtime.permissionsChanged({ tenantId });
  return success(c, null, { key: 'saved' });
}
