import { and, eq, like, notLike } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssetOperationRow } from '../../../src/schemas/wire/asset-operations.ts';
import { carriers, devices, facilities, operationLog, products } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { limitTo } from '../../testing/asset-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

type Kind = 'device' | 'vehicle' | 'facility';
type Row = Record<string, unknown> & { version: number; appLabels: { key: string; value: string }[] };
interface Page {
  content: AssetOperationRow[];
  totalElements: number;
}

const tables = { device: devices, vehicle: carriers, facility: facilities };

let platform: TestPlatform;
let admin: string;
let operator: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  operator = await platform.tokenOf(accounts.operator);
  await limitTo(platform, accounts.operator, { Carrier: '001001', Device: '001001' });
});
afterAll(() => platform.close());

const history = (kind: Kind, id: string, { token = admin, body = {}, language = 'en' } = {}) =>
  platform.call<Page | null>('POST', `/island-assets/${kind}/${id}/operations`, {
    token,
    body,
    headers: { 'accept-language': language },
  });
/** An asset of the city in an area, or outside it. */
const inArea = async (kind: Kind, area: string, isOutside = false) => {
  const table = tables[kind];
  const isBelow = isOutside ? notLike : like;
  const [found] = await platform.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.tenantId, TENANT_IDS.city), isBelow(table.areaCode, `${area}%`)))
    .orderBy(table.id)
    .limit(1);
  return found!;
};
/** A device of a type that needs no place. */
const oneOf = async (deviceType: string) => {
  const [found] = await platform.db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(eq(devices.tenantId, TENANT_IDS.city), eq(products.deviceType, deviceType)))
    .orderBy(devices.id)
    .limit(1);
  return found!.id;
};
const rename = async (kind: Kind, id: string, change: (row: Row) => object) => {
  const { data } = await platform.call<Row>('GET', `/island-assets/${kind}/${id}`, { token: admin });
  const body = { ...data, modelId: data.modelId, ...change(data) };
  const { envelope } = await platform.call('PUT', `/island-assets/${kind}`, { token: admin, body });
  expect(envelope).toMatchObject({ code: '1' });
};

describe('the change history of an asset', () => {
  it('has who changed what, in the terms of its form', async () => {
    const { id, name } = await inArea('device', '001001');
    await platform.db.update(devices).set({ carrierId: null, address: '旧街1号' }).where(eq(devices.id, id));
    await rename('device', id, ({ appLabels, configurableAttrs }) => ({
      name: '改名设备',
      deviceArea: '001001001',
      configurableAttrs: [
        ...(configurableAttrs as { uKey: string; value: string }[]).filter(({ uKey }) => uKey !== 'lampPower'),
        { uKey: 'lampPower', value: '77' },
      ],
      appLabels: [...appLabels.filter(({ key }) => key !== 'address'), { key: 'address', value: '新街2号' }],
    }));
    const { data } = await history('device', id);
    const [row] = data!.content;
    expect(row).toMatchObject({
      userName: '平台管理员',
      operationType: { code: 'edit', name: 'Edit' },
      operationObject: '改名设备',
      operationResult: '1',
      message: 'Saved',
      changes: expect.arrayContaining([
        { field: 'name', name: 'Device name', before: name, after: '改名设备' },
        { field: 'address', name: 'Address', before: '旧街1号', after: '新街2号' },
      ]),
    });
    expect(row!.changed).toContain(`Device name: ${name} → 改名设备`);
    const power = row!.changes.find(({ field }) => field === 'configurableAttrs.lampPower');
    expect(power).toMatchObject({ name: expect.not.stringContaining('.'), after: '77' });
    for (const { field } of row!.changes)
      expect(['configurableAttrs', 'labels', 'areaCode', 'parentDeviceId']).not.toContain(field);
    const { data: chinese } = await history('device', id, { language: 'zh-CN' });
    expect(chinese!.content[0]!.changed).toContain(`设备名称：${name} → 改名设备；`);
  });

  it('names carriers, states and dictionary entries instead of ids', async () => {
    const { id } = await inArea('facility', '001001');
    const pole = await inArea('vehicle', '001001');
    const [{ uid } = { uid: '' }] = await platform.db.select().from(carriers).where(eq(carriers.id, pole.id));
    await platform.db.update(facilities).set({ carrierId: null, status: 'NORMAL' }).where(eq(facilities.id, id));
    const common = { tenantId: TENANT_IDS.city, userName: 'x', loginName: 'x', type: 'edit', objectType: 'facility' };
    await platform.db.insert(operationLog).values({
      ...common,
      id: 'op-facility',
      objectId: id,
      succeeded: true,
      method: 'PUT',
      path: '/island-assets/facility',
      before: { carrierId: null, status: 'NORMAL', images: [], labels: {} },
      after: { carrierId: pole.id, status: 'DAMAGED', images: [{ name: 'a.png' }], labels: { note: 'n' } },
      createdAt: platform.now(),
    });
    const { data } = await history('facility', id);
    const row = data!.content.find((one) => one.id === 'op-facility');
    expect(row?.changed.split('; ').toSorted()).toEqual(
      [`Carrier UID: ${uid}`, 'Asset state: Normal → Damaged', 'Images: a.png', 'note: n'].toSorted(),
    );
  });

  it('has neither clients and accounts nor the reasons of refusals, which only the operation log shows', async () => {
    const { id } = await inArea('vehicle', '001001');
    await platform.call('POST', `/island-assets/vehicle/${id}/mount`, { token: admin, body: {} });
    const { data } = await history('vehicle', id);
    const [row] = data!.content;
    expect(row).toMatchObject({ operationType: { code: 'mount' }, operationResult: '0', message: null, changes: [] });
    for (const hidden of ['ip', 'client', 'loginName', 'userId', 'requestId', 'cost', 'path'])
      expect(row).not.toHaveProperty(hidden);
  });

  it('has when the asset itself was mounted and unmounted', async () => {
    const pole = await inArea('vehicle', '001002');
    const [at] = await platform.db.select().from(carriers).where(eq(carriers.id, pole.id));
    const station = await oneOf('WeatherStation');
    const bin = await inArea('facility', '001001', true);
    for (const [table, id] of [
      [devices, station],
      [facilities, bin.id],
    ] as const)
      await platform.db
        .update(table)
        .set({ carrierId: null, address: '旧街1号', longitude: 113.5, latitude: 22.5 })
        .where(eq(table.id, id));
    const body = { deviceIds: [station], facilityIds: [bin.id] };
    for (const action of ['mount', 'unmount']) {
      platform.pass(1000);
      await platform.call('POST', `/island-assets/vehicle/${pole.id}/${action}`, { token: admin, body });
    }
    for (const [kind, id] of [
      ['device', station],
      ['facility', bin.id],
    ] as const) {
      const { data } = await history(kind, id);
      const [unmounted, mounted] = data!.content;
      expect(mounted).toMatchObject({ operationType: { code: 'mount' }, objectType: { code: kind } });
      const changes = mounted!.changes.map(({ field, before, after }) => [field, before, after]);
      expect(changes.toSorted()).toEqual([
        ['address', '旧街1号', at!.address],
        ['carrierId', null, at!.uid],
        ['latitude', '22.5', String(at!.latitude)],
        ['longitude', '113.5', String(at!.longitude)],
      ]);
      expect(unmounted).toMatchObject({ operationType: { code: 'unmount' }, operationResult: '1' });
      expect(unmounted!.changes).toMatchObject([{ field: 'carrierId', before: at!.uid, after: null }]);
    }
    const { data } = await history('vehicle', pole.id);
    expect(data!.content.map(({ operationType }) => operationType.code).slice(0, 2)).toEqual(['unmount', 'mount']);
  });

  it('has neither a refused mount, nor one of an asset that is there already', async () => {
    const pole = await inArea('vehicle', '001002');
    const station = await oneOf('WeatherStation');
    const mount = (deviceIds: string[]) =>
      platform.call('POST', `/island-assets/vehicle/${pole.id}/mount`, { token: admin, body: { deviceIds } });
    await platform.db.update(devices).set({ carrierId: null }).where(eq(devices.id, station));
    const { totalElements: before } = (await history('device', station)).data!;
    expect((await mount([station, 'no-such-device'])).envelope.code).toBe('0');
    expect((await history('device', station)).data!.totalElements).toBe(before);
    await mount([station]);
    await mount([station]);
    expect((await history('device', station)).data!.totalElements).toBe(before + 1);
  });

  it('has at most 200 entries of one call', async () => {
    const pole = await inArea('vehicle', '001002');
    const [model] = await platform.db
      .select()
      .from(devices)
      .where(eq(devices.id, await oneOf('WeatherStation')));
    const { id: _, ...columns } = model!;
    const many = Array.from({ length: 202 }, (_, at) => ({ ...columns, id: `many-${at}`, uid: `MANY-${at}` }));
    await platform.db.insert(devices).values(many.map((one) => ({ ...one, carrierId: null })));
    const deviceIds = many.map(({ id }) => id);
    const facilityIds = [(await inArea('facility', '001001', true)).id];
    await platform.db.update(facilities).set({ carrierId: null }).where(eq(facilities.id, facilityIds[0]!));
    const body = { deviceIds, facilityIds };
    const { envelope } = await platform.call('POST', `/island-assets/vehicle/${pole.id}/mount`, { token: admin, body });
    expect(envelope).toMatchObject({ code: '1', data: 203 });
    const logged = and(eq(operationLog.type, 'mount'), like(operationLog.objectId, 'many-%'));
    expect(await platform.db.$count(operationLog, logged)).toBe(200);
  });

  it('is paged, newest first, and has no other asset', async () => {
    const { id } = await inArea('facility', '001001');
    for (const name of ['甲箱', '乙箱', '丙箱']) {
      platform.pass(1000);
      await rename('facility', id, () => ({ name }));
    }
    const names = async (body: object) =>
      (await history('facility', id, { body })).data!.content.map(({ operationObject }) => operationObject);
    expect(await names({ pageNum: 1, pageSize: 2 })).toEqual(['丙箱', '乙箱']);
    expect((await names({ pageNum: 2, pageSize: 2 }))[0]).toBe('甲箱');
    expect((await names({ pageSize: 50 })).every((name) => name === null || /箱|^x$/.test(name))).toBe(true);
    expect(await names({ pageNum: 9_999, pageSize: 50 })).toEqual([]);
  });

  it.each(['device', 'vehicle', 'facility'] as const)(
    'of a %s is read within the data permission of its reader (PERM-03)',
    async (kind) => {
      const inside = await inArea(kind, '001001');
      const outside = await inArea(kind, '001001', true);
      expect((await history(kind, inside.id, { token: operator })).data?.totalElements).toBeGreaterThan(0);
      expect((await history(kind, outside.id, { token: operator })).envelope.status).toBe('A0404');
      expect((await history(kind, outside.id)).envelope.code).toBe('1');
      const viewer = await platform.tokenOf(accounts.viewer);
      expect((await history(kind, inside.id, { token: viewer })).envelope.status).toBe('A0301');
      const harbour = await platform.tokenOf(accounts.harbour);
      expect((await history(kind, inside.id, { token: harbour })).envelope.status).toBe('A0404');
    },
  );
});
