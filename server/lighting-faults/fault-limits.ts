import { eq } from 'drizzle-orm';
import type { FaultLimits } from '../../src/schemas/wire/lighting-faults.ts';
import type { Queryable } from '../db/db.ts';
import { lightingFaultLimits, users } from '../db/schema.ts';
import { displayTime } from '../texts/wall-time.ts';

/** What a tenant begins with: heartbeats and commands take a minute, drivers do not dim in proportion. */
export const standardLimits = {
  graceMinutes: 2,
  levelTolerance: 5,
  powerTolerance: 20,
  minWatts: 1,
  maxWatts: 650,
  minPowerFactor: 0.8,
  maxStarts: 3,
  version: 0,
} as const;

/** Loads the limits of a tenant; the standard ones until somebody saves some. */
export async function loadFaultLimits(db: Queryable, tenantId: string): Promise<FaultLimits> {
  const [row] = await db
    .select({ own: lightingFaultLimits, updatedByName: users.name })
    .from(lightingFaultLimits)
    .leftJoin(users, eq(users.id, lightingFaultLimits.updatedBy))
    .where(eq(lightingFaultLimits.tenantId, tenantId));
  if (!row) return { ...standardLimits, updatedByName: null, updateTime: null };
  const { tenantId: _, updatedBy: __, updatedAt, ...limits } = row.own;
  return { ...limits, updatedByName: row.updatedByName, updateTime: displayTime(updatedAt) };
}
