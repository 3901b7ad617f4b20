/** The indexes of a longest part of a list whose numbers rise. */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length the index at which a run of it ends with the smallest number. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    let length = ends.findIndex((end) => numbers[end]! >= number);
    if (length === -1) length = ends.length;
    before[index] = ends[length - 1];
    ends[length] = index;
  });
  const rise = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) rise.add(at);
  return rise;
}
