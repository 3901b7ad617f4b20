import { parseArgs } from 'node:util';

/** What can be measured, in the order in which it is. */
export const groups = ['engine', 'captcha', 'table', 'dashboard', 'menu', 'form', 'start', 'session', 'shell'] as const;
export type Group = (typeof groups)[number];

export interface Options {
  groups: readonly Group[];
  /** Runs of each side that count. */
  runs: number;
  /** Where the result is written. */
  out: string;
}

const minRuns = 10;

/**
 * `--only table,menu --runs 20 --out result.json`
 *
 * @throws Error with a sentence for a word that means nothing
 */
export function readOptions(words: readonly string[], defaultOut: string): Options {
  const { values } = parseArgs({
    args: [...words],
    options: { only: { type: 'string' }, runs: { type: 'string' }, out: { type: 'string' } },
  });
  const runs = Number(values.runs ?? minRuns);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs wants a whole number above 0, not "${values.runs}"`);
  const wanted = values.only?.split(',').map((word) => word.trim()) ?? groups;
  const unknown = wanted.find((word) => !groups.some((group) => group === word));
  if (unknown !== undefined) throw new Error(`--only knows ${groups.join(', ')}, not "${unknown}"`);
  return { groups: groups.filter((group) => wanted.includes(group)), runs, out: values.out ?? defaultOut };
}
