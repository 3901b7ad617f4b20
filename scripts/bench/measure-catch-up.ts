import type { Browser, Page } from 'playwright';
import { startOwnPlatform } from '../../tests/setup/own-platform.ts';
import { buildConsole } from '../build/build-console.mjs';
import { openCutConnection } from './cut-connection.ts';
import { compare, type Figure, type Line } from './figure.ts';
import { fillSignIn } from './fill-sign-in.ts';
import { interleave, type Values } from './interleave.ts';

const account = 'admin@lampyris.demo';
const page = '/operation/alarmManageNew/deviceAlarm';
const breakMs = 60_000;
const longestMs = 60_000;
const banner = '.lamp-banner';

const lines: Line[] = [
  {
    figure: 'read',
    what: 'after a break of 60 s: from the open socket until the screen is complete',
    unit: 'ms',
    goal: { max: 3000 },
  },
  { figure: 'calls', what: 'after a break of 60 s: calls until then', unit: '' },
];

/** How soon the console has read what it missed, with the demo city and reporting devices. */
export async function measureCatchUp(
  root: string,
  browser: Browser,
  rounds: { warmUp: number; runs: number },
): Promise<Figure[]> {
  if (!buildConsole(root)) throw new Error('the console could not be built');
  const platform = await startOwnPlatform('bench-catch-up', { SIMULATE: 'on' });
  const connection = await openCutConnection(platform.url);
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const tab = await context.newPage();
    await tab.addInitScript(watchSocket, banner);
    await fillSignIn(tab, connection.url, account);
    await tab.keyboard.press('Enter');
    await tab.locator('.lamp-header').waitFor();
    await tab.goto(`${connection.url}#${page}`);
    await tab.locator('.ant-table-row').first().waitFor();
    await tab.waitForLoadState('networkidle');
    const { ours } = await interleave(['ours'], rounds, async () => {
      connection.cut();
      await tab.locator(banner).waitFor();
      await tab.waitForTimeout(breakMs);
      connection.mend();
      return readBreak(tab);
    });
    return compare('live', lines, ours);
  } finally {
    await context.close();
    await connection.close();
    await platform.stop();
  }
}

declare global {
  interface Window {
    /** Times of the last connection of the socket, and of the last disappearance of the banner. */
    seen: { connectedAt: number; completeAt: number };
  }
}

/** Runs in the page before its scripts. */
function watchSocket(bannerSelector: string): void {
  const seen = { connectedAt: 0, completeAt: 0 };
  window.seen = seen;
  window.WebSocket = class extends WebSocket {
    constructor(...words: ConstructorParameters<typeof WebSocket>) {
      super(...words);
      this.addEventListener('message', ({ data }) => {
        // A connect packet of the main namespace.
        if (typeof data === 'string' && data.startsWith('40')) seen.connectedAt = performance.now();
      });
    }
  };
  let wasThere = false;
  new MutationObserver(() => {
    const isThere = document.querySelector(bannerSelector) !== null;
    if (wasThere && !isThere)
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          seen.completeAt = performance.now();
        }),
      );
    wasThere = isThere;
  }).observe(document, { childList: true, subtree: true });
}

async function readBreak(tab: Page): Promise<Values> {
  await tab.waitForFunction(
    () => window.seen.connectedAt > 0 && window.seen.completeAt > window.seen.connectedAt,
    undefined,
    {
      timeout: longestMs,
    },
  );
  return tab.evaluate(() => {
    const { connectedAt, completeAt } = window.seen;
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= connectedAt && startTime < completeAt);
    // The next break starts anew.
    window.seen.connectedAt = 0;
    window.seen.completeAt = 0;
    performance.clearResourceTimings();
    return { read: completeAt - connectedAt, calls: calls.length };
  });
}
