import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import { startOwnPlatform } from '../../tests/setup/own-platform.ts';
import { buildConsole } from '../build-console.mjs';
import { compare, type Figure, type Line } from './figure.ts';
import { interleave, type Runs, type Values } from './interleave.ts';
import { slowMachine, slowNetwork } from './slow-start.ts';
import { quantile } from './statistics.ts';

const account = 'admin@lampyris.demo';
const pages = ['/workTable', '/admin/users', '/assetsManagement/iotDevicesManagement', '/my/account', '/dashboard'];
/** Pages beside the five, so that each opening drops a tab. */
const manyPages = [...pages, '/admin/organization', '/operation/alarmReport', '/my/preferences'];
const switches = 40;
const openings = 200;
/** What stays for good, such as parts that are fetched once, is there after so many. */
const settledAfter = 24;

const lines: Line[] = [
  { figure: 'paint', what: 'signed-in start, 4G and 4x slower: first paint', unit: 'ms' },
  { figure: 'frame', what: 'signed-in start, 4G and 4x slower: menu and header', unit: 'ms' },
  { figure: 'page', what: 'signed-in start, 4G and 4x slower: the workbench with its figures', unit: 'ms' },
  { figure: 'switch', what: 'switching between five open tabs', unit: 'ms' },
  { figure: 'switch p95', what: 'switching between five open tabs, 95 of 100 are faster', unit: 'ms' },
  { figure: 'heap', what: `memory after ${openings} tabs, opened and closed`, unit: 'MB' },
  {
    figure: 'growth',
    what: `memory after ${openings} tabs against that after ${settledAfter}`,
    unit: '',
    goal: { most: 1.1 },
  },
];

/** The frame around the pages at one platform with the demo city: a start with a stored session, tabs, and what tabs leave behind. */
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
    const runs: Runs = {
      ...ours,
      heap: [memory.heap ?? Number.NaN],
      growth: [memory.growth ?? Number.NaN],
    };
    return compare('shell', lines, runs);
  } finally {
    await platform.stop();
  }
}

async function withSession(
  browser: Browser,
  url: string,
  measure: (context: BrowserContext, url: string) => Promise<Values>,
): Promise<Values> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${url}#/login`);
    await page.locator('input[autocomplete="username"]').fill(account);
    await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('.lamp-header').waitFor();
    await page.close();
    return await measure(context, url);
  } finally {
    await context.close();
  }
}

async function startAndSwitch(context: BrowserContext, url: string): Promise<Values> {
  const slow = await context.newPage();
  const cdp = await context.newCDPSession(slow);
  await slowNetwork(cdp);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await slowMachine(cdp);
  await slow.goto(`${url}#/workTable`, { waitUntil: 'commit' });
  const frame = await paintedAt(slow, '.lamp-header .lamp-tab');
  const page = await paintedAt(slow, '.lamp-counter-value');
  const paint = await slow.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await slow.close();
  const all = await switchTabs(await context.newPage(), url);
  return { paint, frame, page, switch: quantile(all, 0.5), 'switch p95': quantile(all, 0.95) };
}

/** Milliseconds from a press on a tab until its page is painted. */
async function switchTabs(page: Page, url: string): Promise<number[]> {
  for (const path of pages) {
    await page.goto(`${url}#${path}`);
    await page.locator('.lamp-panel:visible h1').waitFor();
  }
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (let turn = 0; turn < switches; turn += 1) {
    const watch = await page.evaluateHandle(() => ({
      taken: new Promise<number>((done) => {
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const before = [...document.querySelectorAll<HTMLElement>('.lamp-panel')].findIndex((one) =>
              one.checkVisibility(),
            );
            const look = () => {
              const now = [...document.querySelectorAll<HTMLElement>('.lamp-panel')].findIndex((one) =>
                one.checkVisibility(),
              );
              if (now === before) requestAnimationFrame(look);
              else requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - timeStamp)));
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
    }));
    await page
      .getByRole('tab')
      .nth((turn * 2) % pages.length)
      .click();
    times.push(await watch.evaluate((watching) => watching.taken));
  }
  await page.close();
  return times;
}

/** The heap after many tabs came and went. */
async function openMany(context: BrowserContext, url: string): Promise<Values> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(`${url}#${pages[0]}`);
  let settled = Number.NaN;
  for (let opening = 1; opening <= openings; opening += 1) {
    await page.goto(`${url}#${manyPages[opening % manyPages.length]}`);
    await page.locator('.lamp-panel:visible :is(h1, iframe)').first().waitFor();
    if (opening === settledAfter) settled = await heapMB(cdp);
  }
  const heap = await heapMB(cdp);
  return { heap, growth: heap / settled };
}

async function heapMB(cdp: CDPSession): Promise<number> {
  // Twice, as what the first one frees may hold others.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** Milliseconds from the start of the navigation until the element is there and painted. */
async function paintedAt(page: Page, selector: string): Promise<number> {
  await page.waitForFunction((wanted) => /\S/.test(document.querySelector(wanted)?.textContent ?? ''), selector, {
    timeout: 60_000,
  });
  return page.evaluate(
    () =>
      new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))),
  );
}
