import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetModels, deviceGroups, products } from '../db/schema.ts';
import { readCsv } from '../routes/csv/read-csv.ts';
import { platformRoutes } from '../routes/platform-routes.ts';
import { DICTIONARY_TYPE_IDS, TENANT_IDS } from '../seed/special-ids.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { shippedRecords } from './generated/shipped-records.ts';
import { KnownRecords } from './known-records.ts';
import type { RecordWords } from './record-words.ts';

/** What the installation calls every field: as shipped, with a mark. */
const mark = '§';
const records = new KnownRecords();
records.take({
  site: { text: '{}' },
  records: Object.entries<RecordWords>(shippedRecords).map(([name, words]) => ({
    file: `records/${name}.json`,
    text: JSON.stringify({
      fields: Object.fromEntries(
        Object.entries(words).map(([field, { title }]) => [
          field,
          { title: { zh: mark + title.zh, en: mark + title.en } },
        ]),
      ),
    }),
  })),
});

/** A file has names of several things, so those of its own are in full. */
const inFull = {
  asset: ['UID', 'Device name', 'Carrier name', 'Facility name', 'Carrier UID', 'Device UID'],
  region: ['Department name', 'Area name'],
};
/** The page has no such column. */
const onlyInFiles = [
  'Created',
  'Department code',
  'Longitude',
  'Latitude',
  'Dictionary',
  'Choices (English)',
  'Handled',
];
/** The page says the unit beside each number. */
const withUnit = ['Height (m)', 'Duration (ms)'];
/** The page has other words for the same values. */
const asYesOrNo = ['Custom'];
/** The page of carriers has the title; that of facilities counts facilities. */
const another = ['Facilities'];
/** What a lamp has shown at each level of a test. */
const atLevels = [100, 50, 0].flatMap((level) =>
  ['power W', 'voltage V', 'current A', 'power factor', 'expected'].map((name) => `${level}% ${name}`),
);
const own = new Set([
  ...atLevels,
  ...inFull.asset,
  ...inFull.region,
  ...onlyInFiles,
  ...withUnit,
  ...asYesOrNo,
  ...another,
]);

let platform: TestPlatform;
let token: string;
let refers: Record<string, string>;
beforeAll(async () => {
  platform = await makeTestPlatform({ records });
  token = await platform.tokenOf(accounts.admin);
  const { db } = platform;
  const [group] = await db.select().from(deviceGroups).where(eq(deviceGroups.tenantId, TENANT_IDS.city));
  const [product] = await db.select().from(products);
  const models = await db.select().from(assetModels);
  refers = {
    group: group!.id,
    product: product!.id,
    carrier: models.find(({ businessType }) => businessType === 'CARRIER')!.id,
    facility: models.find(({ businessType }) => businessType === 'FACILITY')!.id,
  };
});
afterAll(() => platform.close());

async function headingsOf(method: string, path: string, body?: object): Promise<string[]> {
  const answer = await platform.app.fetch(
    new Request(`http://platform.test${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'en' },
      body: body && JSON.stringify(body),
    }),
  );
  const [headings = []] = readCsv(await answer.text());
  for (const heading of headings) seen.add(withoutZone(heading));
  return headings;
}

const seen = new Set<string>();
const withoutZone = (heading: string): string => heading.replace(/ \(UTC.*/, '');

const paths = (method: string, end: string) =>
  platformRoutes.flatMap((route) => (route.method === method && route.path.endsWith(end) ? [route.path] : []));

/** Those of data sets have the titles of their figures. */
const exported = paths('POST', '/export').filter((path) => !path.startsWith('/island-chart/'));
const templates = paths('GET', '/import/template');

describe('headings of files are the titles of records', () => {
  it.each(exported)('%s', async (path) => {
    const condition = path.includes('/group/') ? { groupId: refers.group } : {};
    const headings = await headingsOf('POST', path, { condition });
    expect(headings.length).toBeGreaterThan(2);
    expect(headings.filter((heading) => !heading.startsWith(mark) && !own.has(withoutZone(heading)))).toEqual([]);
    expect(headings.some((heading) => heading.startsWith(mark))).toBe(true);
  });

  it.each(templates)('%s', async (path) => {
    const query = new URLSearchParams({
      dictTypeId: DICTIONARY_TYPE_IDS.supplier,
      productModelId: refers.product!,
      modelId: path.includes('facility') ? refers.facility! : refers.carrier!,
    });
    const headings = await headingsOf('GET', `${path}?${query}`);
    expect(headings.length).toBeGreaterThan(1);
    const others = headings.filter((heading) => !heading.startsWith(mark) && !own.has(heading));
    // The attributes of a product or a model are headings too.
    expect(/vehicle\/import|device\/import|facility\/import/.test(path) ? [] : others).toEqual([]);
  });

  it('are found everywhere', () => {
    expect(exported.length).toBeGreaterThan(12);
    expect(templates.length).toBeGreaterThan(9);
    expect([...own].filter((heading) => !seen.has(heading))).toEqual([]);
  });
});
