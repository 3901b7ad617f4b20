import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { addDays, nightOf, noonOf } from '../../../src/engine/lighting/night-dates.ts';
import type { Queryable } from '../../db/db.ts';
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

/**
 * Adds what has changed since the last call to the night of each lamp: the steps that it has to follow, and its level with
 * the reason. A change has the time of its reason, else that of the call.
 */
export async function noteNights(
  tx: Queryable,
  tenantId: string,
  { programs }: Pick<TenantLighting, 'programs'>,
  now: Date,
): Promise<void> {
  const night = nightOf(now, utcOffset);
  await tx.delete(lightingNights).where(
    and(
      eq(lightingNights.tenantId, tenantId),
      // Nights that a clock which was ahead has begun, and old ones.
      or(gt(lightingNights.night, night), lt(lightingNights.night, addDays(night, 1 - keptNights))),
    ),
  );
  const revisions = await storeRevisions(tx, tenantId, programs.values());
  const known = JSON.stringify([...revisions].map(([program, revision]) => ({ program, revision })));
  const noon = noonOf(night, utcOffset).toISOString();
  const seconds = Math.floor((now.getTime() - Date.parse(noon)) / 1000);
  await tx.execute(sql`
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
      from ${lightingLamps} l join ${devices} on ${devices.id} = l.device_id
        join jsonb_to_recordset(${known}::jsonb) as v(program text, revision text) on v.program = l.program_id
      where l.tenant_id = ${tenantId} and l.night = ${night}
    ) s left join ${lightingNights} o on o.device_id = s.device_id and o.night = ${night}
    where o.device_id is null or (o.revision_id, o.level, o.reason, o.ref_id)
      is distinct from (s.revision, s.level, s.reason, s.ref_id)
    on conflict (device_id, night) do update set
      revisions = case when n.revision_id = excluded.revision_id then n.revisions else n.revisions || excluded.revisions end,
      levels = case when (n.level, n.reason, n.ref_id) is distinct from (excluded.level, excluded.reason, excluded.ref_id)
        then n.levels || excluded.levels else n.levels end,
      revision_id = excluded.revision_id, level = excluded.level, reason = excluded.reason, ref_id = excluded.ref_id`);
}
