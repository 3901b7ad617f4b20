import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetForms, carriers, facilities } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { limitTo, modelOf } from '../../testing/asset-client.ts';
import { createImportClient } from '../../testing/import-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readCsv } from '../csv/read-csv.ts';
import { readTable } from '../imports/read-table.ts';

let platform: TestPlatform;
let admin: string;
const models: Record<string, string> = {};
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  for (const [kind, code] of [
    ['vehicle', 'SLP-12'],
    ['facility', 'WB-240'],
  ] as const)
    models[kind] = (await modelOf(platform, TENANT_IDS.city, code)).id;
});
afterAll(() => platform.close());

const clientOf = (kind: string, { language = 'en', token = admin } = {}) =>
  createImportClient(platform, { token, path: `/island-assets/${kind}?modelId=${models[kind]}`, language });
const exported = async (kind: string, body: Record<string, unknown>, { language = 'en', token = admin } = {}) => {
  const headers = { 'accept-language': language };
  const { http } = await platform.call('POST', `/island-assets/${kind}/export`, { token, body, headers });
  return readCsv(await http.text());
};
const write = (records: string[][]) => records.map((record) => record.map((one) => `"${one}"`).join(',')).join('\n');
/** Columns that a file does not decide. */
const madeHere = /^(Mounted devices|挂载设备数|(Created|创建时间) \(UTC\+8\))$/;

describe.each([
  ['vehicle', 'PAGE-63', 'poleHeight'],
  ['facility', 'PAGE-62', 'volume'],
] as const)('files of %s (%s)', (kind, _, uKey) => {
  it.each(['en', 'zh'])(
    'an export of one model is what the import reads, with its attributes (%s)',
    async (language) => {
      const condition = { modelId: models[kind] };
      const [head = [], ...rows] = await exported(kind, { condition }, { language });
      expect(rows.length).toBeGreaterThan(0);
      const own = rows.slice(0, 3).map((row, index) => row.with(0, `NEW-${language}-${index}`));
      const end = await clientOf(kind, { language }).load(write([head, ...own]));
      expect(end).toMatchObject({ status: 'done', ok: own.length, failed: 0 });
      const found = { ...condition, searchValue: `NEW-${language}` };
      const [again = [], ...copies] = await exported(kind, { condition: found }, { language });
      expect(again).toEqual(head);
      const kept = (row: string[]) => row.filter((_value, at) => !madeHere.test(head[at]!));
      expect(copies.map(kept)).toEqual(own.map(kept));
      const table = kind === 'vehicle' ? carriers : facilities;
      const [stored] = await platform.db
        .select()
        .from(table)
        .where(eq(table.uid, `NEW-${language}-0`));
      expect(stored?.modelId).toBe(models[kind]);
      expect(stored?.configurableAttrs.map((one) => one.uKey)).toContain(uKey);
      expect(stored?.images).toEqual([]);
    },
  );

  it('are checked as the form checks them', async () => {
    const [head = [], row = []] = await exported(kind, { condition: { modelId: models[kind] } });
    const at = (heading: string) => head.indexOf(heading);
    const change = (uid: string, heading: string, value: string) => row.with(0, uid).with(at(heading), value);
    const { data } = await clientOf(kind).check(
      write([
        head,
        row,
        change('BAD-1', 'Area', '无此区域'),
        change('BAD-2', 'Asset state', 'broken'),
        change('BAD-3', 'Warranty', '2024-01-01'),
        change('BAD-4', head.at(-1)!, 'nonsense value'),
        change('GOOD-5', 'Asset state', 'DAMAGED'),
        change('GOOD-5', 'Address', 'y'),
      ]),
    );
    expect(data.problems.map(({ row: line, column }) => `${line} ${column}`)).toEqual([
      '2 UID',
      '3 Area',
      '4 Asset state',
      '5 Warranty',
      `6 ${head.at(-1)}`,
      '8 UID',
    ]);
    expect(data.ok).toBe(1);
  });

  it('have a template per model', async () => {
    const { http } = await platform.call('POST', `/island-assets/${kind}/template/${models[kind]}?format=xlsx`, {
      token: admin,
      body: {},
    });
    const { headings } = await readTable(new File([await http.arrayBuffer()], 'template.xlsx'));
    expect(headings.slice(2, 4)).toEqual(['Area', 'Department']);
    expect(headings).toEqual(expect.arrayContaining([kind === 'vehicle' ? 'Pole height' : 'Volume', 'Supplier']));
    const missing = await platform.call('POST', `/island-assets/${kind}/template/1`, { token: admin, body: {} });
    expect(missing.envelope.status).toBe('S0300');
    const harbour = await platform.tokenOf(accounts.harbour);
    const foreign = await clientOf(kind, { token: harbour }).check('UID\n1');
    expect(foreign.code).toBe('0');
  });

  it('have the fields that the tenant added to the form as columns (FORM-25)', async () => {
    const form = {
      version: 1,
      fields: {
        'diyAttrs.contract': { title: '合同', required: true },
        'diyAttrs.uses': {
          title: '用途',
          input: 'multiSelect',
          options: [
            { value: 'a', title: '照明' },
            { value: 'b', title: '监控' },
          ],
        },
        'diyAttrs.checked': { title: '已验收', input: 'switch' },
        'diyAttrs.price': { title: '造价', input: 'number' },
      },
    };
    const businessType = kind === 'vehicle' ? 'CARRIER' : 'FACILITY';
    await platform.db
      .insert(assetForms)
      .values({ tenantId: TENANT_IDS.city, businessType, businessId: models[kind]!, form, updatedAt: new Date() });
    const [head = [], row = []] = await exported(kind, { condition: { modelId: models[kind] } });
    const added = { 合同: 'C-1', 用途: '照明;监控', 已验收: 'Yes', 造价: '12.5' };
    const own = Object.entries(added).reduce(
      (record, [heading, value]) => record.with(head.indexOf(heading), value),
      row.with(0, `DIY-${kind}`),
    );
    const missing = row.with(0, 'DIY-2');
    const { data } = await clientOf(kind).check(write([head, own, missing]));
    expect(data.problems.map(({ row: line, column }) => `${line} ${column}`)).toEqual(['3 合同']);
    await clientOf(kind).load(write([head, own]));
    const table = kind === 'vehicle' ? carriers : facilities;
    const [stored] = await platform.db
      .select()
      .from(table)
      .where(eq(table.uid, `DIY-${kind}`));
    expect(stored?.diyAttrs).toEqual({ contract: 'C-1', uses: ['a', 'b'], checked: true, price: 12.5 });
    const [, again = []] = await exported(kind, { modelId: models[kind], searchValue: `DIY-${kind}` });
    const shown = Object.keys(added).map((heading) => again[head.indexOf(heading)]);
    expect(shown).toEqual(['C-1', '照明,监控', 'Yes', '12.5']);
    await platform.db.delete(assetForms).where(eq(assetForms.businessId, models[kind]!));
  });
});

describe('files of places', () => {
  it('a facility may be imported onto a carrier, named by its uid', async () => {
    const [pole] = await platform.db.select().from(carriers).where(eq(carriers.tenantId, TENANT_IDS.city)).limit(1);
    const [theirs] = await platform.db
      .select()
      .from(carriers)
      .where(eq(carriers.tenantId, TENANT_IDS.harbour))
      .limit(1);
    const rows = [
      ['UID', 'Facility name', 'Area', 'Department', 'Carrier UID'],
      ['MOUNTED-1', '箱', '001', '001', pole!.uid],
      ['MOUNTED-2', '箱', '001', '001', theirs!.uid],
      ['MOUNTED-3', '箱', '001', '001', ''],
    ];
    const { data } = await clientOf('facility').check(write(rows));
    expect(data.problems.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '3 The carrier does not exist',
      '4 Required',
    ]);
    await clientOf('facility').load(write(rows.slice(0, 2)));
    const [stored] = await platform.db.select().from(facilities).where(eq(facilities.uid, 'MOUNTED-1'));
    expect(stored).toMatchObject({ carrierId: pole!.id, address: pole!.address, longitude: pole!.longitude });
  });

  it('an export has what its reader may see (PERM-03)', async () => {
    await limitTo(platform, accounts.operator, { Carrier: '001001' });
    const token = await platform.tokenOf(accounts.operator);
    for (const [kind, table] of [
      ['vehicle', carriers],
      ['facility', facilities],
    ] as const) {
      const [, ...rows] = await exported(kind, { columns: ['uid'] }, { token });
      const stored = await platform.db.select().from(table).where(eq(table.tenantId, TENANT_IDS.city));
      const seen = stored.filter(({ areaCode }) => areaCode.startsWith('001001'));
      expect(rows.map(([uid]) => uid).toSorted()).toEqual(seen.map(({ uid }) => uid).toSorted());
    }
  });
});
