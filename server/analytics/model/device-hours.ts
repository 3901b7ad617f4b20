import { type SQL, sql } from 'drizzle-orm';
import { between, type CutDay, onDays } from './cut-days.ts';
import type { Use } from './data-set.ts';
import { type DeviceHistory, type DeviceMetric, historiesOf, isSingle } from './device-history.ts';
import { hourShares, type ListedDays } from './hour-shares.ts';
import { hourPlaces } from './recorded-hours.ts';

interface Days {
  cut: readonly CutDay[];
  /** The first and the last day, for an axis of hours. */
  days: readonly [string, string];
}

/** The columns of deviceDays: kilowatt-hours, hours online, and hours recorded. */
type Column = 'e' | 'up' | 'n';
const allColumns: readonly Column[] = ['e', 'up', 'n'];

/**
 * The hours of devices on the days that a period cuts, or on all days for an axis of hours. Of hours before those that
 * are kept the device has a share of its day, see hourShares.
 */
export function hoursOfDevices(use: Use, metrics: readonly DeviceMetric[], { cut, days }: Days): SQL {
  const isByHour = use.grain === 'HOUR';
  const cutDays = cut.map((one) => one.day);
  const on = (day: SQL): SQL => (isByHour ? between(day, days) : onDays(day, cutDays));
  const list = isByHour
    ? sql`select day::date from generate_series(${days[0]}::date, ${days[1]}::date, interval '1 day') day`
    : sql`select * from (values ${sql.join(
        cutDays.map((day) => sql`(${day}::date)`),
        sql`, `,
      )}) cut(day)`;
  const months = monthsOf(isByHour ? days : cutDays);
  const hasEnergy = metrics.includes('energy');
  const hasConnection = metrics.some((metric) => metric !== 'energy');
  const read = allColumns.filter((one) => (one === 'e' ? hasEnergy : hasConnection));
  const columns = read.map((one) => hourColumn(one, isSingle(use)));
  const pick = (value: (column: HourColumn) => string) =>
    sql.raw(
      allColumns
        .map((name) => columns.find((one) => one.name === name) ?? name)
        .map((one) => (typeof one === 'string' ? `null::float8 as ${one}` : `${value(one)} as ${one.name}`))
        .join(', '),
    );
  const keys = sql.raw('area_code, department_code, product_code, device_type, device_id');
  const shares = hourShares(use.reader, { list, on }, cut, { hasEnergy, hasConnection });
  // Computed once per day, before its hours are listed.
  const dayRows = sql`with ${shares.tables}
    select days.*, ${sql.raw(columns.map(({ name, rest }) => `${rest} as ${name}_rest`).join(', '))}
    from (select g.*, ${shares.columns} from (${sql.join(
      historiesOf(use, hasEnergy).map((history) => deviceDays(history, { list, on, months }, read)),
      sql` union all `,
    )}) g ${shares.joins}) days offset 0`;
  if (!isByHour) return sql`select ${keys}, day::timestamp as wall, ${pick(({ sum }) => sum)} from (${dayRows}) days`;
  const arrays = [
    ...columns.map(({ name, hours }) => ({ from: hours, as: `${name}_hour` })),
    ...[...new Set(columns.flatMap(({ weight }) => [`kept_${weight}`, `old_${weight}`]))].map((name) => ({
      from: name,
      as: `${name}_hour`,
    })),
  ];
  return sql`select ${keys}, day + (at - 1) * interval '1 hour' as wall, ${pick(({ one }) => one)}
    from (${dayRows}) days cross join lateral unnest(${sql.raw(arrays.map(({ from }) => from).join(', '))}) with ordinality
      u(${sql.raw(arrays.map(({ as }) => as).join(', '))}, at)`;
}

type HourColumn = ReturnType<typeof hourColumn>;

/** How a column is read: of single devices an hour is recorded if it says whether the device was online. */
function hourColumn(name: Column, isOfDevice: boolean) {
  const weight = name === 'e' ? 'counted' : 'lasting';
  const isCounted = name === 'n' && isOfDevice;
  const hours = `${isCounted ? 'up' : name}_hours`;
  const of = (value: string) => (isCounted ? `(${value} * 0 + 1)` : value);
  const done = `(select sum(x) from unnest(days.${hours}, days.is_done) u(x, is_done) where is_done)`;
  const kept = `(select sum(${of('x')} * w) from unnest(${hours}, kept_${weight}) u(x, w))`;
  const old = `${name}_rest * old_${weight}_sum`;
  return {
    name,
    weight,
    hours,
    /** What earlier hours have a share of: the energy that the day has beside its kept hours, or its connection. */
    rest:
      name === 'e'
        ? `case when days.old_${weight}_sum is null then null when days.${hours} is null then days.${name}_day
            when days.${name}_day is not null then greatest(0, days.${name}_day - coalesce(${done}, 0)) end`
        : `days.${name}_day`,
    /** Of an hour. */
    one: `coalesce(${of(`${name}_hour`)} * kept_${weight}_hour, ${name}_rest * old_${weight}_hour)`,
    /** Of the hours in the period. */
    sum: `case when old_${weight}_sum is null then ${kept} when ${hours} is null then ${old}
      else coalesce(${kept} + ${old}, ${old}, ${kept}) end`,
  };
}

/** Days with the first ones of their months: of a list in a statement the planner does not know how few it has. */
interface ReadDays extends ListedDays {
  months: readonly string[];
}

/** The first days of the months of a list of days, or of the first and the last of less than a month. */
const monthsOf = (days: readonly string[]): string[] => [...new Set(days.map((day) => `${day.slice(0, 8)}01`))];

/** The days of devices: the energy of the day and the share online of each, and its hours as far as they are kept. */
function deviceDays(
  history: DeviceHistory,
  { list, on, months: firstDays }: ReadDays,
  columns: readonly Column[],
): SQL {
  const { months, hours, groups, number, arrays } = history;
  const place = sql`extract(day from d.day)::int`;
  const isKept = groups ? sql`count(${history.hoursRow}) > 0` : undefined;
  const kept = (value: SQL) => (isKept ? sql`case when ${isKept} then ${value} end` : value);
  const values: Record<Column, SQL> = {
    e: sql`${number(sql`${months.energy}[${place}]::float8`)} as e_day, ${kept(arrays(sql`${hours.energy}`, hourPlaces))} as e_hours`,
    up: sql`${history.shareOf(place)} as up_day, ${kept(arrays(sql`${hours.online}`, hourPlaces))} as up_hours`,
    n: sql`${history.knownOf(place)} as n_day,
      ${history.knownHours ? kept(history.knownHours) : sql.raw('null::float8[]')} as n_hours`,
  };
  return sql`select ${history.columns}, d.day, ${sql.join(
    columns.map((one) => values[one]),
    sql`, `,
  )}
    from (${list}) d cross join ${history.from}
    left join ${months} on ${history.hasMonth} and ${months.firstDay} = date_trunc('month', d.day)::date
      and ${onDays(sql`${months.firstDay}`, firstDays)}
    left join ${hours} on ${history.hasHours} and ${hours.day} = d.day and ${on(sql`${hours.day}`)}
    where ${history.where} and num_nonnulls(${history.month}, ${history.hoursRow}) > 0
    ${groups ? sql`group by ${groups}, d.day` : sql``}`;
}
