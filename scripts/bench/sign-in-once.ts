import type { Browser } from 'playwright';
import { fillSignIn } from './fill-sign-in.ts';
import type { Values } from './interleave.ts';

/** Typing time of a user: the console preloads the first page meanwhile. */
const typingMs = 3000;
const longestMs = 30_000;
const firstPage = { title: '我的工作台', value: '.lamp-counter-value' };

/**
 * One sign-in in a fresh browser: `page` is ms from the click until the heading of the workbench and the figures of its
 * first card are painted, `answer` the response time of the call, including the password hash.
 *
 * @param account and DEMO_PASSWORD
 */
export async function signInOnce(browser: Browser, url: string, account: string): Promise<Values> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await fillSignIn(page, url, account);
    await page.waitForTimeout(typingMs);
    const watch = await page.evaluateHandle(
      ({ title, value, longest }) => ({
        taken: new Promise<number>((done, fail) => {
          document.addEventListener(
            'click',
            ({ timeStamp }) => {
              setTimeout(() => fail(new Error('no page after sign-in')), longest);
              new MutationObserver((_, observer) => {
                if (document.querySelector('h1')?.textContent !== title) return;
                if (!/\d/.test(document.querySelector(value)?.textContent ?? '')) return;
                observer.disconnect();
                requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - timeStamp)));
              }).observe(document, { childList: true, characterData: true, subtree: true });
            },
            { capture: true, once: true },
          );
        }),
      }),
      { ...firstPage, longest: longestMs },
    );
    await page.locator('button[type="submit"]').click();
    const taken = await watch.evaluate((watching) => watching.taken);
    const answer = await page.evaluate(() => {
      const [call] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('/system/login'));
      if (!(call instanceof PerformanceResourceTiming)) throw new Error('the sign-in call was not found');
      return call.responseEnd - call.requestStart;
    });
    return { page: taken, answer };
  } finally {
    await context.close();
  }
}
