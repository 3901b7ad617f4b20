import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttributeRow } from '../../../src/schemas/wire/attributes.ts';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { ProductDetail, ProductRow } from '../../../src/schemas/wire/products.ts';
import type { DeviceProduct } from '../../../src/schemas/wire/reference.ts';
import type { TypeRow } from '../../../src/schemas/wire/types.ts';
import { newId } from '../../db/new-id.ts';
import { devices, mediaFiles, operationLog } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { giveRole } from '../../testing/role-of.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { isReferred } from '../media/file-use.ts';

let platform: TestPlatform;
let admin: string;
let harbour: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  harbour = await platform.tokenOf(accounts.harbour);
});
afterAll(() => platform.close());

const base = '/island-assets/device/product';
const call = async <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = admin) =>
  (await platform.call<Data>(method, `${base}${path}`, { token, ...(body === undefined ? {} : { body }) })).envelope;
const page = async (condition: object, token = admin) =>
  (await call<SystemPage<ProductRow>>('POST', '/page', { condition, pageNum: 1, pageSize: 100 }, token)).data?.data ??
  [];
const add = async (code: string, more: object = {}) =>
  (await call<string>('POST', '', { code, name: `产品${code}`, deviceType: 'camera', ...more })).data as string;
const copy = async (code: string) => {
  const [lamp] = await page({ code: 'LC-NB10' });
  return (await call<string>('POST', `/${lamp?.id}/copy`, { code, name: `产品${code}` })).data as string;
};
const attributesOf = async (id: string, family = 'configurable', token = admin) =>
  (await call<AttributeRow[]>('GET', `/attribute/list?id=${id}&family=${family}`, undefined, token)).data ?? [];

/** Gives a device of the city to a product, with values. */
async function attachDevice(productId: string, configurableAttrs: { uKey: string; value: string }[]) {
  const [own] = await platform.db.select().from(devices).where(eq(devices.tenantId, TENANT_IDS.city)).limit(1);
  if (!own) throw new Error('the seed has no device');
  await platform.db
    .insert(devices)
    .values({ ...own, id: newId(), uid: `T-${productId}`, productId, configurableAttrs });
}

describe('products (PAGE-51)', () => {
  it("are the platform's and the tenant's own, with their counts", async () => {
    const rows = await page({});
    expect(rows.length).toBeGreaterThanOrEqual(10);
    expect(rows.every(({ mine }) => !mine)).toBe(true);
    const [lamp] = await page({ keyword: 'lc-nb' });
    expect(lamp).toMatchObject({ code: 'LC-NB10', deviceType: 'SingleLampController', protocol: 'LwM2M' });
    expect(lamp?.sensorCount).toBeGreaterThan(8);
    expect(lamp?.configurableCount).toBeGreaterThan(8);
    expect(lamp?.deviceCount).toBeGreaterThan(0);
    const types = (await call<TypeRow[]>('GET', '/type/list')).data ?? [];
    expect(types.find(({ value }) => value === 'SingleLampController')).toMatchObject({ count: 2, mine: false });
    expect((await page({ mine: true })).length).toBe(0);
    expect((await page({ deviceType: 'camera' })).map(({ deviceType }) => deviceType)).toEqual(['camera']);
  });

  it('are added, changed, disabled and deleted, and a change tells the consoles', async () => {
    platform.events.length = 0;
    const id = await add('CAM-X', { nameEn: 'Camera X', protocol: 'ONVIF', nodeType: 'child' });
    expect(platform.events.map(({ event }) => event.type)).toContain('deviceModel');
    const row = (await call<ProductDetail>('GET', `/one/${id}`)).data;
    expect(row).toMatchObject({ name: 'Camera X', nameEn: 'Camera X', mine: true, version: 1, pictures: [] });
    const [zh] = (
      await platform.call<SystemPage<ProductRow>>('POST', `${base}/page`, {
        token: admin,
        headers: { 'accept-language': 'zh-CN' },
        body: { condition: { code: 'CAM-X' } },
      })
    ).data.data;
    expect(zh).toMatchObject({ name: '产品CAM-X', deviceTypeName: '摄像机' });
    // An English reader who changes something else keeps the Chinese name.
    expect((await call('PUT', `/${id}`, { ...row, enabled: false })).code).toBe('1');
    const [stored] = (await call<DeviceProduct[]>('GET', '/list')).data?.filter(({ code }) => code === 'CAM-X') ?? [];
    expect(stored).toMatchObject({ enabled: false });
    const again = await call('PUT', `/${id}`, { ...row, name: 'Late' });
    expect(again.msg).toContain('Someone else');
    expect((await call('POST', '', { code: 'CAM-X', name: 'x', deviceType: 'camera' })).status).toBe('S0301');
    expect((await call('POST', '', { code: 'LC-NB10', name: 'x', deviceType: 'camera' })).status).toBe('S0301');
    const taken = 'A product with this name already exists';
    expect((await call('POST', '', { code: 'CAM-Y', name: 'camera x', deviceType: 'camera' })).data).toEqual({
      fields: { name: taken },
    });
    expect((await call('POST', `/${id}/copy`, { code: 'CAM-Y', name: 'Camera X' })).data).toEqual({
      fields: { name: taken },
    });
    expect((await call('POST', `/${id}/copy`, { code: 'CAM-Y', name: '又一个', nameEn: 'Camera X' })).data).toEqual({
      fields: { nameEn: taken },
    });
    const other = await add('CAM-Z');
    expect((await call('PUT', `/${other}`, { code: 'CAM-Z', name: 'Camera X', deviceType: 'camera' })).data).toEqual({
      fields: { name: taken },
    });
    expect((await call('DELETE', `/${other}`)).code).toBe('1');
    expect((await call('POST', '', { code: ' ', name: '', deviceType: 'nothing' })).data).toEqual({
      fields: { code: 'Required', name: 'Required' },
    });
    expect((await call('POST', '', { code: 'N1', name: 'x', deviceType: 'nothing' })).data).toEqual({
      fields: { deviceType: 'The device type does not exist or is disabled' },
    });
    expect((await call('DELETE', `/${id}`)).code).toBe('1');
    expect((await call('GET', `/one/${id}`)).status).toBe('A0404');
  });

  it('of the platform are fixed, and those of another tenant do not exist', async () => {
    const [lamp] = await page({ code: 'LC-NB10' });
    for (const refused of [
      await call('PUT', `/${lamp?.id}`, { ...lamp }),
      await call('DELETE', `/${lamp?.id}`),
      await call('POST', `/${lamp?.id}/attribute`, { uKey: 'x', name: 'x', dataType: 'BOOLEAN', family: 'sensor' }),
    ])
      expect(refused.msg).toContain('Platform products cannot be changed');
    const id = await add('OWN-1');
    expect((await page({ code: 'OWN-1' }, harbour)).length).toBe(0);
    for (const hidden of [
      await call('GET', `/one/${id}`, undefined, harbour),
      await call('GET', '/OWN-1', undefined, harbour),
      await call('PUT', `/${id}`, { code: 'a', name: 'a', deviceType: 'camera' }, harbour),
      await call('DELETE', `/${id}`, undefined, harbour),
      await call('POST', `/${id}/copy`, { code: 'a', name: 'a' }, harbour),
      await call('GET', `/attribute/list?id=${id}`, undefined, harbour),
    ])
      expect(hidden.status).toBe('A0404');
    const listed = (await call<DeviceProduct[]>('GET', '/list', undefined, harbour)).data ?? [];
    expect(listed.some(({ code }) => code === 'OWN-1')).toBe(false);
    expect((await call<DeviceProduct>('GET', '/OWN-1')).data).toMatchObject({ code: 'OWN-1', auth: true });
    expect((await call('POST', '', { code: 'OWN-1', name: '港区', deviceType: 'camera' }, harbour)).code).toBe('1');
  });

  it('that devices have are kept, with the number of devices', async () => {
    const id = await add('USED-1');
    await attachDevice(id, []);
    expect((await call('DELETE', `/${id}`)).msg).toBe('Cannot delete "产品USED-1": in use by 1 device');
  });

  it('need the function of each change (PERM-05)', async () => {
    const id = await add('PERM-1');
    await giveRole(platform, accounts.viewer, { menus: ['200710'], functions: ['200711'] });
    const viewer = await platform.tokenOf(accounts.viewer);
    const body = { code: 'PERM-2', name: '新产品', deviceType: 'camera' };
    expect((await call('POST', '', body, viewer)).code).toBe('1');
    for (const refused of [
      await call('PUT', `/${id}`, body, viewer),
      await call('DELETE', `/${id}`, undefined, viewer),
      await call('POST', `/${id}/attribute`, { uKey: 'a', name: 'a', dataType: 'BOOLEAN' }, viewer),
    ])
      expect(refused.status).toBe('A0301');
    expect((await page({ code: 'PERM-1' }, viewer)).length).toBe(1);
    await giveRole(platform, accounts.viewer, {});
    expect((await call('POST', '/page', {}, viewer)).status).toBe('A0301');
  });

  it('have an upload of their own for the picture', async () => {
    const file = new File([Buffer.from('89504e470d0a1a0a00', 'hex')], 'lamp.png', { type: 'image/png' });
    const uploaded = await platform.callForm<{ id: string }>(
      '/system/mediaInfo/upload',
      { file, appType: 'product' },
      admin,
    );
    const id = await add('PIC-1', { pictures: [{ id: uploaded.data.id }] });
    const detail = (await call<ProductDetail>('GET', `/one/${id}`)).data;
    expect(detail?.pictures).toMatchObject([{ id: uploaded.data.id, name: 'lamp.png' }]);
    expect(detail?.picture).toContain(uploaded.data.id);
    // A change without the list keeps the picture, whose file is in use.
    const { pictures: _, ...row } = detail!;
    await call('PUT', `/${id}`, row);
    expect((await call<ProductDetail>('GET', `/one/${id}`)).data?.pictures).toHaveLength(1);
    const referred = await platform.db.select().from(mediaFiles).where(isReferred(platform.db));
    expect(referred.map((one) => one.id)).toContain(uploaded.data.id);
    const foreign = await call('POST', '', {
      code: 'PIC-2',
      name: 'x',
      deviceType: 'camera',
      pictures: [{ id: '1' }],
    });
    expect(Object(foreign.data).fields.pictures).toContain('no longer exists');
  });
});

describe('attributes of a product (PAGE-51)', () => {
  it('are added, ordered, changed and deleted, and logged as changes of the product', async () => {
    const id = await add('ATTR-1');
    const body = { uKey: 'lampPower', name: '功率', nameEn: 'Power', dataType: 'INTEGER', min: 0, max: 100, unit: 'W' };
    const first = await call<string>('POST', `/${id}/attribute`, { ...body, family: 'configurable', defaultValue: 50 });
    expect(first.code).toBe('1');
    await call('POST', `/${id}/attribute`, { ...body, uKey: 'limit', family: 'configurable' });
    await call('POST', `/${id}/attribute`, { ...body, family: 'sensor' });
    expect((await call('POST', `/${id}/attribute`, { ...body, family: 'configurable' })).data).toEqual({
      fields: { uKey: 'This key is already in use' },
    });
    expect(await attributesOf(id)).toMatchObject([
      {
        uKey: 'lampPower',
        name: 'Power',
        dataTypeName: 'Integer',
        ruleText: '0–100',
        defaultValue: '50',
        mine: true,
      },
      { uKey: 'limit' },
    ]);
    await call('POST', `/${id}/attribute/${first.data}/move`, { direction: 'down' });
    expect((await attributesOf(id)).map(({ uKey, isFirst, isLast }) => [uKey, isFirst, isLast])).toEqual([
      ['limit', true, false],
      ['lampPower', false, true],
    ]);
    await call('PUT', `/${id}/attribute/${first.data}`, { ...body, name: 'Power', max: 200 });
    const product = (await call<DeviceProduct>('GET', '/ATTR-1')).data;
    expect(product?.configurableAttrDefMap.lampPower).toMatchObject({ checkRule: '{"min":0,"max":200}' });
    expect(Object.keys(product?.sensorValueAttrDefMap ?? {})).toEqual(['lampPower']);
    expect((await call('DELETE', `/${id}/attribute/${first.data}`)).code).toBe('1');
    expect((await attributesOf(id)).map(({ uKey }) => uKey)).toEqual(['limit']);
    const logged = await platform.db.select().from(operationLog).where(eq(operationLog.objectId, id));
    expect(logged.filter(({ objectType }) => objectType === 'product').length).toBeGreaterThan(5);
    const changed = logged.find(({ path, method }) => path.endsWith(`/attribute/${first.data}`) && method === 'PUT');
    expect(JSON.stringify(changed?.after)).toContain('200');
  });

  it('follow the rules that the console reads (FORM-26, VAL-15)', async () => {
    const id = await add('ATTR-2');
    const fieldsOf = async (body: object) => {
      const save = { uKey: 'x', name: 'x', family: 'configurable', ...body };
      return Object(((await call('POST', `/${id}/attribute`, save)).data as object) ?? {}).fields;
    };
    expect(await fieldsOf({ uKey: 'a b', name: '', dataType: 'STRING' })).toEqual({
      uKey: '1-50 letters, digits or _ @ ( ) .',
      name: 'Required',
    });
    expect(Object.keys(await fieldsOf({ dataType: 'INTEGER', min: 1.5, max: 9, step: 0.5 }))).toEqual(['min', 'step']);
    expect(Object.keys(await fieldsOf({ dataType: 'DOUBLE', min: 5, max: 1 }))).toEqual(['max']);
    expect(Object.keys(await fieldsOf({ dataType: 'STRING', maxLength: 0, pattern: '(' }))).toEqual([
      'maxLength',
      'pattern',
    ]);
    expect(await fieldsOf({ dataType: 'STRING', pattern: '^(a)\\1$' })).toEqual({
      pattern: expect.stringContaining('linear time'),
    });
    expect(await fieldsOf({ dataType: 'STRING', pattern: '(a{0,32}){0,19}b' })).toEqual({
      pattern: expect.stringContaining('Too large'),
    });
    expect(await fieldsOf({ dataType: 'ENUM', options: [] })).toEqual({ options: 'Required' });
    expect(Object.keys(await fieldsOf({ dataType: 'ENUM', optionsText: '1=a\n1=b' }))).toEqual(['optionsText']);
    for (const wrong of [
      { dataType: 'INTEGER', max: 10, defaultValue: 11 },
      { dataType: 'INTEGER', defaultValue: '1.5' },
      { dataType: 'INTEGER', defaultValue: 'ten' },
      { dataType: 'DOUBLE', min: 0, max: 1, step: 0.1, defaultValue: '0.25' },
      { dataType: 'ENUM', optionsText: '1=a', defaultValue: '2' },
      { dataType: 'BOOLEAN', defaultValue: 'maybe' },
      { dataType: 'STRING', maxLength: 3, defaultValue: 'four' },
      { dataType: 'STRING', pattern: '^[0-9]+$', defaultValue: 'x' },
    ])
      expect(Object.keys((await fieldsOf(wrong)) ?? {}), JSON.stringify(wrong)).toEqual(['defaultValue']);
    expect(await fieldsOf({ uKey: '__proto__', dataType: 'BOOLEAN' })).toBeUndefined();
    const product = await platform.call('GET', `${base}/ATTR-2`, { token: admin });
    expect(await product.http.text()).toContain('"__proto__":{"uKey":"__proto__"');
  });

  it('have options as a list or as lines; a label that an English reader keeps stays in Chinese', async () => {
    const id = await add('ATTR-3');
    const save = { uKey: 'mode', name: '模式', dataType: 'ENUM', family: 'configurable' };
    const options = [
      { value: '1', label: '自动', labelEn: 'Automatic' },
      { value: '2', label: '手动' },
    ];
    const { data: attributeId } = await call<string>('POST', `/${id}/attribute`, { ...save, options });
    const [row] = await attributesOf(id);
    expect(row).toMatchObject({ ruleText: 'Automatic, 手动', optionsText: '1=Automatic\n2=手动' });
    await call('PUT', `/${id}/attribute/${attributeId}`, { ...save, optionsText: '1=Automatic\n2=By hand' });
    const zh = await platform.call<AttributeRow[]>('GET', `${base}/attribute/list?id=${id}`, {
      token: admin,
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(zh.data[0]).toMatchObject({ ruleText: '自动、By hand', dataTypeName: '枚举' });
  });

  it('are not narrowed over the values of devices unless forced', async () => {
    const id = await copy('NARROW-1');
    const power = (await attributesOf(id)).find(({ uKey }) => uKey === 'lampPower')!;
    await attachDevice(id, [{ uKey: 'lampPower', value: '150' }]);
    const path = `/${id}/attribute/${power.id}`;
    expect((await call('POST', `${path}/check`, { ...power, max: 100, defaultValue: 50 })).data).toEqual({
      breaking: 1,
    });
    expect((await call('POST', `${path}/check`, { ...power, max: 200 })).data).toEqual({ breaking: 0 });
    const refused = await call('PUT', path, { ...power, max: 100, defaultValue: 50 });
    expect(refused).toMatchObject({ status: 'S0300', msg: '1 device has values that the new definition rejects' });
    expect((await call('PUT', path, { ...power, uKey: 'ratedPower' })).status).toBe('S0300');
    expect((await call('PUT', path, { ...power, dataType: 'BOOLEAN', defaultValue: null })).status).toBe('S0300');
    expect((await call('DELETE', path)).msg).toContain('1 device holds a value of it');
    expect((await call('PUT', path, { ...power, name: 'Rated power', max: 200 })).code).toBe('1');
    expect((await call('PUT', path, { ...power, max: 100, defaultValue: 50, force: true })).code).toBe('1');
    // A value that was already invalid does not block a change.
    expect((await call('PUT', path, { ...power, max: 90, defaultValue: 50 })).code).toBe('1');
  });
});

describe('the products of a role (FORM-31)', () => {
  it('limit the filtered lists, and are given only by who has all', async () => {
    const [lamp, camera] = [(await page({ code: 'LC-NB10' }))[0]!, (await page({ deviceType: 'camera' }))[0]!];
    const roleId = await giveRole(platform, accounts.viewer, {
      menus: ['200545', '200710'],
      functions: ['100013', '200713'],
    });
    const viewer = await platform.tokenOf(accounts.viewer);
    const role = `/system/api/role/${roleId}/products`;
    const assign = (body: object, token = admin) => platform.call('POST', role, { token, body });
    const listed = async (filter: string) =>
      (await call<DeviceProduct[]>('GET', `/list?isPermissionFilter=${filter}`, undefined, viewer)).data ?? [];
    expect((await listed('true')).length).toBeGreaterThan(5);
    const unknown = await assign({ productScope: 'chosen', productIds: ['1'], carrierModelIds: ['2'] });
    expect(Object.keys(Object(unknown.data).fields)).toEqual(['productIds', 'carrierModelIds']);
    const carriers = await platform.call<SystemPage<{ id: string }>>('POST', '/island-assets/api/carrierModel/list', {
      token: admin,
      body: { pageSize: 100 },
    });
    const carrier = carriers.data.data[0]!.id;
    const chosen = { productScope: 'chosen', productIds: [lamp.id], carrierModelIds: [carrier] };
    expect((await assign(chosen)).envelope.code).toBe('1');
    expect((await platform.call('GET', role, { token: admin })).data).toEqual({ ...chosen, facilityModelIds: [] });
    expect((await listed('true')).map(({ code }) => code)).toEqual(['LC-NB10']);
    const all = await listed('false');
    expect(all.find(({ code }) => code === 'LC-NB10')?.auth).toBe(true);
    expect(all.find(({ id }) => id === camera.id)?.auth).toBe(false);
    const models = (permission: boolean, kind: string) =>
      platform.call<{ id: string; auth: boolean }[]>('POST', `/island-assets/api/${kind}Model/list/all`, {
        token: viewer,
        body: { permission },
      });
    expect((await models(true, 'carrier')).data.map(({ id }) => id)).toEqual([carrier]);
    expect((await models(true, 'facility')).data).toEqual([]);
    expect((await models(false, 'facility')).data.every(({ auth }) => !auth)).toBe(true);
    expect((await assign({ productScope: 'all' }, viewer)).envelope.status).toBe('A0301');
    expect((await platform.call('GET', role, { token: harbour })).envelope.status).toBe('A0404');
    expect((await assign({ productScope: 'all' })).envelope.code).toBe('1');
    expect((await listed('true')).length).toBeGreaterThan(5);
  });

  it('decide of which products devices can be added, as long as these are enabled', async () => {
    const id = await add('ROLE-1');
    const roleId = await giveRole(platform, accounts.viewer, { functions: ['200111'] });
    const viewer = await platform.tokenOf(accounts.viewer);
    const label = (key: string, value: string) => ({ key, value });
    const addDevice = async (uid: string) =>
      (
        await platform.call('POST', '/island-assets/device', {
          token: viewer,
          body: {
            ...{ uid, name: uid, productModelId: id, deviceType: 'camera', deviceArea: '001', manager: '001' },
            location: { type: 'Point', coordinates: [113.55, 22.76], coordinateSystemType: 'GCJ02' },
            appLabels: [label('address', '进港大道1号'), label('installationDate', '2026-03-01')],
          },
        })
      ).envelope;
    const assign = (productIds: string[]) =>
      platform.call('POST', `/system/api/role/${roleId}/products`, {
        token: admin,
        body: { productScope: 'chosen', productIds },
      });
    await assign([]);
    expect((await addDevice('ROLE-D1')).data).toEqual({
      fields: { productModelId: 'This product is disabled or not available to you' },
    });
    await assign([id]);
    expect((await addDevice('ROLE-D1')).code).toBe('1');
    const product = (await call<ProductDetail>('GET', `/one/${id}`)).data;
    await call('PUT', `/${id}`, { ...product, enabled: false });
    expect((await addDevice('ROLE-D2')).status).toBe('S0300');
  });
});
