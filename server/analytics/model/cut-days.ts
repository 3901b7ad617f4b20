import { type SQL, sql } from 'drizzle-orm';
import { type Period, wallOf, wallText } from './period.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const secondMs = 1000;
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** Weights of the 24 hours of a day. */
interface HourWeights {
  /** Of what adds up within an hour, as a share of what there is so far. */
  counted: readonly number[];
  /** Of what holds at a time, in hours. */
  lasting: readonly number[];
  /** The same of the part of an hour before the period. */
  countedBefore: readonly number[];
  lastingBefore: readonly number[];
}

/** A day of which a period has only a part, with the weights of its hours. */
export interface CutDay extends HourWeights {
  /** 'yyyy-MM-dd' */
  day: string;
}

/** A period up to now in whole days, and in the hours of the days that it cuts. */
export interface Portions {
  /** Undefined if no day is whole. */
  whole: Period | undefined;
  cut: readonly CutDay[];
  /** The first and the last day, both included; undefined for a period that has not begun. */
  days: readonly [string, string] | undefined;
}

export const dayOf = (at: number): string => wallText(at).slice(0, 10);
const midnight = (at: number): number => at - (at % dayMs);

/** Splits a period. The current day is always cut: it has an end only tomorrow. */
export function portionsOf(period: Period, now: Date): Portions {
  const until = wallOf(now) + secondMs;
  const { from } = period;
  const to = Math.min(period.to, until);
  if (to <= from) return { whole: undefined, cut: [], days: undefined };
  const edges = [from, to].filter((at) => at % dayMs !== 0).map(midnight);
  const cut = [...new Set(edges)].map((day) => ({
    day: dayOf(day),
    ...weightsOf(day, { from, to }, until),
  }));
  const [first, last] = [midnight(from + dayMs - 1), midnight(to)];
  return {
    whole: last > first ? { from: first, to: last } : undefined,
    cut,
    days: [dayOf(from), dayOf(to - 1)],
  };
}

function weightsOf(day: number, { from, to }: Period, until: number): HourWeights {
  const within = (hour: number) => {
    const begin = day + hour * hourMs;
    return Math.max(0, Math.min(begin + hourMs, to) - Math.max(begin, from));
  };
  const before = (hour: number) => Math.min(hourMs, Math.max(0, from - (day + hour * hourMs)));
  /** Milliseconds of an hour that have passed. */
  const passed = (hour: number) => Math.min(hourMs, Math.max(0, until - (day + hour * hourMs)));
  return {
    counted: hoursOfDay.map((hour) => (passed(hour) === 0 ? 0 : within(hour) / passed(hour))),
    lasting: hoursOfDay.map((hour) => within(hour) / hourMs),
    countedBefore: hoursOfDay.map((hour) => (passed(hour) === 0 ? 0 : Math.min(1, before(hour) / passed(hour)))),
    lastingBefore: hoursOfDay.map((hour) => before(hour) / hourMs),
  };
}

/** A parameter, so that the text of a statement is the same at any time. */
const arrayOf = (weights: readonly number[]): SQL => sql`${`{${weights.join(',')}}`}::float8[]`;

/** The weights of the 24 hours of the column `day`: 1 on a day that is not cut, with nothing before it. */
export function weightsOn(day: SQL, cut: readonly CutDay[], weight: keyof HourWeights): SQL {
  const whole = sql.raw(`array_fill(${weight === 'counted' || weight === 'lasting' ? 1 : 0}::float8, array[24])`);
  if (cut.length === 0) return whole;
  return sql`case ${day} ${sql.join(
    cut.map((one) => sql`when ${one.day}::date then ${arrayOf(one[weight])}`),
    sql` `,
  )} else ${whole} end`;
}

/** Matches the days of a list, or those between two. */
export const onDays = (column: SQL, days: readonly string[]): SQL =>
  sql`${column} in (${sql.join(
    days.map((day) => sql`${day}::date`),
    sql`, `,
  )})`;
export const between = (column: SQL, [first, last]: readonly [string, string]): SQL =>
  sql`${column} between ${first}::date and ${last}::date`;

/** The days of a period that are whole, both included. */
export const daysOf = ({ from, to }: Period): readonly [string, string] => [dayOf(from), dayOf(to - 1)];
