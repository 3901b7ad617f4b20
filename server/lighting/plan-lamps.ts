import { type SQL, sql } from 'drizzle-orm';
import { nightOf, noonOf } from '../../src/engine/lighting/night-dates.ts';
import type { NightPlan } from '../../src/engine/lighting/plan-night.ts';
import type { Queryable } from '../db/db.ts';
import { deviceReports, devices, lightingLamps } from '../db/schema.ts';
import { utcOffset } from '../metrics/wall-clock.ts';
import { calendarsOfLamps } from '../night-plans/calendars-of-lamps.ts';
import { loadLampPlaces } from '../night-plans/lamp-places.ts';
import { createNightPlans, type NightPlans } from '../night-plans/night-plans.ts';
import type { TenantLighting } from '../night-plans/tenant-lighting.ts';
import { type FormerPlan, loadFormerPlans, logSteps, type SettledStep, settleSteps } from './settle-steps.ts';

interface Planning {
  tenantId: string;
  lighting: TenantLighting;
  now: Date;
  plans?: NightPlans;
  /** Settles the steps that have become due since the last planning, and logs them. Default: the plan has changed. */
  settles?: boolean;
}

/** A statement of PostgreSQL with this many rows is parsed within a quarter of a second. */
const rowsPerStatement = 5_000;

/**
 * Plans the present night of lamps, all or those that a condition of `devices` matches: which calendar and program they
 * have, which level now, and when it changes next. Returns how many.
 */
export async function planLamps(tx: Queryable, planning: Planning, which?: SQL): Promise<number> {
  const { tenantId, lighting, now, plans = createNightPlans(lighting) } = planning;
  const night = nightOf(now, utcOffset);
  const lamps = await loadLampPlaces(tx, tenantId, which);
  if (lamps.length === 0) return 0;
  const calendars = await calendarsOfLamps(tx, tenantId);
  const former = planning.settles ? await loadFormerPlans(tx, tenantId, which) : new Map<string, FormerPlan>();
  const settled: SettledStep[] = [];
  const rows = lamps.map(({ id, place }) => {
    const calendarId = calendars.get(id) ?? lighting.defaultCalendarId;
    const { programId, rule } = plans.choose(calendarId, night);
    const plan = plans.plan(programId, night, place);
    const before = former.get(id);
    const known = before && before.night === night && before.programId === programId && before.since <= now;
    let { level = 0, from, ramp = 0 } = plan.segments.findLast((one) => one.from <= now) ?? plan.segments[0] ?? {};
    if (known) {
      const steps = lighting.programs.get(programId)?.steps ?? [];
      const outcome = settleSteps(plan, steps, { from: before.nextStepAt, now, programId });
      settled.push(...outcome.settled);
      ({ level, from, ramp } = outcome.segment ?? { level: before.level, from: before.since, ramp: before.ramp });
    } else if (before && before.night < night && lighting.programs.has(before.programId)) {
      // What was left of the last night is over at noon.
      const last = plans.plan(before.programId, before.night, place);
      settled.push(...supersede(last, before, now));
    }
    const next = plan.segments.find((one) => one.from > now)?.from ?? null;
    // Before the first light a meter reads what it read at noon, but for the standby.
    const isBeforeLight = plan.segments.every((one) => one.from > now || one.level === 0);
    return [id, calendarId, programId, rule ?? null, level, from, next, isBeforeLight, ramp];
  });
  await logSteps(tx, tenantId, now, settled);
  for (let at = 0; at < rows.length; at += rowsPerStatement)
    await store(tx, { tenantId, night }, rows.slice(at, at + rowsPerStatement));
  return lamps.length;
}

/** The steps of a former night that nobody has carried out. */
const supersede = (plan: NightPlan, { nextStepAt, programId }: FormerPlan, now: Date): SettledStep[] =>
  settleSteps(plan, [], { from: nextStepAt, now, programId }).settled.map((one) => ({
    ...one,
    outcome: 'superseded' as const,
  }));

/** A reading so near to noon is as good as that of noon: lamps draw their standby only. */
const nearNoonMs = 45 * 60_000;

/** What the meter of a lamp of the table `d` reported around the noon of a night; null without a report. */
function reportedAtNoon(night: string): SQL {
  const noon = noonOf(night, utcOffset).getTime();
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  return sql`select (r.values ->> 'energy')::float8 from ${deviceReports} r where r.device_id = d.id
    and r.reported_at between ${at(noon - nearNoonMs)} and ${at(noon + nearNoonMs)}
    and jsonb_typeof(r.values -> 'energy') = 'number'
    order by abs(extract(epoch from r.reported_at - ${at(noon)})) limit 1`;
}

/**
 * Stores plans. A lamp follows its asked program until the planning of held programs says otherwise. The reading of its
 * meter at noon stays for the night; a lamp that is planned for the first time while it burns has what it reported then.
 */
async function store(
  tx: Queryable,
  { tenantId, night }: { tenantId: string; night: string },
  rows: readonly unknown[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${lightingLamps} as l (device_id, tenant_id, night, calendar_id, program_id, rule, planned_level,
      planned_since, planned_ramp, next_step_at, held_level, held_since, held_ramp, held_next_at, energy_at_noon)
    select d.id, ${tenantId}, ${night}, v.row ->> 1, v.row ->> 2, (v.row ->> 3)::int, (v.row ->> 4)::int,
      (v.row ->> 5)::timestamptz, (v.row ->> 8)::int, (v.row ->> 6)::timestamptz, (v.row ->> 4)::int,
      (v.row ->> 5)::timestamptz, (v.row ->> 8)::int, (v.row ->> 6)::timestamptz,
      case when known.device_id is not null then null
        when (v.row ->> 7)::boolean then (d.sensor_values ->> 'energy')::float8 else (${reportedAtNoon(night)}) end
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as v(row) join ${devices} d on d.id = v.row ->> 0
      left join ${lightingLamps} known on known.device_id = d.id and known.night = ${night}
    on conflict (device_id) do update set
      calendar_id = excluded.calendar_id, program_id = excluded.program_id, rule = excluded.rule,
      planned_level = excluded.planned_level, planned_since = excluded.planned_since,
      planned_ramp = excluded.planned_ramp, next_step_at = excluded.next_step_at, held_level = excluded.held_level,
      held_since = excluded.held_since, held_ramp = excluded.held_ramp, held_next_at = excluded.held_next_at,
      held_program = null,
      energy_at_noon = case when l.night = excluded.night then l.energy_at_noon else excluded.energy_at_noon end,
      night = excluded.night`);
}
