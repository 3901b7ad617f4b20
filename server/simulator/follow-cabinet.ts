import { and, eq, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/db.ts';
import { devices, lightingHolders, lightingLamps } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { followInParts, online } from './set-levels.ts';

/** A cabinet whose switch overrides its lamps, with their level in percent. */
interface LocalCabinet {
  id: string;
  level: number;
}

const local = sql`${devices.sensorValues} ->> 'localOverride'`;

/** Reads the cabinets whose switch is not on automatic, from what they have reported. */
export async function readLocal(tx: Queryable): Promise<LocalCabinet[]> {
  return tx
    .select({ id: devices.id, level: sql<number>`case ${local} when 'ON' then 100 else 0 end` })
    .from(lightingHolders)
    .innerJoin(devices, eq(devices.id, lightingHolders.deviceId))
    .where(and(eq(devices.onlineStatus, 'ONLINE'), sql`${local} in ('ON', 'OFF')`));
}

/** Lamps of cabinets do what the switch there says, whatever else they are told; afterwards they follow their program anew. */
export async function followCabinets(db: Db, now: Date, cabinets: readonly LocalCabinet[]): Promise<void> {
  for (const level of new Set(cabinets.map((one) => one.level))) {
    const own = cabinets.filter((one) => one.level === level).map(({ id }) => id);
    const among = sql`coalesce((${devices.sensorValues} ->> 'luminance')::float8, -1) <> ${level}::float8`;
    const rows = await db
      .select({ id: devices.id })
      .from(devices)
      .where(and(inList(devices.parentDeviceId, own), online('switchStatus'), among));
    await followInParts(db, now, {
      ids: rows.map(({ id }) => id),
      among,
      follow: (some) => sql`
        update ${lightingLamps} set followed_at = null, followed_level = ${level}::int, ramp = null
        where ${inList(lightingLamps.deviceId, some)} returning device_id as id, followed_level as level`,
    });
  }
}
