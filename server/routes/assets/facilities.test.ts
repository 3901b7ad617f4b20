import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { entryOf, labels, limitTo, modelOf, pairs, uploadFor } from '../../testing/asset-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const path = '/island-assets/facility';
type Row = Record<string, unknown> & { id: string };
interface Page {
  content: Row[];
  totalElements: number;
}
interface Fields {
  fields?: Record<string, string>;
}

let platform: TestPlatform;
let admin: string;
let operator: string;
let harbour: string;
let modelId: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  operator = await platform.tokenOf(accounts.operator);
  harbour = await platform.tokenOf(accounts.harbour);
  modelId = (await modelOf(platform, TENANT_IDS.city, 'PB-100')).id;
});
afterAll(() => platform.close());

const add = (body: unknown, token = admin) => platform.call<string & Fields>('POST', path, { token, body });
const edit = (body: unknown, token = admin) => platform.call<string & Fields>('PUT', path, { token, body });
const get = async (id: string, token = admin) => (await platform.call<Row>('GET', `${path}/${id}`, { token })).data;
const remove = (ids: string[], token = admin) => platform.call('DELETE', path, { token, body: { ids } });
const find = async (body: object, token = admin) =>
  (await platform.call<Page>('POST', `${path}/page`, { token, body: { pageSize: 1000, ...body } })).data;
const aPole = async (tenantId: string = TENANT_IDS.city) => {
  const [pole] = await platform.db.select().from(carriers).where(eq(carriers.tenantId, tenantId)).limit(1);
  return pole!;
};

let count = 0;
const cabinet = (more: Record<string, unknown> = {}) => {
  count += 1;
  return {
    uid: `BOX-${count}`,
    name: `测试箱${count}`,
    modelId,
    deviceArea: '001',
    manager: '001',
    appLabels: labels({ address: '进港大道1号' }),
    configurableAttrs: pairs({ capacity: '100' }),
    ...more,
  };
};

describe('a new facility', () => {
  it('is stored with its attributes; a picture is optional', async () => {
    const { data: id, envelope } = await add(cabinet());
    expect(envelope).toMatchObject({ code: '1', msg: 'Saved' });
    expect(await get(id)).toMatchObject({
      type: 'POWERBOX',
      typeName: 'Power cabinet',
      modelName: 'Transformer cabinet, 100 kVA',
      status: 'NORMAL',
      address: '进港大道1号',
      location: null,
      image: [],
      vehicleId: null,
      vehicleName: null,
      configurableAttrs: pairs({ capacity: '100' }),
      version: 1,
    });
    const picture = (await uploadFor(platform, admin)).data;
    const { data: other } = await add(cabinet({ image: [{ id: picture.id }] }));
    expect(await get(other)).toMatchObject({ image: [{ id: picture.id }] });
  });

  it('requires an address unless a carrier is chosen, whose address and position it then has (FORM-06) (FORM-11)', async () => {
    expect((await add(cabinet({ appLabels: [] }))).data.fields).toEqual({ address: 'Required' });
    const pole = await aPole();
    const { data: id } = await add(cabinet({ appLabels: labels({ vehicleId: pole.id }) }));
    expect(await get(id)).toMatchObject({
      vehicleId: pole.id,
      vehicleName: pole.name,
      vehicleUid: pole.uid,
      address: pole.address,
      location: { coordinates: [pole.longitude, pole.latitude] },
    });
    expect((await find({ vehicleId: pole.id })).content.map((row) => row.id)).toContain(id);
    const foreign = await aPole(TENANT_IDS.harbour);
    expect((await add(cabinet({ appLabels: labels({ vehicleId: foreign.id }) }))).data.fields).toEqual({
      vehicleId: 'The carrier does not exist',
    });
  });

  it('is validated by its model, and has a model of facilities', async () => {
    expect((await add(cabinet({ configurableAttrs: pairs({ capacity: '9999' }) }))).data.fields).toEqual({
      'configurableAttrs.capacity': '2000 or less',
    });
    const pole = (await modelOf(platform, TENANT_IDS.city, 'SLP-12')).id;
    expect((await add(cabinet({ modelId: pole }))).data.fields).toHaveProperty('modelId');
  });

  it('requires a uid unique in the tenant', async () => {
    const body = cabinet();
    await add(body);
    expect((await add(body)).data.fields).toEqual({
      uid: 'A facility with this UID already exists. Choose another',
    });
  });
});

describe('an edited facility', () => {
  it('keeps its changes and does not overwrite concurrent ones', async () => {
    const body = cabinet();
    const { data: id } = await add(body);
    const repair = await entryOf(platform, 'status', 'MAINTAIN');
    const appLabels = [...body.appLabels, ...labels({ status: repair })];
    expect((await edit({ ...body, id, version: 1, appLabels })).envelope.code).toBe('1');
    expect((await edit({ ...body, id, version: 1 })).envelope.msg).toContain('Someone else');
    expect(await get(id)).toMatchObject({ status: 'MAINTAIN', statusName: 'In repair', version: 2 });
  });
});

describe('facilities', () => {
  it('are found by keyword, type, model and state', async () => {
    const { data: id } = await add(cabinet({ appLabels: labels({ address: '孤岛路3号' }) }));
    const ids = async (body: object) => (await find({ searchValue: '孤岛路', ...body })).content.map((row) => row.id);
    expect(await ids({ type: 'POWERBOX', modelId, status: 'NORMAL', hasLocation: false })).toEqual([id]);
    expect(await ids({ type: 'MANHOLE' })).toEqual([]);
    expect(await ids({ status: 'DAMAGED' })).toEqual([]);
  });

  it('are deleted within the tenant only', async () => {
    const { data: id } = await add(cabinet());
    expect((await remove([id], harbour)).envelope.code).toBe('0');
    expect(await get(id, harbour)).toBeNull();
    expect((await remove([id])).data).toEqual([{ id, deleted: true, reason: null }]);
    expect(await get(id)).toBeNull();
  });

  it('are seen with the data permission of carriers (PERM-03)', async () => {
    const { data: inside } = await add(cabinet({ deviceArea: '001001' }));
    const body = cabinet({ deviceArea: '001002' });
    const { data: outside } = await add(body);
    await limitTo(platform, accounts.operator, { Carrier: '001001' });
    expect(await get(inside, operator)).toMatchObject({ id: inside });
    expect(await get(outside, operator)).toBeNull();
    expect((await edit({ ...body, id: outside }, operator)).envelope.status).toBe('A0404');
    expect((await edit({ ...cabinet(), id: inside, deviceArea: '001002' }, operator)).envelope.status).toBe('A0301');
    expect((await add(cabinet(), operator)).envelope.status).toBe('A0301');
    expect((await remove([inside], operator)).envelope.status).toBe('A0301');
  });

  it('of the seed fulfil their own form', async () => {
    for (const row of (await find({}, harbour)).content) {
      const own = { address: row.address, vehicleId: row.vehicleId, installationDate: row.installationDate };
      const filled = Object.entries(own).flatMap(([key, value]) => (value ? [{ key, value }] : []));
      const body = { ...row, appLabels: [...(row.appLabels as object[]), ...filled] };
      expect((await edit(body, harbour)).envelope).toMatchObject({ code: '1' });
    }
  });

  it('have the definitions of their model in the reader’s language', async () => {
    const { data } = await platform.call<Row>('GET', `/island-assets/api/facilityModel/${modelId}`, {
      token: operator,
    });
    expect(data.configurableAttrDefMap).toMatchObject({
      capacity: { uKey: 'capacity', name: 'Capacity', dataType: 'INTEGER', unit: 'kVA', deviceModelId: modelId },
    });
  });
});
