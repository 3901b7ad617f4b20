import type { Grain } from '../../../src/schemas/wire/analytics.ts';
import type { Dimension, Measure } from '../../analytics/model/data-set.ts';
import { type Period, stepStart, wallText } from '../../analytics/model/period.ts';

/** What a row adds to a measure: to its sum and, of a ratio, to its divisor. */
export interface Share {
  sum: number;
  per?: number;
}

/** A row as a person with a pencil would list it. */
export interface PlainRow {
  /** Wall time in ms; undefined for a state of now. */
  wall?: number;
  /** The values of its dimensions. */
  keys: Readonly<Record<string, string>>;
  /** By measure; a measure that the row says nothing about is missing. */
  shares: Readonly<Record<string, Share>>;
}

/** Dimensions whose filters match what is below a code too. */
const trees = ['area', 'road', 'department'];

export const matches = (row: PlainRow, filters: Readonly<Record<string, string>>): boolean =>
  Object.entries(filters).every(([id, value]) =>
    trees.includes(id) ? row.keys[id === 'department' ? id : 'code']?.startsWith(value) : row.keys[id] === value,
  );

export const keyOf = (row: PlainRow, dimension: Pick<Dimension, 'id' | 'kind'>, grain: Grain): string =>
  dimension.kind === 'time' ? wallText(stepStart(grain, row.wall ?? 0)) : (row.keys[dimension.id] ?? '');

/** The figure of some rows; null where there is none. */
export function figureOf(
  measure: Measure,
  rows: readonly PlainRow[],
  divisor: number | null | undefined,
): number | null {
  const shares = rows.flatMap(({ shares }) => shares[measure.id] ?? []);
  if (shares.length === 0 && measure.empty === undefined) return null;
  const sum = shares.reduce((all, one) => all + one.sum, 0);
  const by = measure.per ? shares.reduce((all, one) => all + (one.per ?? 0), 0) : divisor === undefined ? 1 : divisor;
  return by === null || by === 0 ? null : (sum / by) * (measure.factor ?? 1);
}

/** The part of an hour that is in a period, in hours, and as a share of what has passed of it; and the part before. */
export function partOfHour(
  hour: number,
  { from, to }: Period,
  until: number,
): { lasting: number; counted: number; before: { lasting: number; counted: number } } {
  const hourMs = 3_600_000;
  const passed = Math.min(hour + hourMs, until) - hour;
  const within = Math.max(0, Math.min(hour + hourMs, to, until) - Math.max(hour, from));
  const earlier = Math.min(hourMs, Math.max(0, from - hour));
  return {
    lasting: within / hourMs,
    counted: passed > 0 ? within / passed : 0,
    before: { lasting: earlier / hourMs, counted: passed > 0 ? earlier / passed : 0 },
  };
}

export function groupBy<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
