import type { Browser, CDPSession, Page } from 'playwright';
import type { Values } from './interleave.ts';
import { alarmMapPath, mapCanvas, type SignedIn, waitForMap, withProfile } from './signed-in.ts';

const openings = 50;
/** Warm-up openings, after which permanent allocations such as lazy chunks and hot code are there. */
const settledAfter = 10;
const otherPath = '/my/account';

declare global {
  interface Window {
    /** Every drawing context that the page has made. */
    contexts: WeakRef<WebGL2RenderingContext>[];
  }
}

/** Opens and closes the alarm map many times: MB of heap that stay, and drawing contexts that are still alive. */
export const openMany = (browser: Browser, url: string, session: SignedIn): Promise<Values> =>
  withProfile(browser, session, async (context) => {
    const page = await context.newPage();
    await page.addInitScript(watchContexts);
    await page.goto(`${url}#${otherPath}`);
    await page.locator('.lamp-panel h1').first().waitFor();
    const cdp = await context.newCDPSession(page);
    let before = 0;
    for (let opening = 1; opening <= settledAfter + openings; opening += 1) {
      await openAndClose(page);
      if (opening === settledAfter) before = await heapOf(page, cdp);
    }
    const heap = await heapOf(page, cdp);
    const contexts = await page.evaluate(
      () => window.contexts.filter((kept) => kept.deref()?.isContextLost() === false).length,
    );
    return { growth: heap - before, heap, contexts };
  });

async function openAndClose(page: Page): Promise<void> {
  await page.evaluate((path) => {
    location.hash = path;
  }, `#${alarmMapPath}`);
  await waitForMap(page);
  await page.locator('.lamp-tabs [role="tab"][aria-selected="true"]').press('Delete');
  await page.locator(mapCanvas).waitFor({ state: 'detached' });
}

/** MB of heap in use once nothing more can be collected. */
export async function heapOf(page: Page, cdp: CDPSession): Promise<number> {
  await page.waitForLoadState('networkidle');
  // Longer than any delayed work.
  await page.waitForTimeout(2000);
  // Collects several times: finalizers release more objects.
  for (let round = 0; round < 8; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** Runs in the page before its scripts. */
function watchContexts(): void {
  window.contexts = [];
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...words: unknown[]) {
    const context: unknown = Reflect.apply(getContext, this, words);
    if (context instanceof WebGL2RenderingContext) {
      const isKnown = window.contexts.some((kept) => kept.deref() === context);
      if (!isKnown) window.contexts.push(new WeakRef(context));
    }
    return context;
  } as typeof getContext;
}
