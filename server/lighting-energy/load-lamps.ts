import { and, type Column, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AssetFilters, within as isWithin } from '../access/asset-scope.ts';
import type { Queryable } from '../db/db.ts';
import { atOrBelow } from '../db/like-patterns.ts';
import { devices, settings } from '../db/schema.ts';
import { contains, inList } from '../http/page.ts';
import { calendarsOfLamps } from '../lighting/calendars-of-lamps.ts';
import { isLamp, lampPlaceOf } from '../lighting/lamp-places.ts';
import { lampWatts } from '../lighting/lamp-watts.ts';
import { cellOf } from '../lighting/night-plans.ts';
import type { TenantLighting } from '../lighting/tenant-lighting.ts';
import { markKey, type RecordMark } from '../metrics/record-mark.ts';
import { displayTime, timeZone } from '../texts/wall-time.ts';
import { dayLastYear, type EnergyPeriod, monthParts } from './energy-period.ts';
import type { EnergyLamp, MeasuredDays } from './energy-sums.ts';
import { countOfDays, gapsOfDays, joinMonths, sumOfDays } from './measured-sums.ts';
import { createPlannedHours, type PlannedHours } from './planned-hours.ts';

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
  /** Days of the baseline's period; empty for another kind. */
  baseDays: readonly string[];
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
}

const parent = alias(devices, 'parent');

/** A text among the settings of the table `devices`. */
const setting = (uKey: string): SQL =>
  sql`jsonb_path_query_first(${devices.configurableAttrs}, ${sql.raw(`'$[*] ? (@.uKey == "${uKey}").value'`)}) #>> '{}'`;

/** Matches the activated lamps of a question. */
function matchesLamps(question: LampQuestion): SQL | undefined {
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
  name: string;
  uid: string;
  areaCode: string;
  concentratorId: string | null;
  loopId: string | null;
  watts: number;
  longitude: number | null;
  latitude: number | null;
  areaLongitude: number | null;
  areaLatitude: number | null;
  since: string;
  measured: number | null;
  comparable: number | null;
  gaps: number[];
  lastYear: number | null;
  base: number | null;
  baseCount: number;
  [column: string]: unknown;
}

/** Loads the lamps of a question with what their meters have counted, and the hours of their programs. */
export async function loadEnergyLamps(
  db: Queryable,
  lighting: TenantLighting,
  question: LampQuestion,
  { period, compared, baseDays, now }: EnergyTimes,
): Promise<PlacedEnergyLamp[]> {
  const { days, today } = period;
  const over = days.filter((day) => day < today);
  const parts = monthParts(over).map((part) => ({
    ...part,
    first: over.indexOf(`${part.month.slice(0, 8)}${String(part.from).padStart(2, '0')}`),
  }));
  const comparedParts = monthParts(days.filter((_, day) => compared[day]));
  const lastYearParts = monthParts(days.flatMap((day, at) => (compared[at] ? (dayLastYear(day) ?? []) : [])));
  const baseParts = monthParts(baseDays);
  const months = joinMonths('m', parts);
  const lastYears = joinMonths('y', lastYearParts);
  const bases = joinMonths('b', baseParts);
  const present = await joinToday(db, period);
  const isAllCompared = comparedParts.length === parts.length && over.every((_, day) => compared[day]);
  const { rows } = await db.execute<Found>(sql`
    select *, ${isAllCompared ? sql`sum_over` : sql`sum_compared`} as comparable,
      case when sum_over is null then today_kwh else sum_over + coalesce(today_kwh, 0) end as measured
    from (
      select devices.id, devices.name, devices.uid, devices.area_code as "areaCode", devices.parent_device_id as "concentratorId",
        ${setting('loopId')} as "loopId", ${lampWatts} as watts, devices.longitude, devices.latitude,
        areas.longitude as "areaLongitude", areas.latitude as "areaLatitude",
        to_char(devices.created_at at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM-DD') as since,
        ${sumOfDays(parts, months)} as sum_over,
        ${isAllCompared ? sql.raw('null::float8') : sumOfDays(comparedParts, months)} as sum_compared,
        ${gapsOfDays(parts, months)} as gaps, ${sumOfDays(lastYearParts, lastYears)} as "lastYear",
        ${sumOfDays(baseParts, bases)} as base, ${countOfDays(baseParts, bases)} as "baseCount",
        ${present.kwh} as today_kwh
      from devices left join areas on areas.tenant_id = devices.tenant_id and areas.code = devices.area_code
        ${months.joins} ${lastYears.joins} ${bases.joins} ${present.joins}
      where ${matchesLamps(question)}
    ) lamp`);
  const calendars = await calendarsOfLamps(db, question.tenantId);
  const hoursOf = sharedHours(lighting, days, now);
  return rows.flatMap((row) => {
    const since = days.findIndex((day) => day >= row.since);
    if (since < 0) return [];
    const todayGap = present.isAsked && (row as { today_kwh?: unknown }).today_kwh === null ? [over.length] : [];
    return {
      id: row.id,
      name: row.name,
      uid: row.uid,
      areaCode: row.areaCode,
      concentratorId: row.concentratorId,
      loopId: row.loopId || null,
      watts: row.watts,
      since,
      hours: hoursOf(calendars.get(row.id) ?? lighting.defaultCalendarId, row),
      measured: row.measured ?? 0,
      comparable: row.comparable ?? 0,
      gaps: [...row.gaps.filter((day) => day >= since), ...todayGap],
      lastYear: row.lastYear,
      baseMean: row.base === null || row.baseCount === 0 ? null : row.base / row.baseCount,
    };
  });
}

/** Hours by calendar and cell of the map. */
function sharedHours(lighting: TenantLighting, days: readonly string[], now: Date) {
  const plan = createPlannedHours(lighting, days, now);
  const known = new Map<string, PlannedHours>();
  return (calendarId: string, coordinates: Parameters<typeof lampPlaceOf>[0]): PlannedHours => {
    const place = lampPlaceOf(coordinates);
    const key = `${calendarId} ${place ? cellOf(place) : ''}`;
    const found = known.get(key) ?? plan(calendarId, place);
    known.set(key, found);
    return found;
  };
}

/**
 * The present day: what its hours have added to the day so far, and the hour that is being recorded, which is added at
 * its end.
 */
async function joinToday(db: Queryable, { days, today }: EnergyPeriod) {
  const none = { isAsked: false, joins: sql``, kwh: sql.raw('null::float8') };
  if (days.at(-1) !== today) return none;
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, markKey));
  const mark = row?.value as RecordMark | undefined;
  const wall = mark ? displayTime(new Date(mark.hoursAt)) : '';
  const at = Number(today.slice(8));
  const hour = wall.startsWith(today) ? `t.energy[${Number(wall.slice(11, 13)) + 1}]` : 'null::real';
  return {
    isAsked: true,
    joins: sql`left join device_months n on n.device_id = devices.id and n.first_day = ${`${today.slice(0, 8)}01`}::date
      left join device_hours t on t.device_id = devices.id and t.day = ${today}::date`,
    kwh: sql.raw(
      `(case when num_nonnulls(n.energy[${at}], ${hour}) > 0
        then coalesce(n.energy[${at}]::float8, 0) + coalesce(${hour}::float8, 0) end)`,
    ),
  };
}

/** Adds up the lamps of a question by day: what they measured, and on the same days of last year. */
export async function loadMeasuredDays(
  db: Queryable,
  question: LampQuestion,
  { period, compared }: Pick<EnergyTimes, 'period' | 'compared'>,
): Promise<MeasuredDays> {
  const { days, today } = period;
  const measured = await sumDays(
    db,
    question,
    days.filter((day) => day < today),
  );
  const present = await joinToday(db, period);
  if (present.isAsked) {
    const { rows } = await db.execute<{ kwh: number | null }>(
      sql`select sum(${present.kwh}) as kwh from devices ${present.joins} where ${matchesLamps(question)}`,
    );
    measured.set(today, rows[0]?.kwh ?? 0);
  }
  const before = days.map((day, at) => (compared[at] ? dayLastYear(day) : undefined));
  const lastYear = await sumDays(
    db,
    question,
    before.flatMap((day) => day ?? []),
  );
  return {
    measured: days.map((day) => measured.get(day) ?? 0),
    lastYear: before.map((day) => (day ? (lastYear.get(day) ?? 0) : 0)),
  };
}

/** The kilowatt-hours of days that are over. */
async function sumDays(db: Queryable, question: LampQuestion, days: readonly string[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  const months = [...new Set(days.map((day) => `${day.slice(0, 8)}01`))];
  if (months.length === 0) return sums;
  const places = Array.from({ length: 31 }, (_, at) => sql.raw(`sum(m.energy[${at + 1}]::float8)`));
  const { rows } = await db.execute<{ month: string; days: (number | null)[] }>(sql`
    select to_char(m.first_day, 'YYYY-MM-DD') as month, array[${sql.join(places, sql`, `)}] as days
    from devices join device_months m on m.device_id = devices.id
    where m.first_day = any(${sql.param(months)}::date[]) and ${matchesLamps(question)} group by m.first_day`);
  const wanted = new Set(days);
  for (const row of rows)
    for (const [at, kwh] of row.days.entries()) {
      const day = `${row.month.slice(0, 8)}${String(at + 1).padStart(2, '0')}`;
      if (wanted.has(day)) sums.set(day, kwh ?? 0);
    }
  return sums;
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
