import { initialsOf } from '../../src/engine/compile/menu/pinyin-initials.ts';
import { foldText } from './fold-text.ts';

/** How well a name matches, the best first. */
export const ranks = { exact: 0, prefix: 1, contains: 2, initials: 3, within: 4, close: 5, none: 6 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

/** A match of one of some phrases. */
export interface Match {
  rank: Rank;
  /** The index of the phrase: the first ones are the most literal. */
  phrase: number;
}

/** A name within a longer phrase has at least as many characters. */
const minWithin = 3;

/** Finds the best match between phrases and the names of one target. */
export function rankNames(phrases: readonly string[], names: readonly string[]): Match {
  const folded = names.map(foldText).filter((name) => name !== '');
  let best: Match = { rank: ranks.none, phrase: phrases.length };
  phrases.forEach((phrase, at) => {
    const key = foldText(phrase);
    for (const [index, name] of folded.entries()) {
      const rank = rankOf(key, name, () => initialsOf(names[index] ?? ''));
      if (rank < best.rank) best = { rank, phrase: at };
    }
  });
  return best;
}

function rankOf(key: string, name: string, initials: () => string): Rank {
  if (key === '') return ranks.none;
  if (name === key) return ranks.exact;
  const isShort = key.length < 2;
  if (name.startsWith(key)) return isShort ? ranks.contains : ranks.prefix;
  if (isShort) return ranks.none;
  if (name.includes(key)) return ranks.contains;
  if (/^[a-z]+$/.test(key) && /\p{Script=Han}/u.test(name) && initials().startsWith(key)) return ranks.initials;
  if (name.length >= minWithin && key.includes(name)) return ranks.within;
  return isClose(key, name) ? ranks.close : ranks.none;
}

const numbersIn = (text: string) => text.match(/[0-9]+/g)?.join() ?? '';

/** True if a quarter of the characters differ at most. Numbers must be the same: pole 7 is not a misspelled pole 6. */
function isClose(a: string, b: string): boolean {
  const max = Math.floor(Math.max(a.length, b.length) / 4);
  return max > 0 && Math.abs(a.length - b.length) <= max && numbersIn(a) === numbersIn(b) && distance(a, b) <= max;
}

/** Levenshtein's distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
