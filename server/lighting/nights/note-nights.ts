import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import { addDays, nightOf, noonOf } from '../../../src/engine/lighting/night-dates.ts';
import type { Db } from '../../db/db.ts';
import { devices, lightingLamps, lightingNights } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';
import { utcOffset } from '../../metrics/wall-clock.ts';
import { storeRevisions } from '../../night-plans/revisions.ts';
import type { TenantLighting } from '../../night-plans/tenant-lighting.ts';
import { partsOf } from '../../process/parts-of.ts';

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
 * the reason. A change has the time of its reason, else that of the call. Lamps are compared and
 * noted in parts; what a call that breaks has not noted is noted by the next one.
 */
export async function noteNights(db: Db, { tenantId, programs, now }: Noting): Promise<void> {
  const night = nightOf(now, utcOffset);
  await deleteOthers(db, tenantId, night);
  const revisions = await storeRevisions(db, tenantId, programs.values());
  const known = JSON.stringify([...revisions].map(([program, revision]) => ({ program, revision })));
  const noting = { tenantId, night, now, known };
  const changed: string[] = [];
  for (let page: ComparedLamps = { last: '', changed: [] }; page.last !== null; ) {
    page = await compareLamps(db, noting, page.last);
    for (const id of page.changed) changed.push(id);
  }
  for (const some of partsOf(changed, lampsAtOnce)) await noteLamps(db, noting, some);
}

/** Deletes nights that a clock which was ahead has begun, and old ones. Statements that delete nothing count as changes. */
async function deleteOthers(db: Db, tenantId: string, night: string): Promise<void> {
  const isOther = and(
    eq(lightingNights.tenantId, tenantId),
    or(gt(lightingNights.night, night), lt(lightingNights.night, addDays(night, 1 - keptNights))),
  );
  const oneOther = db.select({ night: lightingNights.night }).from(lightingNights).where(isOther).limit(1);
  const some = db.select({ at: sql`ctid` }).from(lightingNights).where(isOther).limit(nightsAtOnce);
  while ((await oneOther).length > 0) await db.delete(lightingNights).where(sql`ctid in ${some}`);
}

/** A night that is noted; `known` is the revision of each program, as JSON. */
interface NotedNight {
  tenantId: string;
  night: string;
  now: Date;
  known: string;
}

/** Lamps whose night is not what it was; `last` is the last one that was compared, null if there were none. */
interface ComparedLamps {
  last: string | null;
  changed: string[];
}

/** What some rows of lamps say of them now, beside what is noted. */
const compared = ({ tenantId, night, known }: NotedNight, lamps: SQL): SQL => {
  const noon = noonOf(night, utcOffset).toISOString();
  return sql`(
      select l.device_id, v.revision, ${reportedLevel} as level, l.reason, l.ref_id, l.user_name,
        floor(extract(epoch from l.since - ${noon}::timestamptz))::int as since
      from (select * from ${lightingLamps} where tenant_id = ${tenantId} and night = ${night} and ${lamps}) l
        join ${devices} on ${devices.id} = l.device_id
        join jsonb_to_recordset(${known}::jsonb) as v(program text, revision text) on v.program = l.program_id
    ) s left join ${lightingNights} o on o.device_id = s.device_id and o.night = ${night}
    where o.device_id is null or (o.revision_id, o.level, o.reason, o.ref_id)
      is distinct from (s.revision, s.level, s.reason, s.ref_id)`;
};

/** Compares the next lamps in the order of their ids. */
async function compareLamps(db: Db, noted: NotedNight, after: string): Promise<ComparedLamps> {
  const { rows } = await db.execute<{ last: string | null; changed: string[] }>(sql`
    with page as materialized (
      select device_id from ${lightingLamps}
      where tenant_id = ${noted.tenantId} and night = ${noted.night} and device_id > ${after}
      order by device_id limit ${lampsAtOnce}
    ), ends as materialized (select max(device_id) as last from page)
    select (select last from ends), coalesce((select array_agg(s.device_id)
      from ${compared(noted, sql`device_id > ${after} and device_id <= (select last from ends)`)}), '{}') as changed`);
  return rows[0] ?? { last: null, changed: [] };
}

/** Notes lamps, those of them whose night is still not what it was. */
function noteLamps(db: Db, noted: NotedNight, ids: readonly string[]): Promise<void> {
  const { tenantId, night, now } = noted;
  const seconds = Math.floor((now.getTime() - noonOf(night, utcOffset).getTime()) / 1000);
  return db.transaction(async (tx) => {
    // Another instance would add the same change.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`nights ${tenantId}`}, 0))`);
    await tx.execute(sql`
      insert into ${lightingNights} as n (device_id, tenant_id, night, revision_id, level, reason, ref_id, revisions, levels)
      select s.device_id, ${tenantId}, ${night}, s.revision, s.level, s.reason, s.ref_id,
        jsonb_build_array(jsonb_build_array(${seconds}::int, s.revision)),
        jsonb_build_array(jsonb_build_array(
          case when s.since > coalesce((o.levels -> -1 ->> 0)::int, 0) and s.since <= ${seconds}::int
            and (o.reason, o.ref_id) is distinct from (s.reason, s.ref_id) then s.since else ${seconds}::int end,
          s.level, s.reason, s.ref_id, s.user_name))
      from ${compared(noted, inList(sql`device_id`, ids))}
      on conflict (device_id, night) do update set
        revisions = case when n.revision_id = excluded.revision_id then n.revisions else n.revisions || excluded.revisions end,
        levels = case when (n.level, n.reason, n.ref_id) is distinct from (excluded.level, excluded.reason, excluded.ref_id)
          then n.levels || excluded.levels else n.levels end,
        revision_id = excluded.revision_id, level = excluded.level, reason = excluded.reason, ref_id = excluded.ref_id`);
  });
}
