import type { Browser } from 'playwright';
import { startOwnPlatform } from '../../tests/setup/own-platform.ts';
import { buildConsole } from '../build/build-console.mjs';
import { buildPages } from './build-pages.ts';
import { compare, type Figure, type Line } from './figure.ts';
import { interleave } from './interleave.ts';
import { serveFolder } from './serve-folder.ts';
import { startTwice } from './start-page.ts';

const account = 'admin@lampyris.demo';

const lines: Line[] = [
  { figure: 'formScript', what: 'sign-in form: JavaScript, gzip', unit: 'kB', goal: { max: 250 } },
  { figure: 'formBytes', what: 'sign-in form: all bytes on the wire', unit: 'kB' },
  { figure: 'formRequests', what: 'sign-in form: requests', unit: '' },
  { figure: 'form', what: 'sign-in form: there, 4G and 4x slower', unit: 'ms' },
  { figure: 'rowScript', what: 'first table: JavaScript in all, gzip', unit: 'kB', goal: { max: 358 } },
  { figure: 'rowBytes', what: 'first table: all bytes on the wire', unit: 'kB' },
  { figure: 'rowRequests', what: 'first table: requests, files and data', unit: '' },
  { figure: 'rowCalls', what: 'first table: of them data', unit: '' },
  {
    figure: 'row',
    what: 'first table: first row after the sign-in, 4G and 4x slower',
    unit: 'ms',
    goal: { ratio: 1.25 },
  },
  {
    figure: 'newRow',
    what: 'start with a session, empty cache: first row, 4G and 4x slower',
    unit: 'ms',
    goal: { ratio: 1 },
  },
  { figure: 'newScript', what: 'start with a session, empty cache: JavaScript, gzip', unit: 'kB', goal: { max: 340 } },
  {
    figure: 'newRequests',
    what: 'start with a session, empty cache: requests until the row',
    unit: '',
    goal: { max: 10 },
  },
  {
    figure: 'newSoonRequests',
    what: 'start with a session, empty cache: requests within 3 s after it',
    unit: '',
    goal: { max: 30 },
  },
  { figure: 'warmRow', what: 'warm start: first row, 4G and 4x slower', unit: 'ms', goal: { ratio: 1.1 } },
  { figure: 'warmScript', what: 'warm start: JavaScript from the cache, gzip', unit: 'kB' },
  { figure: 'warmBytes', what: 'warm start: all bytes on the wire', unit: 'kB' },
  { figure: 'warmRequests', what: 'warm start: requests, files and data', unit: '' },
  { figure: 'warmCalls', what: 'warm start: of them data', unit: '' },
  { figure: 'warmSoonRequests', what: 'warm start: requests within 3 s after the row', unit: '', goal: { max: 30 } },
];

/**
 * A cold and a warm start: the built console, and a hand-written sign-in form with a table, against one platform with
 * the demo city.
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
    const runs = await interleave(['ours', 'antd'], rounds, (side) => startTwice(browser, urls[side], account));
    return compare('start', lines, runs.ours, { name: 'antd', runs: runs.antd });
  } finally {
    await handWritten.close();
    await platform.stop();
  }
}
