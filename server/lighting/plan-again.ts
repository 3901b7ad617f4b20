import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { planLamps } from './plan-lamps.ts';
import { loadTenantLighting } from './tenant-lighting.ts';
import { wakeLighting } from './wake-lighting.ts';

/** Plans lamps whose program or calendar has changed, in the transaction of the change; all without a condition. */
export async function planAgain(tx: Queryable, tenantId: string, now: Date, which: SQL | undefined): Promise<void> {
  // The job before the lamps: the worker that holds the job waits for lamps.
  await wakeLighting(tx, tenantId, now);
  const lighting = await loadTenantLighting(tx, tenantId);
  if (lighting) await planLamps(tx, { tenantId, lighting, now }, which);
}
