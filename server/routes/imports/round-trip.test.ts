import { and, eq, like } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  areas,
  assetModels,
  carriers,
  departments,
  devices,
  dictionaries,
  facilities,
  products,
  properties,
  users,
} from '../../db/schema.ts';
import { DICTIONARY_TYPE_IDS, TENANT_IDS } from '../../seed/special-ids.ts';
import { modelOf } from '../../testing/asset-client.ts';
import { createImportClient } from '../../testing/import-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readGuarded, writeCsv } from '../csv/write-csv.ts';
import { readTable } from './read-table.ts';

const rowCount = 24;
const mark = 'RT-';
/** Columns that a file does not decide. */
const madeHere = /^(Created|Updated|Mounted devices|Last report|Connection|Status|Progress|Products|Online)/;

let platform: TestPlatform;
let admin: string;
let productId: string;
const models: Record<string, string> = {};
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  const [device] = await platform.db.select().from(devices).where(eq(devices.tenantId, TENANT_IDS.city)).limit(1);
  productId = device?.productId ?? '';
  models.vehicle = (await modelOf(platform, TENANT_IDS.city, 'SLP-12')).id;
  models.facility = (await modelOf(platform, TENANT_IDS.city, 'WB-240')).id;
});
afterAll(() => platform.close());

/** Texts that spreadsheets and text files are known to change. */
const oddText = fc
  .array(
    fc.oneof(
      fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\n', ' ', '\t', '#', '%', '/', '_x0041_'),
      fc.constantFrom('00', '1', '.5', 'e3', '１', '＝', '，', '灯', '😀', '2024-05-01', '123456789012345678'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '');
const oddTexts = (): string[] => [
  ...['00123', '-0.1276', '+8613800001234', '123456789012345678', '=1+1', "'=1+1", '2024-05-01', 'a\nb', '"'],
  ...fc.sample(oddText, rowCount),
];
const numbers = ['-0.1276', '22.224512', '0', '-5', '1e-7'];

type Rows = Record<string, string>[];

const exported = async (path: string, body: Record<string, unknown>) => {
  const headers = { 'accept-language': 'en' };
  const { http } = await platform.call('POST', `${path}/export`, { token: admin, body, headers });
  return new Uint8Array(await http.arrayBuffer());
};
/** The rows of a file by heading. */
const rowsOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Rows> => {
  const { headings, rows } = await readTable(new File([bytes], 'rows'));
  return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, readGuarded(row[at] ?? '')])));
};
const decided = (rows: Rows, more?: string) =>
  rows
    .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== more && !madeHere.test(name))))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

interface Resource {
  /** Of the import, with what its rows refer to. */
  path: string;
  /** Of the export: the filter of the rows of this test. */
  condition: Record<string, unknown>;
  rows: Rows;
  /** Another column that a file does not decide. */
  made?: string;
  remove(): Promise<unknown>;
}

/** Imports rows, exports them, removes them, and imports the export, which then exports the same. */
async function expectRoundTrip({ path, condition, rows, made, remove }: Resource): Promise<void> {
  const client = createImportClient(platform, { token: admin, path });
  const [base = ''] = path.split('?');
  const headings = Object.keys(rows[0] ?? {});
  const load = async (content: string | Uint8Array<ArrayBuffer>) => {
    const end = await client.load(content);
    expect(end.problems).toEqual([]);
    expect(end).toMatchObject({ status: 'done', ok: rows.length });
  };
  await load(writeCsv([headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]));
  const read = async () => decided(await rowsOf(await exported(base, { condition })), made);
  const first = await read();
  expect(first).toHaveLength(rows.length);
  const entered = (all: Rows) =>
    decided(all.map((row) => Object.fromEntries(headings.map((heading) => [heading, row[heading] ?? '']))));
  expect(entered(first)).toEqual(entered(rows));
  for (const format of ['csv', 'xlsx']) {
    const file = await exported(base, { condition, format });
    await remove();
    await load(file);
    expect(await read()).toEqual(first);
  }
  await remove();
}

describe('what is exported is imported again, unchanged', () => {
  it('entries of dictionaries', async () => {
    const typeId = DICTIONARY_TYPE_IDS.supplier;
    await expectRoundTrip({
      path: `/system/api/dictionary?dictTypeId=${typeId}`,
      condition: { dictTypeId: typeId, searchValue: mark, dictLabel: mark },
      rows: oddTexts().map((text, index) => ({
        Name: `${[...text].slice(0, 30).join('').trim()} ${mark}${index}`,
        Order: String(index),
        Enabled: index % 2 ? 'Yes' : 'No',
        Remark: text,
        Code: `00${index}-${mark}`,
      })),
      remove: () => platform.db.delete(dictionaries).where(like(dictionaries.value, `%${mark}`)),
    });
  });

  it('departments and areas', async () => {
    const rows = (kind: string) =>
      oddTexts().map((text, index) => ({ [`${kind} name`]: `往返${index}号`, Description: text }));
    const own = (rows: Rows, more: (index: number) => Record<string, string>) =>
      rows.map((row, index) => ({ ...row, ...more(index) }));
    const areaRows = await platform.db
      .select()
      .from(areas)
      .where(and(eq(areas.tenantId, TENANT_IDS.city), like(areas.code, '______')));
    const areaNames = areaRows.map(({ name }) => name);
    await expectRoundTrip({
      path: '/system/api/department',
      condition: { searchValue: '往返' },
      made: 'Code',
      rows: own(rows('Department'), (index) => ({
        'Short name': `往返${index}`,
        'Head of department': index % 3 ? '平台管理员' : '',
        Phone: index % 2 ? `0756-55501${10 + index}` : '',
        'Responsible area': index % 2 ? areaNames[index % areaNames.length]! : '',
      })),
      remove: () => platform.db.delete(departments).where(like(departments.name, '往返%')),
    });
    await expectRoundTrip({
      path: '/system/api/area',
      condition: { searchValue: '往返' },
      made: 'Code',
      rows: own(rows('Area'), (index) => ({
        'District code': `0${index}`,
        Longitude: numbers[index % numbers.length] ?? '',
        Latitude: numbers[(index + 1) % numbers.length] ?? '',
      })),
      remove: () => platform.db.delete(areas).where(like(areas.name, '往返%')),
    });
  });

  it('attributes of the library', async () => {
    await expectRoundTrip({
      path: '/island-assets/api/property',
      condition: { searchValue: 'roundTrip' },
      rows: oddTexts().map((text, index) => ({
        Category: 'Configurable attributes',
        Key: `roundTrip${index}`,
        Name: `往返${index}`,
        'Data type': 'Decimal',
        Minimum: '-0.5',
        Maximum: '1200',
        Default: '-0.25',
        Description: text,
      })),
      remove: () => platform.db.delete(properties).where(like(properties.uKey, 'roundTrip%')),
    });
  });

  it('products and models', async () => {
    const path = '/island-assets/device/product';
    const [base] = await rowsOf(await exported(path, { condition: {} }));
    await expectRoundTrip({
      path,
      condition: { keyword: mark },
      rows: oddTexts().map((text, index) => ({
        Name: `-${index}`,
        Code: `0${index}-${mark}`,
        'Device type': base?.['Device type'] ?? '',
        Description: text,
      })),
      remove: () => platform.db.delete(products).where(like(products.code, `%${mark}`)),
    });
    for (const kind of ['carrierModel', 'facilityModel']) {
      const [model] = await rowsOf(await exported(`/island-assets/api/${kind}`, { condition: {} }));
      await expectRoundTrip({
        path: `/island-assets/api/${kind}`,
        condition: { keyword: mark },
        rows: oddTexts().map((text, index) => ({
          Name: `-${index}`,
          Code: `0${index}-${mark}`,
          Type: model?.Type ?? '',
          'Height (m)': `${index}.5`,
          Description: text,
        })),
        remove: () => platform.db.delete(assetModels).where(like(assetModels.code, `%${mark}`)),
      });
    }
  });

  it('users, with a password in a column of its own', async () => {
    const phone = '1391111';
    const remove = () => platform.db.delete(users).where(like(users.loginName, `${phone}%`));
    const body = { condition: { loginName: phone } };
    const client = createImportClient(platform, { token: admin, path: '/system/api/user' });
    const headings = ['Account', 'Name', 'Phone', 'Email', 'Department code', 'Initial password'];
    const rows = ['王小明', '00123', '艾·明'].map((name, index) => {
      const account = `${phone}${1000 + index}`;
      return [account, name, account, `00${index}@lampyris.demo`, '001002', 'Tower7crane'];
    });
    expect(await client.load(writeCsv([headings, ...rows]))).toMatchObject({ problems: [], ok: rows.length });
    const first = decided(await rowsOf(await exported('/system/api/user', body)));
    for (const format of ['csv', 'xlsx']) {
      const file = await readTable(new File([await exported('/system/api/user', { ...body, format })], 'users'));
      await remove();
      const passwords = file.rows.map((row) => file.headings.map((_, at) => readGuarded(row[at] ?? '')));
      const again = [[...file.headings, 'Initial password'], ...passwords.map((row) => [...row, 'Tower7crane'])];
      expect(await client.load(writeCsv(again))).toMatchObject({ problems: [], ok: rows.length });
      expect(decided(await rowsOf(await exported('/system/api/user', body)))).toEqual(first);
    }
    await remove();
  });

  it.each([
    ['device', 'Device name', devices],
    ['vehicle', 'Carrier name', carriers],
    ['facility', 'Facility name', facilities],
  ] as const)('assets (%s)', async (kind, name, table) => {
    const of = kind === 'device' ? { productModelId: productId } : { modelId: models[kind] ?? '' };
    const [field, id] = Object.entries(of)[0] ?? ['', ''];
    const [base = {}] = await rowsOf(await exported(`/island-assets/${kind}`, { condition: of }));
    const { 'Carrier UID': _carrier, ...rest } = base;
    await expectRoundTrip({
      path: `/island-assets/${kind}?${field}=${id}`,
      condition: { ...of, searchValue: mark },
      rows: oddTexts().map((text, index) => ({
        ...Object.fromEntries(Object.entries(rest).filter(([heading]) => !madeHere.test(heading))),
        UID: `00${index}-${mark}`,
        [name]: `${['-', '@', '00', '_'][index % 4]}${index}`,
        Address: text,
        Longitude: numbers[index % numbers.length] ?? '',
        Latitude: numbers[(index + 1) % numbers.length] ?? '',
      })),
      remove: () =>
        platform.db.delete(table).where(and(eq(table.tenantId, TENANT_IDS.city), like(table.uid, `%${mark}`))),
    });
  });
});
