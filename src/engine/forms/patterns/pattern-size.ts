const quantifier = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/;

/**
 * Estimates the steps of a regular expression, from its text alone: what a repetition repeats counts as often as it is
 * repeated. Compiling takes time and memory for each step, so a pattern that is too large is not compiled at all.
 */
export function estimateSize(pattern: string): number {
  /** Steps of each open group, the whole pattern first. */
  const open = [0];
  let at = 0;
  while (at < pattern.length) {
    const sign = pattern[at]!;
    let size = 1;
    if (sign === '\\') at += 2;
    else if (sign === '[') at = endOfClass(pattern, at);
    else if (sign === '(') {
      open.push(1);
      at += 1;
      continue;
    } else {
      if (sign === ')' && open.length > 1) size = open.pop()!;
      at += 1;
    }
    const repeat = quantifier.exec(pattern.slice(at, at + 20));
    if (repeat) at += repeat[0].length;
    open[open.length - 1]! += size * (repeat ? times(repeat) : 1);
  }
  return open.reduce((one, other) => one + other, 0);
}

function times([text, from, range, to]: RegExpExecArray): number {
  if (from === undefined) return text.startsWith('?') ? 1 : 2;
  // Without an end: the last of the repetitions loops.
  return Math.max(1, range === undefined ? Number(from) : to ? Number(to) : Number(from) + 1);
}

function endOfClass(pattern: string, start: number): number {
  let at = start + 1;
  while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1;
  return at + 1;
}
