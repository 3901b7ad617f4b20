import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { devices, lightingHolders, lightingLamps } from '../db/schema.ts';
import { online, setLevels, works } from './set-levels.ts';

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

/** Lamps of a cabinet do what its switch says, whatever else they are told; afterwards they follow their program anew. */
export const followCabinet = (now: Date, id: string, level: number): SQL =>
  setLevels(
    now,
    sql`update ${lightingLamps} set followed_at = null, followed_level = ${level}::int, ramp = null
      from ${devices} where ${and(
        eq(devices.id, lightingLamps.deviceId),
        eq(devices.parentDeviceId, id),
        online('switchStatus'),
        works,
        sql`coalesce((${devices.sensorValues} ->> 'luminance')::float8, -1) <> ${level}::float8`,
      )}
      returning ${lightingLamps.deviceId} as device_id, ${lightingLamps.followedLevel} as level`,
  );
