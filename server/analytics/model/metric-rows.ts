import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AssetScope } from '../../access/asset-scope.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { metricHours, products } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { counters, type Metric } from '../../metrics/metrics.ts';
import { between, onDays, portionsOf, weightsOn } from './cut-days.ts';
import type { Use } from './data-set.ts';

/** Digits of a first-level area, which totals are kept by, and of the root itself. */
const areaDigits = 6;
const rootDigits = 3;

const list = (texts: readonly string[]): SQL =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );

/**
 * The rows of metrics that totals are kept of: by hour for an axis of hours, else by day. An hour that the period cuts
 * counts with its part: half of what an hour has metered, half an hour of what lasts.
 * @throws Refusal A0400 for areas below the first level
 */
export function metricRows(use: Use, metrics: readonly Metric[], only?: SQL): SQL {
  const { reader, period } = use;
  if ((use.filters.get('area') ?? []).some((code) => code.length > areaDigits))
    throw new Refusal(envelopeStatus.badRequest, 'dataAreaTooFine');
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
  const from = sql`${metricHours} left join ${products} on ${products.id} = ${metricHours.productId}`;
  const weights = sql`case when ${metricHours.metric} in (${list(counters)}) then ${weightsOn(day, cut, 'counted')}
    else ${weightsOn(day, cut, 'lasting')} end`;
  if (use.grain === 'HOUR' || use.uses.has('hourOfDay'))
    return sql`select ${columns}, ${day} + (at - 1) * interval '1 hour' as wall, x * weight as v
      from ${from} cross join lateral unnest(${metricHours.hours}, ${weights}) with ordinality u(x, weight, at)
      where ${where} and x is not null and weight > 0`;
  return sql`select * from (
    select ${columns}, ${day}::timestamp as wall, ${sumOfHours(
      cut.map((one) => one.day),
      weights,
    )} as v from ${from} where ${where}
  ) days where v is not null`;
}

const allHours = sql.join(
  Array.from({ length: 24 }, (_, hour) => sql`coalesce(${metricHours.hours}[${sql.raw(String(hour + 1))}], 0)`),
  sql` + `,
);
const sumOfDay = sql`case when num_nonnulls(variadic ${metricHours.hours}) > 0 then ${allHours} end`;

/** The sum of a day's hours; of days that are cut only their part. Null without data. */
const sumOfHours = (cutDays: readonly string[], weights: SQL): SQL =>
  cutDays.length === 0
    ? sumOfDay
    : sql`case when ${onDays(sql`${metricHours.day}`, cutDays)} then
        (select sum(x * weight) from unnest(${metricHours.hours}, ${weights}) u(x, weight) where weight > 0)
      else ${sumOfDay} end`;

/**
 * Matches totals whose devices the scopes allow without exception. Those of a first-level area contain all roads below
 * it, so a code counts only with what is below it, except the root's own devices.
 */
function whollyWithin(scopes: readonly AssetScope[] | undefined): SQL | undefined {
  if (scopes === undefined) return undefined;
  const conditions = scopes.map(({ areaCodes, departmentCodes, includesChildren }) => {
    const own = areaCodes.filter((code) => code.length === rootDigits);
    const areas = includesChildren
      ? areaCodes.map((code) => like(metricHours.areaCode, atOrBelow(code)))
      : own.map((code) => eq(metricHours.areaCode, code));
    const departments = departmentCodes.map((code) =>
      includesChildren ? like(metricHours.departmentCode, atOrBelow(code)) : eq(metricHours.departmentCode, code),
    );
    return and(
      areaCodes.length === 0 ? sql`true` : (or(...areas) ?? sql`false`),
      departmentCodes.length === 0 ? sql`true` : or(...departments),
    );
  });
  return or(...conditions) ?? sql`false`;
}
