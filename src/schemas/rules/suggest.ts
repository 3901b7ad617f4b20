/** Returns the known name closest to a mistyped one, or undefined if none is close. Numbers are close to none. */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const lower = typed.toLowerCase();
  if (/^(?:\w|-?[\d.]+)$/.test(typed)) return known.find((word) => word.toLowerCase() === lower);
  const limit = Math.max(1, Math.floor(typed.length / 3)) + 1;
  let best: string | undefined;
  let bestDistance = limit;
  for (const word of known) {
    const distance = slipsBetween(lower, word.toLowerCase(), Math.min(limit, Math.ceil(bestDistance + 0.75)));
    if (distance < bestDistance) {
      best = word;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * The distance of two names. Of names at one distance, one with the same letters, or with one more, is nearer, then
 * one with the same first letter: "mien" is "mine" rather than "men", and "wdth" is "width" rather than "with".
 */
export function slipsBetween(typed: string, word: string, limit: number): number {
  if (typed === word) return 0;
  const distance = editDistance(typed, word, limit);
  if (distance >= limit) return distance;
  const isSwap = typed.length === word.length && [...typed].sort().join() === [...word].sort().join();
  const isForgotten = typed.length === word.length - 1 && distance === 1;
  return distance - (isSwap || isForgotten ? 0.5 : 0) - (typed[0] === word[0] ? 0.25 : 0);
}

/** Like nearestWord; else the shortest name that begins with what is typed: "status" for "statusName". */
export function meantWord(typed: string, known: readonly string[]): string | undefined {
  const near = nearestWord(typed, known);
  if (near !== undefined || typed.length < 3) return near;
  const longer = known.filter((word) => word.toLowerCase().startsWith(typed.toLowerCase()));
  return longer.sort((one, other) => one.length - other.length)[0];
}

/** `Did you mean "title"?`, or the allowed values if none is close. */
export function hintFor(typed: string, known: readonly string[]): string {
  const near = meantWord(typed, known);
  if (near !== undefined) return `Did you mean "${near}"?`;
  if (known.length <= 1) return known.length === 0 ? 'Remove it.' : `Write "${known[0]}".`;
  return listed(known);
}

const listed = (known: readonly string[]): string => `Write one of: ${known.slice(0, 20).join(', ')}.`;

/** True for two neighbouring letters in the wrong order, or one written twice: never another name. */
export function isMisprint(typed: string, known: string): boolean {
  if (typed.length < 4 || typed === known || typed[0] !== known[0]) return false;
  const index = [...typed].findIndex((letter, at) => letter !== known[at]);
  const [first, second] = [typed[index], typed[index + 1]];
  if (typed.length === known.length)
    return first === known[index + 1] && second === known[index] && typed.slice(index + 2) === known.slice(index + 2);
  return (
    typed.length === known.length + 1 && first === typed[index - 1] && typed.slice(index + 1) === known.slice(index)
  );
}

/** Damerau-Levenshtein distance (a swap of neighbouring letters counts as one), at most `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}
