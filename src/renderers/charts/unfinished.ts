import type { ChartData } from '../context/chart-data.ts';

/** Between the end of an answer and the clock of this device (ms). */
const tolerance = 600_000;

/** True if the last step of time is not over yet, so that its total is not comparable: today's, among days. */
export function isLastUnfinished(ranges: ChartData['ranges'], now: string): boolean {
  const [before, last] = (ranges ?? []).slice(-2).map(([from, to]) => [momentOf(from), momentOf(to)] as const);
  if (!before || !last) return false;
  const at = momentOf(now);
  if (last[1] > at) return last[0] <= at;
  // An answer may end now. Months differ by a tenth.
  return at - last[1] < tolerance && last[1] - last[0] < (before[1] - before[0]) * 0.88;
}

/** Of a wall time; only differences count. */
const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);
