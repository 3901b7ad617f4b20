import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { addDays, nightOf, noonOf } from '../../../src/engine/lighting/night-dates.ts';
import type { Db } from '../../db/db.ts';
import { devices, lightingLamps, lightingNights } from '../../db/schema.ts';
import { utcOffset } from '../../metrics/wall-clock.ts';
import { storeRevisions } from '../../night-plans/revisions.ts';
import type { TenantLighting } from '../../night-plans/tenant-lighting.ts';

/** How many nights are kept, with the present one. */
export const keptNights = 14;

/** The level that a lamp of the table `devices` has reported; null while it is not heard of. */
const reportedLevel = sql`case when ${devices.onlineStatus} = 'ONLINE' then
  case ${devices.sensorValues} ->> 'switchStatus' when 'false' then 0
    when 'true' then round(coalesce((${devices.sensorValues} ->> 'luminance')::float8, 100))::int end end`;

/** Lamps and nights that one statement looks at: other calls have their turn between. */
const lampsAtOnce = 4_000;
const nightsAtOnce = 5_000;

/** Lamps of a tenant whose plans have changed at a moment. */
interface Noting {
  tenantId: string;
  programs: TenantLighting['programs'];
  now: Date;
}

/**
 * Adds what has changed since the last call to the night of each lamp: the steps that it has to follow, and its level with
 * the reason. A change has the time of its reason, else that of the call. It is done in parts, each in a transaction of its
 * own; what a call that breaks has not noted is noted by the next one.
 */
export async function noteNights(db: Db, { tenantId, programs, now }: Noting): Promise<void> {
  const night = nightOf(now, utcOffset);
  await deleteOthers(db, tenantId, night);
  const revisions = await storeRevisions(db, tenantId, programs.values());
  const known = JSON.stringify([...revisions].map(([program, revision]) => ({ program, revision })));
  for (let last: string | null = ''; last !== null; )
    last = await notePart(db, { tenantId, night, now, known, after: last });
}

/** Deletes nights that a clock which was ahead has begun, and old ones. */
async function deleteOthers(db: Db, tenantId: string, night: string): Promise<void> {
  const isOther = or(gt(lightingNights.night, night), lt(lightingNights.night, addDays(night, 1 - keptNights)));
  const some = db
    .select({ at: sql`ctid` })
    .from(lightingNights)
    .where(and(eq(lightingNights.tenantId, tenantId), isOther))
    .limit(nightsAtOnce);
  for (let deleted = nightsAtOnce; deleted === nightsAtOnce; ) {
    const { rowCount } = await db.delete(lightingNights).where(sql`ctid in ${some}`);
    deleted = rowCount ?? 0;
  }
}

/**
 * Notes the next lamps in the order of their ids. Returns the last one; null if there are none.
 * @param part.known the revision of each program, as JSON
 */
function notePart(
  db: Db,
  { tenantId, night, now, known, after }: { tenantId: string; night: string; now: Date; known: string; after: string },
): Promise<string | null> {
  const noon = noonOf(night, utcOffset).toISOString();
  const seconds = Math.floor((now.getTime() - Date.parse(noon)) / 1000);
  return db.transaction(async (tx) => {
    // Another instance would add the same change.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`nights ${tenantId}`}, 0))`);
    const { rows } = await tx.execute<{ last: string | null }>(sql`
    with part as materialized (
      select device_id, program_id, reason, ref_id, user_name, since from ${lightingLamps}
      where tenant_id = ${tenantId} and night = ${night} and device_id > ${after} order by device_id limit ${lampsAtOnce}
    ), noted as (
    insert into ${lightingNights} as n (device_id, tenant_id, night, revision_id, level, reason, ref_id, revisions, levels)
    select s.device_id, ${tenantId}, ${night}, s.revision, s.level, s.reason, s.ref_id,
      jsonb_build_array(jsonb_build_array(${seconds}::int, s.revision)),
      jsonb_build_array(jsonb_build_array(
        case when s.since > coalesce((o.levels -> -1 ->> 0)::int, 0) and s.since <= ${seconds}::int
          and (o.reason, o.ref_id) is distinct from (s.reason, s.ref_id) then s.since else ${seconds}::int end,
        s.level, s.reason, s.ref_id, s.user_name))
    from (
      select l.device_id, v.revision, ${reportedLevel} as level, l.reason, l.ref_id, l.user_name,
        floor(extract(epoch from l.since - ${noon}::timestamptz))::int as since
      from part l join ${devices} on ${devices.id} = l.device_id
        join jsonb_to_recordset(${known}::jsonb) as v(program text, revision text) on v.program = l.program_id
    ) s left join ${lightingNights} o on o.device_id = s.device_id and o.night = ${night}
    where o.device_id is null or (o.revision_id, o.level, o.reason, o.ref_id)
      is distinct from (s.revision, s.level, s.reason, s.ref_id)
    on conflict (device_id, night) do update set
      revisions = case when n.revision_id = excluded.revision_id then n.revisions else n.revisions || excluded.revisions end,
      levels = case when (n.level, n.reason, n.ref_id) is distinct from (excluded.level, excluded.reason, excluded.ref_id)
        then n.levels || excluded.levels else n.levels end,
      revision_id = excluded.revision_id, level = excluded.level, reason = excluded.reason, ref_id = excluded.ref_id)
    select max(device_id) as last from part`);
    return rows[0]?.last ?? null;
  });
}
