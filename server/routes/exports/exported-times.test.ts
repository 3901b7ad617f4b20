import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readCsv } from '../csv/read-csv.ts';
import { platformRoutes } from '../platform-routes.ts';

let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const anyTime = /^\d{4}[-/]\d\d?[-/]\d\d?[T ]\d\d?:\d\d/;
const fileTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
/** They ask for more than a filter. */
const withOwnBody = new Set(['/island-chart/report/export', '/island-business/api/group/device/export']);
const paths = platformRoutes
  .filter(({ method, path }) => method === 'POST' && path.endsWith('/export') && !withOwnBody.has(path))
  .map(({ path }) => path);

it.each(paths)('%s has every time in one format, below a heading that names the zone', async (path) => {
  const headers = { 'accept-language': 'en' };
  const { http } = await platform.call('POST', path, { token: admin, body: {}, headers });
  expect(http.headers.get('content-type')).toContain('text/csv');
  const [headings = [], ...rows] = readCsv(await http.text());
  const isTime = (at: number) => headings[at]?.endsWith(' (UTC+8)');
  const wrong = rows.flatMap((row) => {
    const found = row.flatMap((value, at) =>
      (isTime(at) ? value !== '' && !fileTime.test(value) : anyTime.test(value)) ? [`${headings[at]}: ${value}`] : [],
    );
    return found.slice(0, 1);
  });
  expect(wrong.slice(0, 5)).toEqual([]);
});
