import { type SQL, sql } from 'drizzle-orm';
import { deviceHours, deviceMonths, devices, products } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { displayTime } from '../texts/wall-time.ts';
import { isMetering, isOnline, perKilo, reported } from './reported-values.ts';

const hoursOfDay = 24;
const hourMs = 3_600_000;

/** Adds to the current hour of devices what they have metered in a time, and sets whether they are online. */
export function recordDeviceHours(now: Date, elapsedMs: number, ids: readonly string[]): SQL {
  const wall = displayTime(now);
  const place = Number(wall.slice(11, 13)) + 1;
  const at = sql.raw(String(place));
  const day = (value: SQL) => sql`array_fill(null::real, array[${sql.raw(String(place - 1))}]) || ${value}
    || array_fill(null::real, array[${sql.raw(String(hoursOfDay - place))}])`;
  const hours = sql.raw(String(elapsedMs / hourMs / perKilo));
  return sql`
    insert into ${deviceHours} as h (device_id, day, energy, online)
    select d.id, ${wall.slice(0, 10)}::date,
      ${day(sql`(case when ${isOnline} and not ${isMetering} then ${reported('power')} * ${hours} end)::real`)},
      ${day(sql`(case when ${isOnline} then 1 else 0 end)::real`)}
    from ${devices} d join ${products} p on p.id = d.product_id
    where ${inList(sql`d.id`, ids)} and d.online_status <> 'UNACTIVATED'
    on conflict (device_id, day) do update set online[${at}] = excluded.online[${at}],
      energy[${at}] = coalesce(h.energy[${at}] + excluded.energy[${at}], h.energy[${at}], excluded.energy[${at}])`;
}

/**
 * Adds an hour that has ended, 'yyyy-MM-dd HH:00:00', to the day of devices. Of an hour that a seed or an earlier
 * version has begun, only the rest is added to the hours online and offline.
 */
export function addToDeviceDays(hour: string, ids: readonly string[]): SQL {
  const day = hour.slice(0, 10);
  const date = Number(day.slice(8));
  const [at, before] = [sql.raw(String(date)), sql.raw(String(date - 1))];
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
  const place = sql.raw(String(Number(hour.slice(11, 13)) + 1));
  return sql`
    insert into ${deviceMonths} as m (device_id, first_day, energy, online, offline, energy_sum, online_sum, offline_sum)
    select device_id, ${`${day.slice(0, 8)}01`}::date, ${alone('kwh')}, ${alone('up')}, ${alone('down')}, kwh, up, down
    from (
      select h.device_id, h.energy[${place}] as kwh, case h.online[${place}] when 1 then rest end as up,
        case h.online[${place}] when 0 then rest end as down
      from ${deviceHours} h left join ${deviceMonths} m
        on m.device_id = h.device_id and m.first_day = ${`${day.slice(0, 8)}01`}::date
      cross join lateral (select least(1, greatest(0,
        ${place} - coalesce(m.online[${at}], 0) - coalesce(m.offline[${at}], 0)))::real as rest) hour
      where ${inList(sql`h.device_id`, ids)} and h.day = ${day}::date and h.online[${place}] is not null
    ) ended
    on conflict (device_id, first_day) do update set ${sql.join([added('energy'), added('online'), added('offline')], sql`, `)}`;
}

/** Takes the energy of an hour from the day of each device again; the hours online are added up to the end of an hour only. */
export function takeFromDeviceDays(hour: string): SQL {
  const day = hour.slice(0, 10);
  const at = sql.raw(String(Number(day.slice(8))));
  const kwh = sql.raw(`h.energy[${Number(hour.slice(11, 13)) + 1}]`);
  return sql`
    update ${deviceMonths} as m set energy[${at}] = greatest(0, m.energy[${at}] - ${kwh}),
      energy_sum = greatest(0, m.energy_sum - ${kwh})
    from ${deviceHours} h where h.device_id = m.device_id and h.day = ${day}::date
      and m.first_day = ${`${day.slice(0, 8)}01`}::date and ${kwh} is not null and m.energy[${at}] is not null`;
}
