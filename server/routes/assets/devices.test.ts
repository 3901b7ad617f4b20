import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetModels, carriers, devices, dictionaries, productAttributes, products } from '../../db/schema.ts';
import { PRODUCT_LIST } from '../../seed/products/product-list.ts';
import { DICTIONARY_TYPE_IDS, TENANT_IDS } from '../../seed/special-ids.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const lamp = PRODUCT_LIST.find(({ code }) => code === 'LC-NB10')!;
const path = '/island-assets/device';
interface Fields {
  fields?: Record<string, string>;
}
const add = (body: unknown, token = admin) => platform.call<string & Fields>('POST', path, { token, body });
const edit = (body: unknown, token = admin) => platform.call<string & Fields>('PUT', path, { token, body });
const get = (id: string, token = admin) =>
  platform.call<Record<string, unknown> | null>('GET', `${path}/${id}`, { token });
const remove = (idList: unknown, token = admin) =>
  platform.call('POST', '/island-assets/devices', { token, body: { idList } });

let count = 0;
const attributes = (values: Record<string, string>) => Object.entries(values).map(([uKey, value]) => ({ uKey, value }));
const labels = (values: Record<string, string>) => Object.entries(values).map(([key, value]) => ({ key, value }));
/** A lamp controller with all required fields. */
const device = (more: Record<string, unknown> = {}) => {
  count += 1;
  return {
    uid: `TEST-${count}`,
    name: `测试单灯${count}`,
    productModelId: lamp.id,
    deviceType: lamp.deviceType,
    deviceArea: '001',
    manager: '001',
    location: { type: 'Point', coordinates: [113.55, 22.76], coordinateSystemType: 'GCJ02' },
    appLabels: labels({ address: '进港大道1号', installationDate: '2026-03-01' }),
    configurableAttrs: attributes({ nodeType: 'NB', telecomDeviceId: '86750001', lampPower: '150' }),
    ...more,
  };
};
const messages = async (body: unknown) => (await add(body)).data.fields;
const entryOf = async (type: keyof typeof DICTIONARY_TYPE_IDS) => {
  const [entry] = await platform.db
    .select()
    .from(dictionaries)
    .where(eq(dictionaries.typeId, DICTIONARY_TYPE_IDS[type]));
  return entry!.id;
};
const aPole = async (tenantId: string = TENANT_IDS.city) => {
  const [pole] = await platform.db.select().from(carriers).where(eq(carriers.tenantId, tenantId)).limit(1);
  return pole!;
};

describe('a new device', () => {
  it('is stored with its attributes by uKey and its location as a GCJ-02 point, and is not activated', async () => {
    const supplier = await entryOf('supplier');
    const body = device({
      appLabels: labels({
        address: '进港大道1号',
        installationDate: '2026-03-01',
        qualityAssuranceDate: '2026-03-01,2029-03-01',
        supplier,
        tags: '样板路',
      }),
    });
    const { data: id, envelope } = await add(body);
    expect(envelope).toMatchObject({ code: '1', msg: 'Saved' });
    expect((await get(id)).data).toMatchObject({
      id,
      uid: body.uid,
      name: body.name,
      productModelId: lamp.id,
      productCode: 'LC-NB10',
      deviceArea: '001',
      manager: '001',
      address: '进港大道1号',
      installationDate: '2026-03-01',
      location: { type: 'Point', coordinates: [113.55, 22.76], coordinateSystemType: 'GCJ02' },
      configurableAttrs: attributes({ nodeType: 'NB', telecomDeviceId: '86750001', lampPower: '150' }),
      onlineStatus: 'UNACTIVATED',
      version: 1,
    });
    const kept = (await get(id)).data?.appLabels;
    expect(kept).toEqual(
      expect.arrayContaining(labels({ supplier, tags: '样板路', qualityAssuranceDate: '2026-03-01,2029-03-01' })),
    );
  });

  it('requires uid, name, area and department (FORM-01) (FORM-02) (FORM-03) (FORM-04)', async () => {
    const body = device({ uid: ' ', name: '', deviceArea: null, manager: undefined });
    expect(await messages(body)).toEqual({
      uid: 'Required',
      name: 'Required',
      deviceArea: 'Required',
      manager: 'Required',
    });
  });

  it('has a uid of at most 50 characters (FORM-01)', async () => {
    expect(await messages(device({ uid: 'x'.repeat(51) }))).toEqual({ uid: 'At most 50 characters' });
    expect((await add(device({ uid: 'x'.repeat(50) }))).envelope.code).toBe('1');
  });

  it('validates uid and name like the form (VAL-13) (VAL-14)', async () => {
    expect(await messages(device({ uid: '灯 1', name: '灯 1' }))).toEqual({
      uid: '1-50 letters, digits or _ @ ( ) . -',
      name: '1-50 Chinese characters, letters, digits or _ @ ( ) - .',
    });
    expect((await add(device({ uid: 'a_@(1).-', name: '灯_@(1).-' }))).envelope.code).toBe('1');
  });

  it('accepts organisations and states of their dictionaries (FORM-05)', async () => {
    const names = ['operationalUnit', 'production', 'status', 'supplier', 'installer', 'maintenanceVendor'] as const;
    const entries = await Promise.all(
      names.map(async (name): Promise<[string, string]> => [name, await entryOf(name)]),
    );
    const address = { address: '进港大道1号' };
    expect(
      (await add(device({ appLabels: labels({ ...address, ...Object.fromEntries(entries) }) }))).envelope.code,
    ).toBe('1');
    const other = await entryOf('carrierType');
    const wrong = Object.fromEntries(names.map((name) => [name, other]));
    expect(await messages(device({ appLabels: labels({ ...address, ...wrong }) }))).toEqual(
      Object.fromEntries(names.map((name) => [name, 'The dictionary has no such entry'])),
    );
  });

  it('requires an address unless a carrier is chosen, whose position it then takes (FORM-06)', async () => {
    expect(await messages(device({ appLabels: [] }))).toEqual({ address: 'Required' });
    const pole = await aPole();
    await platform.db.update(devices).set({ carrierId: null }).where(eq(devices.carrierId, pole.id));
    const { data: id } = await add(device({ appLabels: labels({ vehicleId: pole.id }) }));
    expect((await get(id)).data).toMatchObject({ vehicleId: pole.id, address: pole.address });
  });

  it('requires dates as yyyy-MM-dd and a warranty of two dates (FORM-07) (FORM-08)', async () => {
    const body = (values: Record<string, string>) =>
      device({ appLabels: labels({ address: '进港大道1号', ...values }) });
    expect(await messages(body({ installationDate: '2026/03/01' }))).toEqual({
      installationDate: 'The date must be yyyy-MM-dd',
    });
    expect(await messages(body({ installationDate: '2026-02-30' }))).toHaveProperty('installationDate');
    expect(await messages(body({ qualityAssuranceDate: '2026-03-01' }))).toEqual({
      qualityAssuranceDate: 'Choose both days',
    });
    expect((await add(body({ qualityAssuranceDate: '2026-03-01,2027-03-01' }))).envelope.code).toBe('1');
  });

  it('is validated by its product: required, type, limits, pattern (FORM-13) (FORM-14) (FORM-15)', async () => {
    const wrong = attributes({
      nodeType: 'LORA',
      lampPower: '9',
      overVoltage: 'high',
      overCurrent: '0.15',
      telecomDeviceId: '电信',
    });
    expect(await messages(device({ configurableAttrs: wrong }))).toEqual({
      'configurableAttrs.nodeType': 'Not an available choice: choose again',
      'configurableAttrs.lampPower': '10 or more',
      'configurableAttrs.overVoltage': '"high" is not a number',
      'configurableAttrs.overCurrent': 'Must be a multiple of 0.1',
      'configurableAttrs.telecomDeviceId': 'Invalid format',
    });
    expect(await messages(device({ configurableAttrs: [] }))).toEqual({
      'configurableAttrs.nodeType': 'Required',
      'configurableAttrs.telecomDeviceId': 'Required',
      'configurableAttrs.lampPower': 'Required',
    });
  });

  it('must refer to an area, a department and a carrier of its tenant', async () => {
    const foreign = await aPole(TENANT_IDS.harbour);
    const body = device({
      deviceArea: '999',
      manager: '999',
      appLabels: labels({ vehicleId: foreign.id }),
    });
    expect(await messages(body)).toEqual({
      deviceArea: 'The area does not exist',
      manager: 'The department does not exist',
      vehicleId: 'The carrier does not exist',
    });
  });

  it('must be on earth', async () => {
    const location = { type: 'Point', coordinates: [200, '22'], coordinateSystemType: 'GCJ02' };
    expect(await messages(device({ location }))).toHaveProperty('location');
  });

  it.each([
    { longitude: 113.55, latitude: 22.76 },
    { type: 'Point', coordinates: [113.55, 22.76], longitude: 113.55 },
    { type: 'Point', coordinates: [113.55, 22.76], coordinateSystemType: 'WGS84' },
  ])('has no other location than a GCJ-02 point: %o', async (location) => {
    expect((await add(device({ location }))).envelope.status).toBe('A0400');
  });

  it('requires a uid unique in the tenant; another tenant may use it', async () => {
    const body = device();
    await add(body);
    const again = await add(body);
    expect(again.envelope).toMatchObject({ code: '0', status: 'S0301' });
    expect(again.data.fields).toEqual({ uid: 'A device with this UID already exists. Choose another' });
    const harbour = await platform.tokenOf(accounts.harbour);
    expect((await add(body, harbour)).envelope.code).toBe('1');
  });

  it('requires an existing product', async () => {
    expect((await add(device({ productModelId: '1' }))).envelope).toMatchObject({
      code: '0',
      msg: 'The product does not exist or has been deleted',
    });
  });

  it('rejects a duplicate attribute, and validates a body of 2,000 attributes', async () => {
    const twice = [
      ...attributes({ nodeType: 'NB', telecomDeviceId: '1', lampPower: '150' }),
      { uKey: 'lampPower', value: '160' },
    ];
    expect(await messages(device({ configurableAttrs: twice }))).toEqual({
      'configurableAttrs.lampPower': 'Duplicate attribute',
    });
    const many = Array.from({ length: 2000 }, (_, index) => ({ uKey: `other${index}`, value: 'x' }));
    const body = device({
      configurableAttrs: [...many, ...attributes({ nodeType: 'NB', telecomDeviceId: '1', lampPower: '150' })],
    });
    expect((await add(body)).envelope.code).toBe('1');
  });

  it('may have an attribute with a name like __proto__', async () => {
    const productId = await productWith([
      { uKey: '__proto__', dataType: 'INTEGER', checkRule: '[1,5]', isRequired: true },
    ]);
    const body = (value: string) => ({
      ...device({ productModelId: productId }),
      configurableAttrs: [{ uKey: '__proto__', value }],
    });
    expect(await messages(body('9'))).toEqual(Object.fromEntries([['configurableAttrs.__proto__', '5 or less']]));
    const { data: id } = await add(body('3'));
    expect((await get(id)).data?.configurableAttrs).toEqual([{ uKey: '__proto__', value: '3' }]);
  });

  it('can be saved despite broken definitions of its product (FORM-26)', async () => {
    const productId = await productWith([
      { uKey: 'broken', dataType: 'INTEGER', checkRule: 'oops' },
      { uKey: 'turned', dataType: 'INTEGER', checkRule: '{"min":9,"max":1}' },
      { uKey: 'odd', dataType: 'COLOUR', checkRule: null },
      { uKey: 'empty', dataType: 'ENUM', checkRule: '{}' },
      { uKey: 'sound', dataType: 'INTEGER', checkRule: '[1,5]' },
    ]);
    const values = { broken: '5', turned: '5', odd: 'red', empty: 'x' };
    const body = (sound: string) => ({
      ...device({ productModelId: productId }),
      configurableAttrs: attributes({ ...values, sound }),
    });
    expect(await messages(body('6'))).toEqual({ 'configurableAttrs.sound': '5 or less' });
    expect((await add(body('5'))).envelope.code).toBe('1');
  });
});

describe('an edited device', () => {
  it('keeps its changes and does not overwrite concurrent ones', async () => {
    const body = device();
    const { data: id } = await add(body);
    expect((await edit({ ...body, id, version: 1, name: '新名称' })).envelope.code).toBe('1');
    expect((await get(id)).data).toMatchObject({ name: '新名称', version: 2 });
    const late = await edit({ ...body, id, version: 1, name: '旧页面' });
    expect(late.envelope).toMatchObject({ code: '0', msg: expect.stringContaining('Someone else') });
    expect((await get(id)).data).toMatchObject({ name: '新名称' });
  });

  it('keeps its product, and is reported missing if it was deleted', async () => {
    const body = device();
    const { data: id } = await add(body);
    const other = PRODUCT_LIST.find(({ code }) => code === 'CP-AC7')!;
    expect((await edit({ ...body, id, productModelId: other.id })).data.fields).toHaveProperty('productModelId');
    await remove([id]);
    expect((await edit({ ...body, id })).envelope.msg).toContain('does not exist');
    expect((await get(id)).envelope.code).toBe('0');
  });

  it('whose product was deleted meanwhile is rejected with that reason', async () => {
    const productId = await productWith([]);
    const body = device({ productModelId: productId, configurableAttrs: [] });
    await platform.db.delete(products).where(eq(products.id, productId));
    expect((await add(body)).data.fields).toEqual({
      productModelId: 'The product does not exist or has been deleted',
    });
  });
});

describe('deleting', () => {
  it('checks each device separately: one that others report through stays', async () => {
    const [lamps] = await platform.db
      .select({ parentId: devices.parentDeviceId })
      .from(devices)
      .innerJoin(products, eq(products.id, devices.productId))
      .where(and(eq(products.code, 'LC-PLC20'), eq(devices.tenantId, TENANT_IDS.city)));
    const { data: id } = await add(device());
    const answer = await remove([id, lamps!.parentId]);
    expect(answer.data).toEqual([
      { id, deleted: true, reason: null },
      { id: lamps!.parentId, deleted: false, reason: expect.stringMatching(/^Cannot delete ".+": \d+ devices report/) },
    ]);
  });

  it("affects only devices of the user's tenant", async () => {
    const { data: id } = await add(device());
    const harbour = await platform.tokenOf(accounts.harbour);
    expect((await remove([id], harbour)).envelope.code).toBe('0');
    expect((await get(id, harbour)).envelope.code).toBe('0');
    expect((await get(id)).envelope.code).toBe('1');
  });

  it('requires ids', async () => {
    expect((await remove([])).envelope.status).toBe('A0400');
  });
});

describe('permissions', () => {
  it('an operator edits but neither adds nor deletes; a viewer cannot even read', async () => {
    const { data: id } = await add(device());
    const operator = await platform.tokenOf(accounts.operator);
    const viewer = await platform.tokenOf(accounts.viewer);
    expect((await edit({ ...device(), id, version: 1 }, operator)).envelope.code).toBe('1');
    expect((await add(device(), operator)).envelope.status).toBe('A0301');
    expect((await remove([id], operator)).envelope.status).toBe('A0301');
    expect((await get(id, viewer)).envelope.status).toBe('A0301');
  });
});

describe('carriers', () => {
  it('are found by name, uid and ids', async () => {
    const pole = await aPole();
    const find = async (body: unknown) =>
      (
        await platform.call<{ content: { id: string }[] }>('POST', '/island-assets/vehicle/page', {
          token: admin,
          body,
        })
      ).data.content;
    expect((await find({ searchValue: pole.uid, pageSize: 50 })).map(({ id }) => id)).toContain(pole.id);
    expect((await find({ searchValue: pole.name, pageSize: 50 })).map(({ id }) => id)).toContain(pole.id);
    expect(await find({ idList: [pole.id] })).toMatchObject([
      { id: pole.id, name: pole.name, deviceArea: pole.areaCode },
    ]);
    const foreign = await aPole(TENANT_IDS.harbour);
    expect(await find({ idList: [foreign.id] })).toEqual([]);
  });
});

describe('the places of a carrier', () => {
  /** An empty pole with two arms. */
  const emptyPole = async (at = 0) => {
    const { db } = platform;
    const found = await db
      .select()
      .from(carriers)
      .where(eq(carriers.tenantId, TENANT_IDS.city))
      .orderBy(carriers.id)
      .limit(at + 1);
    const pole = found[at]!;
    await db.update(devices).set({ carrierId: null }).where(eq(devices.carrierId, pole.id));
    await db
      .update(assetModels)
      .set({ slots: { arm: 2 } })
      .where(eq(assetModels.id, pole.modelId!));
    return pole;
  };
  const on = (vehicleId: string, more: Record<string, unknown> = {}) =>
    device({ appLabels: labels({ vehicleId }), ...more });
  const full = { vehicleId: 'The carrier has no free slot for this device type' };

  it('are not exceeded by new devices, nor by two at the same time', async () => {
    const pole = await emptyPole();
    expect((await add(on(pole.id))).envelope.code).toBe('1');
    const answers = await Promise.all([add(on(pole.id)), add(on(pole.id))]);
    expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual(['0', '1']);
    const refused = await add(on(pole.id));
    expect(refused.envelope).toMatchObject({ code: '0', status: 'S0300' });
    expect(refused.data.fields).toEqual(full);
    expect(await platform.db.$count(devices, eq(devices.carrierId, pole.id))).toBe(2);
  });

  it('are needed by an edited device only if its carrier changes', async () => {
    const [pole, next] = [await emptyPole(0), await emptyPole(1)];
    const bodies = [on(pole.id), on(pole.id), on(next.id)];
    const ids: string[] = [];
    for (const body of bodies) ids.push((await add(body)).data);
    await platform.db
      .update(assetModels)
      .set({ slots: { arm: 1 } })
      .where(eq(assetModels.id, pole.modelId!));
    const change = (at: number, more: object) => edit({ ...bodies[at], id: ids[at], ...more });
    expect((await change(0, { name: '留在原处' })).envelope.code).toBe('1');
    const moved = await change(2, { appLabels: labels({ vehicleId: pole.id }) });
    expect(moved.data.fields).toEqual(full);
    expect((await get(ids[2]!)).data).toMatchObject({ vehicleId: next.id, version: 1 });
    const address = labels({ address: '进港大道1号' });
    for (const at of [0, 1]) expect((await change(at, { appLabels: address })).envelope.code).toBe('1');
    expect((await change(2, { appLabels: labels({ vehicleId: pole.id }) })).envelope.code).toBe('1');
  });

  it('are taken by one of a save and a mount at the same time', async () => {
    const pole = await emptyPole();
    await add(on(pole.id));
    const body = device();
    const { data: saved } = await add(body);
    const { data: mounted } = await add(device());
    const mount = { token: admin, body: { deviceIds: [mounted] } };
    const answers = await Promise.all([
      edit({ ...body, id: saved, appLabels: labels({ vehicleId: pole.id }) }),
      platform.call('POST', `/island-assets/vehicle/${pole.id}/mount`, mount),
    ]);
    expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual(['0', '1']);
    expect(await platform.db.$count(devices, eq(devices.carrierId, pole.id))).toBe(2);
  });
});

let made = 0;
/** Creates a product with these configurable attributes and returns its id. */
async function productWith(definitions: Partial<typeof productAttributes.$inferInsert>[]): Promise<string> {
  made += 1;
  const id = `test-product-${made}`;
  const name = { zh: '测试产品', en: 'Test product' };
  await platform.db
    .insert(products)
    .values({ id, code: `TP-${made}`, name, deviceType: 'Others', deviceTypeName: name, position: 90 + made });
  const rows = definitions.map((definition, index) => ({
    id: `${id}-${index}`,
    productId: id,
    family: 'configurable',
    uKey: `k${index}`,
    dataType: 'STRING',
    name,
    position: index,
    ...definition,
  }));
  if (rows.length > 0) await platform.db.insert(productAttributes).values(rows);
  return id;
}
