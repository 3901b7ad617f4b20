import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assetModels, carriers, devices, facilities, operationLog, products } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { limitTo } from '../../testing/asset-client.ts';
import { createImportClient } from '../../testing/import-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readTable } from '../imports/read-table.ts';
import { countFreeSlots } from './free-slots.ts';

type Carrier = typeof carriers.$inferSelect;
type Device = typeof devices.$inferSelect;

let platform: TestPlatform;
let admin: string;
let one: Carrier;
let other: Carrier;
let lamps: Device[];
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());
beforeEach(async () => {
  // Two empty poles of one area, the first with two arms, and lamps that are mounted nowhere.
  const { db } = platform;
  const [model] = await db
    .select()
    .from(assetModels)
    .where(and(eq(assetModels.tenantId, TENANT_IDS.city), eq(assetModels.code, 'SLP-12')));
  const slots = { arm: 2, led: 0, camera: 0, charger: 0 };
  await db.update(assetModels).set({ slots }).where(eq(assetModels.id, model!.id));
  const rows = await db
    .select()
    .from(carriers)
    .where(
      and(
        eq(carriers.tenantId, TENANT_IDS.city),
        eq(carriers.modelId, model!.id),
        sql`${carriers.areaCode} like '001001%'`,
      ),
    )
    .orderBy(carriers.id)
    .limit(2);
  [one, other] = rows as [Carrier, Carrier];
  const ids = rows.map(({ id }) => id);
  await db.update(devices).set({ carrierId: null }).where(inArray(devices.carrierId, ids));
  await db.update(facilities).set({ carrierId: null }).where(inArray(facilities.carrierId, ids));
  const found = await db
    .select({ device: devices })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(eq(devices.tenantId, TENANT_IDS.city), eq(products.deviceType, 'SingleLampController')))
    .orderBy(devices.id)
    .limit(4);
  lamps = found.map(({ device }) => device);
  const lampIds = lamps.map(({ id }) => id);
  await db.update(devices).set({ carrierId: null, areaCode: '001001001' }).where(inArray(devices.id, lampIds));
});

const clientOf = ({ token = admin, language = 'en' } = {}) =>
  createImportClient(platform, { token, path: '/island-assets/vehicle/mount', language });
const head = ['Device UID', 'Carrier UID', 'Move from other carriers'];
const write = (rows: string[][]) => [head, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
const carrierOf = async ({ id }: Device) =>
  (await platform.db.select().from(devices).where(eq(devices.id, id)))[0]!.carrierId;
const lamp = (at: number) => lamps[at]!;
const problemsOf = async (rows: string[][], options?: { token?: string; language?: string }) =>
  (await clientOf(options).check(write(rows))).data.problems.map(({ row, column, message }) => [row, column, message]);

describe('a file of devices to mount', () => {
  it('has a template, in either language', async () => {
    for (const [language, headings] of [
      ['en', head],
      ['zh', ['挂载设备编号', '安装载体编号', '从其他载体移来']],
    ] as const) {
      const http = await clientOf({ language }).template('xlsx');
      expect((await readTable(new File([await http.arrayBuffer()], 'template.xlsx'))).headings).toEqual(headings);
    }
  });

  it('mounts as the form does, with address and position of the carrier, and is logged', async () => {
    const end = await clientOf().load(
      write([
        [lamp(0).uid, one.uid, ''],
        [lamp(1).uid, other.uid, 'no'],
      ]),
    );
    expect(end).toMatchObject({ status: 'done', ok: 2, failed: 0 });
    const [stored] = await platform.db
      .select()
      .from(devices)
      .where(eq(devices.id, lamp(0).id));
    const { address, longitude, latitude } = one;
    expect(stored).toMatchObject({ carrierId: one.id, address, longitude, latitude, version: lamp(0).version + 1 });
    expect(await carrierOf(lamp(1))).toBe(other.id);
    const again = await clientOf().load(write([[lamp(0).uid, one.uid, '']]));
    expect(again).toMatchObject({ ok: 1 });
    const [entry] = await platform.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.path, '/island-assets/vehicle/mount/import'));
    expect(entry).toMatchObject({ type: 'import', objectType: 'carrier', succeeded: true });
  });

  it('is checked row by row, each with its column and reason', async () => {
    expect(
      await problemsOf([
        [lamp(0).uid, one.uid, ''],
        [lamp(0).uid, other.uid, ''],
        ['NO-SUCH-DEVICE', one.uid, ''],
        [lamp(1).uid, 'NO-SUCH-POLE', ''],
        ['', '', 'perhaps'],
      ]),
    ).toEqual([
      [3, 'Device UID', 'This UID appears twice in the file'],
      [4, 'Device UID', 'The device does not exist'],
      [5, 'Carrier UID', 'The carrier does not exist'],
      [6, 'Device UID', 'Required'],
      [6, 'Carrier UID', 'Required'],
      [6, 'Move from other carriers', 'Enter yes or no'],
    ]);
  });

  it('moves a device from another carrier only if its row says so', async () => {
    await clientOf().load(write([[lamp(0).uid, other.uid, '']]));
    expect(await problemsOf([[lamp(0).uid, one.uid, '']])).toEqual([[2, 'Device UID', 'Already on another carrier']]);
    expect(
      await problemsOf([
        [lamp(0).uid, one.uid, 'no'],
        [lamp(1).uid, other.uid, ''],
      ]),
    ).toEqual([[2, 'Device UID', `Already on "${other.name}"`]]);
    expect(await clientOf().load(write([[lamp(0).uid, one.uid, 'yes']]))).toMatchObject({ ok: 1 });
    expect(await carrierOf(lamp(0))).toBe(one.id);
  });

  it('puts no more on a carrier than it has places for, and a device that leaves makes room', async () => {
    const full = 'The carrier has no free slot for this device type';
    const three = [0, 1, 2].map((at) => [lamp(at).uid, one.uid, '']);
    expect(await problemsOf(three)).toEqual([[4, 'Carrier UID', full]]);
    expect(await clientOf().load(write(three.slice(0, 2)))).toMatchObject({ ok: 2 });
    expect(await problemsOf([[lamp(2).uid, one.uid, '']])).toEqual([[2, 'Carrier UID', full]]);
    const swap = [
      [lamp(0).uid, other.uid, 'yes'],
      [lamp(2).uid, one.uid, ''],
    ];
    expect(await clientOf().load(write(swap))).toMatchObject({ ok: 2, failed: 0 });
    expect([await carrierOf(lamp(0)), await carrierOf(lamp(2))]).toEqual([other.id, one.id]);
  });

  it('is in the history of each device that it mounts, as the form is', async () => {
    await platform.db.delete(operationLog);
    await clientOf().load(write([[lamp(1).uid, one.uid, '']]));
    await platform.db.delete(operationLog);
    const rows = [
      [lamp(0).uid, one.uid, ''],
      [lamp(1).uid, one.uid, ''],
      [lamp(2).uid, other.uid, ''],
    ];
    expect(await clientOf().load(write(rows))).toMatchObject({ ok: 3 });
    const entries = await platform.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.type, 'mount'))
      .orderBy(operationLog.objectId);
    expect(entries).toMatchObject(
      [[lamp(0), one] as const, [lamp(2), other] as const].map(([device, carrier]) => ({
        objectType: 'device',
        objectId: device.id,
        objectName: device.name,
        userName: '平台管理员',
        succeeded: true,
        path: '/island-assets/vehicle/mount/import',
        before: { carrierId: null },
        after: { carrierId: carrier.id },
      })),
    );
  });

  it('is checked again when it is imported: others may have been there first', async () => {
    const { data } = await clientOf().check(write([[lamp(0).uid, one.uid, '']]));
    await platform.db
      .update(devices)
      .set({ carrierId: other.id })
      .where(eq(devices.id, lamp(0).id));
    expect(await clientOf().run(data.batchNum)).toMatchObject({ ok: 0, failed: 1 });
    expect(await carrierOf(lamp(0))).toBe(other.id);
    expect((await clientOf().failedRows(data.batchNum))[1]).toContain('Device UID: Already on another carrier');
  });

  it('stays within the tenant, and the data permission at both ends (PERM-03)', async () => {
    const harbour = await platform.tokenOf(accounts.harbour);
    expect(await problemsOf([[lamp(0).uid, one.uid, '']], { token: harbour })).toEqual([
      [2, 'Device UID', 'The device does not exist'],
      [2, 'Carrier UID', 'The carrier does not exist'],
    ]);
    await limitTo(platform, accounts.operator, { Carrier: '001001', Device: '001002' });
    const token = await platform.tokenOf(accounts.operator);
    await platform.db
      .update(devices)
      .set({ areaCode: '001002001' })
      .where(eq(devices.id, lamp(0).id));
    expect(
      await problemsOf(
        [
          [lamp(0).uid, one.uid, ''],
          [lamp(1).uid, one.uid, ''],
        ],
        { token },
      ),
    ).toEqual([[3, 'Device UID', 'The device does not exist']]);
    const viewer = await clientOf({ token: await platform.tokenOf(accounts.viewer) }).check(write([]));
    expect(viewer.status).toBe('A0301');
  });
});

describe('free places', () => {
  it('are limited only where the model says how many, and for types that use one', () => {
    const slots = countFreeSlots(new Map([['pole', { arm: 1 }]]), [
      { carrierId: 'pole', deviceType: 'SingleLampController', used: 1 },
    ]);
    expect(slots.take('pole', 'SingleLampController')).toBe(false);
    expect(slots.take('pole', 'camera')).toBe(true);
    expect(slots.take('pole', 'WeatherStation')).toBe(true);
    expect(slots.take('van', 'SingleLampController')).toBe(true);
    slots.release('pole', 'SingleLampController');
    expect(slots.take('pole', 'SingleLampController')).toBe(true);
  });
});
