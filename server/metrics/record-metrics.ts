import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/db.ts';
import { deviceMonths, devices, metricHours, products, settings } from '../db/schema.ts';
import { displayTime } from '../texts/wall-time.ts';
import { isDark } from './daylight.ts';
import { counters, hoursPerSession, type Metric, measuredTypes, meteringTypes, minutesPerPlay } from './metrics.ts';

/** The value of the setting: when hours and device days were last recorded. */
interface RecordMark {
  hoursAt: string;
  devicesAt: string;
}

const markKey = 'metricsRecorded';
const hourMs = 3_600_000;
/** Longest time that one record stands for, in ms: what happened while the platform was stopped is unknown. */
const maxElapsedMs = { hours: 300_000, devices: hourMs + 300_000 };

/**
 * Records the current hour of all tenants from their devices, and the current day of each device once per hour. Gauges
 * keep the last count of an hour; what is metered is power multiplied by the time since the last record.
 */
export async function recordMetrics(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, markKey));
    const mark = row?.value as RecordMark | undefined;
    const since = (at: string | undefined, max: number) =>
      Math.min(max, Math.max(0, now.getTime() - (at ? Date.parse(at) : now.getTime())));
    await tx.execute(recordHour(now, since(mark?.hoursAt, maxElapsedMs.hours)));
    const isNewHour = displayTime(now).slice(0, 13) !== (mark && displayTime(new Date(mark.devicesAt)).slice(0, 13));
    if (isNewHour && mark) await tx.execute(recordDeviceDays(now, since(mark.devicesAt, maxElapsedMs.devices)));
    await storeMark(tx, {
      hoursAt: now.toISOString(),
      devicesAt: isNewHour || !mark ? now.toISOString() : mark.devicesAt,
    });
  });
}

async function storeMark(tx: Queryable, value: RecordMark): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: markKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** A number among the sensor values; null if the device does not report it. */
const reported = (uKey: string): SQL => {
  const key = sql.raw(`'${uKey}'`);
  return sql`case when jsonb_typeof(d.sensor_values -> ${key}) = 'number' then (d.sensor_values ->> ${key})::float8 end`;
};
const isOnline = sql.raw(`d.online_status = 'ONLINE'`);
const countOf = (condition: SQL): SQL => sql`count(*) filter (where ${isOnline} and ${condition})`;
const sumOf = (uKey: string): SQL => sql`coalesce(sum(${reported(uKey)}) filter (where ${isOnline}), 0)`;
const isOn = (uKey: string): SQL => sql.raw(`d.sensor_values ->> '${uKey}' = 'true'`);

const isMetering = sql`p.device_type in (${sql.join(
  meteringTypes.map((type) => sql`${type}`),
  sql`, `,
)})`;

/** Watts to kilowatts. */
const perKilo = 1000;
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
    { metric: 'chargingSessions', types: [charger], value: sql`${charging} / ${sql.raw(String(hoursPerSession))}` },
    { metric: 'playMinutes', types: [screen, speaker], value: minutes },
    { metric: 'plays', types: [screen, speaker], value: sql`${minutes} / ${sql.raw(String(minutesPerPlay))}` },
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

function recordHour(now: Date, elapsedMs: number): SQL {
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
      where d.online_status <> 'UNACTIVATED' group by 1, 2, 3, 4, 5
    ) sample
    cross join lateral (values ${sql.join(rows, sql`, `)}) one(metric, value, applies)
    where one.applies and one.value is not null
    on conflict on constraint metric_hours_pk do update set hours[${at}] =
      case when ${isCounter} then coalesce(h.hours[${at}], 0) + excluded.hours[${at}] else excluded.hours[${at}] end`;
}

/** Adds to the day of each device; the time since the last record counts for the day of its middle. */
function recordDeviceDays(now: Date, elapsedMs: number): SQL {
  const wall = displayTime(new Date(now.getTime() - elapsedMs / 2));
  const day = Number(wall.slice(8, 10));
  const [at, before] = [sql.raw(String(day)), sql.raw(String(day - 1))];
  const hours = sql.raw(String(elapsedMs / hourMs));
  const alone = (value: string) =>
    sql`case when ${sql.raw(value)} is not null then array_fill(null::real, array[${before}]) || ${sql.raw(value)} end`;
  const added = (column: string) => {
    const [old, fresh] = [sql.raw(`m.${column}`), sql.raw(`excluded.${column}`)];
    const missing = sql`greatest(0, ${before} - coalesce(cardinality(${old}), 0))`;
    return sql`${sql.raw(column)} = case when ${fresh} is null then ${old} else
        (coalesce(${old}, '{}') || array_fill(null::real, array[${missing}]))[1:${before}]
          || (coalesce(${old}[${at}], 0) + ${fresh}[${at}])::real || coalesce(${old}[${at} + 1:], '{}') end,
      ${sql.raw(`${column}_sum = coalesce(m.${column}_sum + excluded.${column}_sum, m.${column}_sum, excluded.${column}_sum)`)}`;
  };
  return sql`
    insert into ${deviceMonths} as m (device_id, first_day, energy, online, offline, energy_sum, online_sum, offline_sum)
    select id, ${`${wall.slice(0, 8)}01`}::date, ${alone('kwh')}, ${alone('up')}, ${alone('down')}, kwh, up, down
    from (
      select d.id, (case when ${isOnline} then ${hours} end)::real as up, (case when not ${isOnline} then ${hours} end)::real as down,
        (case when ${isOnline} and not ${isMetering} then ${reported('power')} / ${sql.raw(String(perKilo))} * ${hours} end)::real as kwh
      from ${devices} d join ${products} p on p.id = d.product_id where d.online_status <> 'UNACTIVATED'
    ) sample
    on conflict (device_id, first_day) do update set ${sql.join([added('energy'), added('online'), added('offline')], sql`, `)}`;
}
