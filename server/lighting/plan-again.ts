import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { loadTenantLighting } from '../night-plans/tenant-lighting.ts';
import { askHolders, lockHolders } from './ask-holders.ts';
import { findHolderNeeds } from './holder-needs.ts';
import { planHeld } from './plan-held.ts';
import { planLamps } from './plan-lamps.ts';
import { refuseExcess } from './refuse-excess.ts';
import { wakeLighting } from './wake-lighting.ts';

/**
 * Plans lamps whose program or calendar has changed, in the transaction of the change; all without a condition. Their
 * concentrators are asked to hold it.
 * @param seen matches the devices that the user sees, of which a refusal names some; undefined for all
 * @throws Refusal S0300 for a change by which a concentrator would have to hold more than it can
 */
export async function planAgain(
  tx: Queryable,
  tenantId: string,
  now: Date,
  which: SQL | undefined,
  seen?: SQL,
): Promise<void> {
  // The job before the lamps: the worker that holds the job waits for lamps.
  await wakeLighting(tx, tenantId, now);
  const lighting = await loadTenantLighting(tx, tenantId);
  if (!lighting) return;
  await lockHolders(tx, tenantId);
  await planLamps(tx, { tenantId, lighting, now }, which);
  const needs = await findHolderNeeds(tx, tenantId, lighting);
  await refuseExcess(tx, tenantId, needs, seen);
  await askHolders(tx, { tenantId, now }, needs);
  await planHeld(tx, tenantId, now);
}
