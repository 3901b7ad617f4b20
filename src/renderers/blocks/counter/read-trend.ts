import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import { type Comparison, comparisons } from '../../../schemas/wire/data-words.ts';
import { isLastUnfinished } from '../../charts/unfinished.ts';
import { numberOf } from '../../format/number-format.ts';
import { readCount } from '../../format/read-count.ts';

type Item = BlockPlanOf<'counter'>['items'][number];
type TrendPlan = NonNullable<Item['trend']>;

/** How a number has changed. */
export interface Trend {
  /** The difference, in the number's unit, or in percent; undefined without an earlier number. */
  change?: number;
  /** Whether the change is for the better, for the worse, or neither. */
  tone: 'good' | 'bad' | 'none';
  /** The earlier period that it was compared with, 'SoFar' if up to the time that is reached now. */
  compare?: Comparison | `${Comparison}SoFar`;
}

/** The values over time of a small line. */
export interface Line {
  /** Null where there is none. */
  values: readonly (number | null)[];
  /** True if the last of the values is of a step that is not over yet. */
  isUnfinished: boolean;
}

/** A number with how it changes. */
interface Changing {
  key: string;
  trend: TrendPlan;
}

/** Reads how a number has changed from the answer of its trend's source: the earlier number, or the earlier period. */
export function readTrend({ key: itemKey, trend }: Changing, data: unknown, value: number | undefined): Trend {
  const key = trend.key ?? itemKey;
  const series = listOf(valueAt(data, 'option.series'));
  const own = ownSeries(data, key);
  const past = series.find((one) => valueAt(one, 'compare') && (!own || valueAt(one, 'uKey') === key));
  const before =
    trend.before === undefined ? earlierOf(data, past, key, trend.at ?? 'whole') : readCount(data, trend.before);
  const change = changeOf(value, before, trend.as ?? 'difference');
  const compare = comparisons.find((one) => one === valueAt(past, 'compare'));
  return {
    ...(change !== undefined && { change }),
    tone: toneOf(change, trend.good ?? valueAt(own, 'good') ?? ofMeasure(data, 'goods', key)),
    ...(compare &&
      trend.before === undefined && {
        compare: valueAt(data, 'compared.sameTime') === true ? (`${compare}SoFar` as const) : compare,
      }),
  };
}

/**
 * Reads the line of a number from the answer of its source; of one without a time axis there is none.
 *
 * @param now the wall time, 'yyyy-MM-dd HH:mm:ss'
 */
export function readLine({ key, trend }: Changing, data: unknown, now: string): Line {
  const ranges = rangesOf(data);
  if (ranges.length <= 1) return { values: [], isUnfinished: false };
  const own = ownSeries(data, trend.key ?? key);
  return {
    values: listOf(valueAt(own, 'data')).map((one) => numberOf(one) ?? null),
    isUnfinished: isLastUnfinished(ranges, now),
  };
}

const ownSeries = (data: unknown, key: string): unknown =>
  listOf(valueAt(data, 'option.series')).find((one) => valueAt(one, 'uKey') === key && !valueAt(one, 'compare'));

/** The number of the earlier period: its total, its last step, or, without a dimension, that of the measure. */
function earlierOf(data: unknown, past: unknown, key: string, at: 'whole' | 'end'): number | undefined {
  const values = listOf(valueAt(past, 'data'));
  if (at === 'end') return numberOf(values.findLast((one) => numberOf(one) !== undefined));
  const total: unknown = valueAt(past, 'total');
  if (total !== undefined) return numberOf(total);
  const keys = listOf(valueAt(axisOf(data), 'keys'));
  return numberOf(values[keys.indexOf(key)]);
}

/** What the axis says of a measure, where the measures are the categories. */
function ofMeasure(data: unknown, name: string, key: string): unknown {
  const keys = listOf(valueAt(axisOf(data), 'keys'));
  return listOf(valueAt(axisOf(data), name))[keys.indexOf(key)];
}

function changeOf(
  value: number | undefined,
  before: number | undefined,
  as: NonNullable<TrendPlan['as']>,
): number | undefined {
  if (value === undefined || before === undefined) return undefined;
  if (as === 'difference') return value - before;
  return before === 0 ? undefined : ((value - before) / Math.abs(before)) * 100;
}

function toneOf(change: number | undefined, good: unknown): Trend['tone'] {
  if (change === undefined || change === 0 || (good !== 'up' && good !== 'down')) return 'none';
  return change > 0 === (good === 'up') ? 'good' : 'bad';
}

const axisOf = (data: unknown): unknown => listOf(valueAt(data, 'option.xAxis'))[0];

const rangesOf = (data: unknown): [string, string][] =>
  listOf(valueAt(axisOf(data), 'ranges')).filter(
    (one): one is [string, string] =>
      Array.isArray(one) && one.length === 2 && one.every((side) => typeof side === 'string'),
  );

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
