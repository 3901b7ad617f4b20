/** What the runs of one figure come to; quartiles between two values are interpolated. */
export interface Summary {
  median: number;
  /** A quarter of the runs is below the first, a quarter above the third. */
  quartiles: [number, number];
  runs: readonly number[];
}

/**
 * The middle of some runs and how far they spread.
 *
 * @throws Error without runs: a figure that was not measured is no figure
 */
export function summarize(runs: readonly number[]): Summary {
  if (runs.length === 0) throw new Error('a figure without runs cannot be summarized');
  const sorted = [...runs].sort((a, b) => a - b);
  return { median: quantile(sorted, 0.5), quartiles: [quantile(sorted, 0.25), quantile(sorted, 0.75)], runs };
}

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return below + (above - below) * (place - Math.floor(place));
}
