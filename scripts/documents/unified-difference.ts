/** Lines around a change. */
const around = 3;

interface Step {
  sign: ' ' | '-' | '+';
  line: string;
}

/**
 * The difference of two texts in the unified format, which patch and editors read; an empty text if they are the same.
 *
 * @param name of the file
 */
export function unifiedDifference(name: string, before: string, after: string): string {
  if (before === after) return '';
  const steps = stepsBetween(linesOf(before), linesOf(after));
  const isShown = steps.map((_, index) =>
    steps.slice(Math.max(0, index - around), index + around + 1).some(({ sign }) => sign !== ' '),
  );
  const lines = [`--- a/${name}`, `+++ b/${name}`];
  let [old, fresh] = [1, 1];
  for (let index = 0; index < steps.length; ) {
    if (!isShown[index]) {
      index++;
      old++;
      fresh++;
      continue;
    }
    let end = index;
    while (isShown[end]) end++;
    const hunk = steps.slice(index, end);
    const removed = hunk.filter(({ sign }) => sign !== '+').length;
    const added = hunk.filter(({ sign }) => sign !== '-').length;
    lines.push(`@@ -${rangeOf(old, removed)} +${rangeOf(fresh, added)} @@`);
    for (const { sign, line } of hunk)
      lines.push(...(line.endsWith('\n') ? [sign + line.slice(0, -1)] : [sign + line, '\\ No newline at end of file']));
    old += removed;
    fresh += added;
    index = end;
  }
  return lines.join('\n');
}

/** The lines of a text with their ends. */
const linesOf = (text: string): string[] => text.split(/(?<=\n)/).filter((line) => line !== '');

/** A range of no lines names the one before it. */
const rangeOf = (start: number, count: number): string => `${count === 0 ? start - 1 : start},${count}`;

/** The shortest way from one list of lines to the other. */
function stepsBetween(old: readonly string[], fresh: readonly string[]): Step[] {
  const width = fresh.length + 1;
  /** The number of lines that two rests have in common. */
  const common = new Uint32Array((old.length + 1) * width);
  for (let one = old.length - 1; one >= 0; one--)
    for (let other = fresh.length - 1; other >= 0; other--)
      common[one * width + other] =
        old[one] === fresh[other]
          ? common[(one + 1) * width + other + 1]! + 1
          : Math.max(common[(one + 1) * width + other]!, common[one * width + other + 1]!);
  const steps: Step[] = [];
  let [one, other] = [0, 0];
  while (one < old.length || other < fresh.length) {
    if (one < old.length && other < fresh.length && old[one] === fresh[other]) {
      steps.push({ sign: ' ', line: old[one]! });
      one++;
      other++;
    } else if (
      one < old.length &&
      (other === fresh.length || common[(one + 1) * width + other]! >= common[one * width + other + 1]!)
    )
      steps.push({ sign: '-', line: old[one++]! });
    else steps.push({ sign: '+', line: fresh[other++]! });
  }
  return steps;
}
