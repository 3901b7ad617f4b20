import type { Runs } from './interleave.ts';
import { type Summary, summarize } from './statistics.ts';

/** What is wanted of a figure: at most so much of the other side's, or at most (at least) so much in the figure's own unit. */
export type Goal = { ratio: number } | { max: number } | { min: number };

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

/** What is still to be said about a figure whose runs are known. */
export interface Line {
  /** The figure's name among the runs. */
  figure: string;
  what: string;
  unit: string;
  goal?: Goal;
}

/** Figures of two sides from their runs. */
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

/** Ours against the other side, by the medians; undefined where there is nothing to compare with. */
export function ratioOf({ ours, other }: Figure): number | undefined {
  if (!other) return undefined;
  if (other.summary.median === 0) return ours.median === 0 ? 1 : undefined;
  return ours.median / other.summary.median;
}

/** Whether a goal is met; undefined without a goal. */
export function isMet(figure: Figure): boolean | undefined {
  const { goal, ours } = figure;
  if (!goal) return undefined;
  if ('max' in goal) return ours.median <= goal.max;
  if ('min' in goal) return ours.median >= goal.min;
  const ratio = ratioOf(figure);
  return ratio !== undefined && ratio <= goal.ratio;
}
