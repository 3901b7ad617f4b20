import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttributeRow } from '../../../src/schemas/wire/attributes.ts';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { ModelRow } from '../../../src/schemas/wire/models.ts';
import type { TypeRow } from '../../../src/schemas/wire/types.ts';
import { operationLog } from '../../db/schema.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { giveRole } from '../../testing/role-of.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let harbour: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  harbour = await platform.tokenOf(accounts.harbour);
});
afterAll(() => platform.close());

const call = async <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = admin) =>
  (await platform.call<Data>(method, path, { token, ...(body === undefined ? {} : { body }) })).envelope;

describe.each([
  { kind: 'carrier', type: 'LIGHTPOLE', event: 'carrierModel', code: 'SLP-12', page: 'PAGE-43', add: '200631' },
  { kind: 'facility', type: 'MANHOLE', event: 'FacilityModel', code: 'MH-700', page: 'PAGE-42', add: '200621' },
])('$kind models ($page)', ({ kind, type, event, code, add: addCode }) => {
  const base = `/island-assets/api/${kind}Model`;
  const list = async (condition: object, token = admin) =>
    (await call<SystemPage<ModelRow>>('POST', `${base}/list`, { condition, pageNum: 1, pageSize: 100 }, token)).data
      ?.data ?? [];
  const add = async (name: string, more: object = {}) =>
    (await call<string>('POST', `${base}/add`, { code: name, name, type, ...more })).data as string;

  it('are listed with type, attributes and the assets of each', async () => {
    const [model] = await list({ keyword: code });
    expect(model).toMatchObject({ code, type, auth: true, enabled: true, version: 1 });
    expect(model?.typeName).not.toBe(type);
    expect(model?.assetCount).toBeGreaterThan(0);
    expect(model?.attributeCount).toBeGreaterThan(0);
    const ofType = await list({ type });
    expect(ofType.every((row) => row.type === type)).toBe(true);
    const types = (await call<TypeRow[]>('GET', `${base}/type/list`)).data ?? [];
    expect(types.find(({ value }) => value === type)).toMatchObject({
      count: ofType.length,
      mine: false,
      enabled: true,
    });
    expect((await call('GET', `${base}/type/list`, undefined, harbour)).code).toBe('1');
  });

  it('have as many assets as the list that the count leads to, also for a user of some areas', async () => {
    const page = { carrier: 'vehicle', facility: 'facility' }[kind];
    for (const token of [admin, await platform.tokenOf('district@lampyris.demo')])
      for (const { id, assetCount } of await list({}, token)) {
        const found = await call<{ totalElements: number }>(
          'POST',
          `/island-assets/${page}/page`,
          { pageNum: 1, pageSize: 10, modelId: id },
          token,
        );
        expect(found.data?.totalElements).toBe(assetCount);
      }
  });

  it('are added, changed and deleted, and a change tells the consoles', async () => {
    platform.events.length = 0;
    const slots = { arm: 2, led: 1, camera: 0 };
    const id = await add('NEW-1', { nameEn: 'New', manufacturer: '湾区制造', height: 12.5, slots });
    expect(platform.events.map((one) => one.event.type)).toContain(event);
    const row = (await call<ModelRow>('GET', `${base}/${id}`)).data;
    expect(row).toMatchObject({ name: 'New', height: 12.5, slots: { arm: 2, led: 1, camera: 0 }, assetCount: 0 });
    expect((await call('POST', `${base}/update`, { ...row, enabled: false, height: null })).code).toBe('1');
    expect((await call('POST', `${base}/update`, { ...row })).msg).toContain('Someone else');
    const changed = (await call<ModelRow>('GET', `${base}/${id}`)).data;
    expect(changed).toMatchObject({ height: null, enabled: false, version: 2, slots: { arm: 2, led: 1 } });
    const offered = await call<ModelRow[]>('POST', `${base}/list/all`, { permission: true });
    expect(offered.data?.some((one) => one.id === id)).toBe(false);
    expect((await call('POST', `${base}/add`, { code: 'NEW-1', name: 'x', type })).status).toBe('S0301');
    expect((await call('POST', `${base}/add`, { code: 'a b', name: ' ', type: 'NOTHING' })).data).toEqual({
      fields: {
        code: '1-50 letters, digits or _ @ ( ) . -',
        name: 'Required',
        type: 'The type does not exist or is disabled',
      },
    });
    const logged = await platform.db.select().from(operationLog).where(eq(operationLog.objectId, id));
    expect(logged.map((one) => [one.objectType, one.type])).toContainEqual([`${kind}Model`, 'edit']);
    expect((await call('DELETE', `${base}/${id}`)).code).toBe('1');
    expect((await call('GET', `${base}/${id}`)).status).toBe('A0404');
  });

  it('that assets have are kept, and so is their type', async () => {
    const [model] = await list({ code });
    expect((await call('DELETE', `${base}/${model?.id}`)).msg).toMatch(/in use by [1-9]\d* (carriers|facilities)/);
    const other = kind === 'carrier' ? 'MONITORPOLE' : 'BUSSTOP';
    expect((await call('POST', `${base}/update`, { ...model, type: other })).msg).toContain('its type cannot change');
  });

  it('have attributes of their own', async () => {
    const id = await add('ATTR-1');
    const body = { uKey: 'load', name: '承重', dataType: 'DOUBLE', min: 0, max: 500, unit: 'kg' };
    const added = await call<string>('POST', `${base}/${id}/attribute`, body);
    expect(added.code).toBe('1');
    expect((await call('POST', `${base}/${id}/attribute`, body)).status).toBe('S0301');
    const attributes = () => call<AttributeRow[]>('GET', `${base}/attribute/list?id=${id}`);
    expect((await attributes()).data).toMatchObject([{ uKey: 'load', family: 'configurable', ownerId: id }]);
    const path = `${base}/${id}/attribute/${added.data}`;
    expect((await call('POST', `${path}/check`, { ...body, max: 10 })).data).toEqual({ breaking: 0 });
    expect((await call('PUT', path, { ...body, max: 10 })).code).toBe('1');
    expect((await call('DELETE', path, undefined, harbour)).status).toBe('A0404');
    expect((await call('DELETE', path)).code).toBe('1');
    expect((await attributes()).data).toEqual([]);
  });

  it('of another tenant or kind do not exist, and each change needs its function (PERM-05)', async () => {
    const [model] = await list({ code });
    const body = { ...model, name: 'x' };
    for (const hidden of [
      await call('GET', `${base}/${model?.id}`, undefined, harbour),
      await call('POST', `${base}/update`, body, harbour),
      await call('DELETE', `${base}/${model?.id}`, undefined, harbour),
      await call('GET', `/island-assets/api/${kind === 'carrier' ? 'facility' : 'carrier'}Model/${model?.id}`),
    ])
      expect(hidden.status).toBe('A0404');
    expect((await list({}, harbour)).some(({ id }) => id === model?.id)).toBe(false);
    await giveRole(platform, accounts.viewer, { functions: [addCode] });
    const viewer = await platform.tokenOf(accounts.viewer);
    expect((await call('POST', `${base}/add`, { code: 'MINE', name: 'Mine', type }, viewer)).code).toBe('1');
    for (const refused of [
      await call('POST', `${base}/update`, body, viewer),
      await call('DELETE', `${base}/${model?.id}`, undefined, viewer),
      await call('POST', `${base}/${model?.id}/attribute`, { uKey: 'x', name: 'x', dataType: 'BOOLEAN' }, viewer),
      await call('GET', `${base}/${model?.id}`, undefined, viewer),
    ])
      expect(refused.status).toBe('A0301');
  });
});

describe('files of models', () => {
  it('are pictures and a glb scene, uploaded for models', async () => {
    const upload = async (file: File) =>
      (await platform.callForm<{ id: string }>('/system/mediaInfo/upload', { file, appType: 'assetModel' }, admin))
        .data;
    const glb = await upload(new File([Buffer.from('676c54460200000010000000', 'hex')], 'pole.glb'));
    const png = await upload(new File([Buffer.from('89504e470d0a1a0a00', 'hex')], 'pole.png'));
    const base = '/island-assets/api/carrierModel';
    const model = { code: 'FILE-1', name: 'Pole', type: 'LIGHTPOLE' };
    const wrong = await call('POST', `${base}/add`, { ...model, pictures: [glb], scene: [png] });
    expect(Object.keys(Object(wrong.data).fields)).toEqual(['pictures', 'scene']);
    const { data: id } = await call<string>('POST', `${base}/add`, { ...model, pictures: [png], scene: [glb] });
    const row = (await call<ModelRow>('GET', `${base}/${id}`)).data;
    expect(row?.pictures).toMatchObject([{ id: png.id, name: 'pole.png' }]);
    expect(row?.scene).toMatchObject([{ id: glb.id, name: 'pole.glb' }]);
  });
});

describe('types of models (PAGE-41)', () => {
  it('need their own function, which changes no other dictionary', async () => {
    await giveRole(platform, accounts.viewer, { menus: ['200610'], functions: ['200611', '200612', '200613'] });
    const viewer = await platform.tokenOf(accounts.viewer);
    const body = { dictTypeId: DICTIONARY_TYPE_IDS.carrierType, dictLabel: '景观杆', dictValue: 'SCENICPOLE' };
    const added = await call<string>('POST', '/system/api/dictionary', body, viewer);
    expect(added.code).toBe('1');
    const path = `/system/api/dictionary/${added.data}`;
    expect((await call('PUT', path, { ...body, dictLabel: '景观灯杆' }, viewer)).code).toBe('1');
    await call('POST', '/island-assets/api/carrierModel/add', { code: 'SP-1', name: '景观', type: 'SCENICPOLE' });
    expect((await call('DELETE', path, undefined, viewer)).msg).toContain('1 model');
    const other = { ...body, dictTypeId: DICTIONARY_TYPE_IDS.supplier };
    expect((await call('POST', '/system/api/dictionary', other, viewer)).status).toBe('A0301');
    const supplier = (await call<string>('POST', '/system/api/dictionary', other)).data;
    expect((await call('PUT', `/system/api/dictionary/${supplier}`, other, viewer)).status).toBe('A0301');
    expect((await call('DELETE', `/system/api/dictionary/${supplier}`, undefined, viewer)).status).toBe('A0301');
  });

  it('of devices are kept while a product has them', async () => {
    const body = { dictTypeId: DICTIONARY_TYPE_IDS.deviceType, dictLabel: '井盖传感器', dictValue: 'CoverSensor' };
    platform.events.length = 0;
    const { data: id } = await call<string>('POST', '/system/api/dictionary', body);
    expect(platform.events.map(({ event }) => event.type)).toContain('deviceType');
    await call('POST', '/island-assets/device/product', { code: 'CS-1', name: '井盖', deviceType: 'CoverSensor' });
    expect((await call('DELETE', `/system/api/dictionary/${id}`)).msg).toContain('1 product');
  });
});
