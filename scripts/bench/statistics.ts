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
  return { median: quantile(runs, 0.5), quartiles: [quantile(runs, 0.25), quantile(runs, 0.75)], runs };
}

/** The value that a share of the runs (0.95 of them) is below; between two values it is interpolated. */
export function quantile(runs: readonly number[], share: number): number {
  const sorted = [...runs].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return below + (above - below) * (place - Math.floor(place));
}
