import type { ChartData } from '../context/chart-data.ts';

export interface Slice {
  name: string;
  value: number;
}

/** As many as a palette has colours. */
const maxSlices = 8;

/** The slices of a pie, one for each name by the first series; the smallest of many become one slice. */
export function pieSlices({ categories, series }: ChartData, others: string): Slice[] {
  const values = series[0]?.values ?? [];
  const slices = categories.map((name, place) => ({ name, value: values[place] ?? 0 }));
  if (slices.length <= maxSlices) return slices;
  const sorted = [...slices].sort((a, b) => b.value - a.value);
  const rest = sorted.slice(maxSlices - 1).reduce((sum, slice) => sum + slice.value, 0);
  return [...sorted.slice(0, maxSlices - 1), { name: others, value: rest }];
}
