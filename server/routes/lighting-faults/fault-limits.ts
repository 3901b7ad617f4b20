import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { FaultLimitsSave } from '../../../src/schemas/wire/lighting-faults.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { lightingFaultLimits } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { loadFaultLimits } from '../../lighting-faults/fault-limits.ts';
import { signedIn } from '../../routing/route.ts';

/** GET /island-ams/lighting/faults/limits: what the tenant tolerates of its lamps. */
export async function sendFaultLimits(c: AppContext): Promise<Response> {
  return success(c, await loadFaultLimits(c.var.services.db, signedIn(c).tenantId));
}

/** PUT /island-ams/lighting/faults/limits: lamps are judged by them from their next report on. */
export async function saveFaultLimits(c: AppContext): Promise<Response> {
  const { version, ...limits } = await readBody(c, FaultLimitsSave);
  const { db, clock } = c.var.services;
  const { tenantId, userId } = signedIn(c);
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const old = await loadFaultLimits(tx, tenantId);
    if (version !== undefined && version !== old.version) throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    const row = { ...limits, version: old.version + 1, updatedBy: userId, updatedAt: clock() };
    await tx
      .insert(lightingFaultLimits)
      .values({ tenantId, ...row })
      .onConflictDoUpdate({ target: lightingFaultLimits.tenantId, set: row });
  });
  return success(c, null, { key: 'saved' });
}
