import { and, eq, type SQL, sql } from 'drizzle-orm';
import { devices, metricHours, products, settings } from '../../db/schema.ts';
import { keptHourDays } from '../../metrics/metrics.ts';
import { markKey } from '../../metrics/record-mark.ts';
import { type CutDay, dayMs, dayOf, weightsOn } from './cut-days.ts';
import type { DataReader } from './data-set.ts';
import { stepStart, wallOf, wallText } from './period.ts';
import { hourPlaces, recordedClock } from './recorded-hours.ts';

/** Days as rows of `day`, and a condition on a column. */
export interface ListedDays {
  list: SQL;
  on: (day: SQL) => SQL;
}

/**
 * How the hours of a day count, by day and product: hours that are kept of each device with their weight in the period
 * (`kept_…`), and earlier ones (`old_…`, with their sum). Those have a share of the energy that the day has beside kept
 * hours, like that of the product, and the day's connection. `is_done` marks kept hours that the day contains already.
 */
export function hourShares(reader: DataReader, { list, on }: ListedDays, cut: readonly CutDay[]): SQL {
  const hour = sql.raw(`(day + (at - 1) * interval '1 hour')`);
  const now = wallText(stepStart('HOUR', wallOf(reader.now)));
  const even = `case when is_recorded then 1.0 / nullif(old_count, 0) end`;
  const share = {
    counted: `case when old_sum > 0 then coalesce(x, 0) / old_sum else ${even} end`,
    lasting: 'case when is_recorded then 1 end',
  };
  const columns = (['counted', 'lasting'] as const).map((weight) => {
    const old = `case when is_old then ${weight} * ${share[weight]} end`;
    return `array_agg(case when not is_old then ${weight} end order by at) as kept_${weight},
      array_agg(${old} order by at) as old_${weight}, sum(${old}) as old_${weight}_sum`;
  });
  return sql`select day, product_id, array_agg(not is_old and ${hour} < ${now}::timestamp order by at) as is_done,
      ${sql.raw(columns.join(', '))}
    from (
      select *, sum(x) filter (where is_old) over one_day as old_sum,
        count(*) filter (where is_old and is_recorded) over one_day as old_count
      from (
        select d.day, p.product_id, at, counted, lasting, x, is_recorded, ${sql.raw(
          `d.day + (at - 1) * interval '1 hour'`,
        )} < since as is_old
        from (${list}) d
        left join (${recordedClock(reader.tenantId, on(sql`${metricHours.day}`))}) clock on clock.day = d.day
        cross join (select ${products.id} as product_id from ${products} where exists (select from ${devices}
          where ${and(eq(devices.tenantId, reader.tenantId), eq(devices.productId, products.id))})) p
        cross join (${keptSince(reader.now)}) mark
        left join (${productHours(reader.tenantId, on)}) h on h.day = d.day and h.product_id = p.product_id
        cross join lateral unnest(clock.hours, h.hours, ${weightsOn(sql`d.day`, cut, 'counted')},
          ${weightsOn(sql`d.day`, cut, 'lasting')}) with ordinality u(is_recorded, x, counted, lasting, at)
      ) hours window one_day as (partition by day, product_id)
    ) shares group by day, product_id`;
}

/** The first hour that is kept of each device, as `since`: never, before anything was recorded. */
const keptSince = (now: Date): SQL =>
  sql`select greatest(${dayOf(wallOf(now) - (keptHourDays - 1) * dayMs)}::timestamp, coalesce(
    (select (${settings.value} ->> 'devicesSince')::timestamp from ${settings} where ${eq(settings.key, markKey)}),
    'infinity')) as since`;

const productHours = (tenantId: string, on: (day: SQL) => SQL): SQL =>
  sql`select ${metricHours.day} as day, ${metricHours.productId} as product_id, array[${sql.join(
    hourPlaces.map((at) => sql`sum(${metricHours.hours}[${sql.raw(String(at))}])`),
    sql`, `,
  )}] as hours from ${metricHours}
  where ${and(eq(metricHours.tenantId, tenantId), eq(metricHours.metric, 'energy'), on(sql`${metricHours.day}`))} group by 1, 2`;
