import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import type { ChartData } from '../context/chart-data.ts';
import { numberOf } from '../format/number-format.ts';
import { nameOf } from './name-of.ts';
import { inOrderOf } from './name-values.ts';

type Series = NonNullable<ChartPlan['series']>[number];
type Row = Readonly<Record<string, unknown>>;

/** Characters of 'yyyy-MM-dd HH' that a step keeps. */
const stepLengths = { hour: 13, day: 10, month: 7 } as const;

interface GroupPlan {
  category: string;
  series: readonly Series[];
  split?: string;
  grain?: keyof typeof stepLengths;
  options?: ChartPlan['options'];
}

/** The running figures of one series in one group. */
interface Tally {
  rows: number;
  count: number;
  sum: number;
  min: number;
  max: number;
}

/**
 * Groups rows by category, and by the values of `split` if there is one; each series totals its field per group. Groups
 * come in the order of the choices, or of their first row; times in their own order.
 */
export function groupRows(
  rows: readonly Row[],
  { category, series, split, grain, options }: GroupPlan,
  textOf: (title: Text) => string,
): ChartData {
  const names: string[] = [];
  const seen = new Set<string>();
  const splits: string[] = [];
  const tallies = new Map<string, Map<string, Tally[]>>();
  for (const row of rows) {
    const name = stepOf(nameOf(valueAt(row, category)), grain);
    const part = split === undefined ? '' : nameOf(valueAt(row, split));
    let groups = tallies.get(part);
    if (!groups) {
      splits.push(part);
      groups = new Map();
      tallies.set(part, groups);
    }
    if (!seen.has(name)) {
      seen.add(name);
      names.push(name);
    }
    let tally = groups.get(name);
    if (!tally) {
      tally = series.map(() => ({ rows: 0, count: 0, sum: 0, min: Infinity, max: -Infinity }));
      groups.set(name, tally);
    }
    series.forEach(({ field }, index) => {
      add(tally[index]!, field === undefined ? undefined : numberOf(valueAt(row, field)));
    });
  }
  if (grain !== undefined) names.sort();
  const groups = split === undefined ? inOrderOf(options, names) : names;
  return {
    categories: groups,
    series: inOrderOf(options, splits).flatMap((part) =>
      series.map((one, index) => ({
        name: split === undefined ? textOf(one.title) : part,
        key: split === undefined ? (one.field ?? 'count') : part,
        values: groups.map((name) => totalOf(one.total, tallies.get(part)?.get(name)?.[index])),
      })),
    ),
  };
}

const stepOf = (name: string, grain: GroupPlan['grain']): string =>
  grain === undefined ? name : name.slice(0, stepLengths[grain]) + (grain === 'hour' && name.length >= 13 ? ':00' : '');

function add(tally: Tally, value: number | undefined): void {
  tally.rows += 1;
  if (value === undefined) return;
  tally.count += 1;
  tally.sum += value;
  tally.min = Math.min(tally.min, value);
  tally.max = Math.max(tally.max, value);
}

/** Without a total, the figures of a split are added up. A group without a row counts 0 and has no other figure. */
function totalOf(total: Series['total'], tally: Tally | undefined): number | null {
  if (total === 'count') return tally?.rows ?? 0;
  if (!tally || tally.count === 0) return null;
  if (total === 'average') return tally.sum / tally.count;
  if (total === 'min' || total === 'max') return tally[total];
  return tally.sum;
}
