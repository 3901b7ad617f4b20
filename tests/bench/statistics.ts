/** Summary of the runs of a figure, with interpolated quartiles. */
export interface Summary {
  median: number;
  /** The first and third quartile. */
  quartiles: [number, number];
  runs: readonly number[];
}

/**
 * Returns median and quartiles of runs.
 *
 * @throws Error without runs
 */
export function summarize(runs: readonly number[]): Summary {
  if (runs.length === 0) throw new Error('a figure has no runs');
  return { median: quantile(runs, 0.5), quartiles: [quantile(runs, 0.25), quantile(runs, 0.75)], runs };
}

/** The interpolated quantile of the runs, such as 0.95. */
export function quantile(runs: readonly number[], share: number): number {
  const sorted = [...runs].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return below + (above - below) * (place - Math.floor(place));
}
