import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchOutcome } from '../../../src/schemas/wire/asset-batch.ts';
import {
  areas,
  assetForms,
  carriers,
  departments,
  devices,
  facilities,
  operationLog,
  products,
} from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { entryOf, limitTo, pairs } from '../../testing/asset-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

type Device = typeof devices.$inferSelect;
interface Fields {
  fields?: Record<string, string>;
}

let platform: TestPlatform;
let admin: string;
let lamps: Device[];
let cameras: Device[];
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  lamps = await devicesOf('LC-NB10');
  cameras = await devicesOf('CAM-PT40');
});
afterAll(() => platform.close());

async function devicesOf(code: string): Promise<Device[]> {
  const rows = await platform.db
    .select({ device: devices })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(eq(devices.tenantId, TENANT_IDS.city), eq(products.code, code)))
    .orderBy(devices.id);
  return rows.map(({ device }) => device);
}
const change = (body: unknown, { kind = 'device', token = admin } = {}) =>
  platform.call<BatchOutcome & Fields>('POST', `/island-assets/${kind}/batchUpdate`, { token, body });
const now = async (id: string) => (await platform.db.select().from(devices).where(eq(devices.id, id)))[0]!;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('a change of many assets', () => {
  it('says what would change first, and changes nothing', async () => {
    const [lamp] = lamps;
    const [area] = await platform.db
      .select()
      .from(areas)
      .where(and(eq(areas.tenantId, TENANT_IDS.city), eq(areas.code, '001002')));
    const [old] = await platform.db
      .select()
      .from(areas)
      .where(and(eq(areas.tenantId, TENANT_IDS.city), eq(areas.code, lamp!.areaCode)));
    const fields = { deviceArea: '001002' };
    const { data, envelope } = await change({ ids: [lamp!.id], fields, preview: true });
    expect(envelope.code).toBe('1');
    expect(data).toMatchObject({ total: 1, changed: 1, unchanged: 0, refusedCount: 0, refused: [] });
    const [example] = data.examples;
    expect(example).toMatchObject({ id: lamp!.id, name: lamp!.name });
    expect(example?.changes).toMatchObject([{ field: 'deviceArea', title: 'Area', after: area!.name }]);
    expect(example?.changes[0]?.before).toContain(old!.name);
    expect(await now(lamp!.id)).toEqual(lamp);
    const logged = await platform.db.$count(operationLog, like(operationLog.path, '%batchUpdate%'));
    expect(logged).toBe(0);
  });

  it('changes places, dates, organisations and attributes, raises versions and is logged', async () => {
    const chosen = lamps.slice(1, 4);
    const supplier = await entryOf(platform, 'supplier');
    const status = await entryOf(platform, 'status', 'MAINTAIN');
    const [department] = await platform.db
      .select()
      .from(departments)
      .where(and(eq(departments.tenantId, TENANT_IDS.city), eq(departments.code, '001001')));
    const fields = {
      manager: '001001',
      installationDate: '2026-01-02',
      qualityAssuranceDate: ['2026-01-02', '2029-01-02'],
      supplier,
      status,
      configurableAttrs: pairs({ lampPower: '99', dimmingType: 'DALI' }),
    };
    const { data, envelope } = await change({ ids: idsOf(chosen), fields });
    expect(envelope.msg).toBe('Changed 3 assets');
    expect(data).toMatchObject({ total: 3, changed: 3 });
    expect(data.examples[0]?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'manager', after: department!.name }),
        expect.objectContaining({ field: 'status', title: 'Asset state', before: '', after: 'In repair' }),
        expect.objectContaining({ field: 'configurableAttrs.lampPower', title: 'Rated lamp power', after: '99' }),
      ]),
    );
    for (const lamp of chosen) {
      const fresh = await now(lamp.id);
      expect(fresh).toMatchObject({
        departmentCode: '001001',
        installationDate: '2026-01-02',
        version: lamp.version + 1,
        labels: { ...lamp.labels, supplier, status, qualityAssuranceDate: '2026-01-02,2029-01-02' },
      });
      const values = Object.fromEntries(fresh.configurableAttrs.map(({ uKey, value }) => [uKey, value]));
      const old = Object.fromEntries(lamp.configurableAttrs.map(({ uKey, value }) => [uKey, value]));
      expect(values).toEqual({ ...old, lampPower: '99', dimmingType: 'DALI' });
    }
    const [entry] = await platform.db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.objectId, chosen[0]!.id), eq(operationLog.type, 'edit')));
    expect(entry).toMatchObject({ objectType: 'device', after: { installationDate: '2026-01-02' } });
    expect((await change({ ids: idsOf(chosen), fields })).data).toMatchObject({ changed: 0, unchanged: 3 });
  });

  it('clears an optional field, and refuses to clear a required one by name', async () => {
    const [lamp] = lamps.slice(5);
    const { data } = await change({ ids: [lamp!.id], fields: { installationDate: '', production: null } });
    expect(data.changed).toBe(1);
    const fresh = await now(lamp!.id);
    expect(fresh.installationDate).toBeNull();
    expect(fresh.labels).not.toHaveProperty('production');
    const refused = await change({ ids: [lamp!.id], fields: { manager: '' } });
    expect(refused.data).toMatchObject({
      changed: 0,
      refused: [{ id: lamp!.id, name: lamp!.name, message: 'Department: Required' }],
    });
    const attribute = await change({
      ids: [lamp!.id],
      fields: { configurableAttrs: [{ uKey: 'lampPower', value: null }] },
    });
    expect(attribute.data.refused[0]?.message).toBe('Rated lamp power: Required');
  });

  it('checks each asset by its own form, and changes those that pass', async () => {
    const supplierKey = { tenantId: TENANT_IDS.city, businessType: 'IOTDEVICE', businessId: cameras[0]!.productId };
    const form = { version: 1, fields: { supplier: { required: true } } };
    await platform.db.insert(assetForms).values({ ...supplierKey, form, updatedAt: new Date() });
    const ids = [lamps[6]!.id, cameras[0]!.id];
    const { data } = await change({ ids, fields: { supplier: '' } });
    expect(data).toMatchObject({ total: 2, changed: 1, refusedCount: 1, refused: [{ id: cameras[0]!.id }] });
    expect((await now(lamps[6]!.id)).labels).not.toHaveProperty('supplier');
    expect((await now(cameras[0]!.id)).labels).toHaveProperty('supplier');
    await platform.db.delete(assetForms).where(eq(assetForms.businessId, cameras[0]!.productId));
  });

  it('refuses what does not exist or is wrong', async () => {
    const [lamp] = lamps.slice(7);
    const one = async (fields: object) => (await change({ ids: [lamp!.id], fields })).data.refused[0]?.message;
    expect(await one({ deviceArea: '999' })).toBe('Area: The area does not exist');
    expect(await one({ supplier: await entryOf(platform, 'carrierType') })).toBe(
      'Supplier: The dictionary has no such entry',
    );
    expect(await one({ installationDate: '2026/1/1' })).toBe('Installed on: The date must be yyyy-MM-dd');
    expect(await one({ configurableAttrs: pairs({ lampPower: '5' }) })).toBe('Rated lamp power: 10 or more');
    const unknown = await change({ ids: [lamp!.id], fields: { configurableAttrs: pairs({ nothing: '1' }) } });
    expect(unknown.data.fields).toEqual({
      'configurableAttrs.nothing': 'The product or model has no such attribute',
    });
    expect(await now(lamp!.id)).toEqual(lamp);
  });

  it('changes attributes of one product only', async () => {
    const ids = [lamps[8]!.id, cameras[1]!.id];
    const { data } = await change({ ids, fields: { configurableAttrs: pairs({ serverIp: '10.0.0.1' }) } });
    expect(data.fields).toHaveProperty('configurableAttrs');
  });

  it('does not store an attribute that another hides (FORM-18)', async () => {
    const [camera] = cameras.slice(2);
    const fields = { configurableAttrs: pairs({ memoryType: '0' }) };
    expect((await change({ ids: [camera!.id], fields })).data.changed).toBe(1);
    const { configurableAttrs } = await now(camera!.id);
    expect(configurableAttrs.map(({ uKey }) => uKey)).not.toContain('nvrId');
    const hidden = { configurableAttrs: pairs({ nvrId: 'NVR-9' }) };
    expect((await change({ ids: [camera!.id], fields: hidden })).data).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('takes the filters of the page instead of ids, and logs each asset', async () => {
    const condition = { productCode: 'WS-8E' };
    const stations = await devicesOf('WS-8E');
    const { data } = await change({ condition, fields: { installationDate: '2026-02-03' } });
    expect(data).toMatchObject({ total: stations.length, changed: stations.length });
    const entries = await platform.db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.objectType, 'device'), like(operationLog.path, '%batchUpdate%')));
    expect(entries.map(({ objectId }) => objectId)).toEqual(expect.arrayContaining(idsOf(stations)));
  });

  it('requires assets and fields', async () => {
    expect((await change({ fields: { manager: '001' } })).envelope.msg).toBe('Choose the assets to change');
    expect((await change({ ids: [lamps[0]!.id], fields: {} })).envelope.msg).toBe('Choose the fields to change');
    const many = Array.from({ length: 10_001 }, (_, at) => String(at));
    expect((await change({ ids: many, fields: { manager: '001' } })).envelope.status).toBe('A0400');
  });
});

describe('carriers and facilities', () => {
  it('have their state in a column', async () => {
    const status = await entryOf(platform, 'status', 'DAMAGED');
    for (const [kind, table] of [
      ['vehicle', carriers],
      ['facility', facilities],
    ] as const) {
      const [row] = await platform.db
        .select()
        .from(table)
        .where(and(eq(table.tenantId, TENANT_IDS.city), eq(table.status, 'NORMAL')))
        .limit(1);
      const { data } = await change({ ids: [row!.id], fields: { status } }, { kind });
      expect(data.examples[0]?.changes).toMatchObject([{ field: 'status', before: 'Normal', after: 'Damaged' }]);
      const [fresh] = await platform.db.select().from(table).where(eq(table.id, row!.id));
      expect(fresh).toMatchObject({ status: 'DAMAGED', labels: row!.labels, version: row!.version + 1 });
    }
  });
});

describe('who may change many assets', () => {
  it('those who edit, within their data permission, to where they see (PERM-03)', async () => {
    await limitTo(platform, accounts.operator, { Device: '001001' });
    const operator = await platform.tokenOf(accounts.operator);
    const inside = lamps.find(({ areaCode }) => areaCode.startsWith('001001'))!;
    const outside = lamps.find(({ areaCode }) => !areaCode.startsWith('001001'))!;
    const { data } = await change(
      { ids: [inside.id, outside.id], fields: { installationDate: '2026-05-05' } },
      { token: operator },
    );
    expect(data).toMatchObject({ total: 2, changed: 1, refused: [{ id: outside.id, name: '' }] });
    expect((await now(outside.id)).installationDate).not.toBe('2026-05-05');
    const moved = await change({ ids: [inside.id], fields: { deviceArea: '001002' } }, { token: operator });
    expect(moved.data.refused[0]?.message).toContain('outside your data permission');
    const all = await change({ condition: {}, fields: { manager: '001' }, preview: true }, { token: operator });
    const seen = await platform.db.$count(
      devices,
      and(eq(devices.tenantId, TENANT_IDS.city), like(devices.areaCode, '001001%')),
    );
    expect(all.data.total).toBe(seen);
    const viewer = await platform.tokenOf(accounts.viewer);
    const harbour = await platform.tokenOf(accounts.harbour);
    const body = { ids: [inside.id], fields: { manager: '001' } };
    expect((await change(body, { token: viewer })).envelope.status).toBe('A0301');
    expect((await change(body, { token: harbour })).data).toMatchObject({ changed: 0, refusedCount: 1 });
  });
});
