import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { nightOf } from '../../src/engine/lighting/night-dates.ts';
import type { HeldContent } from '../../src/schemas/wire/lighting-holders.ts';
import type { Queryable } from '../db/db.ts';
import { devices, lightingHolders, lightingLamps } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { utcOffset } from '../metrics/wall-clock.ts';
import { loadLampPlaces, type PlacedLamp } from '../night-plans/lamp-places.ts';
import { createNightPlans, type NightPlans } from '../night-plans/night-plans.ts';

/** Matches concentrators that do not hold what they are asked to. */
export const isBehind = or(
  isNull(lightingHolders.loadedHash),
  sql`${lightingHolders.loadedHash} <> ${lightingHolders.askedHash}`,
);

/**
 * Plans what concentrators that do not hold what they are asked to make their lamps do: by what they have loaded before,
 * or nothing. All other lamps follow what is asked, as the planning of lamps has stored it.
 */
export async function planHeld(tx: Queryable, tenantId: string, now: Date): Promise<void> {
  const behind = await tx
    .select({ id: lightingHolders.deviceId, loaded: lightingHolders.loaded })
    .from(lightingHolders)
    .where(and(eq(lightingHolders.tenantId, tenantId), isBehind));
  await tx.execute(sql`
    update ${lightingLamps} l set held_level = l.planned_level, held_since = l.planned_since, held_ramp = l.planned_ramp,
      held_next_at = l.next_step_at, held_program = null
    from ${devices} d where l.tenant_id = ${tenantId} and l.held_program is not null and d.id = l.device_id
      and not exists (select 1 from ${lightingHolders} where ${and(sql`${lightingHolders.deviceId} = d.parent_device_id`, isBehind)})`);
  if (behind.length === 0) return;
  const contents = new Map(behind.map(({ id, loaded }) => [id, loaded]));
  const night = nightOf(now, utcOffset);
  const lamps = await loadLampPlaces(tx, tenantId, inList(devices.parentDeviceId, [...contents.keys()]));
  const plansOf = createHeldPlans();
  const rows = lamps.map((lamp) => {
    const content = contents.get(lamp.holderId ?? '');
    return [lamp.id, ...(content ? planOf(plansOf(content), content, { lamp, night, now }) : nothing)];
  });
  await tx.execute(sql`
    update ${lightingLamps} l set held_level = (v.row ->> 1)::int, held_since = (v.row ->> 2)::timestamptz,
      held_next_at = (v.row ->> 3)::timestamptz, held_program = v.row ->> 4, held_ramp = (v.row ->> 5)::int
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as v(row)
    where l.device_id = v.row ->> 0
      and (l.held_level, l.held_since, l.held_next_at, l.held_program, l.held_ramp) is distinct from
        ((v.row ->> 1)::int, (v.row ->> 2)::timestamptz, (v.row ->> 3)::timestamptz, v.row ->> 4, (v.row ->> 5)::int)`);
}

type HeldPlan = [level: number | null, since: Date | null, next: Date | null, program: string, ramp: number];
const nothing: HeldPlan = [null, null, null, '', 0];

interface Planned {
  lamp: PlacedLamp;
  night: string;
  now: Date;
}

function planOf(plans: NightPlans, content: HeldContent, { lamp, night, now }: Planned): HeldPlan {
  const calendarId = content.assigned[lamp.id] ?? content.calendarId;
  // A lamp that has come since the content was loaded.
  if (!calendarId || !content.calendars.some(({ id }) => id === calendarId)) return nothing;
  const { programId } = plans.choose(calendarId, night);
  const { segments } = plans.plan(programId, night, lamp.place);
  const present = segments.findLast(({ from }) => from <= now) ?? segments[0];
  const next = segments.find(({ from }) => from > now)?.from ?? null;
  const name = content.programs.find(({ id }) => id === programId)?.name ?? '';
  return [present?.level ?? 0, present?.from ?? null, next, name, present?.ramp ?? 0];
}

/** Concentrators that hold the same programs, calendars and days share their plans, whatever lamps they have. */
function createHeldPlans(): (content: HeldContent) => NightPlans {
  const known = new Map<string, NightPlans>();
  return ({ programs, calendars, days }) => {
    const key = JSON.stringify([programs, calendars, days]);
    const found = known.get(key) ?? createNightPlans(lightingOf({ programs, calendars, days }));
    known.set(key, found);
    return found;
  };
}

const lightingOf = ({ programs, calendars, days }: Pick<HeldContent, 'programs' | 'calendars' | 'days'>) => ({
  programs: new Map(programs.map((program) => [program.id, program])),
  calendars: new Map(calendars.map((calendar) => [calendar.id, calendar])),
  days: new Map(days.map((day) => [day.date, day])),
});
