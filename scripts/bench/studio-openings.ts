import type { Browser, BrowserContext, Page, Request } from 'playwright';
import type { Values } from './interleave.ts';
import { heapOf } from './map-openings.ts';
import { type SignedIn, withProfile } from './signed-in.ts';
import { clickBehind, closeStudio, openDocument } from './studio-session.ts';

const file = 'pages/admin/users.json';
const otherFile = 'pages/admin/roles.json';
const openings = 50;
/** Warm-up openings, after which permanent allocations such as lazy chunks and hot code are there. */
const settledAfter = 10;
/** Time in which the console loads the rest of itself, once its first page is there. */
const idleMs = 8000;

/**
 * Opens the studio in a profile with an empty cache, and again in a new window: ms from the click until the first
 * completion is on the screen; and kB of scripts before and with it.
 */
export const openStudio = (browser: Browser, url: string, session: SignedIn): Promise<Values> =>
  withProfile(browser, session, async (context) => {
    const cold = await openOnce(context, url, file);
    // What was typed in the first document is restored in it.
    const { first: warm } = await openOnce(context, url, otherFile);
    return { cold: cold.first, warm, without: cold.before, with: cold.scripts };
  });

async function openOnce(context: BrowserContext, url: string, document: string) {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(`${url}#/workTable`);
  await page.locator('.lamp-counter-value').first().waitFor();
  await page.waitForTimeout(idleMs);
  const before = await ofStudio(requests);
  const known = requests.length;
  const start = Date.now();
  await openDocument(page, document);
  await clickBehind(page, 2);
  await page.keyboard.type(' "');
  await page.locator('.suggest-widget.visible .monaco-list-row').first().waitFor();
  const first = Date.now() - start;
  const scripts = await kilobytesOf(requests.slice(known).filter(isScript));
  await page.close();
  return { first, before, scripts };
}

const isScript = (request: Request) => new URL(request.url()).pathname.endsWith('.js');

/** kB of the editor and the checker among what was loaded. */
const ofStudio = (requests: readonly Request[]) =>
  kilobytesOf(requests.filter((request) => /monaco|checker-worker|document-editor|schema-studio/.test(request.url())));

async function kilobytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize / 1000, 0);
}

/** Opens and closes the studio many times: MB of heap that stay, and editors that are still there. */
export const openStudioOften = (browser: Browser, url: string, session: SignedIn): Promise<Values> =>
  withProfile(browser, session, async (context) => {
    const page = await context.newPage();
    await page.goto(`${url}#/my/account`);
    await page.locator('.lamp-panel h1').first().waitFor();
    const cdp = await context.newCDPSession(page);
    let before = 0;
    for (let opening = 1; opening <= settledAfter + openings; opening += 1) {
      await openAndClose(page);
      if (opening === settledAfter) before = await heapOf(page, cdp);
    }
    const heap = await heapOf(page, cdp);
    return { growth: heap - before, heap };
  });

async function openAndClose(page: Page): Promise<void> {
  await openDocument(page, file);
  await page.locator('.lamp-studio-page h2').first().waitFor();
  await closeStudio(page);
}
