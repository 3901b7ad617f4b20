/** Maximum repetitions and alternatives that a match may have to try in all combinations. */
const maxChoices = 20;
/** Maximum long repetitions: each multiplies the time by the length of the text. */
const maxLongRepeats = 3;
/** A repetition up to this many times is short. */
const shortRepeat = 32;

const quantifier = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/;

/**
 * Whether matching a valid regular expression takes little time with any text: every save of a device runs it on the
 * server. Rejects references, and repeated groups that contain repetitions or alternatives beyond a small number.
 */
export function isQuickPattern(pattern: string): boolean {
  /** Choices of each open group, the whole pattern first. */
  const open = [0];
  let longRepeats = 0;
  let at = 0;
  while (at < pattern.length) {
    const sign = pattern[at]!;
    // Choices within the atom that ends here.
    let within = 0;
    if (sign === '\\') {
      if (/[1-9k]/.test(pattern[at + 1] ?? '')) return false;
      at += 2;
    } else if (sign === '[') {
      at = endOfClass(pattern, at);
    } else if (sign === '(') {
      open.push(0);
      at += /^\(\?(?:<[\w$]+>|<?[=!]|:)?/.exec(pattern.slice(at))?.[0].length ?? 1;
      continue;
    } else if (sign === ')') {
      within = open.pop() ?? 0;
      at += 1;
    } else {
      if (sign === '|') add(open, 1);
      at += 1;
    }
    const repeat = quantifier.exec(pattern.slice(at));
    const times = repeat ? maxTimes(repeat) : 1;
    if (repeat) {
      add(open, 1);
      at += repeat[0].length;
      if (times > shortRepeat) longRepeats += 1;
    }
    if (within > 0) add(open, within * times);
  }
  return (open[0] ?? 0) <= maxChoices && longRepeats <= maxLongRepeats;
}

function add(open: number[], choices: number): void {
  open[open.length - 1] = (open.at(-1) ?? 0) + choices;
}

function maxTimes([text, from, range, to]: RegExpExecArray): number {
  if (text.startsWith('?')) return 1;
  if (from === undefined) return Number.POSITIVE_INFINITY;
  if (range === undefined) return Number(from);
  return to ? Number(to) : Number.POSITIVE_INFINITY;
}

function endOfClass(pattern: string, start: number): number {
  let at = start + 1;
  while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1;
  return at + 1;
}
