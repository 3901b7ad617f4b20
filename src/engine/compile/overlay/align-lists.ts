import { isSameJson } from '../suggest/same-json.ts';
import { longestRise } from './longest-rise.ts';
import { matchEntries } from './match-entries.ts';

/** For each entry of a list the one of another list that it continues, by index; one that moves is as good as new. */
export function alignLists(from: readonly unknown[], to: readonly unknown[]): readonly (number | undefined)[] {
  const match = matchEntries(from, to);
  if (match) {
    const found = match.entries.map((entry) => (typeof entry === 'number' ? entry : undefined));
    const common = found.filter((entry) => entry !== undefined);
    const resting = new Set([...longestRise(common)].map((index) => common[index]!));
    return found.map((entry) => (entry !== undefined && resting.has(entry) ? entry : undefined));
  }
  let head = 0;
  while (head < from.length && head < to.length && isSameJson(from[head], to[head])) head++;
  let tail = 0;
  const most = Math.min(from.length, to.length) - head;
  while (tail < most && isSameJson(from[from.length - 1 - tail], to[to.length - 1 - tail])) tail++;
  const isPaired = from.length === to.length;
  return to.map((_, index) => {
    if (index < head || isPaired) return index;
    return index >= to.length - tail ? index + from.length - to.length : undefined;
  });
}
