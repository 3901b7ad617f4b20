import { and, eq, type SQL, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { metricHours, products } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { countedDecimals, counters, type Metric } from '../../metrics/metrics.ts';
import { between, onDays, portionsOf, weightsOn } from './cut-days.ts';
import type { Use } from './data-set.ts';
import { hourPlaces } from './recorded-hours.ts';
import { areaDigits, coverageOf, whollyWithin } from './whole-areas.ts';

const list = (texts: readonly string[]): SQL =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );

/**
 * The rows of metrics that totals are kept of: by hour for an axis of hours, else by day. An hour that the period cuts
 * counts with its part: half of what an hour has metered, half an hour of what lasts. `v` is the value, and `q` that of
 * what is counted, in whole ones of each hour, so that it adds up.
 * @throws Refusal A0400 for areas below the first level, also those of a data permission
 */
export function metricRows(use: Use, metrics: readonly Metric[], only?: SQL): SQL {
  const { reader, period } = use;
  if ((use.filters.get('area') ?? []).some((code) => code.length > areaDigits))
    throw new Refusal(envelopeStatus.badRequest, 'dataAreaTooFine');
  if (coverageOf(reader.scopes.Device) === 'none')
    throw new Refusal(envelopeStatus.badRequest, 'dataPermissionTooFine');
  if (!period) throw new Error('metrics have no current state');
  const { cut, days } = portionsOf(period, reader.now);
  const day = sql`${metricHours.day}`;
  const where = and(
    eq(metricHours.tenantId, reader.tenantId),
    sql`${metricHours.metric} in (${list(metrics)})`,
    days ? between(day, days) : sql`false`,
    whollyWithin(reader.scopes.Device),
    only,
  );
  const columns = sql`${metricHours.areaCode} as area_code, ${metricHours.departmentCode} as department_code,
    ${products.code} as product_code, ${products.deviceType} as device_type, ${metricHours.metric} as metric`;
  const from = sql`${metricHours} left join ${products} on ${products.id} = ${metricHours.productId} ${scalesOf(metrics)}`;
  const of = (counted: SQL, lasting: SQL) =>
    sql`case when ${metricHours.metric} in (${list(counters)}) then ${counted} else ${lasting} end`;
  const weights = of(weightsOn(day, cut, 'counted'), weightsOn(day, cut, 'lasting'));
  const before = of(weightsOn(day, cut, 'countedBefore'), weightsOn(day, cut, 'lastingBefore'));
  if (use.grain === 'HOUR' || use.uses.has('hourOfDay'))
    return sql`select ${columns}, ${day} + (at - 1) * interval '1 hour' as wall, x * weight as v, ${countOfPart} / scale as q
      from ${from} cross join lateral unnest(${metricHours.hours}, ${weights}, ${before}) with ordinality u(x, weight, before, at)
      where ${where} and x is not null and weight > 0`;
  const cutDays = cut.map((one) => one.day);
  const ofDay = (part: SQL, whole: SQL) =>
    cutDays.length === 0
      ? whole
      : sql`case when ${onDays(day, cutDays)} then (select sum(${part})
          from unnest(${metricHours.hours}, ${weights}, ${before}) u(x, weight, before) where weight > 0) else ${whole} end`;
  return sql`select * from (
    select ${columns}, ${day}::timestamp as wall, ${ofDay(sql`x * weight`, sql`${metricHours.hoursSum}`)} as v,
      case when scale is not null then ${ofDay(countOfPart, countOfDay)} / scale end as q
    from ${from} where ${where}
  ) days where v is not null`;
}

/** What totals are counted in, as `scale`: null for those that are not. */
function scalesOf(metrics: readonly Metric[]): SQL {
  const scales = metrics.flatMap((metric) => {
    const decimals = countedDecimals[metric];
    return decimals === undefined ? [] : [sql`(${metric}, ${sql.raw(String(10 ** decimals))}::float8)`];
  });
  if (scales.length === 0) return sql`cross join (select null::float8 as scale) counted`;
  return sql`left join (values ${sql.join(scales, sql`, `)}) counted(name, scale) on counted.name = ${metricHours.metric}`;
}

/** Whole ones of a part of an hour: what there is at its end without what there is at its beginning. */
const countOfPart = sql.raw('(floor(x * (before + weight) * scale + 0.5) - floor(x * before * scale + 0.5))');

/** Whole ones of all hours of a day; null without data. */
const countOfDay = sql`case when num_nonnulls(variadic ${metricHours.hours}) > 0 then ${sql.join(
  hourPlaces.map((at) => sql`floor(coalesce(${metricHours.hours}[${sql.raw(String(at))}], 0) * scale + 0.5)`),
  sql` + `,
)} end`;
