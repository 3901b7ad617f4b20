import { parseArgs } from 'node:util';

/** The measurements, in order. */
export const groups = [
  'engine',
  'captcha',
  'jobs',
  'table',
  'amis',
  'tree',
  'dashboard',
  'panels',
  'menu',
  'form',
  'cold',
  'live',
  'start',
  'http2',
  'session',
  'sockets',
  'shell',
  'studio',
  'maps',
  'lighting',
  'figures',
  'platform',
] as const;
export type Group = (typeof groups)[number];

/** Measured only if named: their data takes minutes to make, once, and `platform` rests for minutes. */
const onlyNamed: readonly Group[] = ['maps', 'lighting', 'figures', 'platform'];

export interface Options {
  groups: readonly Group[];
  /** Number of runs per side, without warm-up. */
  runs: number;
  /** The output file. */
  out: string;
}

const minRuns = 10;

/**
 * `--only table,menu --runs 20 --out result.json`; without `--only` all groups but those that must be named
 *
 * @throws Error for an unknown value
 */
export function readOptions(words: readonly string[], defaultOut: string): Options {
  const { values } = parseArgs({
    args: [...words],
    options: { only: { type: 'string' }, runs: { type: 'string' }, out: { type: 'string' } },
  });
  const runs = Number(values.runs ?? minRuns);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be a positive integer, not "${values.runs}"`);
  const wanted =
    values.only?.split(',').map((word) => word.trim()) ?? groups.filter((group) => !onlyNamed.includes(group));
  const unknown = wanted.find((word) => !groups.some((group) => group === word));
  if (unknown !== undefined) throw new Error(`unknown value "${unknown}" for --only, use: ${groups.join(', ')}`);
  return { groups: groups.filter((group) => wanted.includes(group)), runs, out: values.out ?? defaultOut };
}
