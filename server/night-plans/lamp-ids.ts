import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { lightingLamps } from '../db/schema.ts';

/** Lamps that a statement reads: more would keep calls waiting on the embedded database. */
export const lampsAtOnce = 2_000;

/** Ids of the planned lamps of a tenant, in order. */
export async function lampIdsOf(tx: Queryable, tenantId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: lightingLamps.deviceId })
    .from(lightingLamps)
    .where(eq(lightingLamps.tenantId, tenantId))
    .orderBy(asc(lightingLamps.deviceId));
  return rows.map(({ id }) => id);
}
