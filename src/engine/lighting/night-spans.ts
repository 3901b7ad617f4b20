/** Nights in a row, by the dates of the first and the last. */
export interface NightSpan {
  from: string;
  to: string;
}

/**
 * Groups nights of a year into spans. A span at the end of the year goes on at its beginning: November to February is one.
 * @param all every night of the year in order
 * @param isIn whether the night at an index counts
 */
export function nightSpans(all: readonly string[], isIn: (index: number) => boolean): readonly NightSpan[] {
  const spans: NightSpan[] = [];
  let from: string | undefined;
  for (const [index, night] of all.entries()) {
    if (!isIn(index)) from = undefined;
    else if (from === undefined) {
      from = night;
      spans.push({ from, to: night });
    } else spans[spans.length - 1]!.to = night;
  }
  const [first, last] = [spans[0], spans.at(-1)];
  if (spans.length < 2 || first?.from !== all[0] || last?.to !== all.at(-1)) return spans;
  return [...spans.slice(1, -1), { from: last!.from, to: first!.to }];
}
