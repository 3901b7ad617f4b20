import { sql } from 'drizzle-orm';
import type { AssignmentImpact } from '../../../src/schemas/wire/lighting-holders.ts';
import type { Queryable } from '../../db/db.ts';
import { devices, lightingLamps } from '../../db/schema.ts';
import { tryOut } from '../../db/try-out.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { inList, naturally } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { findHolderNeeds, sizeOf } from '../../lighting/holder-needs.ts';
import { refuseExcess } from '../../lighting/refuse-excess.ts';
import { calendarsOfLamps } from '../../night-plans/calendars-of-lamps.ts';
import { loadTenantLighting } from '../../night-plans/tenant-lighting.ts';
import { pathValue } from '../../routing/route.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { CalendarGroups, storeGroups } from './assign-calendars.ts';
import { type LampReader, lampReaderOf } from './lamp-rows.ts';

/** Concentrators that the text names. */
const maxNamed = 5;

/**
 * POST /island-ams/lighting/calendar/{id}/groups/impact: what giving a calendar these groups would bring: the lamps that
 * change theirs, and the concentrators that load something else. Refused as the assignment itself would be.
 */
export async function sendAssignmentImpact(c: AppContext): Promise<Response> {
  const { groupIds } = await readBody(c, CalendarGroups);
  const { db, clock } = c.var.services;
  const reader = await lampReaderOf(c);
  const assigning = { calendarId: pathValue(c, 'id'), groupIds, now: clock() };
  const found = await tryOut(db, async (tx) => {
    await storeGroups(tx, reader, assigning);
    return findImpact(tx, reader);
  });
  return success(c, { ...found, text: describe(found, c.var.locale) });
}

/** Moves the lamps to the calendars of their groups, and looks at what their concentrators would have to hold. */
async function findImpact(tx: Queryable, { tenantId, within }: LampReader): Promise<Omit<AssignmentImpact, 'text'>> {
  const lighting = await loadTenantLighting(tx, tenantId);
  if (!lighting) return { lamps: 0, holders: [] };
  const calendars = Object.fromEntries(await calendarsOfLamps(tx, tenantId));
  const { rows: moved } = await tx.execute<{ holderId: string | null; lamps: number; seen: number }>(sql`
    with moved as (
      update ${lightingLamps} l set calendar_id = v.calendar_id
      from (
        select device_id, coalesce(${JSON.stringify(calendars)}::jsonb ->> device_id, ${lighting.defaultCalendarId})
          as calendar_id from ${lightingLamps} where tenant_id = ${tenantId}
      ) v
      where l.device_id = v.device_id and l.calendar_id <> v.calendar_id
      returning l.device_id
    )
    select ${devices.parentDeviceId} as "holderId", count(*)::int as lamps,
      (count(*) filter (where ${within.devices ?? sql`true`}))::int as seen
    from moved join ${devices} on ${devices.id} = moved.device_id group by 1`);
  const needs = await findHolderNeeds(tx, tenantId, lighting);
  await refuseExcess(tx, tenantId, needs, within.devices);
  const lampsOf = new Map(moved.map(({ holderId, lamps }) => [holderId, lamps]));
  const changed = needs.filter(({ id }) => lampsOf.has(id));
  const names = await tx
    .select({ id: devices.id, name: devices.name })
    .from(devices)
    .where(
      sql`${inList(
        devices.id,
        changed.map(({ id }) => id),
      )} and ${within.devices ?? sql`true`}`,
    )
    .orderBy(naturally(devices.name), devices.id);
  const needOf = new Map(changed.map((need) => [need.id, need]));
  return {
    lamps: moved.reduce((sum, { seen }) => sum + seen, 0),
    holders: names.flatMap(({ id, name }) => {
      const need = needOf.get(id);
      if (!need) return [];
      const { programs, calendars: held } = sizeOf(need.content);
      const { limits } = need;
      return {
        id,
        name,
        lamps: lampsOf.get(id) ?? 0,
        programs,
        maxPrograms: limits.programs,
        calendars: held,
        maxCalendars: limits.calendars,
      };
    }),
  };
}

function describe({ lamps, holders }: Omit<AssignmentImpact, 'text'>, locale: Locale): string {
  if (lamps === 0) return message(locale, 'assignment.same');
  const named = holders
    .slice(0, maxNamed)
    .map(({ id: _, ...holder }) => message(locale, 'assignment.holder', holder))
    .join({ zh: '、', en: ', ' }[locale]);
  const more =
    holders.length > maxNamed ? message(locale, 'assignment.more', { count: holders.length - maxNamed }) : '';
  const parts = [
    message(locale, 'assignment.lamps', { count: lamps }),
    ...(holders.length > 0
      ? [message(locale, 'assignment.holders', { count: holders.length, named: named + more })]
      : []),
  ];
  return parts.join({ zh: '；', en: '; ' }[locale]);
}
