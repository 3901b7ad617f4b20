import { type SQL, sql } from 'drizzle-orm';
import type { MonthPart } from './energy-period.ts';

/** How a statement reads the days of devices: one join for each month, under an alias. */
export interface MonthJoins {
  joins: SQL;
  aliasOf(month: string): string;
}

/** Joins the months of a table of devices that days need. */
export function joinMonths(prefix: string, parts: readonly MonthPart[], table = 'devices'): MonthJoins {
  const months = [...new Set(parts.map(({ month }) => month))];
  const aliasOf = (month: string) => `${prefix}${months.indexOf(month)}`;
  const joins = months.map((month) => {
    const alias = sql.raw(aliasOf(month));
    return sql`left join device_months ${alias} on ${alias}.device_id = ${sql.raw(table)}.id and ${alias}.first_day = ${month}::date`;
  });
  return { joins: sql.join(joins, sql` `), aliasOf };
}

/**
 * The values of a device on days, by default its kilowatt-hours, added up; null if none of them has one. Added place by
 * place: unnesting the arrays takes three times as long.
 */
export function sumOfDays(
  parts: readonly MonthPart[],
  { aliasOf }: MonthJoins,
  column: 'energy' | 'online' | 'offline' = 'energy',
): SQL {
  if (parts.length === 0) return sql.raw('null::float8');
  const values = parts.flatMap(({ month, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, at) => `coalesce(${aliasOf(month)}.${column}[${from + at}]::float8, 0)`),
  );
  return sql.raw(`(case when ${isAnyKnown(parts, aliasOf, column)} then ${values.join(' + ')} end)`);
}

const isAnyKnown = (parts: readonly MonthPart[], aliasOf: MonthJoins['aliasOf'], column: string): string =>
  parts
    .map(({ month, from, to }) => `array_length(array_remove(${aliasOf(month)}.${column}[${from}:${to}], null), 1) > 0`)
    .join(' or ');

const isWhole = (parts: readonly MonthPart[], aliasOf: MonthJoins['aliasOf']): string =>
  parts
    .map(({ month, from, to }) => {
      const days = `${aliasOf(month)}.energy`;
      return `array_length(${days}, 1) >= ${to} and array_position(${days}[${from}:${to}], null) is null`;
    })
    .join(' and ');

/**
 * The kilowatt-hours of a device on the days whose day a year before has a value too, added up.
 * @param before the days a year before
 */
export function comparableSum(before: readonly MonthPart[], lastYears: MonthJoins, months: MonthJoins): SQL {
  if (before.length === 0) return sql.raw('null::float8');
  const values = before.flatMap(({ month, from, to }) => {
    const [then, now] = [lastYears.aliasOf(month), months.aliasOf(yearAfter(month))];
    return Array.from({ length: to - from + 1 }, (_, at) => ({
      day: `coalesce(${now}.energy[${from + at}]::float8, 0)`,
      isKnown: `${then}.energy[${from + at}] is not null`,
    }));
  });
  const all = values.map(({ day }) => day).join(' + ');
  const some = values.map(({ day, isKnown }) => `case when ${isKnown} then ${day} else 0 end`).join(' + ');
  return sql.raw(`(case when ${isWhole(before, lastYears.aliasOf)} then ${all} else ${some} end)`);
}

/** '2025-11-01' to '2026-11-01'. */
const yearAfter = (month: string): string => `${Number(month.slice(0, 4)) + 1}${month.slice(4)}`;

/** How many of the days have a value. */
export const countOfDays = (parts: readonly MonthPart[], { aliasOf }: MonthJoins): SQL =>
  sql.raw(
    parts.length === 0
      ? '0'
      : parts
          .map(({ month, from, to }) => `(select count(x)::int from unnest(${aliasOf(month)}.energy[${from}:${to}]) x)`)
          .join(' + '),
  );

/** `gapsOfDays` of devices that have a value on any of the days; null for others. */
export const gapsIfKnown = (parts: readonly (MonthPart & { first: number })[], joins: MonthJoins): SQL =>
  parts.length === 0
    ? sql.raw('null::int[]')
    : sql`(case when ${sql.raw(isAnyKnown(parts, joins.aliasOf, 'energy'))} then ${gapsOfDays(parts, joins)} end)`;

/** The indexes of days without a value, as an array; null if there are none. `first` is the index of the first day. */
export function gapsOfDays(parts: readonly (MonthPart & { first: number })[], { aliasOf }: MonthJoins): SQL {
  if (parts.length === 0) return sql.raw('null::int[]');
  const lists = parts.map(
    ({ month, from, to, first }) =>
      `array(select at - ${from - first} from generate_series(${from}, ${to}) at where ${aliasOf(month)}.energy[at] is null)`,
  );
  return sql.raw(`(case when ${isWhole(parts, aliasOf)} then null else ${lists.join(' || ')} end)`);
}
