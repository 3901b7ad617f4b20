import { type Summary, summarize } from '../../tests/bench/statistics.ts';
import type { Runs } from './interleave.ts';

/** The goal of a figure: a limit of its ratio to the other side, or of the figure in its unit. */
export type Goal =
  /** At most. */
  { ratio: number } | { minRatio: number } | { max: number } | { min: number };

/** One line of the result. */
export interface Figure {
  /** The name that --only takes. */
  group: string;
  what: string;
  unit: string;
  ours: Summary;
  /** The same work without Lampyris. */
  other?: { name: string; summary: Summary };
  goal?: Goal;
}

/** The description of a figure, without its runs. */
export interface Line {
  /** The name of the figure in the runs. */
  figure: string;
  what: string;
  unit: string;
  goal?: Goal;
}

/** Builds the figures of two sides from their runs. */
export function compare(
  group: string,
  lines: readonly Line[],
  ours: Runs,
  other?: { name: string; runs: Runs },
): Figure[] {
  return lines.map(({ figure, what, unit, goal }) => ({
    group,
    what,
    unit,
    ours: summarize(ours[figure] ?? []),
    other: other && { name: other.name, summary: summarize(other.runs[figure] ?? []) },
    goal,
  }));
}

/** The ratio of the medians, ours to theirs; undefined without another side. */
export function ratioOf({ ours, other }: Figure): number | undefined {
  if (!other) return undefined;
  if (other.summary.median === 0) return ours.median === 0 ? 1 : undefined;
  return ours.median / other.summary.median;
}

/** True if the goal is met; undefined without a goal. */
export function isMet(figure: Figure): boolean | undefined {
  const { goal, ours } = figure;
  if (!goal) return undefined;
  if ('max' in goal) return ours.median <= goal.max;
  if ('min' in goal) return ours.median >= goal.min;
  const ratio = ratioOf(figure);
  if (ratio === undefined) return false;
  return 'minRatio' in goal ? ratio >= goal.minRatio : ratio <= goal.ratio;
}
