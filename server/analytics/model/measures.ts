import { type SQL, sql } from 'drizzle-orm';
import { countedDecimals, type Metric } from '../../metrics/metrics.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Measure } from './data-set.ts';

/**
 * Common kinds of measures. Metrics are rows with `metric`, `v` and `wall`, and `q` of what is counted; `v` of what lasts,
 * such as being online, is a number of hours.
 */

export const units = {
  pieces: { zh: '台', en: '' },
  times: { zh: '次', en: '' },
  rows: { zh: '条', en: '' },
  hours: { zh: '小时', en: 'h' },
  minutes: { zh: '分钟', en: 'min' },
} as const satisfies Record<string, Bilingual>;

type Given = Pick<Measure, 'id' | 'name'> & Partial<Measure>;
type Aggregate = Given & Pick<Measure, 'sum'>;

/** A number of rows. */
export const count = (given: Aggregate): Measure => ({
  good: 'none',
  isAdditive: true,
  decimals: 0,
  empty: 0,
  ...given,
});

/** A percentage of sums. */
export const rate = (given: Aggregate & Required<Pick<Measure, 'per'>>): Measure => ({
  good: 'up',
  isAdditive: false,
  decimals: 1,
  factor: 100,
  unit: '%',
  as: 'percent',
  ...given,
});

/** A mean: a ratio of sums. */
export const mean = (given: Aggregate & Required<Pick<Measure, 'per'>>): Measure => ({
  good: 'none',
  isAdditive: false,
  decimals: 1,
  ...given,
});

/** The sum of a metric: of what is counted in whole ones, with their decimals. */
export const total = (metric: Metric, given: Given): Measure => ({
  good: 'none',
  isAdditive: true,
  decimals: countedDecimals[metric] ?? 1,
  sum: countedDecimals[metric] === undefined ? sumOf(metric) : sumOf(metric, 'q'),
  ...given,
});

/** The mean over recorded time of a number of devices; means of groups add up. */
export const level = (metric: Metric, given: Given): Measure => ({
  good: 'none',
  isAdditive: true,
  decimals: 1,
  sum: sumOf(metric),
  perRecorded: true,
  ...given,
});

export const sumOf = (metric: Metric, column: 'v' | 'q' = 'v'): SQL =>
  sql.raw(`sum(${column}) filter (where metric = '${metric}')`);
