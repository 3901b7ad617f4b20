import type { Paint, Tone } from '../../schemas/wire/analytics.ts';

export type { Tone };

/** One line, one colour of bars, or the slices of a pie; null for a missing number. */
export interface ChartSeries {
  readonly name: string;
  /** The value behind the name, such as that of the split. Default: the name. */
  readonly key?: string;
  readonly values: readonly (number | null)[];
  /** What it means, if the platform says: a level or a state has the same colour everywhere. */
  readonly tone?: Paint;
  /** True for the numbers of an earlier period, drawn behind those of this one. */
  readonly isEarlier?: boolean;
}

/** The data of a chart: names along the axis (or slices), and per series a number for each name. */
export interface ChartData {
  readonly categories: readonly string[];
  /** The values behind the names, for filters and links; null for 'others'. Default: the names. */
  readonly keys?: readonly (string | null)[];
  /** The first and the last second of each step of time. */
  readonly ranges?: readonly (readonly [string, string])[];
  /** The first and the last second of the period, if the platform sends it. */
  readonly period?: readonly [string, string];
  /** The filters that the numbers have, as far as each has one value. */
  readonly filters?: Readonly<Record<string, string>>;
  /** What the categories mean, if the platform says. */
  readonly tones?: readonly (Paint | undefined)[];
  /** True if the last step of time is not over yet. */
  readonly isUnfinished?: boolean;
  readonly series: readonly ChartSeries[];
  /** The unit of the response, if the document writes none. */
  readonly unit?: string;
  /** The units of the categories, if each has its own: those of several measures. */
  readonly units?: readonly string[];
  /** Which way each category is better, if the platform says. */
  readonly goods?: readonly ('up' | 'down' | 'none')[];
  /** Icons of the categories, if the platform sends any. */
  readonly icons?: readonly (string | undefined)[];
}
