import { and, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { devices, lightingPlanLamps, lightingPlanMonths } from '../db/schema.ts';
import type { PlannedHours } from '../night-plans/planned-hours.ts';

/** The group and the rated power of a lamp from a day on. */
interface Span {
  fromDay: string;
  groupKey: string;
  watts: number;
}

/** The hours of a lamp, and the indexes of days that are over whose plan is not stored. */
export interface LampHours extends PlannedHours {
  unstored: readonly number[];
}

/** A lamp with its present power, and its hours according to the present programs. */
interface PresentLamp {
  id: string;
  watts: number;
  groupKey: string;
  present: PlannedHours;
}

interface HistoryQuestion {
  tenantId: string;
  /** Days in order; those before the present one are over. */
  days: readonly string[];
  today: string;
}

/**
 * Loads what lamps were planned to do on days that are over. Returns the hours of a lamp: as stored, else by the present
 * programs. They are those of its present power: what a lamp of another power would have consumed is converted.
 */
export async function loadPlanHistory(
  db: Queryable,
  { tenantId, days, today }: HistoryQuestion,
  which: ReturnType<typeof and>,
): Promise<(lamp: PresentLamp) => LampHours> {
  const over = days.filter((day) => day < today);
  const stored = await loadGroups(db, tenantId, over);
  const spans = stored.size === 0 ? new Map<string, Span[]>() : await loadSpans(db, over.at(-1) ?? '', which);
  const shared = new Map<string, LampHours>();
  const compose = (own: readonly Span[], { watts, present }: PresentLamp): LampHours => {
    const unstored: number[] = [];
    const [plan, rated] = [[...present.plan], [...present.rated]];
    for (const [at, day] of over.entries()) {
      const span = own.findLast(({ fromDay }) => fromDay <= day);
      const hours = span && stored.get(span.groupKey)?.[at];
      const share = span && watts > 0 ? span.watts / watts : 1;
      if (hours === undefined) unstored.push(at);
      plan[at] = (hours ?? present.plan[at] ?? 0) * share;
      rated[at] = (present.rated[at] ?? 0) * share;
    }
    return { plan, rated, unstored };
  };
  return (lamp) => {
    const own = spans.get(lamp.id) ?? [];
    // Lamps that have changed neither group nor power share their hours.
    const key = [
      lamp.groupKey,
      ...own.map(({ fromDay, groupKey, watts }) => `${fromDay} ${groupKey} ${watts / lamp.watts}`),
    ];
    const known = shared.get(key.join('|')) ?? compose(own, lamp);
    shared.set(key.join('|'), known);
    return known;
  };
}

/** The stored hours of groups by the index of the day. */
async function loadGroups(
  db: Queryable,
  tenantId: string,
  days: readonly string[],
): Promise<Map<string, (number | undefined)[]>> {
  const months = [...new Set(days.map((day) => `${day.slice(0, 8)}01`))];
  const groups = new Map<string, (number | undefined)[]>();
  if (months.length === 0) return groups;
  const rows = await db
    .select()
    .from(lightingPlanMonths)
    .where(
      and(
        eq(lightingPlanMonths.tenantId, tenantId),
        sql`${lightingPlanMonths.firstDay} = any(${sql.param(months)}::date[])`,
      ),
    );
  const places = new Map(days.map((day, at) => [day, at]));
  for (const { groupKey, firstDay, beforeNoon, afterNoon } of rows) {
    const hours = groups.get(groupKey) ?? [];
    groups.set(groupKey, hours);
    for (const [index, before] of (beforeNoon as (number | null)[]).entries()) {
      const at = places.get(`${firstDay.slice(0, 8)}${String(index + 1).padStart(2, '0')}`);
      const after = (afterNoon as (number | null)[])[index] ?? null;
      if (at !== undefined && before !== null && after !== null) hours[at] = before + after;
    }
  }
  return groups;
}

async function loadSpans(db: Queryable, lastDay: string, which: ReturnType<typeof and>): Promise<Map<string, Span[]>> {
  const rows = await db
    .select({
      id: lightingPlanLamps.deviceId,
      fromDay: lightingPlanLamps.fromDay,
      groupKey: lightingPlanLamps.groupKey,
      watts: lightingPlanLamps.watts,
    })
    .from(lightingPlanLamps)
    .innerJoin(devices, eq(devices.id, lightingPlanLamps.deviceId))
    .where(and(lte(lightingPlanLamps.fromDay, lastDay), which))
    .orderBy(lightingPlanLamps.deviceId, lightingPlanLamps.fromDay);
  const spans = new Map<string, Span[]>();
  for (const { id, ...span } of rows) {
    const own = spans.get(id);
    if (own) own.push(span);
    else spans.set(id, [span]);
  }
  return spans;
}
