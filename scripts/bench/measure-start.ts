import type { Browser, Page } from 'playwright';
import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import { startOwnPlatform } from '../../tests/setup/own-platform.ts';
import { buildConsole } from '../build/build-console.mjs';
import { buildPages } from './build-pages.ts';
import { compare, type Figure, type Line } from './figure.ts';
import { interleave, type Values } from './interleave.ts';
import { serveFolder } from './serve-folder.ts';
import { slowMachine, slowNetwork } from './slow-start.ts';

const account = 'admin@lampyris.demo';
const accountField = 'input[autocomplete="username"]';
const passwordField = 'input[autocomplete="current-password"]';

const lines: Line[] = [
  { figure: 'formScript', what: 'sign-in form: JavaScript, gzip', unit: 'kB', goal: { max: 250 } },
  { figure: 'formBytes', what: 'sign-in form: all bytes on the wire', unit: 'kB' },
  { figure: 'formRequests', what: 'sign-in form: requests', unit: '' },
  { figure: 'form', what: 'sign-in form: there, 4G and 4x slower', unit: 'ms' },
  { figure: 'rowScript', what: 'first table: JavaScript in all, gzip', unit: 'kB', goal: { max: 375 } },
  { figure: 'rowBytes', what: 'first table: all bytes on the wire', unit: 'kB' },
  { figure: 'rowRequests', what: 'first table: requests', unit: '' },
  { figure: 'row', what: 'first table: first row after the sign-in, 4G and 4x slower', unit: 'ms' },
];

/**
 * A cold start with an empty browser cache: the built console, and a hand-written sign-in form with a table, against
 * one platform with the demo city.
 */
export async function measureStart(
  root: string,
  browser: Browser,
  rounds: { warmUp: number; runs: number },
): Promise<Figure[]> {
  if (!buildConsole(root)) throw new Error('the console could not be built');
  const folder = await buildPages('sign-in');
  const platform = await startOwnPlatform('bench-platform');
  const handWritten = await serveFolder(folder, platform.url);
  try {
    const urls = { ours: platform.url, antd: handWritten.url };
    const runs = await interleave(['ours', 'antd'], rounds, (side) => start(browser, urls[side]));
    return compare('start', lines, runs.ours, { name: 'antd', runs: runs.antd });
  } finally {
    await handWritten.close();
    await platform.stop();
  }
}

/** One cold start: the form, an instant sign-in as by a password manager, the first row of the users. */
async function start(browser: Browser, url: string): Promise<Values> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await slowNetwork(cdp);
    await slowMachine(cdp);
    await page.goto(`${url}#/login?from=/admin/users`, { waitUntil: 'commit' });
    const form = await timeOf(page, passwordField);
    const atForm = await trafficUntil(page, form);
    await page.locator(accountField).fill(account);
    await page.locator(passwordField).fill(DEMO_PASSWORD);
    const pressed = await page.evaluate(() => performance.now());
    await page.keyboard.press('Enter');
    const row = await timeOf(page, '.ant-table-row');
    const atRow = await trafficUntil(page, row);
    return {
      form,
      formScript: atForm.script,
      formBytes: atForm.bytes,
      formRequests: atForm.requests,
      row: row - pressed,
      rowScript: atRow.script,
      rowBytes: atRow.bytes,
      rowRequests: atRow.requests,
    };
  } finally {
    await context.close();
  }
}

/** Milliseconds from the start of the navigation until the element is painted. */
async function timeOf(page: Page, selector: string): Promise<number> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, { timeout: 60_000 });
  return page.evaluate(
    () =>
      new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))),
  );
}

/** Bytes received until a moment, in kB of 1,000 bytes with headers; scripts are files with that extension. */
async function trafficUntil(page: Page, time: number): Promise<{ script: number; bytes: number; requests: number }> {
  const entries = await page.evaluate(
    (until) =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map((entry) => entry as PerformanceResourceTiming)
        .filter((entry) => entry.startTime <= until)
        .map(({ name, transferSize, responseEnd }) => ({ name, transferSize, isThere: responseEnd <= until })),
    time,
  );
  const kilobytes = (list: { transferSize: number }[]) =>
    list.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  const there = entries.filter(({ isThere }) => isThere);
  return {
    script: kilobytes(there.filter(({ name }) => new URL(name).pathname.endsWith('.js'))),
    bytes: kilobytes(there),
    requests: entries.length,
  };
}
