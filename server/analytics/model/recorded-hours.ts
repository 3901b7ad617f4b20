import { and, eq, type SQL, sql } from 'drizzle-orm';
import { metricHours } from '../../db/schema.ts';
import { between, daysOf, onDays, portionsOf, weightsOn } from './cut-days.ts';
import type { Use } from './data-set.ts';

/** 1 to 24: the positions of a day's hours. */
export const hourPlaces = Array.from({ length: 24 }, (_, at) => at + 1);

/** The rows of a tenant's metrics that say in which hours the platform has recorded. */
const clockOf = (tenantId: string, days: SQL): SQL =>
  and(eq(metricHours.tenantId, tenantId), eq(metricHours.metric, 'devices'), days) as SQL;

/** Of each day whether each hour was recorded: `day` and `hours`, 24 booleans. */
export const recordedClock = (tenantId: string, days: SQL): SQL =>
  sql`select ${metricHours.day} as day, array[${sql.join(
    hourPlaces.map((at) => sql`bool_or(${metricHours.hours}[${sql.raw(String(at))}] is not null)`),
    sql`, `,
  )}] as hours from ${metricHours} where ${clockOf(tenantId, days)} group by 1`;

/**
 * The hours of a period in which the platform has recorded, as rows of `wall` and `n`: what a mean over time divides
 * by. Those without data are gaps, for every group alike, so that means of groups add up.
 */
export function recordedHours({ reader, period, grain }: Pick<Use, 'reader' | 'period' | 'grain'>): SQL {
  if (!period) throw new Error('a mean over time has a period');
  const { whole, cut, days } = portionsOf(period, reader.now);
  if (!days) return sql`select null::timestamp as wall, 0::float8 as n where false`;
  const isByHour = grain === 'HOUR';
  const day = sql`${metricHours.day}`;
  const cutDays = cut.map((one) => one.day);
  const parts: SQL[] = [];
  if (whole && !isByHour)
    parts.push(sql`select ${day}::timestamp as wall, max(num_nonnulls(variadic ${metricHours.hours}))::float8 as n
      from ${metricHours} where ${clockOf(reader.tenantId, between(day, daysOf(whole)))} group by 1`);
  if (isByHour || cut.length > 0)
    parts.push(sql`select c.day + (at - 1) * interval '1 hour' as wall, weight as n
      from (${recordedClock(reader.tenantId, isByHour ? between(day, days) : onDays(day, cutDays))}) c
      cross join lateral unnest(c.hours, ${weightsOn(sql`c.day`, cut, 'lasting')}) with ordinality u(is_recorded, weight, at)
      where is_recorded and weight > 0`);
  return sql.join(parts, sql` union all `);
}
