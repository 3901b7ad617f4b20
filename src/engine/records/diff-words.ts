/** A run of a text: kept, only before, or only after. */
export interface WordRun {
  what: 'kept' | 'gone' | 'new';
  text: string;
}

/** Words of Latin scripts and numbers, one character of others, and what is between them. */
const tokens = /[\p{Script=Latin}\p{Number}_]+|\s+|./gsu;
/** Comparing takes the product of both numbers of words. */
const maxTokens = 600;

/**
 * Compares two texts by words, Chinese by characters. Undefined where a comparison says less than both texts: they are
 * too long, or share less than a third.
 */
export function diffWords(before: string, after: string): WordRun[] | undefined {
  const was = before.match(tokens) ?? [];
  const is = after.match(tokens) ?? [];
  if (was.length > maxTokens || is.length > maxTokens) return undefined;
  const kept = commonLengths(was, is);
  const runs: WordRun[] = [];
  const add = (what: WordRun['what'], text: string): void => {
    const last = runs.at(-1);
    if (last?.what === what) last.text += text;
    else runs.push({ what, text });
  };
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    if (i < was.length && j < is.length && was[i] === is[j]) {
      add('kept', was[i]!);
      i += 1;
      j += 1;
    } else if (j === is.length || (i < was.length && kept[i + 1]![j]! >= kept[i]![j + 1]!)) {
      add('gone', was[i]!);
      i += 1;
    } else {
      add('new', is[j]!);
      j += 1;
    }
  }
  const shared = runs.reduce((sum, { what, text }) => sum + (what === 'kept' ? text.trim().length : 0), 0);
  return shared * 3 < Math.max(before.length, after.length) ? undefined : runs;
}

/** The length of the longest common sequence of the rests from each pair of places. */
function commonLengths(was: readonly string[], is: readonly string[]): number[][] {
  const lengths = Array.from({ length: was.length + 1 }, () => new Array<number>(is.length + 1).fill(0));
  for (let i = was.length - 1; i >= 0; i -= 1)
    for (let j = is.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        was[i] === is[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}
