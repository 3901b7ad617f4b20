import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedRecords } from '../../records/generated/shipped-records.ts';
import type { RecordWords } from '../../records/record-words.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { readCsv } from '../csv/read-csv.ts';

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
interface Option {
  value: unknown;
  title: Bilingual;
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../schemas/${file}.json`, import.meta.url), 'utf8'));
const site = read('site') as { options: Record<string, Option[]> };

let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const records: Readonly<Record<string, RecordWords>> = shippedRecords;

/** The names of the options that a page shows a field with: its own, or those of its records. */
function namesOn(page: string, field: string): string[] {
  const document = read(`pages/${page}`) as { shared?: { options?: Record<string, Option[]> } };
  const lists = Object.assign({}, site.options, document.shared?.options) as Record<string, Option[]>;
  const found: Option[] = [];
  const walk = (one: Json): void => {
    if (Array.isArray(one)) for (const inner of one) walk(inner);
    else if (one && typeof one === 'object') {
      if (one.field === field && typeof one.options === 'string') found.push(...(lists[one.options] ?? []));
      if (one.field === field && Array.isArray(one.options)) found.push(...(one.options as unknown as Option[]));
      for (const inner of Object.values(one)) walk(inner);
    }
  };
  walk(document as Json);
  const named = [...JSON.stringify(document).matchAll(/"record":"(\w+)"/g)].flatMap(([, name]) =>
    Object.values(records[name!]?.[field]?.values ?? {}),
  );
  return [...found.map(({ title }) => title), ...named].flatMap(({ zh, en }) => [zh, en]);
}

/** The values of a column of an export. */
async function valuesOf(path: string, field: string, locale: string): Promise<string[]> {
  const answer = await platform.app.fetch(
    new Request(`http://platform.test${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify({ columns: [field], condition: path.includes('/alarm/') ? { state: 'handled' } : {} }),
    }),
  );
  const [headings = [], ...rows] = readCsv(await answer.text());
  const at = path.includes('newsCenter') ? headings.length - 1 : 0;
  return [...new Set(rows.map((row) => row[at] ?? ''))].filter((value) => value !== '');
}

it.each([
  ['admin/users', 'enabled', '/system/api/user/export'],
  ['admin/operationLog', 'operationResult', '/system/api/operationLog/export'],
  ['operation/messageCenter', 'isRead', '/island-business/newsCenter/export'],
  ['operation/alarmManageNew/index', 'handleResult', '/island-alarm/alarm/export'],
  ['assetsManagement/iotDevicesManagement', 'onlineStatus', '/island-assets/device/export'],
  ['projectConfig/iotDeviceConfig', 'enabled', '/island-assets/device/product/export'],
  ['projectConfig/iotDeviceConfig', 'nodeType', '/island-assets/device/product/export'],
  ['projectConfig/propertyConfig', 'category', '/island-assets/api/property/export'],
  ['projectConfig/propertyConfig', 'dataType', '/island-assets/api/property/export'],
  ['basicData/vehicleModel', 'enabled', '/island-assets/api/carrierModel/export'],
  ['basicData/facilityModel', 'enabled', '/island-assets/api/facilityModel/export'],
])('a file has the words of the page %s for %s', async (page, field, path) => {
  const names = namesOn(page, field);
  expect(names.length).toBeGreaterThan(1);
  for (const locale of ['zh', 'en']) {
    const values = await valuesOf(path, field, locale);
    expect(values.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(values));
  }
});
