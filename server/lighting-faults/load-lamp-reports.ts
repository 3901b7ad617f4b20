import { type SQL, sql } from 'drizzle-orm';
import type { LampFacts } from '../../src/engine/lighting/judge-lamp.ts';
import type { Queryable } from '../db/db.ts';
import {
  deviceCommands,
  devices,
  lightingHolders,
  lightingLamps,
  lightingOverrides,
  lightingPrograms,
  lightingSendings,
  lightingStarts,
  lightingTestRuns,
} from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { loopOf } from '../metrics/loop-of.ts';
import { isLamp } from '../night-plans/lamp-places.ts';
import { lampWatts } from '../night-plans/lamp-watts.ts';
import { partsOf } from '../process/parts-of.ts';

/** A lamp with what it was asked for and what it has reported last. */
export interface LampReport {
  id: string;
  cabinetId: string | null;
  loop: string | null;
  isOnline: boolean;
  /** No command waits for it, nobody tests it, and the switch of its cabinet is on automatic. */
  isFree: boolean;
  /** The counter of its starts, if it has one. */
  counter: number | null;
  facts: LampFacts;
}

interface Row extends Record<string, unknown> {
  id: string;
  cabinetId: string | null;
  loop: string | null;
  isOnline: boolean;
  isFree: boolean;
  asked: number;
  askedSince: number;
  reportedAt: number;
  isOn: boolean;
  level: number | null;
  voltage: number | null;
  power: number | null;
  powerFactor: number | null;
  ratedWatts: number;
  counter: number | null;
  starts: number | null;
  isHourOver: boolean | null;
}

/** Commands that may start a lamp. */
const explains = sql`(select count(*)::int from ${deviceCommands} c where c.device_id = ${devices.id}
  and c.created_at >= s.counted_at - interval '5 minutes')`;
const value = (uKey: string) => sql`case jsonb_typeof(${devices.sensorValues} -> ${sql.raw(`'${uKey}'`)})
  when 'number' then (${devices.sensorValues} ->> ${sql.raw(`'${uKey}'`)})::float8 end`;
const epoch = (at: SQL) => sql`extract(epoch from ${at})::float8 * 1000`;

/** Devices that a statement looks at, and lamps that one loads. */
const lookedAt = 2_000;
const loadedAtOnce = 500;

/** Finds the devices of a tenant that are online and have reported since a moment, in the order of their ids. */
export async function findReported(tx: Queryable, tenantId: string, since: Date): Promise<string[]> {
  const found: string[] = [];
  let last: string | null = '';
  while (last !== null) {
    const { rows }: { rows: { last: string | null; ids: string[] }[] } = await tx.execute(sql`
      select max(id) as last, coalesce(array_agg(id order by id)
        filter (where last_active_at >= ${since.toISOString()}::timestamptz), '{}') as ids
      from (
        select id, last_active_at from ${devices}
        where tenant_id = ${tenantId} and online_status = 'ONLINE' and id > ${last} order by id limit ${lookedAt}
      ) page`);
    for (const id of rows[0]?.ids ?? []) found.push(id);
    last = rows[0]?.last ?? null;
  }
  return found;
}

/**
 * Loads those of some devices of a tenant that are planned lamps and have reported, in order. What a lamp is asked for is
 * its override in force, else the level that the platform has sent it, else that of the program which its concentrator
 * holds; one for which there is none is left out.
 */
export async function loadLampReports(
  tx: Queryable,
  asking: { tenantId: string; now: Date },
  ids: readonly string[],
): Promise<LampReport[]> {
  const loaded: LampReport[] = [];
  for (const some of partsOf([...ids].sort(), loadedAtOnce)) loaded.push(...(await loadSome(tx, asking, some)));
  return loaded;
}

async function loadSome(
  tx: Queryable,
  { tenantId, now }: { tenantId: string; now: Date },
  ids: readonly string[],
): Promise<LampReport[]> {
  const step = sql`greatest(l.planned_since, l.held_since)`;
  const asked = sql`coalesce(l.override_level,
    case when l.held_program is not null and l.driven_at = ${step} then l.planned_level else l.held_level end)`;
  const askedSince = sql`greatest(l.since, ${devices.statusUpdatedAt}, case when l.override_id is null
    then greatest(${step} + ramps.seconds * interval '1 second', (
      select max(e.ended_at + e.ramp_from * interval '1 second') from ${lightingOverrides} e where e.device_id = l.device_id
        and e.ended_at > ${new Date(now.getTime() - 2 * hourMs).toISOString()}::timestamptz)) else o.begun_at + o.ramp_to * interval '1 second' end)`;
  const isFree = sql`(select h.local from ${lightingHolders} h where h.device_id = ${devices.parentDeviceId}) is null
    and not exists (select 1 from ${deviceCommands} c where c.device_id = ${devices.id} and c.track_status = 'PROCESS')
    and not exists (select 1 from ${lightingTestRuns} t where t.device_id = ${devices.id} and t.ended_at is null)
    and not exists (select 1 from sending where sending.id = ${devices.id})`;
  const counter = value('switchCount');
  const { rows } = await tx.execute<Row>(sql`
    with ramps as materialized (
      select id, coalesce((select max((one ->> 'ramp')::int) from jsonb_array_elements(steps) one), 0) as seconds
      from ${lightingPrograms} where tenant_id = ${tenantId}
    ), sending as materialized (
      select unnest(lamp_ids) as id from ${lightingSendings} where tenant_id = ${tenantId}
    )
    select ${devices.id} as id, ${devices.parentDeviceId} as "cabinetId",
      case when ${devices.parentDeviceId} is not null then ${loopOf} end as loop,
      ${devices.onlineStatus} = 'ONLINE' as "isOnline", (${isFree}) as "isFree", ${asked} as asked,
      ${epoch(askedSince)} as "askedSince", ${epoch(sql`${devices.lastActiveAt}`)} as "reportedAt",
      ${devices.sensorValues} ->> 'switchStatus' = 'true' as "isOn", ${value('luminance')} as level,
      ${value('voltage')} as voltage, ${value('power')} as power, ${value('powerFactor')} as "powerFactor",
      ${lampWatts} as "ratedWatts", ${counter} as counter,
      case when s.counter is null then null when ${counter} <= s.counter then 0
        else ${counter} - s.counter - 1 - ${explains} end as starts,
      s.counted_at <= ${new Date(now.getTime() - hourMs).toISOString()}::timestamptz as "isHourOver"
    from ${devices}
      join ${lightingLamps} l on l.device_id = ${devices.id}
      left join ${lightingOverrides} o on o.id = l.override_id
      left join ${lightingStarts} s on s.device_id = ${devices.id}
      left join ramps on ramps.id = l.program_id
    where ${isLamp(tenantId)} and ${devices.onlineStatus} <> 'UNACTIVATED' and ${devices.lastActiveAt} is not null
      and jsonb_exists(${devices.sensorValues}, 'switchStatus') and ${asked} is not null
      and ${inList(devices.id, ids)}
    order by ${devices.id}`);
  return rows.map(({ id, cabinetId, loop, isOnline, isFree: free, starts, isHourOver, counter: count, ...of }) => ({
    id,
    cabinetId,
    loop,
    isOnline,
    isFree: free,
    counter: count,
    facts: {
      ...of,
      askedSince: new Date(of.askedSince),
      reportedAt: new Date(of.reportedAt),
      starts: starts === null ? null : { count: starts, isHourOver: isHourOver === true },
    },
  }));
}

const hourMs = 3_600_000;

/** Begins the hour of counting the starts of judged lamps without one, or whose hour is over. */
export async function countStarts(
  tx: Queryable,
  { tenantId, now }: { tenantId: string; now: Date },
  lamps: readonly { lamp: LampReport }[],
): Promise<void> {
  const rows = lamps.flatMap(
    ({
      lamp: {
        id,
        counter,
        facts: { starts },
      },
    }) => (counter === null || (starts && !starts.isHourOver) ? [] : [[id, Math.round(counter)]]),
  );
  for (const some of partsOf(rows, loadedAtOnce))
    await tx.execute(sql`
      insert into ${lightingStarts} (device_id, tenant_id, counted_at, counter)
      select v.row ->> 0, ${tenantId}, ${now.toISOString()}::timestamptz, (v.row ->> 1)::int
      from jsonb_array_elements(${JSON.stringify(some)}::jsonb) as v(row)
      on conflict (device_id) do update set counted_at = excluded.counted_at, counter = excluded.counter`);
}
