import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetForms, carriers, devices, facilities, operationLog, roleProducts, roles } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { openAlarmsOf } from '../../testing/alarm-client.ts';
import { entryOf, glb, labels, limitTo, modelOf, pairs, uploadFor } from '../../testing/asset-client.ts';
import { giveRole } from '../../testing/role-of.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const path = '/island-assets/vehicle';
type Row = Record<string, unknown> & { id: string; version: number };
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
let picture: { id: string };
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  operator = await platform.tokenOf(accounts.operator);
  harbour = await platform.tokenOf(accounts.harbour);
  modelId = (await modelOf(platform, TENANT_IDS.city, 'SLP-12')).id;
  picture = (await uploadFor(platform, admin)).data;
});
afterAll(() => platform.close());

const add = (body: unknown, token = admin) => platform.call<string & Fields>('POST', path, { token, body });
const edit = (body: unknown, token = admin) => platform.call<string & Fields>('PUT', path, { token, body });
const get = async (id: string, token = admin) => (await platform.call<Row>('GET', `${path}/${id}`, { token })).data;
const remove = (ids: string[], token = admin) => platform.call('DELETE', path, { token, body: { ids } });
const find = async (body: object, token = admin) =>
  (await platform.call<Page>('POST', `${path}/page`, { token, body: { pageSize: 1000, ...body } })).data;
const messages = async (body: unknown) => (await add(body)).data.fields;

let count = 0;
/** A pole with all required fields. */
const pole = (more: Record<string, unknown> = {}) => {
  count += 1;
  return {
    uid: `POLE-${count}`,
    name: `测试杆${count}`,
    modelId,
    deviceArea: '001',
    manager: '001',
    location: { type: 'Point', coordinates: [113.55, 22.76], coordinateSystemType: 'GCJ02' },
    image: [{ id: picture.id }],
    appLabels: labels({ address: '进港大道1号', installationDate: '2026-03-01' }),
    configurableAttrs: pairs({ poleHeight: '12', material: 'steel' }),
    ...more,
  };
};
const onPole = async (id: string) => {
  const [device] = await platform.db.select().from(devices).where(eq(devices.tenantId, TENANT_IDS.city)).limit(1);
  await platform.db.update(devices).set({ carrierId: id }).where(eq(devices.id, device!.id));
  return device!.id;
};

describe('a new carrier', () => {
  it('is stored with its attributes, labels, picture and type of its model', async () => {
    const damaged = await entryOf(platform, 'status', 'DAMAGED');
    const supplier = await entryOf(platform, 'supplier');
    const body = pole({
      appLabels: labels({ address: '进港大道1号', installationDate: '2026-03-01', status: damaged, supplier }),
      diyAttrs: { note: '样板', tags: ['a', 'b'], empty: null },
    });
    const { data: id, envelope } = await add(body);
    expect(envelope).toMatchObject({ code: '1', msg: 'Saved' });
    expect(await get(id)).toMatchObject({
      uid: body.uid,
      modelId,
      modelName: 'Smart pole, 12 m',
      type: 'LIGHTPOLE',
      typeName: 'Smart light pole',
      status: 'DAMAGED',
      statusName: 'Damaged',
      address: '进港大道1号',
      installationDate: '2026-03-01',
      image: [{ id: picture.id, name: 'dot.png' }],
      slots: { arm: 2, led: 1, camera: 2, charger: 1 },
      mountedCount: 0,
      onlineCount: 0,
      alarmCount: 0,
      configurableAttrs: body.configurableAttrs,
      diyAttrs: { note: '样板', tags: ['a', 'b'] },
      version: 1,
    });
    expect((await get(id)).appLabels).toEqual(expect.arrayContaining(labels({ status: damaged, supplier })));
    const [stored] = await platform.db.select().from(carriers).where(eq(carriers.id, id));
    expect(stored?.labels).toEqual({ supplier });
  });

  it('has the state NORMAL without another', async () => {
    const { data: id } = await add(pole());
    expect(await get(id)).toMatchObject({ status: 'NORMAL' });
  });

  it('requires uid, name, area, department, address and a picture (FORM-09)', async () => {
    const body = pole({ uid: '', name: null, deviceArea: undefined, manager: '', image: [], appLabels: [] });
    expect(await messages(body)).toEqual({
      uid: 'Required',
      name: 'Required',
      deviceArea: 'Required',
      manager: 'Required',
      address: 'Required',
      image: 'Required',
    });
  });

  it('has at most nine pictures, uploaded for assets of its tenant (FORM-09)', async () => {
    const many = [];
    for (let at = 0; at < 10; at += 1) many.push({ id: (await uploadFor(platform, admin)).data.id });
    expect(await messages(pole({ image: many }))).toEqual({ image: 'Too many files' });
    expect((await add(pole({ image: many.slice(1) }))).envelope.code).toBe('1');
    const foreign = (await uploadFor(platform, harbour)).data;
    expect(await messages(pole({ image: [{ id: foreign.id }] }))).toHaveProperty('image');
    const model = (await uploadFor(platform, admin, { name: 'pole.glb', content: glb })).data;
    expect(await messages(pole({ image: [{ id: model.id }] }))).toHaveProperty('image');
  });

  it('may have one glb file of its own, else shows that of its model (FORM-10)', async () => {
    const file = (await uploadFor(platform, admin, { name: 'pole.glb', content: glb })).data;
    const body = pole({ modelFile: [{ id: file.id }] });
    const { data: id } = await add(body);
    expect(await get(id)).toMatchObject({ modelFile: [{ id: file.id, name: 'pole.glb' }] });
    expect(await messages(pole({ modelFile: [{ id: picture.id }] }))).toEqual({
      modelFile: 'This type of file is not supported',
    });
    const { scene } = await modelOf(platform, TENANT_IDS.city, 'SLP-12');
    expect(scene).toHaveLength(1);
    const { data: other } = await add(pole());
    expect(await get(other)).toMatchObject({ modelFile: scene });
    const same = { ...pole({ modelFile: scene }), id: other, version: 1 };
    expect((await edit(same)).envelope.code).toBe('1');
    const [stored] = await platform.db.select().from(carriers).where(eq(carriers.id, other));
    expect(stored?.scene).toEqual([]);
  });

  it('is validated by its model (FORM-13) (FORM-15)', async () => {
    const configurableAttrs = pairs({ poleHeight: '99', armCount: '9', material: 'gold' });
    expect(await messages(pole({ configurableAttrs }))).toEqual({
      'configurableAttrs.poleHeight': '30 or less',
      'configurableAttrs.armCount': '4 or less',
      'configurableAttrs.material': 'Not an available choice: choose again',
    });
    expect(await messages(pole({ configurableAttrs: [] }))).toEqual({ 'configurableAttrs.poleHeight': 'Required' });
  });

  it('is validated by what the tenant saved for the model: added and required fields (FORM-25)', async () => {
    const other = (await modelOf(platform, TENANT_IDS.city, 'OLP-10')).id;
    const form = {
      version: 1,
      fields: {
        supplier: { required: true },
        'diyAttrs.contract': { title: '合同编号', required: true, maxLength: 4 },
      },
    };
    const key = { tenantId: TENANT_IDS.city, businessType: 'CARRIER', businessId: other };
    await platform.db.insert(assetForms).values({ ...key, form, updatedAt: new Date() });
    const body = pole({ modelId: other, configurableAttrs: pairs({ poleHeight: '10' }) });
    expect(await messages(body)).toEqual({ supplier: 'Required', 'diyAttrs.contract': 'Required' });
    expect(await messages({ ...body, diyAttrs: { contract: '12345' } })).toHaveProperty('diyAttrs.contract');
    const supplier = await entryOf(platform, 'supplier');
    const whole = { ...body, diyAttrs: { contract: 'A-1' }, appLabels: [...body.appLabels, ...labels({ supplier })] };
    const { data: id } = await add(whole);
    expect(await get(id)).toMatchObject({ diyAttrs: { contract: 'A-1' } });
    await platform.db.delete(assetForms).where(eq(assetForms.businessId, other));
  });

  it('keeps added values of a limited number and length only', async () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`k${at}`, 'x']));
    expect(await messages(pole({ diyAttrs: many }))).toHaveProperty('diyAttrs');
    expect(await messages(pole({ diyAttrs: 'text' }))).toHaveProperty('diyAttrs');
    expect(await messages(pole({ diyAttrs: { deep: { a: 1 }, long: 'x'.repeat(2001), fine: 3 } }))).toEqual({
      'diyAttrs.deep': 'Invalid format',
      'diyAttrs.long': 'Invalid format',
    });
  });

  it('refers to an area, a department, entries and a model of its tenant', async () => {
    const other = await entryOf(platform, 'carrierType');
    const body = pole({
      deviceArea: '999',
      manager: '999',
      appLabels: labels({ address: 'x', supplier: other, status: other }),
    });
    expect(await messages(body)).toEqual({
      deviceArea: 'The area does not exist',
      manager: 'The department does not exist',
      supplier: 'The dictionary has no such entry',
      status: 'The dictionary has no such entry',
    });
    const foreign = (await modelOf(platform, TENANT_IDS.harbour, 'SLP-12')).id;
    expect(await messages(pole({ modelId: foreign }))).toEqual({
      modelId: 'The model does not exist or has been deleted',
    });
    const cabinet = (await modelOf(platform, TENANT_IDS.city, 'PB-100')).id;
    expect(await messages(pole({ modelId: cabinet }))).toHaveProperty('modelId');
  });

  it('requires a uid unique in the tenant; another tenant may use it', async () => {
    const body = pole();
    await add(body);
    const again = await add(body);
    expect(again.envelope).toMatchObject({ code: '0', status: 'S0301' });
    expect(again.data.fields).toEqual({ uid: 'A carrier with this UID already exists. Choose another' });
    const theirs = {
      ...body,
      modelId: (await modelOf(platform, TENANT_IDS.harbour, 'SLP-12')).id,
      image: [{ id: (await uploadFor(platform, harbour)).data.id }],
    };
    expect((await add(theirs, harbour)).envelope.code).toBe('1');
  });

  it('has a model that the roles of its user include (FORM-31)', async () => {
    const roleId = await giveRole(platform, accounts.viewer, { menus: ['200130'], functions: ['200131'] });
    await platform.db.update(roles).set({ productScope: 'chosen' }).where(eq(roles.id, roleId));
    const token = await platform.tokenOf(accounts.viewer);
    const body = pole({ image: [{ id: (await uploadFor(platform, token)).data.id }] });
    expect((await add(body, token)).data.fields).toEqual({
      modelId: 'This model is disabled or not available to you',
    });
    await platform.db.insert(roleProducts).values({ roleId, businessType: 'CARRIER', businessId: modelId });
    expect((await add(body, token)).envelope.code).toBe('1');
  });
});

describe('an edited carrier', () => {
  it('keeps its changes and does not overwrite concurrent ones', async () => {
    const body = pole();
    const { data: id } = await add(body);
    expect((await edit({ ...body, id, version: 1, name: '新名称' })).envelope.code).toBe('1');
    expect((await edit({ ...body, id, version: 1, name: '旧页面' })).envelope.msg).toContain('Someone else');
    expect(await get(id)).toMatchObject({ name: '新名称', version: 2 });
  });

  it('keeps pictures that the request leaves out, and its model', async () => {
    const { image: _, ...body } = pole();
    const { data: id } = await add({ ...body, image: [{ id: picture.id }] });
    expect((await edit({ ...body, id })).envelope.code).toBe('1');
    expect(await get(id)).toMatchObject({ image: [{ id: picture.id }] });
    const other = (await modelOf(platform, TENANT_IDS.city, 'SLP-08')).id;
    expect((await edit({ ...body, id, modelId: other })).data.fields).toEqual({
      modelId: 'The model cannot be changed',
    });
  });

  it('passes its address and position on to what is mounted on it', async () => {
    const body = pole();
    const { data: id } = await add(body);
    const deviceId = await onPole(id);
    await platform.db
      .update(devices)
      .set({ longitude: 113.55, latitude: 22.76, address: '进港大道1号' })
      .where(eq(devices.id, deviceId));
    const location = { ...body.location, coordinates: [113.6, 22.8] };
    await edit({ ...body, id, location, appLabels: labels({ address: '新路9号' }) });
    const [device] = await platform.db.select().from(devices).where(eq(devices.id, deviceId));
    expect(device).toMatchObject({ address: '新路9号', longitude: 113.6, latitude: 22.8 });
  });

  it('is logged with its old and new values', async () => {
    const body = pole();
    const { data: id } = await add(body);
    await edit({ ...body, id, name: '改名杆' });
    const [entry] = await platform.db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.objectId, id), eq(operationLog.type, 'edit')));
    expect(entry).toMatchObject({ before: { name: body.name }, after: { name: '改名杆' } });
  });
});

describe('deleting carriers', () => {
  it('leaves one that something is mounted on, and says how much', async () => {
    const { data: empty } = await add(pole());
    const { data: full } = await add(pole({ name: '满载杆' }));
    await onPole(full);
    expect((await remove([empty, full])).data).toEqual([
      { id: empty, deleted: true, reason: null },
      { id: full, deleted: false, reason: 'Cannot delete "满载杆": it carries 1 device and 0 facilities' },
    ]);
  });

  it("affects only carriers of the user's tenant", async () => {
    const { data: id } = await add(pole());
    expect((await remove([id], harbour)).envelope.code).toBe('0');
    expect(await get(id)).toMatchObject({ id });
    expect(await get(id, harbour)).toBeNull();
    expect((await edit({ ...pole(), id }, harbour)).envelope.code).toBe('0');
  });
});

describe('the list of carriers', () => {
  it('finds by name, uid and address, type, model, area and state', async () => {
    const damaged = await entryOf(platform, 'status', 'DAMAGED');
    const unique = pole({ appLabels: labels({ address: '唯一路7号', status: damaged }) });
    const { data: id } = await add(unique);
    const ids = async (body: object) => (await find(body)).content.map((row) => row.id);
    expect(await ids({ searchValue: '唯一路' })).toEqual([id]);
    expect(await ids({ searchValue: unique.uid })).toContain(id);
    for (const filter of [{ type: 'LIGHTPOLE' }, { modelId }, { deviceArea: '001' }, { manager: '001' }])
      expect(await ids({ ...filter, searchValue: '唯一路' })).toEqual([id]);
    expect(await ids({ type: 'MONITORPOLE', searchValue: '唯一路' })).toEqual([]);
    for (const status of ['DAMAGED', damaged]) expect(await ids({ status, searchValue: '唯一路' })).toEqual([id]);
    expect(await ids({ status: 'NORMAL', searchValue: '唯一路' })).toEqual([]);
  });

  it('finds those without coordinates, and those whose warranty ends soon', async () => {
    const end = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const soon = labels({ address: '质保路', qualityAssuranceDate: `2024-01-01,${end(10)}` });
    const { data: id } = await add(pole({ location: null, appLabels: soon }));
    const over = labels({ address: '质保路', qualityAssuranceDate: `2020-01-01,${end(-3)}` });
    const { data: other } = await add(pole({ appLabels: over }));
    const ids = async (body: object) => (await find({ searchValue: '质保路', ...body })).content.map((row) => row.id);
    expect((await ids({})).toSorted()).toEqual([id, other].toSorted());
    expect(await ids({ hasLocation: false })).toEqual([id]);
    expect(await ids({ hasLocation: true })).toEqual([other]);
    expect(await ids({ warrantyWithin: 30 })).toEqual([id]);
    expect(await ids({ warrantyWithin: 5 })).toEqual([]);
  });

  it('counts what is mounted, what is online and open alarms, and filters by them', async () => {
    const { content } = await find({});
    const mounted = await platform.db.select().from(devices).where(eq(devices.tenantId, TENANT_IDS.city));
    const open = await openAlarmsOf(platform, TENANT_IDS.city);
    for (const row of content) {
      const own = mounted.filter(({ carrierId }) => carrierId === row.id);
      expect(row.mountedCount).toBe(own.length);
      expect(row.onlineCount).toBe(own.filter(({ onlineStatus }) => onlineStatus === 'ONLINE').length);
      const deviceCarrier = (deviceId: string | null) => mounted.find(({ id }) => id === deviceId)?.carrierId;
      expect(row.alarmCount).toBe(
        open.filter((alarm) => (deviceCarrier(alarm.deviceId) ?? alarm.carrierId) === row.id).length,
      );
    }
    const withAlarm = content.filter(({ alarmCount }) => alarmCount !== 0).map(({ id }) => id);
    expect(withAlarm.length).toBeGreaterThan(0);
    const idsOf = ({ content: rows }: Page) => rows.map(({ id }) => id);
    expect(idsOf(await find({ hasAlarm: true }))).toEqual(withAlarm);
    expect((await find({ hasAlarm: false })).totalElements).toBe(content.length - withAlarm.length);
  });

  it('filters by mounted types of devices and by free places', async () => {
    const { data: id } = await add(pole());
    const [screen] = await platform.db
      .execute<{ id: string }>(
        sql`select d.id from devices d join products p on p.id = d.product_id
        where d.tenant_id = ${TENANT_IDS.city} and p.device_type = 'AdvertisingScreen' limit 1`,
      )
      .then(({ rows }) => rows);
    const idsOf = async (body: object) => (await find({ idList: [id], ...body })).content.map((row) => row.id);
    expect(await idsOf({ mounted: ['AdvertisingScreen'] })).toEqual([]);
    expect(await idsOf({ hasFreeSlot: true })).toEqual([id]);
    await platform.db.update(devices).set({ carrierId: id }).where(eq(devices.id, screen!.id));
    expect(await idsOf({ mounted: ['AdvertisingScreen'] })).toEqual([id]);
    expect(await idsOf({ mounted: ['AdvertisingScreen', 'camera'] })).toEqual([]);
    expect(await idsOf({ hasFreeSlot: true })).toEqual([id]);
    const full = { led: 1 };
    const led = await modelOf(platform, TENANT_IDS.city, 'VH-14');
    await platform.db.execute(sql`update asset_models set slots = ${JSON.stringify(full)}::jsonb where id = ${led.id}`);
    await platform.db.update(carriers).set({ modelId: led.id }).where(eq(carriers.id, id));
    expect(await idsOf({ hasFreeSlot: true })).toEqual([]);
    expect(await idsOf({ hasFreeSlot: false })).toEqual([id]);
  });
});

describe('permissions of carriers', () => {
  it('an operator edits but neither adds nor deletes', async () => {
    const body = pole();
    const { data: id } = await add(body);
    const own = (await uploadFor(platform, operator)).data;
    expect((await edit({ ...body, id, image: [{ id: own.id }] }, operator)).envelope.code).toBe('1');
    expect((await add(pole(), operator)).envelope.status).toBe('A0301');
    expect((await remove([id], operator)).envelope.status).toBe('A0301');
  });

  it('a user sees, edits and places carriers of their data permission only (PERM-03)', async () => {
    const body = pole({ deviceArea: '001002' });
    const { data: outside } = await add(body);
    const { data: inside } = await add(pole({ deviceArea: '001001' }));
    await limitTo(platform, accounts.operator, { Carrier: '001001', Device: '001001' });
    expect(await get(outside, operator)).toBeNull();
    expect(await get(inside, operator)).toMatchObject({ id: inside });
    const { content } = await find({}, operator);
    expect(content.length).toBeGreaterThan(0);
    expect(content.every(({ deviceArea }) => String(deviceArea).startsWith('001001'))).toBe(true);
    expect((await edit({ ...body, id: outside }, operator)).envelope.status).toBe('A0404');
    const moved = { ...pole(), id: inside, deviceArea: '001002' };
    expect((await edit(moved, operator)).data.fields).toHaveProperty('deviceArea');
    const seen = await platform.db.select().from(facilities).where(eq(facilities.tenantId, TENANT_IDS.city));
    const page = await platform.call<Page>('POST', '/island-assets/facility/page', {
      token: operator,
      body: { pageSize: 1000 },
    });
    expect(page.data.totalElements).toBe(seen.filter(({ areaCode }) => areaCode.startsWith('001001')).length);
  });

  it('files of carriers are in use', async () => {
    const file = (await uploadFor(platform, admin)).data;
    const { data: id } = await add(pole({ image: [{ id: file.id }] }));
    const drop = () => platform.call('DELETE', `/system/mediaInfo/${file.id}`, { token: admin });
    expect((await drop()).envelope.msg).toContain('in use');
    await remove([id]);
    expect((await drop()).envelope.code).toBe('1');
  });

  it('the seeded carriers fulfil their own form, with a picture', async () => {
    const { rows } = await platform.db.execute<{ id: string }>(
      sql`select id from carriers where tenant_id = ${TENANT_IDS.harbour} order by id limit 20`,
    );
    for (const { id } of rows) {
      const carrier = await get(id, harbour);
      expect(carrier.image).not.toEqual([]);
      const body = {
        ...carrier,
        appLabels: [
          ...(carrier.appLabels as object[]),
          ...labels({ address: String(carrier.address), installationDate: String(carrier.installationDate) }),
        ],
      };
      expect((await edit(body, harbour)).envelope).toMatchObject({ code: '1' });
    }
  });
});
