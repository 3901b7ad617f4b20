/** The length of a step on a time axis. */
export const grains = ['HOUR', 'DAY', 'WEEK', 'MONTH'] as const;
export type Grain = (typeof grains)[number];

/** Periods that end now: the last day by hour, week and month by day, year by month (DASH-03). */
export const timeScales = ['HOUR', 'WEEK', 'MONTH', 'YEAR'] as const;
export type TimeScale = (typeof timeScales)[number];

/** The period of the same length just before, or the same days a year ago. */
export const comparisons = ['previous', 'lastYear'] as const;
export type Comparison = (typeof comparisons)[number];

/** Limits of POST /island-chart/data/query. */
export const dataLimits = {
  queries: 20,
  measures: 6,
  top: 200,
  points: 4000,
  days: 400,
  filters: 12,
  values: 50,
} as const;

/** The keys of a query that come from its surroundings. */
export const surroundingKeys = ['scale', 'startTime', 'endTime', 'grain', 'shared', 'points'] as const;
