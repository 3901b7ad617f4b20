import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/db.ts';
import { deviceHours, devices, metricHours, products, settings } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { displayTime } from '../texts/wall-time.ts';
import { countByTime } from './count-by-time.ts';
import { isDark } from './daylight.ts';
import { findIds, findParts, type SeriesPart } from './device-parts.ts';
import { counters, type Metric, measuredTypes } from './metrics.ts';
import { addToDeviceDays, recordDeviceHours } from './record-device-hours.ts';
import { markKey, type RecordMark } from './record-mark.ts';
import { isMetering, isOnline, perKilo, reported } from './reported-values.ts';
import { addSeries, lockHistory, totalDay, totalHour } from './series-totals.ts';

const hourMs = 3_600_000;
/** Longest time that one record stands for, in ms: what happened while the platform was stopped is unknown. */
const maxElapsedMs = 300_000;
/** How far the last record may be ahead: instances have clocks of their own. */
const toleranceMs = 120_000;

/** A record of a moment. */
interface Recording {
  now: Date;
  elapsedMs: number;
}

/**
 * Records the current hour of all tenants and of each device, each part of the devices from one reading, so that
 * totals are the sums of their devices. Gauges keep the last count of an hour; what is metered is power multiplied by the
 * time since the last record. An hour that has ended is added to the day of each device. A time before the last record is
 * not recorded: either the clock is behind now, or it was ahead then, see correctMark.
 *
 * A new hour is recorded in one transaction: it is there for all parts or for none. Within an hour each part has its
 * own, so that calls get their turn on the embedded database; what the parts metered that a failure left out is lost.
 */
export async function recordMetrics(db: Db, now: Date): Promise<void> {
  const recording = await db.transaction((tx) => begin(tx, now));
  if (!recording) return;
  for (const part of await findParts(db, dayOf(now)))
    await db.transaction(async (tx) => {
      await lockHistory(tx);
      await recordPart(tx, recording, part);
    });
  await db.transaction((tx) => countPlays(tx, now));
}

/** Notes that a moment is recorded, and records all of it if its hour is new. Returns what is left to record, if anything. */
async function begin(tx: Queryable, now: Date): Promise<Recording | undefined> {
  await lockHistory(tx);
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, markKey));
  const mark = row?.value as RecordMark | undefined;
  if (mark && Date.parse(mark.hoursAt) > now.getTime() + toleranceMs) return undefined;
  const elapsedMs = mark ? Math.min(maxElapsedMs, Math.max(0, now.getTime() - Date.parse(mark.hoursAt))) : 0;
  const hour = hourOf(now);
  const since = mark?.devicesSince ?? hour;
  const last = mark && hourOf(new Date(mark.hoursAt));
  const isOver = last !== undefined && since <= last && last < hour;
  const recording = { now, elapsedMs };
  if (last !== hour) {
    const parts = await findParts(tx, dayOf(mark ? new Date(mark.hoursAt) : now));
    if (isOver) for (const part of parts) await endHour(tx, last, part);
    // What a clock that was ahead has left in an hour does not count in it.
    if (last !== undefined) await clearHour(tx, hour);
    for (const part of parts) await recordPart(tx, recording, part);
    await countPlays(tx, now);
  }
  const endedHour = isOver ? last : mark?.endedHour;
  await storeMark(tx, { hoursAt: now.toISOString(), devicesSince: since, ...(endedHour && { endedHour }) });
  return last === hour ? recording : undefined;
}

/** Adds an hour that has ended to the day of each device of a part, and of its series. */
async function endHour(tx: Queryable, hour: string, part: SeriesPart): Promise<void> {
  const { some, series } = await findIds(tx, part);
  for (const ids of some) await tx.execute(addToDeviceDays(hour, ids));
  for (const ids of series) await totalDay(tx, hour.slice(0, 10), inList(sql`d.id`, ids));
}

async function recordPart(tx: Queryable, { now, elapsedMs }: Recording, part: SeriesPart): Promise<void> {
  const { all, some, series } = await findIds(tx, part);
  await tx.execute(recordHour(now, elapsedMs, all));
  for (const ids of some) await tx.execute(recordDeviceHours(now, elapsedMs, ids));
  for (const ids of series) {
    // After the devices: one that is added meanwhile has no hour yet.
    await addSeries(tx, inList(sql`d.id`, ids));
    await totalHour(tx, hourOf(now), inList(sql`d.id`, ids));
  }
}

const countPlays = (tx: Queryable, now: Date): Promise<unknown> =>
  tx.execute(countByTime(sql`h.day = ${dayOf(now)}::date`));

/** The wall time at which the hour of a moment began. */
const hourOf = (moment: Date): string => `${displayTime(moment).slice(0, 13)}:00:00`;

/** The day of a moment, 'yyyy-MM-dd'. */
const dayOf = (moment: Date): string => displayTime(moment).slice(0, 10);

async function storeMark(tx: Queryable, value: RecordMark): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: markKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** Empties an hour that has just begun. */
async function clearHour(tx: Queryable, hour: string): Promise<void> {
  const day = sql`day = ${hour.slice(0, 10)}::date`;
  const at = sql.raw(String(Number(hour.slice(11, 13)) + 1));
  await tx.execute(sql`update ${metricHours} set hours[${at}] = null where ${day} and hours[${at}] is not null`);
  await tx.execute(
    sql`update ${deviceHours} set energy[${at}] = null, online[${at}] = null where ${day} and online[${at}] is not null`,
  );
}

const countOf = (condition: SQL): SQL => sql`count(*) filter (where ${isOnline} and ${condition})`;
const sumOf = (uKey: string): SQL => sql`coalesce(sum(${reported(uKey)}) filter (where ${isOnline}), 0)`;
const isOn = (uKey: string): SQL => sql.raw(`d.sensor_values ->> '${uKey}' = 'true'`);

const { lamp, charger, screen, speaker, weather, radar } = measuredTypes;

/** The value of each metric for a group of devices of one type. */
function valuesOf(now: Date, elapsedMs: number): { metric: Metric; types?: readonly string[]; value: SQL }[] {
  const hours = sql.raw(String(elapsedMs / hourMs));
  const due = sql.raw(isDark(now) ? '1' : '0');
  const charging = sql`${countOf(sql.raw(`d.sensor_values ->> 'workState' = 'charging'`))} * ${hours}`;
  const minutes = sql`${countOf(sql`(${isOn('screenOn')} or ${isOn('playing')})`)} * ${hours} * 60`;
  const power = sql`sum(${reported('power')}) filter (where ${isOnline})`;
  const weatherStations = { types: [weather] };
  const radars = { types: [radar] };
  return [
    { metric: 'devices', value: sql`count(*)` },
    { metric: 'online', value: sql`count(*) filter (where ${isOnline})` },
    {
      metric: 'energy',
      value: sql`case when not ${isMetering} then ${power} / ${sql.raw(String(perKilo))} * ${hours} end`,
    },
    { metric: 'due', types: [lamp], value: sql`count(*) * ${due}` },
    { metric: 'lit', types: [lamp], value: sql`${countOf(isOn('switchStatus'))} * ${due}` },
    { metric: 'faults', types: [lamp], value: sql`${countOf(sql`not ${isOn('switchStatus')}`)} * ${due}` },
    { metric: 'chargingHours', types: [charger], value: charging },
    { metric: 'playMinutes', types: [screen, speaker], value: minutes },
    { metric: 'temperature', ...weatherStations, value: sumOf('temperature') },
    { metric: 'humidity', ...weatherStations, value: sumOf('humidity') },
    { metric: 'pm25', ...weatherStations, value: sumOf('pm25') },
    { metric: 'noise', ...weatherStations, value: sumOf('noise') },
    { metric: 'weatherSamples', ...weatherStations, value: countOf(sql`${reported('pm25')} is not null`) },
    { metric: 'trafficVolume', ...radars, value: sumOf('trafficVolume') },
    { metric: 'averageSpeed', ...radars, value: sumOf('averageSpeed') },
    { metric: 'radarSamples', ...radars, value: countOf(sql`${reported('averageSpeed')} is not null`) },
  ];
}

function recordHour(now: Date, elapsedMs: number, ids: readonly string[]): SQL {
  const wall = displayTime(now);
  const hour = Number(wall.slice(11, 13)) + 1;
  const at = sql.raw(String(hour));
  const values = valuesOf(now, elapsedMs).map(
    ({ metric, value }) => sql`(${value})::float8 as ${sql.identifier(metric)}`,
  );
  const rows = valuesOf(now, elapsedMs).map(({ metric, types }) => {
    const applies = types
      ? sql`type in (${sql.join(
          types.map((type) => sql`${type}`),
          sql`, `,
        )})`
      : sql`true`;
    return sql`(${metric}, ${sql.identifier(metric)}, ${applies})`;
  });
  const isCounter = sql`h.metric in (${sql.join(
    counters.map((metric) => sql`${metric}`),
    sql`, `,
  )})`;
  return sql`
    insert into ${metricHours} as h (tenant_id, metric, day, area_code, department_code, product_id, hours)
    select tenant_id, one.metric, ${wall.slice(0, 10)}::date, area, department_code, product_id,
      array_fill(null::float8, array[${sql.raw(String(hour - 1))}]) || one.value
        || array_fill(null::float8, array[${sql.raw(String(24 - hour))}])
    from (
      select d.tenant_id, substr(d.area_code, 1, 6) as area, d.department_code, d.product_id, p.device_type as type,
        ${sql.join(values, sql`, `)}
      from ${devices} d join ${products} p on p.id = d.product_id
      where ${inList(sql`d.id`, ids)} and d.online_status <> 'UNACTIVATED' group by 1, 2, 3, 4, 5
    ) sample
    cross join lateral (values ${sql.join(rows, sql`, `)}) one(metric, value, applies)
    where one.applies and one.value is not null
    on conflict on constraint metric_hours_pk do update set hours[${at}] =
      case when ${isCounter} then coalesce(h.hours[${at}], 0) + excluded.hours[${at}] else excluded.hours[${at}] end`;
}
