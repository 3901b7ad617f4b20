/** What one run of one side gives: milliseconds, bytes or counts by the name of the figure. */
export type Values = Readonly<Record<string, number>>;

/** The runs of each figure of one side, in the order they were made. */
export type Runs = Record<string, number[]>;

/**
 * Runs the sides in turns (ours, theirs, ours, theirs ...), so that whatever else the machine does meets all of them alike. The runs
 * to warm up come first and are forgotten.
 *
 * @param run one run of one side
 * @returns the kept runs by side and figure
 */
export async function interleave<Side extends string>(
  sides: readonly Side[],
  rounds: { warmUp: number; runs: number },
  run: (side: Side) => Promise<Values>,
): Promise<Record<Side, Runs>> {
  const kept = Object.fromEntries(sides.map((side): [Side, Runs] => [side, {}])) as Record<Side, Runs>;
  for (let round = 0; round < rounds.warmUp + rounds.runs; round++) {
    for (const side of sides) {
      const values = await run(side);
      if (round < rounds.warmUp) continue;
      const runs: Runs = kept[side];
      for (const [figure, value] of Object.entries(values)) runs[figure] = [...(runs[figure] ?? []), value];
    }
  }
  return kept;
}
