import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { addDays } from '../../src/engine/lighting/night-dates.ts';
import type { Queryable } from '../db/db.ts';
import { devices, lightingPlanLamps, lightingPlanMonths } from '../db/schema.ts';
import { calendarsOfLamps } from '../night-plans/calendars-of-lamps.ts';
import { loadLampPlaces, type PlacedLamp } from '../night-plans/lamp-places.ts';
import { lampWatts } from '../night-plans/lamp-watts.ts';
import { createHalfDays, type DayHalf, dayHalves, planGroupOf, spanOfHalf } from '../night-plans/planned-hours.ts';
import { loadTenantLighting } from '../night-plans/tenant-lighting.ts';
import { displayTime } from '../texts/wall-time.ts';

const hourMs = 3_600_000;
/** After a longer stop of the platform the days before have no stored plan. */
const maxDays = 14;
const placesOfMonth = 31;

/** A half of a day. */
interface HalfDay {
  day: string;
  half: DayHalf;
}

/**
 * Stores what the lamps of a tenant were planned to do in the halves of days that have ended since the last call, by the
 * programs and calendars that are in force at their end. Nothing changes these while the platform is stopped, so that it
 * is done for what it has missed as well. The first half that is stored is one that has just ended.
 */
export async function storePlans(tx: Queryable, tenantId: string, now: Date): Promise<void> {
  const lighting = await loadTenantLighting(tx, tenantId);
  const halves = endedSince(await lastStored(tx, tenantId), now);
  if (!lighting || halves.length === 0) return;
  const isActive = ne(devices.onlineStatus, 'UNACTIVATED');
  const calendars = await calendarsOfLamps(tx, tenantId);
  const groups = new Map<string, { calendarId: string; place: PlacedLamp['place'] }>();
  const lamps = (await loadLampPlaces(tx, tenantId, isActive)).map(({ id, place }) => {
    const calendarId = calendars.get(id) ?? lighting.defaultCalendarId;
    const groupKey = planGroupOf(calendarId, place);
    groups.set(groupKey, { calendarId, place });
    return [id, groupKey];
  });
  const hoursOf = createHalfDays(lighting, now);
  for (const { day, half } of halves) {
    const rows = [...groups].map(([key, { calendarId, place }]) => [key, hoursOf(calendarId, place, day, half)]);
    await storeHalf(tx, tenantId, { day, half }, rows);
  }
  const [first] = halves;
  if (first) await storeLamps(tx, first.day, lamps);
}

/** The last half of a day that is stored. */
async function lastStored(tx: Queryable, tenantId: string): Promise<HalfDay | undefined> {
  const lastOf = (column: 'beforeNoon' | 'afterNoon') =>
    sql<string | null>`max((select max(at) from unnest(${lightingPlanMonths[column]}) with ordinality as v(hours, at)
      where v.hours is not null))`;
  const [found] = await tx
    .select({ firstDay: lightingPlanMonths.firstDay, before: lastOf('beforeNoon'), after: lastOf('afterNoon') })
    .from(lightingPlanMonths)
    .where(eq(lightingPlanMonths.tenantId, tenantId))
    .groupBy(lightingPlanMonths.firstDay)
    .orderBy(desc(lightingPlanMonths.firstDay))
    .limit(1);
  if (!found) return undefined;
  const [before, after] = [Number(found.before ?? 0), Number(found.after ?? 0)];
  const day = addDays(found.firstDay, Math.max(before, after) - 1);
  return { day, half: after >= before ? 'afterNoon' : 'beforeNoon' };
}

/** The halves of days that have ended after one, in order; without one only that which has just ended. */
function endedSince(last: HalfDay | undefined, now: Date): HalfDay[] {
  const today = displayTime(now).slice(0, 10);
  const days = Array.from({ length: maxDays + 1 }, (_, at) => addDays(today, at - maxDays));
  const ended = days
    .flatMap((day) => dayHalves.map((half) => ({ day, half, end: spanOfHalf(day, half).to })))
    .filter(({ end }) => end <= now);
  const since = last ? spanOfHalf(last.day, last.half).to.getTime() + 1 : now.getTime() - hourMs;
  return ended.filter(({ end }) => end.getTime() >= since);
}

async function storeHalf(
  tx: Queryable,
  tenantId: string,
  { day, half }: HalfDay,
  rows: readonly unknown[],
): Promise<void> {
  const at = sql.raw(String(Number(day.slice(8))));
  const column = sql.raw(half === 'beforeNoon' ? 'before_noon' : 'after_noon');
  const empty = sql.raw(`array_fill(null::real, array[${placesOfMonth}])`);
  await tx.execute(sql`
    insert into ${lightingPlanMonths} (tenant_id, first_day, group_key, before_noon, after_noon)
    select ${tenantId}, ${`${day.slice(0, 8)}01`}::date, v.row ->> 0, ${empty}, ${empty}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as v(row)
    on conflict do nothing`);
  await tx.execute(sql`
    update ${lightingPlanMonths} m set ${column}[${at}] = (v.row ->> 1)::real
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as v(row)
    where m.tenant_id = ${tenantId} and m.first_day = ${`${day.slice(0, 8)}01`}::date and m.group_key = v.row ->> 0`);
}

/** Notes the lamps whose group or power is another one than before, from a day on. */
async function storeLamps(tx: Queryable, day: string, lamps: readonly unknown[]): Promise<void> {
  await tx.execute(sql`
    insert into ${lightingPlanLamps} as l (device_id, from_day, group_key, watts)
    select ${devices.id}, ${day}::date, v.row ->> 1, (${lampWatts})::real
    from jsonb_array_elements(${JSON.stringify(lamps)}::jsonb) as v(row) join ${devices} on ${devices.id} = v.row ->> 0
    left join lateral (
      select group_key, watts from ${lightingPlanLamps} where device_id = ${devices.id} and from_day <= ${day}::date
      order by from_day desc limit 1
    ) before on true
    where (before.group_key, before.watts) is distinct from (v.row ->> 1, (${lampWatts})::real)
    on conflict (device_id, from_day) do update set group_key = excluded.group_key, watts = excluded.watts`);
}

/** Deletes plans of months that are over before a day, and what their lamps had, but for the last of each before it. */
export async function deletePlans(tx: Queryable, before: string): Promise<void> {
  await tx
    .delete(lightingPlanMonths)
    .where(and(sql`${lightingPlanMonths.firstDay} + ${placesOfMonth}::int <= ${before}::date`));
  await tx.execute(sql`
    delete from ${lightingPlanLamps} l where l.from_day < ${before}::date and exists (
      select 1 from ${lightingPlanLamps} later
      where later.device_id = l.device_id and later.from_day > l.from_day and later.from_day <= ${before}::date)`);
}
