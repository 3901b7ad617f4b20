import type { Browser, BrowserContext, Page } from 'playwright';
import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import type { Values } from './interleave.ts';
import { slowMachine, slowNetwork } from './slow-start.ts';
import { sumTraffic, type Traffic } from './traffic.ts';

const accountField = 'input[autocomplete="username"]';
const passwordField = 'input[autocomplete="current-password"]';
const firstRow = '.ant-table-row';
const target = '/admin/users';
const look = { locale: 'zh-CN', viewport: { width: 1440, height: 900 } } as const;
/** In which the first page and what follows it have asked for what they need, from the first row. */
const soonMs = 3_000;
const idleMs = 6_000;

/**
 * A cold start, then a warm one: the sign-in form with an empty cache, an instant sign-in as by a password manager, the
 * first row of the users; then the same page in a browser that has the session and nothing else, and in a new window of the
 * first, with its cache.
 */
export async function startTwice(browser: Browser, url: string, account: string): Promise<Values> {
  const context = await browser.newContext(look);
  try {
    const cold = await startCold(context, url, account);
    return { ...cold, ...(await startNew(browser, context, url)), ...(await startWarm(context, url)) };
  } finally {
    await context.close();
  }
}

async function startCold(context: BrowserContext, url: string, account: string): Promise<Values> {
  const { page, speedUp } = await openSlowly(context, `${url}#/login?from=${target}`);
  const form = await timeOf(page, passwordField);
  const atForm = await trafficUntil(page, form);
  await page.locator(accountField).fill(account);
  await page.locator(passwordField).fill(DEMO_PASSWORD);
  const pressed = await page.evaluate(() => performance.now());
  await page.keyboard.press('Enter');
  const row = await timeOf(page, firstRow);
  const atRow = await trafficUntil(page, row);
  // The next start finds what the page loads and stores after its first row; a user stays longer.
  await speedUp();
  await stay(page);
  await page.close();
  return {
    form,
    formScript: atForm.script,
    formBytes: atForm.bytes,
    formRequests: atForm.requests,
    row: row - pressed,
    rowScript: atRow.script,
    rowBytes: atRow.bytes,
    rowRequests: atRow.requests,
    rowCalls: atRow.calls,
  };
}

async function startWarm(context: BrowserContext, url: string): Promise<Values> {
  const { page } = await openSlowly(context, `${url}#${target}`);
  const row = await timeOf(page, firstRow);
  const { usedScript, bytes, requests, calls } = await trafficUntil(page, row);
  await page.waitForFunction((until) => performance.now() >= until, row + soonMs);
  const soon = await trafficUntil(page, row + soonMs);
  await page.close();
  return {
    warmRow: row,
    warmScript: usedScript,
    warmBytes: bytes,
    warmRequests: requests,
    warmCalls: calls,
    warmSoonRequests: soon.requests,
  };
}

/** A start with a session and nothing in the cache, as the first one after a new version. */
async function startNew(browser: Browser, known: BrowserContext, url: string): Promise<Values> {
  const context = await browser.newContext({ ...look, storageState: await known.storageState() });
  try {
    const { page } = await openSlowly(context, `${url}#${target}`);
    const row = await timeOf(page, firstRow);
    const { usedScript, requests } = await trafficUntil(page, row);
    await page.waitForFunction((until) => performance.now() >= until, row + soonMs);
    const soon = await trafficUntil(page, row + soonMs);
    return { newRow: row, newScript: usedScript, newRequests: requests, newSoonRequests: soon.requests };
  } finally {
    await context.close();
  }
}

/** Until the page has loaded what it loads by itself, five seconds after its first row at the earliest. */
async function stay(page: Page): Promise<void> {
  const until = (await page.evaluate(() => performance.now())) + idleMs;
  await page.waitForFunction((time) => performance.now() >= time, until);
  await page.waitForLoadState('networkidle');
}

/** Opens a page with a slow processor and network. */
async function openSlowly(context: BrowserContext, address: string): Promise<{ page: Page; speedUp(): Promise<void> }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await slowNetwork(cdp);
  await slowMachine(cdp);
  await page.goto(address, { waitUntil: 'commit' });
  // Detaching the CDP session ends the throttling.
  return { page, speedUp: () => cdp.detach() };
}

/** Milliseconds from the start of the navigation until the element is painted. */
async function timeOf(page: Page, selector: string): Promise<number> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, { timeout: 60_000 });
  return page.evaluate(
    () =>
      new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))),
  );
}

/** The traffic until a moment of the page. */
async function trafficUntil(page: Page, time: number): Promise<Traffic> {
  const received = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd, transferSize, encodedBodySize }) => ({
        url: name,
        startTime,
        responseEnd,
        transferSize,
        encodedBodySize,
      })),
  );
  return sumTraffic(received, time);
}
