import type { Browser, CDPSession, Page } from 'playwright';
import { quantile } from '../../tests/bench/statistics.ts';
import { startOwnPlatform } from '../../tests/setup/own-platform.ts';
import { buildConsole } from '../build/build-console.mjs';
import { compare, type Figure, type Line } from './figure.ts';
import { fillSignIn } from './fill-sign-in.ts';
import { interleave, type Values } from './interleave.ts';
import { slowMachine, slowNetwork } from './slow-start.ts';

const account = 'admin@lampyris.demo';
/** Sign-in opens the first one. */
const pages = ['/workTable', '/admin/users', '/assetsManagement/iotDevicesManagement', '/my/account', '/dashboard'];
/** Additional pages, so that each one evicts a tab. */
const manyPages = [...pages, '/admin/organization', '/operation/alarmReport', '/my/preferences'];
const switches = 40;
const openings = 200;
/** Warm-up openings, after which permanent allocations such as lazy chunks are loaded. */
const settledAfter = 120;

const lines: Line[] = [
  { figure: 'paint', what: 'signed-in start, 4G and 4x slower: first paint', unit: 'ms' },
  { figure: 'frame', what: 'signed-in start, 4G and 4x slower: menu and header', unit: 'ms' },
  { figure: 'page', what: 'signed-in start, 4G and 4x slower: the workbench with its figures', unit: 'ms' },
  { figure: 'switch', what: 'switching between five open tabs', unit: 'ms' },
  {
    figure: 'switch p95',
    what: 'switching between five open tabs, 95 of 100 are faster',
    unit: 'ms',
    goal: { max: 300 },
  },
  { figure: 'heap', what: `memory after ${openings} more tabs, opened and closed`, unit: 'MB' },
  {
    figure: 'growth',
    what: `memory: how much more after ${openings} more tabs than before`,
    unit: '%',
    goal: { max: 15 },
  },
  {
    figure: 'objects',
    what: `JavaScript's objects: how many more after ${openings} more tabs than before`,
    unit: '%',
    goal: { max: 5 },
  },
  {
    figure: 'elements',
    what: `the document's nodes: how many more after ${openings} more tabs than before`,
    unit: '%',
    goal: { max: 5 },
  },
];

/** The shell with the demo city: a start with a stored session, tabs, and the memory that tabs leave. */
export async function measureShell(
  root: string,
  browser: Browser,
  rounds: { warmUp: number; runs: number },
): Promise<Figure[]> {
  if (!buildConsole(root)) throw new Error('the console could not be built');
  const platform = await startOwnPlatform('bench-shell');
  try {
    const { ours } = await interleave(['ours'], rounds, () => withSession(browser, platform.url, startAndSwitch));
    const memory = await withSession(browser, platform.url, openMany);
    const left = Object.fromEntries(Object.entries(memory).map(([figure, value]) => [figure, [value]]));
    return compare('shell', lines, { ...ours, ...left });
  } finally {
    await platform.stop();
  }
}

async function withSession(browser: Browser, url: string, measure: (page: Page) => Promise<Values>): Promise<Values> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await fillSignIn(page, url, account);
    await page.keyboard.press('Enter');
    await page.locator('.lamp-header').waitFor();
    return await measure(page);
  } finally {
    await context.close();
  }
}

async function startAndSwitch(page: Page): Promise<Values> {
  const start = await startSlowly(page);
  const all = await switchTabs(page);
  return { ...start, switch: quantile(all, 0.5), 'switch p95': quantile(all, 0.95) };
}

/** Reloads the window with an empty browser cache. */
async function startSlowly(page: Page): Promise<Values> {
  await page.locator('.lamp-counter-value').first().waitFor();
  const cdp = await page.context().newCDPSession(page);
  await slowNetwork(cdp);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await slowMachine(cdp);
  await page.reload({ waitUntil: 'commit' });
  const frame = await paintedAt(page, '.lamp-header');
  const first = await paintedAt(page, '.lamp-counter-value');
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  // Detaching the CDP session ends the throttling.
  await cdp.detach();
  return { paint, frame, page: first };
}

/** Opens a page without a tab and waits for its heading or frame. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const old of document.querySelectorAll<HTMLElement>('.lamp-panel')) old.dataset.wasThere = '';
    location.hash = to;
  }, `#${path}`);
  await page.locator('.lamp-panel:not([data-was-there]):visible :is(h1, iframe)').first().waitFor();
}

/** Milliseconds from a click on a tab until its page is painted. */
async function switchTabs(page: Page): Promise<number[]> {
  for (const path of pages.slice(1)) await open(page, path);
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (let turn = 0; turn < switches; turn += 1) {
    const to = (turn * 2) % pages.length;
    // Only anonymous functions: tsx would wrap named ones in a helper that the page lacks.
    const watch = await page.evaluateHandle(
      ({ wanted, longest }) => ({
        taken: new Promise<number>((done, fail) => {
          document.addEventListener(
            'click',
            ({ timeStamp }) => {
              setTimeout(() => fail(new Error('the tab was not shown')), longest);
              new MutationObserver((_, observer) => {
                if (!document.querySelectorAll('.lamp-panel')[wanted]?.checkVisibility()) return;
                observer.disconnect();
                requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - timeStamp)));
              }).observe(document, { attributes: true, childList: true, subtree: true });
            },
            { capture: true, once: true },
          );
        }),
      }),
      { wanted: to, longest: 30_000 },
    );
    await page.locator('.lamp-tabs').getByRole('tab').nth(to).click();
    times.push(await watch.evaluate((watching) => watching.taken));
  }
  return times;
}

/** What remains after opening and closing many tabs. */
async function openMany(page: Page): Promise<Values> {
  const cdp = await page.context().newCDPSession(page);
  let before: Sizes | undefined;
  for (let opening = 1; opening <= settledAfter + openings; opening += 1) {
    await open(page, manyPages[opening % manyPages.length]!);
    if (opening === settledAfter) before = await sizesOf(page, cdp);
  }
  const after = await sizesOf(page, cdp);
  const more = (size: keyof Sizes) => (after[size] / (before?.[size] ?? Number.NaN) - 1) * 100;
  return { heap: after.heap, growth: more('heap'), objects: more('objects'), elements: more('nodes') };
}

interface Sizes {
  /** MB, including compiled code. */
  heap: number;
  /** Live objects of any class. */
  objects: number;
  /** Including detached nodes. */
  nodes: number;
}

async function sizesOf(page: Page, cdp: CDPSession): Promise<Sizes> {
  await page.waitForLoadState('networkidle');
  // Longer than any delayed work, such as measuring a bar after layout.
  await page.waitForTimeout(1000);
  // Collects several times: finalizers release more objects, and code is flushed only after several cycles.
  for (let round = 0; round < 8; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize / 1e6, objects: await countObjects(cdp), nodes };
}

async function countObjects(cdp: CDPSession): Promise<number> {
  const objectGroup = 'count';
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId!, objectGroup });
  const counted = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup });
  return Number(counted.result.value);
}

/** Milliseconds from the start of the navigation until the element is painted. */
async function paintedAt(page: Page, selector: string): Promise<number> {
  await page.waitForFunction((wanted) => /\S/.test(document.querySelector(wanted)?.textContent ?? ''), selector, {
    timeout: 60_000,
  });
  return page.evaluate(
    () =>
      new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))),
  );
}
