import type { TestPart } from './part-of.ts';

/**
 * Processor seconds per line of a test file, measured in complete runs. The length of a file predicts its cost well enough,
 * and needs no state of earlier runs.
 */
const secondsPerLine: Readonly<Record<TestPart, number>> = {
  journeys: 0.08,
  browser: 0.018,
  server: 0.015,
  unit: 0.004,
  long: 0,
};

/**
 * Processor seconds for the tests of a part after a narrow change. Two cores have 240 s in two minutes. The checks of all
 * files take 75 s, building the console and its data 30 s, the start of Chromium with the components 20 s; some must
 * remain for waiting.
 */
export const budgets: Readonly<Record<TestPart, number>> = { journeys: 36, browser: 16, server: 22, unit: 14, long: 0 };

export const estimate = (part: TestPart, text: string): number => text.split('\n').length * secondsPerLine[part];

/**
 * Chooses tests within the budget of their part: all that a change affects directly, then the most relevant ones for
 * their cost. A long file has more names of everything, hence the root. The first one is chosen even if it takes more
 * than the budget.
 *
 * @param scores only of relevant tests
 */
export function chooseTests(
  part: TestPart,
  direct: readonly string[],
  scores: ReadonlyMap<string, number>,
  textOf: (file: string) => string,
): string[] {
  const chosen = [...direct];
  const cost = (test: string) => estimate(part, textOf(test));
  let left = budgets[part] - direct.reduce((sum, test) => sum + cost(test), 0);
  const worth = (test: string) => scores.get(test)! / Math.sqrt(cost(test));
  const others = [...scores.keys()].filter((test) => !direct.includes(test));
  for (const test of others.sort((one, other) => worth(other) - worth(one))) {
    if (chosen.length > 0 && cost(test) > left) continue;
    chosen.push(test);
    left -= cost(test);
  }
  return chosen.sort();
}
