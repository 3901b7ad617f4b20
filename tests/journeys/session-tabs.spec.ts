import type { Page } from '@playwright/test';
import { expect, test as journeyTest, signInOnScreen } from '../setup/journey.ts';
import { isLongRun } from '../setup/property-runs.ts';
import { shareInFile } from '../setup/share-in-file.ts';
import { demo } from '../setup/steered-journey.ts';
import { type SteeredPlatform, startSteeredPlatform } from '../setup/steered-platform.ts';

const hourMs = 3_600_000;
/** Within the last half minute of a token of twelve hours, and past its end, as after a sleep. */
const waits = [12 * hourMs - 20_000, 12 * hourMs - 20_000, 13 * hourMs];
/** A request is lost in every fifth round. */
const rounds = isLongRun ? 100 : 5;

/**
 * A platform that spends a refresh token at once, and ends the session of one that is shown again. A hundred rounds last
 * longer than its sessions usually do.
 */
const readPlatform = shareInFile(
  journeyTest,
  () => startSteeredPlatform('tabs', { env: { REFRESH_GRACE: 'off', SESSION_DAYS: '365' } }),
  (platform) => platform.stop(),
);

const test = journeyTest.extend<{ platform: SteeredPlatform }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  platform: async ({}, use) => use(await readPlatform()),
  baseURL: ({ platform }, use) => use(platform.url),
});

/**
 * Runs in each tab: local storage shows what other tabs write only with the next tick of the journey's clock. Browsers
 * promise no more: between their processes it lags by milliseconds, as seen in one of twenty handovers of a lock.
 */
function lagStorage(): void {
  const { getItem, setItem } = Storage.prototype;
  const seen = new Map<string, string | null>();
  const isLagging = (storage: Storage, key: string) => storage === localStorage && /oken_/.test(key);
  Storage.prototype.getItem = function read(key) {
    if (!isLagging(this, key)) return getItem.call(this, key);
    if (!seen.has(key)) seen.set(key, getItem.call(this, key));
    return seen.get(key) ?? null;
  };
  Storage.prototype.setItem = function write(key, value) {
    if (isLagging(this, key)) seen.set(key, value);
    setItem.call(this, key, value);
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && seen.has(key)) setTimeout(() => seen.set(key, newValue), 1000);
  });
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));

for (const count of isLongRun ? [2, 5] : [3])
  test(`${count} tabs of one browser spend no refresh token twice in ${rounds} rounds (AUTH-07)`, async ({
    page,
    platform,
    expectProblem,
  }) => {
    if (isLongRun) test.slow();
    // Some requests are lost on purpose.
    expectProblem(/net::ERR/);
    const context = page.context();
    /** The refresh tokens that reached the platform. */
    const spent: string[] = [];
    let loses = 0;
    await context.route('**/refresh/token?*', async (route) => {
      if (loses > 0) {
        loses -= 1;
        await route.abort();
        return;
      }
      spent.push(new URL(route.request().url()).searchParams.get('refreshToken') ?? '');
      await route.continue();
    });
    await context.addInitScript(lagStorage);
    await context.clock.install();
    await signInOnScreen(page, { name: demo.admin, password: demo.password });
    await page.goto('./#/my/account');
    const tabs = [page];
    while (tabs.length < count) {
      const tab = await context.newPage();
      await tab.goto('./#/my/account');
      tabs.push(tab);
    }
    for (const tab of tabs) await expect(tab.getByRole('heading', { name: '基本资料' })).toBeVisible();
    for (let round = 0; round < rounds; round++) {
      const former = await tokenOf(page);
      const wait = waits[round % waits.length]!;
      const isLost = round % 5 === 4;
      loses = isLost ? 1 : 0;
      await platform.pass(wait);
      await context.clock.fastForward(wait);
      if (isLost) {
        // A lost request is tried again after five seconds.
        await expect.poll(() => loses, { intervals: [20] }).toBe(0);
        await platform.pass(6000);
        await context.clock.runFor(6000);
      }
      await expect
        .poll(
          async () => {
            const held = await Promise.all(tabs.map(tokenOf));
            return held.every((token) => token !== null && token !== former && token === held[0]);
          },
          { intervals: [20, 50, 100] },
        )
        .toBe(true);
    }
    expect(new Set(spent).size).toBe(spent.length);
    for (const tab of tabs) await expect(tab.locator('.lamp-user')).toBeVisible();
  });
