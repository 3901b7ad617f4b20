import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { devices, lightingLamps } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { loopOf } from '../metrics/loop-of.ts';

/** Reads the levels that lamps among some devices are asked for, in percent, by id. */
export async function readAsked(tx: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: lightingLamps.deviceId,
      level: sql<number>`coalesce(${lightingLamps.overrideLevel}, ${lightingLamps.heldLevel}, ${lightingLamps.plannedLevel})`,
    })
    .from(lightingLamps)
    .where(inList(lightingLamps.deviceId, ids));
  return new Map(rows.map(({ id, level }) => [id, level]));
}

/** Reads the ids of the lamps of a loop that are online. */
export async function lampsOfLoop(tx: Queryable, cabinetId: string, loop: string): Promise<string[]> {
  const rows = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.parentDeviceId, cabinetId), eq(devices.onlineStatus, 'ONLINE'), sql`${loopOf} = ${loop}`))
    .orderBy(devices.id);
  return rows.map(({ id }) => id);
}
