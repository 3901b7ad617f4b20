import { isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/db.ts';
import type { LampRamp } from '../db/schema/lighting.ts';
import { lightingLamps } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { followInParts } from './set-levels.ts';

/** A ramp that begins this much later, in seconds, was begun by a clock that was ahead. */
const aheadSeconds = 60;

/** Lamps on a ramp have the level of the moment; at its end the last one. Others are not touched. */
export async function followRamps(db: Db, now: Date): Promise<void> {
  const rows = await db.select({ id: lightingLamps.deviceId }).from(lightingLamps).where(isNotNull(lightingLamps.ramp));
  await followInParts(db, now, { ids: rows.map(({ id }) => id), follow: (some) => levelsOf(now, some) });
}

/** The levels of lamps on ramps, as `id` and `level`; takes the ramps that are over. */
function levelsOf(now: Date, ids: readonly string[]): SQL {
  const part = (key: keyof LampRamp) => sql`(l.ramp ->> ${sql.raw(`'${key}'`)})`;
  const [from, to, seconds] = [
    sql`${part('from')}::numeric`,
    sql`${part('to')}::numeric`,
    sql`${part('seconds')}::int`,
  ];
  const elapsed = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${part('begunAt')}::timestamptz)`;
  const isOn = sql`${elapsed} between ${sql.raw(String(-aheadSeconds))} and ${seconds}`;
  return sql`
    with moment as materialized (
      select l.device_id as id, ${isOn} as is_on,
        round(case when ${isOn} then ${from} + (${to} - ${from}) * greatest(0, ${elapsed}) / ${seconds} else ${to} end)::int as level
      from ${lightingLamps} l where ${inList(sql`l.device_id`, ids)} and l.ramp is not null
      for update
    ), ended as (
      update ${lightingLamps} l set ramp = null from moment where l.device_id = moment.id and not moment.is_on
    )
    select id, level from moment`;
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
