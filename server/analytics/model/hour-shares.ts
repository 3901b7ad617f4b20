import { and, eq, type SQL, sql } from 'drizzle-orm';
import { metricHours, settings } from '../../db/schema.ts';
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
 * How the hours of days count: those that are kept of each device with their weight in the period (`kept_…`), and earlier
 * ones (`old_…`, with their sum). Those have a share of the energy that the day has beside kept hours, and the day's
 * connection. `is_done` marks kept hours that the day contains already.
 */
export interface HourShares {
  /** Common tables: `shares` by day, and with energy `product_shares` by day and product. */
  tables: SQL;
  /** Joins them with rows of `g.day` and `g.product_id`. */
  joins: SQL;
  /** The columns that they add. */
  columns: SQL;
}

/** What is read with the hours of a day: energy, connection or both. */
export interface HourUse {
  hasEnergy: boolean;
  hasConnection: boolean;
}

/** The shares of the hours on listed days, of which a period cuts some. */
export function hourShares(
  reader: DataReader,
  { list, on }: ListedDays,
  cut: readonly CutDay[],
  { hasEnergy, hasConnection }: HourUse,
): HourShares {
  const hour = `(day + (at - 1) * interval '1 hour')`;
  const now = wallText(stepStart('HOUR', wallOf(reader.now)));
  const arrays = (weight: string, share: string) => {
    const old = `case when is_old then ${weight} * ${share} end`;
    return `array_agg(case when not is_old then ${weight} end order by at) as kept_${weight}, ${sharesOf(weight, old)}`;
  };
  const counted = hasEnergy ? [arrays('counted', 'case when is_recorded then 1.0 / nullif(old_count, 0) end')] : [];
  const lasting = hasConnection ? [arrays('lasting', 'case when is_recorded then 1 end')] : [];
  const ofDays = sql`hours as materialized (
      select *, count(*) filter (where is_old and is_recorded) over (partition by day) as old_count
      from (
        select d.day, at, counted, lasting, is_recorded, ${sql.raw(`d.day + (at - 1) * interval '1 hour'`)} < since as is_old
        from (${list}) d
        left join (${recordedClock(reader.tenantId, on(sql`${metricHours.day}`))}) clock on clock.day = d.day
        cross join (${keptSince(reader.now)}) mark
        cross join lateral unnest(clock.hours, ${weightsOn(sql`d.day`, cut, 'counted')},
          ${weightsOn(sql`d.day`, cut, 'lasting')}) with ordinality u(is_recorded, counted, lasting, at)
      ) hours
    ),
    shares as materialized (select day, array_agg(not is_old and ${sql.raw(hour)} < ${now}::timestamp order by at) as is_done,
      ${sql.raw([...counted, ...lasting].join(', '))} from hours group by day)`;
  const ofProducts = sql`,
    product_shares as materialized (
      select day, product_id, ${sql.raw(sharesOf('counted', 'case when is_old then counted * (coalesce(x, 0) / old_sum) end'))}
      from (
        select h.day, h.product_id, at, h.hours[at::int] as x, hours.is_old, hours.counted,
          sum(h.hours[at::int]) filter (where hours.is_old) over (partition by h.day, h.product_id) as old_sum
        from (${productHours(reader.tenantId, on)}) h join hours on hours.day = h.day
      ) of_products where old_sum > 0 group by day, product_id
    )`;
  const own = (column: string) => `case when p.day is null then s.${column} else p.${column} end as ${column}`;
  const energyColumns = ['s.kept_counted', own('old_counted'), own('old_counted_sum')];
  return {
    tables: sql`${ofDays}${hasEnergy ? ofProducts : sql``}`,
    joins: sql`join shares s on s.day = g.day ${
      hasEnergy ? sql`left join product_shares p on p.day = g.day and p.product_id = g.product_id` : sql``
    }`,
    columns: sql.raw(
      [
        's.is_done',
        ...(hasEnergy ? energyColumns : []),
        ...(hasConnection ? ['s.kept_lasting', 's.old_lasting', 's.old_lasting_sum'] : []),
      ].join(', '),
    ),
  };
}

const sharesOf = (weight: string, old: string): string =>
  `array_agg(${old} order by at) as old_${weight}, sum(${old}) as old_${weight}_sum`;

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
