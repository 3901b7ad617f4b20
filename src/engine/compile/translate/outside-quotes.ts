/** A separator of a text, outside of quotes and brackets. */
export interface Cut {
  start: number;
  end: number;
}

const openers = '([{';
const closers = ')]}';

/**
 * The matches of a pattern outside of double quotes and brackets. A quote that nothing closes opens nothing.
 *
 * @param pattern with the flags g and y unset; matches one separator
 */
export function cutsOf(text: string, pattern: RegExp): Cut[] {
  const separator = new RegExp(pattern.source, 'uy');
  const cuts: Cut[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '"') {
      const end = text.indexOf('"', at + 1);
      if (end > 0) at = end;
    } else if (openers.includes(sign)) depth++;
    else if (closers.includes(sign)) depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      separator.lastIndex = at;
      const found = separator.exec(text);
      if (!found) continue;
      cuts.push({ start: at, end: at + found[0].length });
      at += found[0].length - 1;
    }
  }
  return cuts;
}

/** The parts of a text between cuts. */
export function partsBetween(text: string, cuts: readonly Cut[]): string[] {
  const ends = [...cuts.map(({ start }) => start), text.length];
  const starts = [0, ...cuts.map(({ end }) => end)];
  return starts.map((start, index) => text.slice(start, ends[index]));
}
