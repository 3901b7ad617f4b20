/** The result of one run: milliseconds, bytes or counts by figure. */
export type Values = Readonly<Record<string, number>>;

/** The runs of one side by figure, in order. */
export type Runs = Record<string, number[]>;

/**
 * Runs the sides alternately (ours, theirs, ours, theirs ...), so that other load on the machine affects them equally.
 * Discards the warm-up runs at the start.
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
