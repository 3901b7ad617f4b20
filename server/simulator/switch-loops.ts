import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { deviceCommands, devices, lightingLamps } from '../db/schema.ts';
import { loopOf } from '../metrics/loop-of.ts';
import { metersTo } from './meters-to.ts';

const everyMs = 30_000;

/** The contactors of simulated cabinets. */
export interface LoopSwitch {
  step(tx: Queryable, now: Date): Promise<void>;
}

/**
 * Every half minute, cabinets that are online and on automatic switch loops on whose lamps are asked for light, and the
 * others off; a loop that somebody has switched since the last step of its lamps stays as it is.
 */
export function createLoopSwitch(): LoopSwitch {
  let switchedAt = Number.NEGATIVE_INFINITY;
  return {
    async step(tx, now) {
      if (Math.abs(now.getTime() - switchedAt) < everyMs) return;
      switchedAt = now.getTime();
      await tx.execute(followLamps(now));
    },
  };
}

const followLamps = (now: Date): SQL => sql`
  with wanted as (
    select ${devices.parentDeviceId} as cabinet_id, ${loopOf} as loop, max(l.held_since) as since,
      bool_or(coalesce(l.override_level, l.held_level) > 0) as is_on
    from ${devices} join ${lightingLamps} l on l.device_id = ${devices.id}
    where ${devices.parentDeviceId} is not null and l.held_level is not null group by 1, 2
  ), changed as (
    select cabinet_id, jsonb_object_agg('loop' || loop || 'Status', is_on) as "values" from wanted
    where loop is not null and not exists (
      select 1 from ${deviceCommands} c where c.device_id = wanted.cabinet_id and c.command = 'switchLoop'
        and c.parameters ->> 'loop' = wanted.loop and c.replied_at > wanted.since
    ) group by cabinet_id
  )
  update ${devices} set sensor_values = sensor_values || changed."values"
      || case when jsonb_exists(sensor_values, 'energy') then ${metersTo(now)} else '{}' end, last_active_at = ${now.toISOString()}::timestamptz
  from changed where ${devices.id} = changed.cabinet_id and ${devices.onlineStatus} = 'ONLINE'
    and coalesce(${devices.sensorValues} ->> 'localOverride', '') = 'NONE'
    and not ${devices.sensorValues} @> changed."values"`;
