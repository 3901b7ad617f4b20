import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { deviceCommands, devices, lightingHolders, lightingLamps } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { loopOf } from '../metrics/loop-of.ts';
import { partsOf } from '../process/parts-of.ts';
import { metersTo } from './meters-to.ts';

const everyMs = 30_000;
/** What has changed this long before the last look is looked at again: it was stored meanwhile. */
const overlapMs = 60_000;
/** Cabinets in a statement, and those that a step looks at besides. */
const atOnce = 40;
const besides = 10;

/** The contactors of simulated cabinets. */
export interface LoopSwitch {
  step(db: Db, now: Date): Promise<void>;
}

/**
 * Every half minute, cabinets that are online and on automatic switch loops on whose lamps are asked for light, and the
 * others off; a loop that somebody has switched since the last step of its lamps stays as it is. The first look is at all
 * cabinets, later ones are at those where something has changed, and at some others in turn.
 */
export function createLoopSwitch(): LoopSwitch {
  let lookedAt: number | undefined;
  /** The last of those in turn. */
  let last = '';
  return {
    async step(db, now) {
      const since = lookedAt;
      const isDue = since === undefined || Math.abs(now.getTime() - since) >= everyMs;
      const inTurn = await nextCabinets(db, last, since === undefined ? undefined : besides);
      last = since === undefined || inTurn.length < besides ? '' : (inTurn.at(-1) ?? '');
      const changed = since !== undefined && isDue ? await changedCabinets(db, new Date(since - overlapMs)) : [];
      for (const some of partsOf([...new Set([...changed, ...inTurn])], atOnce))
        await db.execute(followLamps(now, some));
      if (isDue) lookedAt = now.getTime();
    },
  };
}

/** Cabinets in the order of their ids. */
async function nextCabinets(db: Db, after: string, max: number | undefined): Promise<string[]> {
  const next = db
    .select({ id: lightingHolders.deviceId })
    .from(lightingHolders)
    .where(gt(lightingHolders.deviceId, after))
    .orderBy(asc(lightingHolders.deviceId));
  const rows = await (max === undefined ? next : next.limit(max));
  return rows.map(({ id }) => id);
}

/** Cabinets that have come back, and those of lamps with a new step, or a new reason for their level. */
async function changedCabinets(db: Db, since: Date): Promise<string[]> {
  const at = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with changed as materialized (
      select device_id from ${lightingLamps} where held_since >= ${at} or since >= ${at}
    )
    select distinct ${devices.parentDeviceId} as id from ${devices}
    where ${devices.id} = any(array(select device_id from changed)) and ${devices.parentDeviceId} is not null
    union
    select ${devices.id} from ${lightingHolders} join ${devices} on ${devices.id} = ${lightingHolders.deviceId}
    where ${and(eq(devices.onlineStatus, 'ONLINE'), sql`${devices.statusUpdatedAt} >= ${at}`)}
    order by id`);
  return rows.map(({ id }) => id);
}

const followLamps = (now: Date, cabinets: readonly string[]): SQL => sql`
  with wanted as (
    select ${devices.parentDeviceId} as cabinet_id, ${loopOf} as loop, max(l.held_since) as since,
      bool_or(coalesce(l.override_level, l.held_level) > 0) as is_on
    from ${devices} join ${lightingLamps} l on l.device_id = ${devices.id}
    where ${inList(devices.parentDeviceId, cabinets)} and l.held_level is not null group by 1, 2
  ), changed as (
    select cabinet_id, jsonb_object_agg('loop' || loop || 'Status', is_on) as "values" from wanted
    where loop is not null and not exists (
      select 1 from ${deviceCommands} c where c.device_id = wanted.cabinet_id and c.command = 'switchLoop'
        and c.parameters ->> 'loop' = wanted.loop and c.replied_at > wanted.since
    ) group by cabinet_id
  )
  update ${devices} set sensor_values = sensor_values || changed."values"
      || case when jsonb_exists(sensor_values, 'energy') then ${metersTo(now)} else '{}' end, last_active_at = ${now.toISOString()}::timestamptz
  from changed where ${devices.id} = changed.cabinet_id and ${inList(devices.id, cabinets)} and ${devices.onlineStatus} = 'ONLINE'
    and coalesce(${devices.sensorValues} ->> 'localOverride', '') = 'NONE'
    and not ${devices.sensorValues} @> changed."values"`;
