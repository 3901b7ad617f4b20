import { type SQL, sql } from 'drizzle-orm';
import { between, dayOf, daysOf, portionsOf } from './cut-days.ts';
import type { Use } from './data-set.ts';
import { type DeviceHistory, type DeviceMetric, historiesOf } from './device-history.ts';
import { hoursOfDevices } from './device-hours.ts';
import type { Period } from './period.ts';

/** From the columns `e` (kWh), `up` and `n` (hours online, and recorded). */
const values: Record<DeviceMetric, string> = { energy: 'e', devices: 'n', online: 'up' };

/**
 * The rows of metrics as sums over the devices that the reader may see: `metric` and `v`, with the columns of the
 * dimensions. Every dimension reads the same devices, so that their sums agree: days that are over by day or month,
 * the hours of the days that the period cuts, and all hours for an axis of hours.
 */
export function deviceRows(use: Use, metrics: readonly DeviceMetric[]): SQL {
  const { period, reader, grain } = use;
  if (!period) throw new Error('metrics have no current state');
  const { whole, cut, days } = portionsOf(period, reader.now);
  const isByHour = grain === 'HOUR';
  const isByDay = grain === 'DAY' || grain === 'WEEK';
  const parts: SQL[] = [];
  const histories = historiesOf(use);
  if (whole && !isByHour)
    parts.push(...histories.map((history) => (isByDay ? daysOfDevices : monthsOfDevices)(history, metrics, whole)));
  if (days && (isByHour || cut.length > 0)) parts.push(hoursOfDevices(use, metrics, { cut, days }));
  if (parts.length === 0)
    parts.push(...histories.map((history) => sql`${monthsOfDevices(history, metrics, period)} limit 0`));
  const rows = sql`(${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}) one`;
  const [metric, ...others] = metrics;
  if (metric && others.length === 0)
    return sql`select *, ${sql.raw(`'${metric}' as metric, ${values[metric]} as v`)} from ${rows}
      where ${sql.raw(values[metric])} is not null`;
  const each = metrics.map((name) => `('${name}', ${values[name]})`).join(', ');
  return sql`select one.*, metric, v from ${rows} cross join lateral (values ${sql.raw(each)}) metrics(metric, v)
    where v is not null`;
}

const rowColumns = sql`area_code, department_code, product_code, device_type, device_id`;
const hoursOnline = sql.raw(
  `coalesce(up, 0) as up, case when num_nonnulls(up, down) > 0 then coalesce(up, 0) + coalesce(down, 0) end as n`,
);
const joined = ({ from, months, hasMonth }: DeviceHistory): SQL => sql`${from} join ${months} on ${hasMonth}`;
const ofMonths = ({ where, months }: DeviceHistory, [first, last]: readonly [string, string]): SQL =>
  sql`${where} and ${between(sql`${months.firstDay}`, [`${first.slice(0, 8)}01`, last])}`;

const daysOfMonth = 31;
const places = Array.from({ length: daysOfMonth }, (_, at) => at + 1);

/** The columns that metrics read: others cost the reading of their arrays. */
function readsOf(metrics: readonly DeviceMetric[]) {
  const hasEnergy = metrics.includes('energy');
  const hasConnection = metrics.some((metric) => metric !== 'energy');
  return {
    energyOr: (value: SQL, none: string) => (hasEnergy ? value : sql.raw(`null::${none}`)),
    connectionOr: (value: SQL, none: string) => (hasConnection ? value : sql.raw(`null::${none}`)),
  };
}

function daysOfDevices(history: DeviceHistory, metrics: readonly DeviceMetric[], whole: Period): SQL {
  const { columns, groups, months } = history;
  const { energyOr, connectionOr } = readsOf(metrics);
  const sums = (column: SQL) => history.arrays(column, places);
  const array = 'float8[]';
  const days = daysOf(whole);
  const day = sql`(first_day + at::int - 1)`;
  return sql`select ${rowColumns}, ${day}::timestamp as wall, e, ${hoursOnline}
    from (
      select ${columns}, ${months.firstDay} as first_day, ${energyOr(sums(sql`${months.energy}`), array)} as e_days,
        ${connectionOr(sums(sql`${months.online}`), array)} as up_days, ${connectionOr(sums(sql`${months.offline}`), array)} as down_days
      from ${joined(history)} where ${ofMonths(history, days)} ${groups ? sql`group by ${groups}, ${months.firstDay}` : sql``}
    ) months cross join lateral unnest(e_days, up_days, down_days) with ordinality u(e, up, down, at)
    where ${between(day, days)} and num_nonnulls(e, up, down) > 0`;
}

/** Sums of months, each computed once; of the first and the last month only the days in the period. */
function monthsOfDevices(history: DeviceHistory, metrics: readonly DeviceMetric[], whole: Period): SQL {
  const { columns, months } = history;
  const { energyOr, connectionOr } = readsOf(metrics);
  const number = 'float8';
  const [first, last] = daysOf(whole);
  const edges = new Map<string, [number, number]>();
  const edge = (day: string): [number, number] => edges.get(day.slice(0, 7)) ?? [1, daysOfMonth];
  if (!first.endsWith('-01')) edges.set(first.slice(0, 7), [Number(first.slice(8)), daysOfMonth]);
  if (dayOf(whole.to).slice(0, 7) === last.slice(0, 7))
    edges.set(last.slice(0, 7), [edge(last)[0], Number(last.slice(8))]);
  const sum = (total: SQL, days: SQL) => {
    const cases = [...edges].map(
      ([month, [begin, end]]) => sql`when ${`${month}-01`}::date then
        (select sum(x::float8) from unnest((${days})[${begin}::int:${end}::int]) x)`,
    );
    return cases.length === 0 ? total : sql`case ${months.firstDay} ${sql.join(cases, sql` `)} else ${total} end`;
  };
  const of = (total: 'energySum' | 'onlineSum' | 'offlineSum', days: 'energy' | 'online' | 'offline') =>
    sum(sql`${months[total]}`, sql`${months[days]}`);
  return sql`select ${rowColumns}, wall, e, ${hoursOnline}
    from (
      select ${columns}, ${months.firstDay}::timestamp as wall, ${energyOr(of('energySum', 'energy'), number)}::float8 as e,
        ${connectionOr(of('onlineSum', 'online'), number)}::float8 as up,
        ${connectionOr(of('offlineSum', 'offline'), number)}::float8 as down
      from ${joined(history)} where ${ofMonths(history, [first, last])} offset 0
    ) months`;
}
