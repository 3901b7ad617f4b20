import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { MenuItem } from '../../../src/schemas/wire/menu.ts';
import type { AlarmTypeNode, DeviceProduct, DictionaryType } from '../../../src/schemas/wire/reference.ts';
import { assetForms, dictionaries, menus } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const alarmLevels = '843154794105704448';
const carrierTypes = '829743063894999040';
let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const get = async <Data>(path: string, language = 'en', token = admin) =>
  (await platform.call<Data>('GET', path, { token, headers: { 'accept-language': language } })).data;
const post = async <Data>(path: string, body?: unknown, token = admin) =>
  (await platform.call<Data>('POST', path, { token, body })).data;

describe('the menu', () => {
  const mainMenu = (language: string, token: string) =>
    get<MenuItem[]>('/system/api/current/mainMenu?appName=pc', language, token);
  const flatten = (items: MenuItem[]): MenuItem[] =>
    items.flatMap((item) => [item, ...flatten(item.subMenuItems ?? [])]);

  it('is a list with one root whose children are the first level, in the requested language (MENU-01)', async () => {
    const answer = await mainMenu('en', admin);
    expect(answer).toHaveLength(1);
    expect(answer[0]?.id).toBe(100001);
    const top = answer[0]?.subMenuItems ?? [];
    expect(top.map((item) => item.position)).toEqual(
      top.map((item) => item.position).toSorted((a = 0, b = 0) => a - b),
    );
    expect(top[0]).toMatchObject({
      id: 100002,
      caption: 'Workbench',
      url: '/workTable',
      openType: 'tag',
      enable: true,
    });
    expect((await mainMenu('zh-CN', admin))[0]?.subMenuItems?.[0]?.caption).toBe('工作台');
    const users = flatten(answer).find((item) => item.url === '/admin/users');
    expect(users?.allCaption).toBe('System-Users');
    expect(users?.subFuncItems).toContainEqual({ id: 100001, caption: 'Add', enable: true });
  });

  it('contains the entries that the roles permit, with their ancestors', async () => {
    const urls = async (account: string) =>
      flatten(await mainMenu('en', await platform.tokenOf(account))).map((item) => item.url);
    expect(await urls(accounts.viewer)).toEqual(expect.arrayContaining(['/workTable', '/dashboard']));
    expect(await urls(accounts.viewer)).not.toContain('/admin/users');
    expect(await urls(accounts.viewer)).not.toContain('/admin/organization');
    const operator = flatten(await mainMenu('en', await platform.tokenOf(accounts.operator)));
    const users = operator.find((item) => item.url === '/admin/users');
    expect(users?.subFuncItems).toEqual([]);
    expect(operator.find((item) => item.url === '/admin/organization')?.subFuncItems).toEqual([]);
    expect(operator.some((item) => item.url === '/dashboard')).toBe(true);
    expect(operator.find((item) => item.subMenuItems?.includes(users as MenuItem))?.url).toBe('/admin');
  });

  it('omits disabled entries with their descendants', async () => {
    await platform.db.update(menus).set({ enable: false }).where(eq(menus.url, '/admin'));
    const urls = flatten(await mainMenu('en', admin)).map((item) => item.url);
    expect(urls).not.toContain('/admin/users');
    const refused = await platform.call('POST', '/system/api/user/pageList', { token: admin, body: {} });
    expect(refused.envelope.status).toBe('A0301');
    await platform.db.update(menus).set({ enable: true }).where(eq(menus.url, '/admin'));
  });
});

describe('dictionaries', () => {
  it('are types with ordered entries', async () => {
    const types = await get<DictionaryType[]>('/system/api/dictionaryType/all');
    const levels = types.find((type) => type.id === alarmLevels);
    expect(levels?.dictionaryDTOs.length).toBeGreaterThan(2);
    const sorts = levels?.dictionaryDTOs.map((entry) => entry.dictSort) ?? [];
    expect(sorts).toEqual(sorts.toSorted((a, b) => a - b));
    expect(levels?.dictionaryDTOs[0]).toMatchObject({ dictLabel: expect.any(String), dictTypeId: alarmLevels });
  });

  it('provide the types of models, and pages', async () => {
    const entries = await get<{ dictLabel: string; dictTypeId: string }[]>(
      `/system/api/dictionary/getModelType?dictTypeId=${carrierTypes}&groupName=Carrier`,
    );
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.every((entry) => entry.dictTypeId === carrierTypes)).toBe(true);
    const page = await post<SystemPage<{ dictLabel: string }>>('/system/api/dictionary/pageList', {
      condition: { dictTypeId: carrierTypes, dictLabel: entries[0]?.dictLabel },
      pageNum: 1,
      pageSize: 10_000,
    });
    expect(page.data.map((row) => row.dictLabel)).toContain(entries[0]?.dictLabel);
    expect(page.total).toBe(page.data.length);
  });

  it('can have entries of one tenant, invisible to others', async () => {
    const { data: info } = await platform.call<{ tenantId: string }>('GET', '/system/api/userInfo', { token: admin });
    const label = { zh: '自有类型', en: 'Our own type' };
    await platform.db
      .insert(dictionaries)
      .values({ id: '1', tenantId: info.tenantId, typeId: carrierTypes, label, value: 'OWN', sort: 99 });
    const harbour = await platform.tokenOf(accounts.harbour);
    for (const [token, seen] of [
      [admin, true],
      [harbour, false],
    ] as const) {
      const all = await get('/system/api/dictionaryType/all', 'en', token);
      const entries = await get(`/system/api/dictionary/getModelType?dictTypeId=${carrierTypes}`, 'en', token);
      const page = await post('/system/api/dictionary/pageList', { pageSize: 10_000 }, token);
      for (const answer of [all, entries, page]) expect(JSON.stringify(answer).includes('Our own type')).toBe(seen);
    }
  });
});

describe('products, models, alarm types, flows and forms', () => {
  it('products have three families of attributes', async () => {
    const products = await get<DeviceProduct[]>('/island-assets/device/product/list?isPermissionFilter=true');
    expect(products).toHaveLength(10);
    for (const product of products) {
      expect(product.auth).toBe(true);
      expect(Object.keys(product.sensorValueAttrDefMap).length).toBeGreaterThan(0);
      for (const [uKey, definition] of Object.entries(product.configurableAttrDefMap)) {
        expect(definition).toMatchObject({ uKey, deviceModelId: product.id });
        expect(['ENUM', 'INTEGER', 'DOUBLE', 'STRING', 'BOOLEAN']).toContain(definition.dataType);
      }
      for (const fact of Object.values(product.techniqueAttrDefMap)) expect(fact.value).not.toBe('');
    }
  });

  it('models of carriers and facilities are listed both ways', async () => {
    for (const kind of ['carrierModel', 'facilityModel']) {
      const body = { condition: {}, pageNum: 1, pageSize: 10_000 };
      const page = await post<SystemPage<{ id: string; auth: boolean }>>(`/island-assets/api/${kind}/list`, body);
      const all = await post<{ id: string }[]>(`/island-assets/api/${kind}/list/all`, { permission: true });
      expect(page.data.length).toBeGreaterThan(0);
      expect(page.data.every((model) => model.auth)).toBe(true);
      expect(all.map((model) => model.id)).toEqual(page.data.map((model) => model.id));
    }
  });

  it('alarm types are grouped by category', async () => {
    const tree = await get<AlarmTypeNode[]>('/island-alarm/api/alarmtype/alarmTree');
    expect(tree.length).toBeGreaterThan(1);
    for (const category of tree) {
      expect(category.parentId).toBe('root');
      for (const type of category.children ?? []) expect(type.parentId).toBe(category.id);
    }
  });

  it('flow definitions include their forms', async () => {
    const flows = await post<{ key: string; formConfig: unknown }[]>('/workflow/definition/definitionEnum');
    expect(flows.map((flow) => flow.key)).toContain('repair');
    expect(flows[0]?.formConfig).toHaveProperty('formDesc');
  });

  it("saved forms are found by type and by id, only in the user's tenant", async () => {
    const { data: info } = await platform.call<{ tenantId: string }>('GET', '/system/api/userInfo', { token: admin });
    const form = (businessType: string, businessId: string) => {
      return { tenantId: info.tenantId, businessType, businessId, form: { order: [businessId] } };
    };
    await platform.db.insert(assetForms).values([form('CARRIER', '1'), form('CARRIER', '2'), form('IOTDEVICE', '3')]);
    const ids = async (body: unknown, token = admin) =>
      (await post<{ businessId: string }[]>('/island-assets/api/form/batch', body, token)).map((one) => one.businessId);
    expect(await ids({ businessType: '' })).toEqual(['1', '2', '3']);
    expect(await ids({ businessType: 'CARRIER' })).toEqual(['1', '2']);
    expect(await ids({ forms: [{ businessType: 'CARRIER', businessId: '2' }, { businessType: 'IOTDEVICE' }] })).toEqual(
      ['2', '3'],
    );
    expect(await ids({ businessType: '' }, await platform.tokenOf(accounts.harbour))).toEqual([]);
    const { envelope } = await platform.call('POST', '/island-assets/api/form/batch', {
      token: admin,
      body: { businessType: 'X' },
    });
    expect(envelope.status).toBe('A0400');
  });
});
