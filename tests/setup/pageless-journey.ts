import { test as journeyTest } from './journey.ts';

export { expect } from './journey.ts';

/**
 * For tests that need no page of their own. `test` of Playwright would do too, but for its fixtures another worker
 * starts with another browser.
 */
export const test = journeyTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  problems: async ({}, use) => use({ expectProblem: () => undefined, read: () => [] }),
});
