import { type SQL, sql } from 'drizzle-orm';
import { metricHours } from '../db/schema.ts';
import { hoursPerSession, type Metric, minutesPerPlay } from './metrics.ts';

/** What is counted by the time that it takes. */
const timedCounts: readonly { metric: Metric; time: Metric; each: number }[] = [
  { metric: 'chargingSessions', time: 'chargingHours', each: hoursPerSession },
  { metric: 'plays', time: 'playMinutes', each: minutesPerPlay },
];

/**
 * Counts a tenant's or everybody's charging sessions and plays on the days that match, from their stored time: whole
 * ones, in the hour in which the time of a day suffices for one more.
 */
export const countByTime = (matches: SQL): SQL => sql`
  insert into ${metricHours} (tenant_id, metric, day, area_code, department_code, product_id, hours)
  select h.tenant_id, counted.metric, h.day, h.area_code, h.department_code, h.product_id, array(
    select case when x is not null then floor(so_far / each + 0.5) - floor(coalesce(before, 0) / each + 0.5) end
    from (
      select x, at, sum(x) over (order by at) as so_far,
        sum(x) over (order by at rows between unbounded preceding and 1 preceding) as before
      from unnest(h.hours) with ordinality u(x, at)
    ) hour order by at
  )
  from ${metricHours} h
  join (values ${sql.join(
    timedCounts.map(({ metric, time, each }) => sql`(${metric}, ${time}, ${sql.raw(String(each))}::float8)`),
    sql`, `,
  )}) counted(metric, time, each) on counted.time = h.metric
  where ${matches}
  on conflict on constraint metric_hours_pk do update set hours = excluded.hours`;
