import { type Browser, chromium } from 'playwright';
import { startOwnPlatform } from '../../tests/setup/own-platform.ts';
import { buildConsole } from '../build/build-console.mjs';
import { compare, type Figure, type Line } from './figure.ts';
import { interleave } from './interleave.ts';
import { proxyHost } from './proxy-config.ts';
import { startTwice } from './start-page.ts';
import { findProxy, startProxy } from './start-proxy.ts';

const account = 'admin@lampyris.demo';
const basePath = '/console/';

const lines: Line[] = [
  { figure: 'form', what: 'HTTP/2 through nginx: sign-in form, 4G and 4x slower', unit: 'ms' },
  { figure: 'row', what: 'HTTP/2 through nginx: first row after the sign-in', unit: 'ms' },
  { figure: 'newRow', what: 'HTTP/2 through nginx: first row with a session, empty cache', unit: 'ms' },
  { figure: 'newRequests', what: 'HTTP/2 through nginx: requests until the row, empty cache', unit: '' },
  { figure: 'warmRow', what: 'HTTP/2 through nginx: first row of a warm start', unit: 'ms' },
  { figure: 'warmRequests', what: 'HTTP/2 through nginx: requests until the row, warm start', unit: '' },
];

/**
 * The starts of the console through nginx as deploy/nginx.conf configures it, and from the same platform without it.
 *
 * @param launch the browser to start, with further arguments
 * @returns nothing if nginx is missing, which it says
 */
export async function measureHttp2(
  root: string,
  launch: { executablePath: string; args: string[] },
  rounds: { warmUp: number; runs: number },
): Promise<Figure[]> {
  const programs = findProxy();
  if (!programs) return [];
  if (!buildConsole(root)) throw new Error('the console could not be built');
  const platform = await startOwnPlatform('bench-http2', { BASE_PATH: basePath, TRUST_PROXY: 'on' });
  try {
    const proxy = await startProxy(root, Number(new URL(platform.url).port), programs);
    try {
      const { executablePath } = launch;
      const args = [
        ...launch.args,
        `--host-resolver-rules=MAP ${proxyHost}:443 127.0.0.1:${proxy.port}`,
        // By its key: what comes with an ignored error of a certificate is not cached.
        '--ignore-certificate-errors',
        `--ignore-certificate-errors-spki-list=${proxy.keyHash}`,
      ];
      const browser = await chromium.launch({ executablePath, args });
      try {
        const urls = { http2: `https://${proxyHost}${basePath}`, http1: platform.url };
        await expectProtocol(browser, urls.http2, 'h2');
        await expectProtocol(browser, urls.http1, 'http/1.1');
        const runs = await interleave(['http2', 'http1'], rounds, (side) => startTwice(browser, urls[side], account));
        return compare('http2', lines, runs.http2, { name: 'HTTP/1.1', runs: runs.http1 });
      } finally {
        await browser.close();
      }
    } finally {
      await proxy.close();
    }
  } finally {
    await platform.stop();
  }
}

/** @throws Error if the page comes by another protocol than the one that is measured */
async function expectProtocol(browser: Browser, url: string, wanted: string): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    const used = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return (navigation as PerformanceNavigationTiming).nextHopProtocol;
    });
    if (used !== wanted) throw new Error(`${url} came by ${used}, not by ${wanted}`);
  } finally {
    await page.close();
  }
}
