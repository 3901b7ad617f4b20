import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test';
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

interface Account {
  name: string;
  password: string;
}

interface SignInOptions {
  /** What the account has chosen about the display in an earlier journey holds; otherwise each journey begins without. */
  keepsChoices?: boolean;
}

/** What a browser holds of a person who has signed in. */
interface KeptSession {
  token: string;
  storage: Awaited<ReturnType<BrowserContext['storageState']>>['origins'];
}

/** The sessions of this worker by account. */
const keptSessions = new Map<string, KeptSession>();

/**
 * Opens the console as somebody who has signed in. The first journey of a worker does so on the screen; later ones find in their
 * browser what that has left there, as long as the platform accepts its token. Journeys about signing in, about sessions or
 * about the platform's clock use signInOnScreen.
 */
export async function signIn(page: Page, account: Account, options: SignInOptions = {}): Promise<void> {
  // Whoever is somewhere in the console already goes through its sign-in screen.
  const kept = page.url() === 'about:blank' ? keptSessions.get(account.name) : undefined;
  if (kept && (await isAccepted(page, kept, options))) {
    await page.context().setStorageState({ cookies: [], origins: kept.storage });
    await page.goto('./');
    await page.locator('.lamp-user').waitFor();
    return;
  }
  await signInOnScreen(page, account, options);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const { origins } = await page.context().storageState();
  if (token) keptSessions.set(account.name, { token, storage: origins });
}

/** Whether a kept session belongs to the journey's platform and still holds there. Forgets the account's choices on the way. */
async function isAccepted(page: Page, { token, storage }: KeptSession, options: SignInOptions): Promise<boolean> {
  const headers = { authorization: token };
  const answer = await page.request.get(`.${preferencesPath}`, { headers });
  const { code, data } = (await answer.json().catch(() => ({}))) as { code?: string; data?: unknown };
  const { origin } = new URL(answer.url());
  if (code !== '1' || !storage.some((kept) => kept.origin === origin)) return false;
  if (!options.keepsChoices && data) await page.request.delete(`.${preferencesPath}`, { headers });
  return true;
}

/** Signs in as a person does, on the sign-in screen, and waits until it is left. */
export async function signInOnScreen(
  page: Page,
  account: Account,
  { keepsChoices = false }: SignInOptions = {},
): Promise<void> {
  let kept: Promise<unknown> | undefined;
  const listen = (response: Response) => {
    if (response.url().endsWith(preferencesPath)) kept = response.json().catch(() => undefined);
  };
  page.on('response', listen);
  await page.goto('./#/login');
  await page.getByRole('heading', { name: signInWords.title }).waitFor();
  await page.getByLabel(signInWords.account, { exact: true }).fill(account.name);
  await page.getByLabel(signInWords.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: signInWords.submit }).click();
  await page.waitForURL((url) => !url.hash.startsWith('#/login'));
  page.off('response', listen);
  const answer = (await kept) as { data?: unknown } | undefined;
  if (!keepsChoices && answer?.data) await forgetChoices(page);
}

const preferencesPath = '/system/api/cache/preferences';

/** Removes the account's display preferences, here and on the platform, and opens the default first page. */
async function forgetChoices(page: Page): Promise<void> {
  await page.evaluate(async (path) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('token_')) ?? '';
    const { token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string };
    const address = new URL(`.${path}`, document.baseURI);
    await fetch(address, { method: 'DELETE', headers: { authorization: token ?? '' } });
  }, preferencesPath);
  await page.context().clearCookies();
  // The first page may have been one of the account's choices.
  await page.evaluate(() => history.replaceState(null, '', location.href.replace(/#.*/, '')));
  await page.reload();
}
