import { type Static, Type } from 'typebox';
import { type Comparison, comparisons, dataLimits, type Grain, grains, timeScales } from './data-words.ts';
import { limits, optional } from './limits.ts';

export * from './data-words.ts';

const word = () => Type.String({ minLength: 1, maxLength: limits.word });
const oneWordOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });

/** Values of a data set's filters by name; several values of one name are alternatives. */
const DataFilters = Type.Unsafe<Readonly<Record<string, string | readonly string[]>>>(
  Type.Record(
    Type.String({ pattern: `^.{1,${limits.word}}$` }),
    Type.Union([
      Type.String({ maxLength: limits.filter }),
      Type.Array(Type.String({ maxLength: limits.filter }), { maxItems: dataLimits.values }),
    ]),
    { maxProperties: dataLimits.filters, additionalProperties: false, limitedBy: 'the pattern of its names' },
  ),
);

/** What to compute of a data set, apart from the period. */
const asked = {
  dataSet: word(),
  measures: Type.Array(word(), { minItems: 1, maxItems: dataLimits.measures }),
  /** The categories. Without it the measures themselves are the categories, with one total each. */
  dimension: optional(word()),
  /** A second dimension: one series per value. Takes one measure. */
  split: optional(word()),
  filters: optional(DataFilters),
  compare: optional(oneWordOf(comparisons)),
  /** Maximum number of categories, the largest first; the rest is 'others' where the measure adds up. */
  top: optional(Type.Integer({ minimum: 1, maximum: dataLimits.top })),
  /** Order of the categories, except along time. Default: by value, the largest first. 'lowest': the smallest first. */
  sort: optional(oneWordOf(['value', 'lowest', 'name'])),
  /** Adds the totals of a pivot table. */
  totals: optional(Type.Boolean()),
};

/** The saved part of a query: that of a panel. */
export const PanelQuery = Type.Object(asked);
export type PanelQuery = Static<typeof PanelQuery>;

/** What a query takes from its surroundings: the period, a scale, or two wall times, both included. Default: the last day. */
export const surroundings = {
  scale: optional(oneWordOf(timeScales)),
  startTime: optional(Type.String({ maxLength: limits.time })),
  endTime: optional(Type.String({ maxLength: limits.time })),
  /** Default: fits the period. */
  grain: optional(oneWordOf(grains)),
  /** Filters of the whole dashboard or report; those that the data set does not have are ignored. */
  shared: optional(DataFilters),
  /** Maximum number of points along time, such as the pixels that show them. */
  points: optional(Type.Integer({ minimum: 1, maximum: dataLimits.points })),
};

/** A query of POST /island-chart/data/query; `id` names its answer. */
export const DataQuery = Type.Object({
  id: Type.String({ minLength: 1, maxLength: limits.id }),
  ...asked,
  ...surroundings,
});
export type DataQuery = Static<typeof DataQuery>;

/** The body of POST /island-chart/data/query. */
export const DataQueryBody = Type.Object({
  panels: Type.Array(DataQuery, { minItems: 1, maxItems: dataLimits.queries }),
});

/** What a level or a state means; charts and marks give each its colour. */
export type Tone = 'danger' | 'warning' | 'info' | 'success' | 'neutral' | KindTone;
/** Colours of kinds, which are those of no level and no state. */
export type KindTone = 'cyan' | 'magenta' | 'purple';

/** A tone, or the color that a tenant has given a level, '#2a7af5'. */
export type Paint = Tone | `#${string}`;

/** A series of an answer: one number per category, null where there is nothing. */
export interface DataSeries {
  name: string;
  /** The value of the split, or the measure. */
  uKey: string;
  measure: string;
  unit: string;
  /** Of the level or state that it stands for. */
  tone?: Paint;
  /** Which way is better, for the tone of a change. Default: none. */
  good?: DataMeasure['good'];
  /** Set for the series of an earlier period. */
  compare?: Comparison;
  data: (number | null)[];
  /** Of all categories, with `totals`. A rate is the rate of all, not a sum of rates. */
  total?: number | null;
}

/** The data of one query, in the shape of a panel (contract 3.13) with keys for what a user chooses. */
export interface DataAnswer {
  option: {
    title: { text: string };
    legend: { data: string[] };
    xAxis: [
      {
        data: string[];
        /** The values of the dimension, for filters; null for 'others'. */
        keys: (string | null)[];
        /** Of levels and states, null for others. */
        tones?: (Paint | null)[];
        /** Along time: the first and the last second of each step. */
        ranges?: [string, string][];
        /** The unit of each category, where the measures are the categories. */
        units?: string[];
        /** Likewise which way each is better. */
        goods?: DataMeasure['good'][];
      },
    ];
    yAxis: [{ name: string }];
    series: DataSeries[];
  };
  /** The period that was computed. */
  period: { startTime: string; endTime: string; grain: Grain | null };
  /** The filters that were applied, with their values. */
  filters?: Record<string, string[]>;
  /** The earlier period, with `compare`; `sameTime` if the period has days to come, so that the earlier one is cut too. */
  compared?: { startTime: string; endTime: string; sameTime?: true };
  /** Per category over all series, and of everything; with `totals`. */
  totals?: { categories: (number | null)[]; all: number | null };
  /** Number of categories that `top` leaves out. */
  more: number;
}

/** The answer of POST /island-chart/data/query: one entry per query, so that one failure leaves the others alone. */
export interface DataResult {
  id: string;
  data?: DataAnswer;
  /** Set if this query failed: a status of the envelope and its message. */
  status?: string;
  message?: string;
}

export interface DataDimension {
  id: string;
  name: string;
  /** time: steps of the grain; item: single assets or people; the rest are groups. */
  kind: 'time' | 'group' | 'item';
}

export interface DataMeasure {
  id: string;
  name: string;
  unit: string;
  /** The number format. */
  as: 'number' | 'percent';
  /** Which way is better. */
  good: 'up' | 'down' | 'none';
  /** True if the values of groups, and those of parts of the time, add up to the total. */
  isAdditive: boolean;
  /** True if it is a state of now: it has no time axis and no comparison. */
  isCurrent: boolean;
}

export interface DataFilter {
  id: string;
  name: string;
  /** What offers its values: `values` here, or a list of the shared data. */
  source: 'values' | 'areas' | 'departments' | 'products';
  values?: { value: string; name: string }[];
}

/** A data set as GET /island-chart/dataset/list describes it, in the caller's language. */
export interface DataSetInfo {
  id: string;
  name: string;
  description: string;
  dimensions: DataDimension[];
  measures: DataMeasure[];
  filters: DataFilter[];
}

/** The body of POST /island-chart/report/export: the answers of queries as a file, a sheet or a section for each. */
export const ReportExport = Type.Object({
  /** The name of the file, without its ending. */
  name: Type.String({ minLength: 1, maxLength: limits.filter }),
  /** Written above the sections of a CSV file, and among the properties of a workbook. */
  title: optional(Type.String({ maxLength: limits.filter })),
  format: oneWordOf(['csv', 'xlsx']),
  panels: Type.Array(
    Type.Object({ ...DataQuery.properties, title: optional(Type.String({ maxLength: limits.filter })) }),
    { minItems: 1, maxItems: dataLimits.queries },
  ),
});
