import type { ChartData } from '../context/chart-data.ts';
import { finite } from './chart-figure.ts';

export interface Slice {
  name: string;
  /** Not negative: there is no slice for less than nothing. */
  value: number;
  /** The index of its category; the merged rest has none. */
  category?: number;
}

/** As many as a palette has colours. */
const maxSlices = 8;

/** The slices of a pie, one per name of the current series; the smallest of many merge into one. */
export function pieSlices({ categories, series }: ChartData, others: string): Slice[] {
  const values = series[pieSeries(series)]?.values ?? [];
  const slices = categories.map((name, category) => ({
    name,
    value: Math.max(0, finite(values[category]) ?? 0),
    category,
  }));
  if (slices.length <= maxSlices) return slices;
  const sorted = [...slices].sort((a, b) => b.value - a.value);
  const rest = sumOf(sorted.slice(maxSlices - 1));
  return [...sorted.slice(0, maxSlices - 1), { name: others, value: rest }];
}

/** The index of the series that a pie shows: the first that is not of an earlier period. */
export const pieSeries = (series: ChartData['series']): number =>
  Math.max(
    0,
    series.findIndex(({ isEarlier }) => !isEarlier),
  );

/** What a pie cannot show: the categories below zero, and their sum. */
export function belowZero({ categories, series }: ChartData): { names: string[]; sum: number } {
  const values = (series[pieSeries(series)]?.values ?? []).map((value) => finite(value) ?? 0);
  return {
    names: categories.filter((_, index) => (values[index] ?? 0) < 0),
    sum: values.reduce((sum, value) => sum + Math.min(0, value), 0),
  };
}

export const sumOf = (slices: readonly Slice[]): number => slices.reduce((sum, { value }) => sum + value, 0);

/** Smaller slices have no label: their lines would cross. The tooltip and the table name them. */
const minLabel = 0.015;

export const isLabelled = (value: number, total: number): boolean => total > 0 && value / total >= minLabel;
