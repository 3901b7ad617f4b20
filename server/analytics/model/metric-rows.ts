import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type AssetScope, within } from '../../access/asset-scope.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { deviceMonths, devices, metricHours, products } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import type { Metric } from '../../metrics/metrics.ts';
import type { Use } from './data-set.ts';
import { type Period, stepStart, wallText } from './period.ts';

/** Digits of a first-level area, which totals are kept by, and of the root itself. */
const areaDigits = 6;
const rootDigits = 3;
const dayMs = 86_400_000;

/** Dimensions that only single devices have. */
const finer = ['road', 'device'];

/** True if totals by first-level area do not answer this use. */
export const usesDevices = ({ uses, filters }: Pick<Use, 'uses' | 'filters'>): boolean =>
  finer.some((id) => uses.has(id)) || (filters.get('area') ?? []).some((code) => code.length > areaDigits);

/** The rows of metrics that single devices have too. */
export const metricOrDeviceRows = (use: Use, metrics: readonly Metric[]): SQL =>
  use.isByDevice ? deviceRows(use, metrics) : metricRows(use, metrics);

const dayOf = (at: number): string => wallText(at).slice(0, 10);
const requirePeriod = (period: Period | undefined): Period => {
  if (!period) throw new Error('metrics have no current state');
  return period;
};
const list = (texts: readonly string[]): SQL =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );

/** The rows of metrics with hours: by hour for an axis of hours, else by day. */
export function metricRows(use: Use, metrics: readonly Metric[], only?: SQL): SQL {
  if (usesDevices(use)) throw new Refusal(envelopeStatus.badRequest, 'dataAreaTooFine');
  const period = requirePeriod(use.period);
  const { reader } = use;
  const isByHour = use.grain === 'HOUR' || use.uses.has('hourOfDay');
  const where = and(
    eq(metricHours.tenantId, reader.tenantId),
    sql`${metricHours.metric} in (${list(metrics)})`,
    sql`${metricHours.day} between ${dayOf(period.from)}::date and ${dayOf(period.to - 1)}::date`,
    whollyWithin(reader.scopes.Device),
    only,
  );
  const columns = sql`${metricHours.areaCode} as area_code, ${metricHours.departmentCode} as department_code,
    ${products.code} as product_code, ${products.deviceType} as device_type, ${metricHours.metric} as metric`;
  const from = sql`${metricHours} left join ${products} on ${products.id} = ${metricHours.productId}`;
  const hourOf = sql`(${metricHours.day} + (at - 1) * interval '1 hour')`;
  if (isByHour)
    return sql`select ${columns}, ${hourOf} as wall, x as v, 1 as n
      from ${from} cross join lateral unnest(${metricHours.hours}) with ordinality u(x, at)
      where ${where} and x is not null and ${hourOf} >= ${wallText(stepStart('HOUR', period.from))}::timestamp
        and ${hourOf} < ${wallText(period.to)}::timestamp`;
  return sql`select * from (
    select ${columns}, ${metricHours.day}::timestamp as wall, ${sumOfHours(period)} as v,
      ${numberOfHours} as n
    from ${from} where ${where}
  ) days where n > 0`;
}

const numberOfHours = sql`num_nonnulls(variadic ${metricHours.hours})`;
const allHours = sql.join(
  Array.from({ length: 24 }, (_, hour) => sql`coalesce(${metricHours.hours}[${sql.raw(String(hour + 1))}], 0)`),
  sql` + `,
);

/** The sum of a day's hours; of the first and the last day only those in the period. */
function sumOfHours({ from, to }: Period): SQL {
  const edges: { day: string; hours: [number, number] }[] = [];
  const hourOf = (at: number) => new Date(at).getUTCHours() + 1;
  const [first, last] = [dayOf(from), dayOf(to - 1)];
  const isCut = (at: number) => at % dayMs !== 0;
  if (first === last && (isCut(from) || isCut(to))) edges.push({ day: first, hours: [hourOf(from), hourOf(to - 1)] });
  if (first !== last && isCut(from)) edges.push({ day: first, hours: [hourOf(from), 24] });
  if (first !== last && isCut(to)) edges.push({ day: last, hours: [1, hourOf(to - 1)] });
  if (edges.length === 0) return allHours;
  const cases = edges.map(
    ({ day, hours: [begin, end] }) => sql`when ${day}::date then
      (select coalesce(sum(x), 0) from unnest(${metricHours.hours}[${sql.raw(`${begin}:${end}`)}]) x)`,
  );
  return sql`case ${metricHours.day} ${sql.join(cases, sql` `)} else ${allHours} end`;
}

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

const { energy, online, offline, energySum, onlineSum, offlineSum } = deviceMonths;

/** What a device has of each metric, from `e` kilowatt-hours and `up` and `down` hours: a sum `v` over `n`. */
const deviceValues: Readonly<Partial<Record<Metric, { v: string; n: string }>>> = {
  energy: { v: 'e', n: '1' },
  devices: { v: 'coalesce(up, 0) + coalesce(down, 0)', n: 'coalesce(up, 0) + coalesce(down, 0)' },
  online: { v: 'coalesce(up, 0)', n: 'coalesce(up, 0) + coalesce(down, 0)' },
};

/** The rows of metrics by device, within the reader's data permission: by day for an axis of days, else by month. */
function deviceRows(use: Use, metrics: readonly Metric[]): SQL {
  const isByMonth = use.grain === undefined || use.grain === 'MONTH';
  const pick = (part: 'v' | 'n') =>
    sql.raw(
      `case metric ${metrics.map((metric) => `when '${metric}' then ${deviceValues[metric]?.[part]}`).join(' ')} end`,
    );
  return sql`select * from (
    select area_code, department_code, device_id, product_code, device_type, metric, wall,
      (${pick('v')})::float8 as v, (${pick('n')})::float8 as n
    from (${isByMonth ? monthsOfDevices(use) : daysOfDevices(use)}) one
    cross join (values ${sql.raw(metrics.map((metric) => `('${metric}')`).join(', '))}) metrics(metric)
  ) valued where v is not null and n > 0`;
}

const deviceColumns = sql`${devices.areaCode} as area_code, ${devices.departmentCode} as department_code,
  ${devices.id} as device_id, ${products.code} as product_code, ${products.deviceType} as device_type`;

const visibleMonths = ({ reader, period }: Use): SQL => {
  const { from, to } = requirePeriod(period);
  return and(
    eq(devices.tenantId, reader.tenantId),
    within(reader.scopes.Device, devices),
    sql`${deviceMonths.firstDay} between ${`${dayOf(from).slice(0, 8)}01`}::date and ${dayOf(to - 1)}::date`,
  ) as SQL;
};

const monthsJoined = sql`${deviceMonths} join ${devices} on ${devices.id} = ${deviceMonths.deviceId}
  left join ${products} on ${products.id} = ${devices.productId}`;

function daysOfDevices(use: Use): SQL {
  const { from, to } = requirePeriod(use.period);
  const day = sql`(${deviceMonths.firstDay} + at::int - 1)`;
  return sql`select ${deviceColumns}, ${day}::timestamp as wall, e, up, down
    from ${monthsJoined} cross join lateral unnest(${energy}, ${online}, ${offline}) with ordinality u(e, up, down, at)
    where ${visibleMonths(use)} and ${day} between ${dayOf(from)}::date and ${dayOf(to - 1)}::date`;
}

/** Sums of months; of the first and the last month only the days in the period. */
function monthsOfDevices(use: Use): SQL {
  const { from, to } = requirePeriod(use.period);
  const [first, last] = [dayOf(from), dayOf(to - 1)];
  const edges = new Map<string, [number, number]>();
  const edge = (day: string): [number, number] => edges.get(day.slice(0, 7)) ?? [1, 31];
  if (!first.endsWith('-01')) edges.set(first.slice(0, 7), [Number(first.slice(8)), 31]);
  if (dayOf(to).slice(0, 7) === last.slice(0, 7)) edges.set(last.slice(0, 7), [edge(last)[0], Number(last.slice(8))]);
  const sum = (column: typeof energySum | typeof onlineSum | typeof offlineSum, days: SQL) => {
    const cases = [...edges].map(
      ([month, [begin, end]]) => sql`when ${`${month}-01`}::date then
        (select sum(x) from unnest((${days})[${sql.raw(`${begin}:${end}`)}]) x)`,
    );
    return cases.length === 0
      ? column
      : sql`case ${deviceMonths.firstDay} ${sql.join(cases, sql` `)} else ${column} end`;
  };
  return sql`select ${deviceColumns}, ${deviceMonths.firstDay}::timestamp as wall, ${sum(energySum, sql`${energy}`)} as e,
      ${sum(onlineSum, sql`${online}`)} as up, ${sum(offlineSum, sql`${offline}`)} as down
    from ${monthsJoined} where ${visibleMonths(use)}`;
}
