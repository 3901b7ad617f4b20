import { type SQL, sql } from 'drizzle-orm';
import type { MonthPart } from './energy-period.ts';

/** How a statement reads the days of devices: one join for each month, under an alias. */
export interface MonthJoins {
  joins: SQL;
  aliasOf(month: string): string;
}

/** Joins the months of the table `devices` that days need. */
export function joinMonths(prefix: string, parts: readonly MonthPart[]): MonthJoins {
  const months = [...new Set(parts.map(({ month }) => month))];
  const aliasOf = (month: string) => `${prefix}${months.indexOf(month)}`;
  const joins = months.map((month) => {
    const alias = sql.raw(aliasOf(month));
    return sql`left join device_months ${alias} on ${alias}.device_id = devices.id and ${alias}.first_day = ${month}::date`;
  });
  return { joins: sql.join(joins, sql` `), aliasOf };
}

/** The values of a device on days, by default its kilowatt-hours, added up; null if none of them has one. */
export function sumOfDays(
  parts: readonly MonthPart[],
  { aliasOf }: MonthJoins,
  column: 'energy' | 'online' | 'offline' = 'energy',
): SQL {
  if (parts.length === 0) return sql.raw('null::float8');
  const sums = parts.map(
    ({ month, from, to }) => `(select sum(x::float8) from unnest(${aliasOf(month)}.${column}[${from}:${to}]) x)`,
  );
  if (sums.length === 1) return sql.raw(sums[0]!);
  return sql.raw(`(select sum(x) from unnest(array[${sums.join(', ')}]) x)`);
}

/** How many of the days have a value. */
export const countOfDays = (parts: readonly MonthPart[], { aliasOf }: MonthJoins): SQL =>
  sql.raw(
    parts.length === 0
      ? '0'
      : parts
          .map(({ month, from, to }) => `(select count(x)::int from unnest(${aliasOf(month)}.energy[${from}:${to}]) x)`)
          .join(' + '),
  );

/** The indexes of days without a value, as an array; null if there are none. `first` is the index of the first day. */
export function gapsOfDays(parts: readonly (MonthPart & { first: number })[], { aliasOf }: MonthJoins): SQL {
  const lists = parts.map(({ month, from, to, first }) => {
    const days = `${aliasOf(month)}.energy`;
    const isWhole = `array_length(${days}, 1) >= ${to} and array_position(${days}[${from}:${to}], null) is null`;
    return `case when ${isWhole} then '{}'::int[] else array(select at - ${from - first}
      from generate_series(${from}, ${to}) at where ${days}[at] is null) end`;
  });
  return sql.raw(lists.length === 0 ? `'{}'::int[]` : lists.join(' || '));
}
