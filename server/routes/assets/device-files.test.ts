import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assetModels,
  carriers,
  dataPermissionScopes,
  dataPermissions,
  devices,
  productAttributes,
  products,
  userDataPermissions,
  users,
} from '../../db/schema.ts';
import { createImportClient } from '../../testing/import-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readCsv } from '../csv/read-csv.ts';
import { readTable } from '../imports/read-table.ts';

let platform: TestPlatform;
let admin: string;
let tenantId: string;
let productId: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
  tenantId = user?.tenantId ?? '';
  const [device] = await platform.db.select().from(devices).where(eq(devices.tenantId, tenantId)).orderBy(devices.id);
  productId = device?.productId ?? '';
  // Copies of a device share its carrier, so nothing limits them unless a test does.
  await platform.db.update(assetModels).set({ slots: {} }).where(eq(assetModels.tenantId, tenantId));
});
afterAll(() => platform.close());

const clientOf = (language = 'en') =>
  createImportClient(platform, { token: admin, path: `/island-assets/device?productModelId=${productId}`, language });
const exported = async (body: Record<string, unknown>, language = 'en') => {
  const headers = { 'accept-language': language };
  const { http } = await platform.call('POST', '/island-assets/device/export', { token: admin, body, headers });
  return readCsv(await http.text());
};
const write = (records: string[][]) => records.map((record) => record.map((one) => `"${one}"`).join(',')).join('\n');

describe('files of devices (PAGE-61)', () => {
  it.each(['en', 'zh'])(
    'an export of one product is what the import reads, with its attributes (%s)',
    async (language) => {
      const [head = [], ...rows] = await exported({ condition: { productModelId: productId } }, language);
      const attributes = await platform.db
        .select()
        .from(productAttributes)
        .where(eq(productAttributes.productId, productId));
      const configurable = attributes.filter(({ family }) => family === 'configurable');
      expect(head.length).toBeGreaterThan(configurable.length);
      const { data } = await clientOf(language).check(write([head, ...rows]));
      const taken = language === 'en' ? 'A device with this UID already exists' : '当前企业下已存在该UID';
      expect(data.problems.filter(({ message }) => !message.startsWith(taken))).toEqual([]);
      expect(data.failed).toBe(rows.length);
      const own = rows.slice(0, 3).map((row, index) => row.with(0, `NEW-${language}-${index}`));
      const end = await clientOf(language).load(write([head, ...own]));
      expect(end).toMatchObject({ status: 'done', ok: 3, failed: 0 });
      const [again = [], ...copies] = await exported(
        { condition: { searchValue: `NEW-${language}`, productModelId: productId } },
        language,
      );
      expect(again).toEqual(head);
      // The simulated state of the original is not imported.
      const isImported = (_: string, at: number) => configurable.length > 0 && at > 12;
      expect(copies.map((row) => row.filter(isImported))).toEqual(own.map((row) => row.filter(isImported)));
      expect(copies.map((row) => row.slice(0, 9))).toEqual(own.map((row) => row.slice(0, 9)));
    },
  );

  it('are checked as the form checks a device', async () => {
    const [head = [], row = []] = await exported({ condition: { productModelId: productId } });
    const at = (heading: string) => head.indexOf(heading);
    const change = (uid: string, heading: string, value: string) => row.with(0, uid).with(at(heading), value);
    const { data } = await clientOf().check(
      write([
        head,
        change('BAD-1', 'Area', '无此区域'),
        change('BAD-2', 'Department', '999'),
        change('BAD-3', 'Longitude', '1.2E+5'),
        change('BAD-4', 'Device name', ''),
        change('1.2E+17', 'Address', 'x'),
        change('BAD-6', 'Installed on', 'yesterday'),
        change('BAD-7', 'Installed on', '2024/5/1'),
        change('BAD-7', 'Address', 'y'),
      ]),
    );
    expect(data.problems.map(({ row: at, column }) => `${at} ${column}`)).toEqual([
      '2 Area',
      '3 Department',
      '4 Longitude',
      '5 Device name',
      '6 UID',
      '7 Installed on',
      '9 UID',
    ]);
    expect(data.ok).toBe(1);
  });

  it('put no more devices on a carrier than it has places for, in the order of their rows', async () => {
    const { db } = platform;
    const isLamp = and(eq(devices.tenantId, tenantId), eq(products.deviceType, 'SingleLampController'));
    const [lamp] = await db
      .select({ productId: products.id })
      .from(devices)
      .innerJoin(products, eq(products.id, devices.productId))
      .where(isLamp)
      .limit(1);
    const [pole] = await db.select().from(carriers).where(eq(carriers.tenantId, tenantId)).limit(1);
    await db.update(devices).set({ carrierId: null }).where(eq(devices.carrierId, pole!.id));
    const setArms = (arm: number) =>
      db.update(assetModels).set({ slots: { arm } }).where(eq(assetModels.id, pole!.modelId!));
    await setArms(2);
    const [head = [], row = []] = await exported({ condition: { productModelId: lamp!.productId } });
    const client = createImportClient(platform, {
      token: admin,
      path: `/island-assets/device?productModelId=${lamp!.productId}`,
    });
    const at = (heading: string) => head.indexOf(heading);
    const on = (uid: string) => row.with(0, uid).with(at('Carrier UID'), pole!.uid);
    const taken = 'The carrier has no free slot for this device type';
    const wrong = on('SLOT-0').with(at('Installed on'), 'yesterday');
    const file = write([head, wrong, on('SLOT-1'), on('SLOT-2'), on('SLOT-3')]);
    const { data } = await client.check(file);
    expect(data.problems.map(({ row: line, column, message }) => [line, column, message])).toEqual([
      [2, 'Installed on', expect.any(String)],
      [5, 'Carrier UID', taken],
    ]);
    // Somebody else is faster.
    await setArms(1);
    expect(await client.run(data.batchNum)).toMatchObject({ ok: 1, failed: 3 });
    const stored = await db.select().from(devices).where(eq(devices.carrierId, pole!.id));
    expect(stored.map(({ uid }) => uid)).toEqual(['SLOT-1']);
    expect((await client.failedRows(data.batchNum)).flat()).toContain(`Carrier UID: ${taken}`);
  });

  it('has a template per product', async () => {
    const { http } = await platform.call('POST', `/island-assets/devices/template/${productId}?format=xlsx`, {
      token: admin,
      body: {},
    });
    const { headings } = await readTable(new File([await http.arrayBuffer()], 'template.xlsx'));
    expect(headings.slice(0, 4)).toEqual(['UID', 'Device name', 'Area', 'Department']);
    const [attribute] = await platform.db
      .select()
      .from(productAttributes)
      .where(and(eq(productAttributes.productId, productId), eq(productAttributes.family, 'configurable')));
    if (attribute) expect(headings).toContain(attribute.name.en);
    const missing = await platform.call('POST', '/island-assets/devices/template/1', { token: admin, body: {} });
    expect(missing.envelope.status).toBe('S0300');
  });

  it('exports what the list has, and only what its reader may see (PERM-03)', async () => {
    const condition = { deviceArea: '001001' };
    const list = await platform.call<{ content: { uid: string }[] }>('POST', '/island-assets/device/page', {
      token: admin,
      body: { ...condition, pageSize: 1000 },
    });
    for (const body of [{ condition }, condition]) {
      const [, ...rows] = await exported({ ...body, columns: ['uid'] });
      expect(rows.map(([uid]) => uid)).toEqual(list.data.content.map(({ uid }) => uid));
    }
    const [operator] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
    await platform.db.insert(dataPermissions).values({ id: 'p1', tenantId, name: '一个区域' });
    await platform.db.insert(dataPermissionScopes).values({
      permissionId: 'p1',
      groupName: 'Device',
      areaCodes: ['001001'],
      departmentCodes: [],
      includesChildren: true,
    });
    await platform.db.insert(userDataPermissions).values({ userId: operator?.id ?? '', permissionId: 'p1' });
    const token = await platform.tokenOf(accounts.operator);
    const { http } = await platform.call('POST', '/island-assets/device/export', { token, body: { columns: ['uid'] } });
    const [, ...seen] = readCsv(await http.text());
    expect(seen.map(([uid]) => uid).toSorted()).toEqual(list.data.content.map(({ uid }) => uid).toSorted());
  });
});
