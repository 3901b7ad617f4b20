import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import type { LampRamp } from '../db/schema/lighting.ts';
import { devices, lightingLamps } from '../db/schema.ts';
import { online, setLevels, works } from './set-levels.ts';

/** A ramp that begins this much later, in seconds, was begun by a clock that was ahead. */
const aheadSeconds = 60;

/** Lamps on a ramp have the level of the moment; at its end the last one. */
export function followRamps(now: Date): SQL {
  const { ramp } = lightingLamps;
  const part = (key: keyof LampRamp) => sql`(${ramp} ->> ${sql.raw(`'${key}'`)})`;
  const [from, to, seconds] = [
    sql`${part('from')}::numeric`,
    sql`${part('to')}::numeric`,
    sql`${part('seconds')}::int`,
  ];
  const elapsed = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${part('begunAt')}::timestamptz)`;
  const isOn = sql`${elapsed} between ${sql.raw(String(-aheadSeconds))} and ${seconds}`;
  return setLevels(
    now,
    sql`update ${lightingLamps} l set ramp = case when v.is_on then l.ramp end
      from (
        select ${lightingLamps.deviceId} as device_id, ${isOn} as is_on,
          round(case when ${isOn} then ${from} + (${to} - ${from}) * greatest(0, ${elapsed}) / ${seconds} else ${to} end)::int as level
        from ${lightingLamps} join ${devices} on ${devices.id} = ${lightingLamps.deviceId}
        where ${and(sql`${ramp} is not null`, online('switchStatus'), works)}
      ) v
      where l.device_id = v.device_id
      returning l.device_id, v.level`,
  );
}

/** A level that a device has been told, and the seconds in which it reaches it: 0 for at once. */
export interface ToldLevel {
  deviceId: string;
  from: number;
  to: number;
  seconds: number;
}

/**
 * Notes the levels that devices have been told: the step of the program before is over for them, and a ramp begins; a
 * level that is to be reached at once ends one.
 */
export async function noteTold(tx: Queryable, now: Date, told: readonly ToldLevel[]): Promise<void> {
  if (told.length === 0) return;
  const last = [...new Map(told.map((one) => [one.deviceId, one])).values()];
  const rows = last.map(({ deviceId, ...ramp }) => [
    deviceId,
    ramp.seconds > 0 ? { ...ramp, begunAt: now.toISOString() } : null,
  ]);
  await tx.execute(sql`
    update ${lightingLamps} l set ramp = nullif(v.row -> 1, 'null'), followed_at = held_since, followed_level = held_level
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as v(row) where l.device_id = v.row ->> 0`);
}
