import { posix } from 'node:path';
import { stemOf } from './part-of.ts';

/** A name that tests are looked through for. */
export interface Name {
  /** Source of a regular expression. */
  pattern: string;
  /** Relative to other names; by default 1. */
  weight?: number;
}

/** What a relevant test is about. */
export interface Subject {
  names: readonly Name[];
  /** File names without ending, 'alarm-types'. */
  titles: readonly string[];
  isNeighbour(test: string): boolean;
}

/** More than any name can count, so that the test of the changed part itself comes first. */
const namesake = 40;
/** As much as a rare name: a test in the folder of a changed module, or of all members of its list, is about it too. */
const neighbour = 5;

/**
 * Returns how relevant tests are for a change; those that are not relevant at all are left out.
 *
 * A name counts the more, the fewer tests have it and the more often a test has it.
 *
 * @param tests of one part
 */
export function relevanceOf(
  tests: readonly string[],
  textOf: (file: string) => string,
  { names, titles, isNeighbour }: Subject,
): Map<string, number> {
  const scores = new Map<string, number>();
  const add = (test: string, score: number) => scores.set(test, (scores.get(test) ?? 0) + score);
  for (const { pattern, weight = 1 } of names) {
    const expression = new RegExp(pattern, 'g');
    const counts = tests.map((test) => [...textOf(test).matchAll(expression)].length);
    const rarity = Math.log((tests.length + 1) / counts.filter((count) => count > 0).length);
    for (const [at, count] of counts.entries()) {
      if (count > 0) add(tests[at]!, weight * rarity * (1 + Math.log(count)));
    }
  }
  for (const test of tests) {
    const title = wordsOf(posix.basename(stemOf(test)));
    const closest = Math.max(0, ...titles.map((other) => likeness(title, wordsOf(other))));
    if (closest > 0) add(test, closest * namesake);
    if (isNeighbour(test)) add(test, neighbour);
  }
  return scores;
}

/** The words of a file name, in the singular: 'custom-reports' is about what 'custom-report' is about. */
const wordsOf = (name: string): string[] => name.split('-').map((word) => word.replace(/(?<=\w{3})s$/, ''));

/** 1 for the same words, a half if one name contains the other: 'alarms' and 'alarm-types'. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [`-${one.join('-')}-`, `-${other.join('-')}-`];
  if (a === b) return 1;
  return a.includes(b) || b.includes(a) ? 0.5 : 0;
}
