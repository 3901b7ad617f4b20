import { and, ne } from 'drizzle-orm';
import { addDays } from '../../src/engine/lighting/night-dates.ts';
import { devices, type lightingPlanLamps, type lightingPlanMonths } from '../db/schema.ts';
import { calendarsOfLamps } from '../night-plans/calendars-of-lamps.ts';
import { isLamp, loadLampPlaces, type PlacedLamp } from '../night-plans/lamp-places.ts';
import { lampWatts } from '../night-plans/lamp-watts.ts';
import { createHalfDays, type DayHalf, planGroupOf, spanOfHalf } from '../night-plans/planned-hours.ts';
import { loadTenantLighting, type TenantLighting } from '../night-plans/tenant-lighting.ts';
import { shanghaiDate, type TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

const placesOfMonth = 31;

/** The rows of a tenant's plans. */
interface LightingPlans {
  months: (typeof lightingPlanMonths.$inferInsert)[];
  lamps: (typeof lightingPlanLamps.$inferInsert)[];
}

/**
 * Loads what the plans of a tenant's lamps in the history follow from: their programs have never changed. Returns what
 * makes them, which keeps the processor busy.
 */
export async function prepareLightingPlans(
  db: Writer,
  { tenantId, now }: TenantContext,
  historyDays: number,
): Promise<() => LightingPlans> {
  const lighting = await loadTenantLighting(db, tenantId);
  if (!lighting || historyDays <= 0) return () => ({ months: [], lamps: [] });
  const calendars = await calendarsOfLamps(db, tenantId);
  const places = new Map((await loadLampPlaces(db, tenantId)).map(({ id, place }) => [id, place]));
  const lamps = await db
    .select({ id: devices.id, watts: lampWatts, createdAt: devices.createdAt })
    .from(devices)
    .where(and(isLamp(tenantId), ne(devices.onlineStatus, 'UNACTIVATED')));
  return () => makePlans({ tenantId, now, historyDays, lighting, calendars, places, lamps });
}

interface PlansOf {
  tenantId: string;
  now: Date;
  historyDays: number;
  lighting: TenantLighting;
  calendars: ReadonlyMap<string, string>;
  places: ReadonlyMap<string, PlacedLamp['place']>;
  lamps: readonly { id: string; watts: number; createdAt: Date }[];
}

function makePlans({ tenantId, now, historyDays, lighting, calendars, places, lamps }: PlansOf): LightingPlans {
  const today = shanghaiDate(now);
  const first = addDays(today, 1 - historyDays);
  const groups = new Map<string, Parameters<ReturnType<typeof createHalfDays>>>();
  const rows = lamps.map(({ id: deviceId, watts, createdAt }) => {
    const calendarId = calendars.get(deviceId) ?? lighting.defaultCalendarId;
    const groupKey = planGroupOf(calendarId, places.get(deviceId));
    groups.set(groupKey, [calendarId, places.get(deviceId), '', 'afterNoon']);
    const since = shanghaiDate(createdAt);
    return { deviceId, fromDay: since < first ? first : since, groupKey, watts };
  });
  const hoursOf = createHalfDays(lighting, now);
  const days = Array.from({ length: historyDays }, (_, at) => addDays(first, at));
  const months = [...new Set(days.map((day) => `${day.slice(0, 8)}01`))];
  const plans = [...groups].flatMap(([groupKey, [calendarId, place]]) =>
    months.map((firstDay) => {
      const half = (which: DayHalf) =>
        Array.from({ length: placesOfMonth }, (_, at) => {
          const day = `${firstDay.slice(0, 8)}${String(at + 1).padStart(2, '0')}`;
          const isOver = days.includes(day) && spanOfHalf(day, which).to <= now;
          return isOver ? hoursOf(calendarId, place, day, which) : null;
        }) as number[];
      return { tenantId, firstDay, groupKey, beforeNoon: half('beforeNoon'), afterNoon: half('afterNoon') };
    }),
  );
  return { months: plans, lamps: rows };
}
