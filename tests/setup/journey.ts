import { type Browser, test as base, expect, type Page, type Response, type TestInfo } from '@playwright/test';
import { type JourneyTenant, readWorld } from './journey-world.ts';
import { fillStorage, isResting, type KeptPageSettings, KeptPages } from './kept-page.ts';
import { type SteeredPlatform, startSteeredPlatform } from './steered-platform.ts';
import { timeLimits } from './time-limits.ts';
import { type ProblemWatch, watchProblems } from './watch-problems.ts';
import { watchRequests } from './watch-requests.ts';

export { expect };

interface JourneyFixtures {
  problems: ProblemWatch;
  /** Allows a console error or a policy violation that this journey causes: `expectProblem(/status of 500/)`. */
  expectProblem: ProblemWatch['expectProblem'];
  /** The settings of the journey's page. */
  pageSettings: KeptPageSettings;
  /** A page in another browser, for a second user or a second session. */
  otherPage: Page;
}

interface WorkerFixtures {
  tenant: JourneyTenant;
  keptPages: KeptPages;
  /** For journeys that import `test` from steered-journey.ts; started by the first of them. */
  steeredPlatform: SteeredPlatform;
}

/** Playwright's `test` with the running platform, a tenant of the worker, and a watch for browser problems. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  baseURL: async ({}, use) => {
    await use(readWorld().url);
  },
  tenant: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, { parallelIndex }) => {
      const tenant = readWorld().tenants[parallelIndex];
      if (!tenant) throw new Error(`No tenant for worker ${parallelIndex}: seed one per worker.`);
      await use(tenant);
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  keptPages: [async ({}, use) => use(new KeptPages()), { scope: 'worker' }],
  steeredPlatform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, { parallelIndex }) => {
      const platform = await startSteeredPlatform(`steered-${parallelIndex}`);
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker' },
  ],
  pageSettings: async ({ baseURL, viewport, colorScheme, reducedMotion, locale, timezoneId }, use) => {
    await use({ baseURL: baseURL ?? '', viewport, colorScheme, reducedMotion, locale, timezoneId });
  },
  context: async ({ browser, keptPages, pageSettings }, use, testInfo) => {
    const page = await keptPages.take(browser, pageSettings);
    await use(page.context());
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    if (hasFailed) await attachScreenshots(browser, testInfo);
    await keptPages.giveBack(browser, hasFailed);
  },
  page: async ({ browser, context: _, keptPages, pageSettings }, use) => {
    await use(await keptPages.take(browser, pageSettings));
  },
  otherPage: async ({ browser, context: _, keptPages, pageSettings }, use) => {
    await use(await keptPages.take(browser, { ...pageSettings, isOther: true }));
  },
  problems: [
    async ({ context }, use, testInfo) => {
      const watch = watchProblems(context);
      const requests = watchRequests(context);
      await use(watch);
      // Printed, because the reporter truncates attachments.
      if (testInfo.status !== testInfo.expectedStatus) console.log(`asked last:\n${requests.read().join('\n')}`);
      expect(watch.read(), 'problems reported by the browser').toEqual([]);
    },
    { auto: true },
  ],
  expectProblem: async ({ problems }, use) => {
    await use(problems.expectProblem);
  },
});

/** Attaches a screenshot of each page to the report of a failed journey. */
async function attachScreenshots(browser: Browser, testInfo: TestInfo): Promise<void> {
  for (const [index, page] of browser
    .contexts()
    .flatMap((context) => context.pages())
    .entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`);
    // A page that hangs cannot be drawn.
    const isTaken = await page.screenshot({ path, timeout: timeLimits.attemptMs }).then(
      () => true,
      () => false,
    );
    if (isTaken) await testInfo.attach(`page ${index + 1}`, { path, contentType: 'image/png' });
  }
}

/** The sign-in screen's texts, shared by all journeys. */
const signInWords = { title: '账号登录', account: '账号', password: '密码', submit: /登\s*录/ };

interface Account {
  name: string;
  password: string;
}

interface SignInOptions {
  /** Keeps the account's display settings of earlier journeys; by default each journey starts without. */
  keepsChoices?: boolean;
  /** The first page; default the user's own. */
  at?: string;
}

/** A signed-in user's browser storage. */
interface KeptSession {
  token: string;
  origin: string;
  storage: { name: string; value: string }[];
}

/** The sessions of this worker by account. */
const keptSessions = new Map<string, KeptSession>();

/**
 * Opens the console as a signed-in user. The first journey of a worker signs in on the screen; later ones restore its
 * browser storage while the platform accepts the token. Journeys about sign-in, sessions or the platform's clock use
 * signInOnScreen.
 */
export async function signIn(page: Page, account: Account, options: SignInOptions = {}): Promise<void> {
  // From a page of the console, use its sign-in screen.
  const kept = isResting(page) ? keptSessions.get(account.name) : undefined;
  if (kept && (await isAccepted(page, kept, options))) {
    await fillStorage(page, kept.storage);
    await page.goto(options.at ?? './');
    await page.locator('.lamp-user').waitFor();
    return;
  }
  await signInOnScreen(page, account, options);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const { origin } = new URL(page.url());
  const storage = await page.evaluate(() => Object.entries(localStorage).map(([name, value]) => ({ name, value })));
  if (token) keptSessions.set(account.name, { token, origin, storage });
}

/**
 * True if a stored session belongs to the journey's platform and is still valid. Also resets the account's settings.
 */
async function isAccepted(page: Page, { token, origin }: KeptSession, options: SignInOptions): Promise<boolean> {
  const headers = { authorization: token };
  const answer = await page.request.get(`.${preferencesPath}`, { headers });
  const { code, data } = (await answer.json().catch(() => ({}))) as { code?: string; data?: unknown };
  if (code !== '1' || new URL(answer.url()).origin !== origin) return false;
  if (!options.keepsChoices && data) await page.request.delete(`.${preferencesPath}`, { headers });
  return true;
}

/** Signs in on the sign-in screen, which continues to the first page, and waits until it closes. */
export async function signInOnScreen(
  page: Page,
  account: Account,
  { keepsChoices = false, at }: SignInOptions = {},
): Promise<void> {
  let kept: Promise<unknown> | undefined;
  const listen = (response: Response) => {
    if (response.url().endsWith(preferencesPath)) kept = response.json().catch(() => undefined);
  };
  page.on('response', listen);
  const route = at?.startsWith('./#/') ? at.slice('./#'.length) : undefined;
  await page.goto(route === undefined ? './#/login' : `./#/login?from=${encodeURIComponent(route)}`);
  await page.getByRole('heading', { name: signInWords.title }).waitFor();
  await page.getByLabel(signInWords.account, { exact: true }).fill(account.name);
  await page.getByLabel(signInWords.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: signInWords.submit }).click();
  await page.waitForURL((url) => !url.hash.startsWith('#/login'));
  page.off('response', listen);
  const answer = (await kept) as { data?: unknown } | undefined;
  if (!keepsChoices && answer?.data) await forgetChoices(page);
  if (at !== undefined && !page.url().endsWith(at.replace(/^\./, ''))) await page.goto(at);
}

/** Signs out in the user's menu. The address changes first, then the page reloads. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('.lamp-user').click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL(/#\/login/);
  await reloaded;
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
