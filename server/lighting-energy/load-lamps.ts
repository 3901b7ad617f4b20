import { and, type Column, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AssetFilters, within as isWithin } from '../access/asset-scope.ts';
import type { Queryable } from '../db/db.ts';
import { atOrBelow } from '../db/like-patterns.ts';
import { areas, devices, lightingBaselines } from '../db/schema.ts';
import { contains, inList } from '../http/page.ts';
import { calendarsOfLamps } from '../night-plans/calendars-of-lamps.ts';
import { isLamp, lampPlaceOf } from '../night-plans/lamp-places.ts';
import { lampWatts } from '../night-plans/lamp-watts.ts';
import { createPlannedHours, type PlannedHours, planGroupOf } from '../night-plans/planned-hours.ts';
import type { TenantLighting } from '../night-plans/tenant-lighting.ts';
import { timeZone } from '../texts/wall-time.ts';
import { dayLastYear, type EnergyPeriod, monthParts } from './energy-period.ts';
import type { EnergyLamp } from './energy-sums.ts';
import { joinToday } from './join-today.ts';
import { comparableSum, countOfDays, gapsIfKnown, gapsOfDays, joinMonths, sumOfDays } from './measured-sums.ts';
import { type LampHours, loadPlanHistory } from './plan-history.ts';

/** Which lamps a question is about, and who asks. */
export interface LampQuestion {
  tenantId: string;
  within: Pick<AssetFilters, 'devices' | 'scopes'>;
  areaCode?: string | undefined;
  /** `direct` for lamps without one. */
  concentratorId?: string | undefined;
  /** Only lamps of these concentrators. */
  concentratorIds?: readonly string[] | undefined;
  /** `none` for lamps without one. */
  loopId?: string | undefined;
  /** Part of the name or number of a lamp or its concentrator. */
  searchValue?: string | undefined;
}

/** What of a lamp's energy is read. */
export interface EnergyTimes {
  period: EnergyPeriod;
  /** For each day of the period, whether last year has data for it. */
  compared: readonly boolean[];
  /** Days of the baseline's period, `stored` if its sums are, empty for another kind. */
  baseDays: readonly string[] | 'stored';
  now: Date;
}

/** A lamp with its place in the network. */
export interface PlacedEnergyLamp extends EnergyLamp {
  id: string;
  name: string;
  uid: string;
  areaCode: string;
  concentratorId: string | null;
  loopId: string | null;
  hours: LampHours;
}

const parent = alias(devices, 'parent');

/** A text among the settings of the table `devices`. */
const setting = (uKey: string): SQL =>
  sql`jsonb_path_query_first(${devices.configurableAttrs}, ${sql.raw(`'$[*] ? (@.uKey == "${uKey}").value'`)}) #>> '{}'`;

/** Matches the activated lamps of a question. */
export function matchesLamps(question: LampQuestion): SQL | undefined {
  const { tenantId, within, areaCode, concentratorId, concentratorIds, loopId, searchValue } = question;
  const named = (table: { name: Column; uid: Column }, text: string) =>
    or(contains(table.name, text), contains(table.uid, text));
  const below = (text: string) => sql`exists (select 1 from ${devices} parent
    where ${and(eq(parent.id, devices.parentDeviceId), isWithin(within.scopes.Device, parent), named(parent, text))})`;
  return and(
    isLamp(tenantId),
    within.devices,
    ne(devices.onlineStatus, 'UNACTIVATED'),
    areaCode ? sql`${devices.areaCode} like ${atOrBelow(areaCode)}` : undefined,
    concentratorId === 'direct'
      ? sql`${devices.parentDeviceId} is null`
      : concentratorId
        ? eq(devices.parentDeviceId, concentratorId)
        : undefined,
    concentratorIds ? inList(devices.parentDeviceId, concentratorIds) : undefined,
    loopId === 'none' ? sql`${setting('loopId')} is null` : loopId ? sql`${setting('loopId')} = ${loopId}` : undefined,
    searchValue ? or(named(devices, searchValue), below(searchValue)) : undefined,
  );
}

interface Found {
  id: string;
  name: string | null;
  uid: string | null;
  areaCode: string;
  concentratorId: string | null;
  loopId: string | null;
  watts: number;
  longitude: number | null;
  latitude: number | null;
  /** The day of its installation; null before the period. */
  since: string | null;
  measured: number | null;
  comparable: number | null;
  gaps: number[] | null;
  lastYear: number | null;
  lastYearGaps: number[] | null;
  base: number | null;
  baseCount: number | null;
  present: number | null;
  [column: string]: unknown;
}

/**
 * Loads the lamps of a question with what their meters have counted, and the hours of their programs. What is narrow is
 * read first: carrying the settings of devices through the joins takes longer than all else.
 * @param isNamed whether names and numbers are read
 */
export async function loadEnergyLamps(
  db: Queryable,
  lighting: TenantLighting,
  question: LampQuestion,
  { period, compared, baseDays, now }: EnergyTimes,
  isNamed = false,
): Promise<PlacedEnergyLamp[]> {
  const { days, today } = period;
  const over = days.filter((day) => day < today);
  const parts = monthParts(over).map((part) => ({
    ...part,
    first: over.indexOf(dayOfMonth(part)),
  }));
  const before = days.map((day, at) => (compared[at] ? dayLastYear(day) : undefined));
  const lastYearParts = monthParts(before.flatMap((day) => day ?? [])).map((part) => ({
    ...part,
    first: before.indexOf(dayOfMonth(part)),
  }));
  const baseParts = baseDays === 'stored' ? [] : monthParts(baseDays);
  const [months, lastYears, bases] = [
    joinMonths('m', parts, 'lamp'),
    joinMonths('y', lastYearParts, 'lamp'),
    joinMonths('b', baseParts, 'lamp'),
  ];
  const present = await joinToday(db, period, 'lamp');
  const base =
    baseDays === 'stored'
      ? { kwh: sql`s.kwh`, days: sql`s.days`, joins: sql`left join ${lightingBaselines} s on s.device_id = lamp.id` }
      : {
          kwh: sumOfDays(baseParts, bases),
          days: baseParts.length > 0 ? countOfDays(baseParts, bases) : sql.raw('null::int'),
          joins: bases.joins,
        };
  const installed = sql`(devices.created_at at time zone ${sql.raw(`'${timeZone}'`)})::date`;
  const { rows } = await db.execute<Found>(sql`
    with lamp as materialized (
      select devices.id, ${sql.raw(isNamed ? 'devices.name, devices.uid' : 'null as name, null as uid')},
        devices.area_code as "areaCode", devices.parent_device_id as "concentratorId", ${setting('loopId')} as "loopId",
        ${lampWatts} as watts, devices.longitude, devices.latitude,
        case when ${installed} > ${days[0] ?? today}::date then ${installed}::text end as since
      from devices where ${matchesLamps(question)}
    )
    select lamp.*, ${sumOfDays(parts, months)} as measured, ${comparableSum(lastYearParts, lastYears, months)} as comparable,
      ${gapsOfDays(parts, months)} as gaps, ${sumOfDays(lastYearParts, lastYears)} as "lastYear",
      ${gapsIfKnown(lastYearParts, lastYears)} as "lastYearGaps",
      ${base.kwh} as base, ${base.days} as "baseCount", ${present.kwh} as present
    from lamp ${months.joins} ${lastYears.joins} ${base.joins} ${present.joins}`);
  const calendars = await calendarsOfLamps(db, question.tenantId);
  const places = await loadAreaPlaces(db, question.tenantId);
  const presentOf = sharedHours(lighting, days, now);
  const hoursOf = await loadPlanHistory(db, { tenantId: question.tenantId, days, today }, matchesLamps(question));
  return rows.flatMap((row) => {
    const { since: installedOn } = row;
    const since = installedOn === null ? 0 : days.findIndex((day) => day >= installedOn);
    if (since < 0) return [];
    const measured = row.measured ?? 0;
    const group = presentOf(calendars.get(row.id) ?? lighting.defaultCalendarId, {
      ...row,
      ...places.get(row.areaCode),
    });
    const todayGap = present.isAsked && row.present === null ? [over.length] : [];
    return {
      id: row.id,
      name: row.name ?? '',
      uid: row.uid ?? '',
      areaCode: row.areaCode,
      concentratorId: row.concentratorId,
      loopId: row.loopId || null,
      watts: row.watts,
      since,
      hours: from(since, hoursOf({ id: row.id, watts: row.watts, ...group })),
      measured: measured + (row.present ?? 0),
      comparable: row.comparable ?? 0,
      gaps:
        row.gaps === null && todayGap.length === 0
          ? noGaps
          : [...(row.gaps ?? []), ...todayGap].filter((day) => day >= since),
      lastYear: row.lastYear,
      lastYearGaps: row.lastYearGaps ?? noGaps,
      baseMean: row.base === null || !row.baseCount ? null : row.base / row.baseCount,
    };
  });
}

const noGaps: readonly number[] = [];

/** The first day of a part: '2026-02-27'. */
const dayOfMonth = ({ month, from: day }: { month: string; from: number }): string =>
  `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;

/** Nothing is missing of days on which a lamp was not installed yet. */
const from = (since: number, hours: LampHours): LampHours =>
  since === 0 || hours.unstored.length === 0
    ? hours
    : { ...hours, unstored: hours.unstored.filter((day) => day >= since) };

/** The coordinates of areas by their codes. */
async function loadAreaPlaces(db: Queryable, tenantId: string) {
  const rows = await db
    .select({ code: areas.code, areaLongitude: areas.longitude, areaLatitude: areas.latitude })
    .from(areas)
    .where(eq(areas.tenantId, tenantId));
  return new Map(rows.map(({ code, ...place }) => [code, place]));
}

/** Hours by calendar and cell of the map. */
function sharedHours(lighting: TenantLighting, days: readonly string[], now: Date) {
  const plan = createPlannedHours(lighting, days, now);
  const known = new Map<string, PlannedHours>();
  return (calendarId: string, coordinates: Partial<Parameters<typeof lampPlaceOf>[0]>) => {
    const { longitude = null, latitude = null, areaLongitude = null, areaLatitude = null } = coordinates;
    const place = lampPlaceOf({ longitude, latitude, areaLongitude, areaLatitude });
    const groupKey = planGroupOf(calendarId, place);
    const present = known.get(groupKey) ?? plan(calendarId, place);
    known.set(groupKey, present);
    return { groupKey, present };
  };
}

/** The rated power of all activated lamps of concentrators, in watts by their ids. */
export async function loadRatedWatts(
  db: Queryable,
  tenantId: string,
  concentratorIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: devices.parentDeviceId, watts: sql<number>`sum(${lampWatts})` })
    .from(devices)
    .where(
      and(isLamp(tenantId), ne(devices.onlineStatus, 'UNACTIVATED'), inList(devices.parentDeviceId, concentratorIds)),
    )
    .groupBy(devices.parentDeviceId);
  return new Map(rows.map(({ id, watts }) => [id ?? '', Number(watts)]));
}
