import { type AnswerRow, levels } from './build-statement.ts';
import type { Measure } from './model/data-set.ts';
import { hoursOf, type Period, type Step, stepsOf, wallOf } from './model/period.ts';
import type { PlannedQuery } from './plan-query.ts';

/** A category or series: a key, or null for the rest of them. */
export interface Entry {
  key: string | null;
  name: string;
}

export type Cell = number | null;

const hoursPerDay = 24;
/** The last day has begun an hour ago at the latest, and stands for one. */
const minHoursOfDay = 23;
/** The same sum in another order differs in the last digits, which must not decide how it is rounded. */
const exactDigits = 12;
/** Stands for everything of a dimension; no key has this character. */
const everything = '\u0000';

export interface Place {
  p: number;
  /** The category and its position; without it all. */
  category?: Entry;
  index?: number;
  /** Without it all; null for the rest. */
  series?: string | null;
}

export type AnswerTable = ReturnType<typeof createTable>;

/** Looks up values by category and series. */
export function createTable(plan: PlannedQuery, rows: readonly AnswerRow[]) {
  const { dimension, asked, periods, measures, reader } = plan;
  const isAxis = dimension?.kind === 'time';
  const steps: Step[][] = isAxis ? periods.map((period) => stepsOf(asked.grain, period)) : [];
  const place = (p: number, c: string, s: string) => `${p}\n${c}\n${s}`;
  const found = new Map(
    rows
      .filter(({ level }) => level !== levels.recorded)
      .map((row) => [place(row.p, keyIn(row, 'c'), keyIn(row, 's')), row]),
  );
  const recorded = new Map(
    rows
      .filter(({ level }) => level === levels.recorded)
      .map(({ p, c, pers }) => [`${p}\n${c ?? everything}`, pers[0] ?? 0]),
  );
  const shown = { c: keysIn(rows, levels.category, 'c'), s: keysIn(rows, levels.series, 's') };

  const sumAt = (at: number, p: number, c: string, s: string): Cell => found.get(place(p, c, s))?.sums[at] ?? null;

  /** The sum of a place; that of a rest is everything without what is shown. */
  function sumOf(at: number, p: number, c: string | null, s: string | null): Cell {
    if (c === null)
      return rest(
        sumOf(at, p, everything, s),
        shown.c.map((key) => sumOf(at, p, key, s)),
      );
    if (s === null)
      return rest(
        sumAt(at, p, c, everything),
        shown.s.map((key) => sumAt(at, p, c, key)),
      );
    return sumAt(at, p, c, s);
  }

  const stepAt = ({ p, category, index = 0 }: Place) => (isAxis && category ? steps[p]?.[index] : undefined);
  const keyOf = (at: Place) => stepAt(at)?.key ?? (at.category ? at.category.key : everything);

  /** Days up to now of a step or period; null for less than one, of which there is no mean. */
  function daysOf(at: Place): Cell {
    const hours = hoursOf(stepAt(at) ?? periods[at.p] ?? asked, reader.now);
    return hours < minHoursOfDay ? null : Math.max(1, hours / hoursPerDay);
  }

  function divisor(measure: Measure, at: Place): Cell {
    if (measure.perDay) return daysOf(at);
    if (measure.perRecorded) return recorded.get(`${at.p}\n${isAxis ? keyOf(at) : everything}`) ?? null;
    if (!measure.per) return 1;
    const s = at.series === undefined ? everything : (at.series ?? everything);
    return found.get(place(at.p, keyOf(at) ?? everything, s))?.pers[measures.indexOf(measure)] ?? null;
  }

  /** The last step that has begun; undefined before the first. */
  const lastStep = (p: number): Pick<Place, 'category' | 'index'> | undefined => {
    const index = steps[p]?.findLastIndex(({ from }) => from <= wallOf(reader.now)) ?? -1;
    const key = steps[p]?.[index]?.key;
    return key === undefined ? undefined : { category: { key, name: '' }, index };
  };

  function value(measure: Measure, place: Place): Cell {
    const isOfEnd = measure.atEnd && isAxis && !place.category;
    const end = isOfEnd ? lastStep(place.p) : undefined;
    if (isOfEnd && !end) return null;
    const at = { ...place, ...end };
    const step = stepAt(at);
    if (isAxis && at.category && (!step || (measure.atEnd && step.from > wallOf(reader.now)))) return null;
    const s = at.series === undefined ? everything : at.series;
    const sum = sumOf(measures.indexOf(measure), at.p, keyOf(at), s) ?? measure.empty ?? null;
    const by = divisor(measure, at);
    if (sum === null || by === null || by === 0) return null;
    const result = (sum / by) * (measure.factor ?? 1);
    return Number.isFinite(result) ? Number(Number(result.toPrecision(exactDigits)).toFixed(measure.decimals)) : null;
  }

  /** The hours of a period in which the platform has recorded, and those that have passed. */
  const hoursIn = (p: number): { recorded: number; passed: number } => ({
    recorded: recorded.get(`${p}\n${everything}`) ?? 0,
    passed: hoursOf(periods[p] ?? (asked as Period), reader.now),
  });
  return { value, divisor, daysOf, hoursOf: hoursIn, steps };
}

/** Rows of a level leave the other key empty. */
function keyIn({ level, c, s }: AnswerRow, column: 'c' | 's'): string {
  const hasKey = level === levels.cell || level === (column === 'c' ? levels.category : levels.series);
  return hasKey ? ((column === 'c' ? c : s) ?? '') : everything;
}

const keysIn = (rows: readonly AnswerRow[], level: number, column: 'c' | 's'): string[] =>
  rows.filter((row) => row.p === 0 && row.level === level).map((row) => row[column] ?? '');

const rest = (all: Cell, some: readonly Cell[]): Cell =>
  all === null ? null : all - some.reduce<number>((sum, one) => sum + (one ?? 0), 0);
