import { test as base, expect, type Page } from '@playwright/test';
import { type JourneyTenant, readWorld } from './journey-world.ts';
import { type ProblemWatch, watchProblems } from './watch-problems.ts';
import { watchRequests } from './watch-requests.ts';

export { expect };

interface JourneyFixtures {
  problems: ProblemWatch;
  /** Announces a console error or a broken policy that this journey brings about: `expectProblem(/status of 500/)`. */
  expectProblem: ProblemWatch['expectProblem'];
}

/** Playwright's `test` with the running platform, a tenant of the worker's own, and a watch over the console. */
export const test = base.extend<JourneyFixtures, { tenant: JourneyTenant }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  baseURL: async ({}, use) => {
    await use(readWorld().url);
  },
  tenant: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, { parallelIndex }) => {
      const tenant = readWorld().tenants[parallelIndex];
      if (!tenant)
        throw new Error(`There is no tenant for worker ${parallelIndex}: seed as many as there are workers.`);
      await use(tenant);
    },
    { scope: 'worker' },
  ],
  problems: [
    async ({ context }, use, testInfo) => {
      const watch = watchProblems(context);
      const requests = watchRequests(context);
      await use(watch);
      // Printed, as the reporter cuts an attachment short.
      if (testInfo.status !== testInfo.expectedStatus) console.log(`asked last:\n${requests.read().join('\n')}`);
      expect(watch.read(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  expectProblem: async ({ problems }, use) => {
    await use(problems.expectProblem);
  },
});

/** The sign-in screen's words, in one place for all journeys. */
const signInWords = { title: '账号登录', account: '账号', password: '密码', submit: /登\s*录/ };

/** Signs in as a person does, on the sign-in screen, and waits until it is left. */
export async function signIn(page: Page, account: { name: string; password: string }): Promise<void> {
  await page.goto('./#/login');
  await page.getByRole('heading', { name: signInWords.title }).waitFor();
  await page.getByLabel(signInWords.account, { exact: true }).fill(account.name);
  await page.getByLabel(signInWords.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: signInWords.submit }).click();
  await page.waitForURL((url) => !url.hash.startsWith('#/login'));
}
