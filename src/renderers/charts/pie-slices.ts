import type { ChartData } from '../context/chart-data.ts';

export interface Slice {
  name: string;
  value: number;
}

/** As many as a palette has colours. */
const maxSlices = 8;

/** The slices of a pie, one per name of the first series; the smallest of many merge into one. */
export function pieSlices({ categories, series }: ChartData, others: string): Slice[] {
  const values = series[0]?.values ?? [];
  const slices = categories.map((name, index) => ({ name, value: values[index] ?? 0 }));
  if (slices.length <= maxSlices) return slices;
  const sorted = [...slices].sort((a, b) => b.value - a.value);
  const rest = sorted.slice(maxSlices - 1).reduce((sum, slice) => sum + slice.value, 0);
  return [...sorted.slice(0, maxSlices - 1), { name: others, value: rest }];
}
