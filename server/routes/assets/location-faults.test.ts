import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offsetBy } from '../../../src/engine/geo/distance.ts';
import type { LocationFaultPage } from '../../../src/schemas/wire/location-faults.ts';
import { type Coordinates, type LocationFault, locationFaults } from '../../../src/schemas/wire/map.ts';
import { areas, carriers, devices } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { limitTo } from '../../testing/asset-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

type Device = typeof devices.$inferSelect;

let platform: TestPlatform;
let admin: string;
/** Devices with the place of their carriers. */
let mounted: Device[];
let before: LocationFaultPage;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  const rows = await platform.db
    .select({ device: devices })
    .from(devices)
    .innerJoin(carriers, and(eq(carriers.id, devices.carrierId), eq(carriers.longitude, devices.longitude)))
    .where(and(eq(devices.tenantId, TENANT_IDS.city), eq(carriers.latitude, devices.latitude)))
    .orderBy(devices.id);
  mounted = rows.map(({ device }) => device);
  before = (await page({})).data;
});
afterAll(() => platform.close());

interface Asked {
  token?: string;
  type?: string;
  [key: string]: unknown;
}
const page = ({ token = admin, type = 'IOTDEVICE', ...condition }: Asked, window: object = { pageSize: 1000 }) =>
  platform.call<LocationFaultPage>('POST', '/island-assets/assets/locationFaults/page', {
    token,
    body: { condition: { type, ...condition }, ...window },
  });
const place = (device: Device, at: Partial<Device>) =>
  platform.db.update(devices).set(at).where(eq(devices.id, device.id));
const rowOf = async (id: string, condition: Asked = {}) =>
  (await page(condition)).data.content.find((row) => row.id === id);
const moved = ({ longitude, latitude }: Device, east: number) => {
  const [lng, lat] = offsetBy([longitude!, latitude!], east, 0);
  return { longitude: lng, latitude: lat };
};

describe('faulty locations', () => {
  it('a missing, invalid, swapped or far location is found, a good one is not (MAPS-03)', async () => {
    const [missing, zero, abroad, swapped, far, near] = mounted as Device[] as [
      Device,
      Device,
      Device,
      Device,
      Device,
      Device,
    ];
    await place(missing, { longitude: null, latitude: null });
    await place(zero, { longitude: 0, latitude: 0 });
    await place(abroad, { longitude: 2.35, latitude: 48.85 });
    await place(swapped, { longitude: swapped.latitude, latitude: swapped.longitude });
    await place(far, moved(far, 80));
    await place(near, moved(near, 40));
    const { data } = await page({});
    const faultsOf = (id: string) => data.content.find((row) => row.id === id)?.faults;
    expect(faultsOf(missing.id)).toEqual(['MISSING']);
    expect(faultsOf(zero.id)).toEqual(['INVALID']);
    expect(faultsOf(abroad.id)).toEqual(['INVALID']);
    expect(faultsOf(swapped.id)).toEqual(['SWAPPED']);
    expect(faultsOf(far.id)).toEqual(['FAR']);
    expect(faultsOf(near.id)).toBeUndefined();
    const row = data.content.find(({ id }) => id === far.id)!;
    expect(row).toMatchObject({
      type: 'IOTDEVICE',
      uid: far.uid,
      name: far.name,
      location: { type: 'Point', coordinateSystemType: 'GCJ02' },
      areaCode: far.areaCode,
      areaName: expect.any(String),
      vehicleId: far.carrierId,
      vehicleName: expect.any(String),
      vehicleLocation: { coordinates: [far.longitude, far.latitude] },
      version: far.version,
    });
    expect(row.metres).toBeCloseTo(80, 0);
    const more = (fault: LocationFault) => data.summary[fault] - before.summary[fault];
    expect([more('MISSING'), more('INVALID'), more('SWAPPED'), more('FAR')]).toEqual([1, 2, 1, 1]);
    expect(data.checked).toBe(before.checked);
    expect(data.checked).toBe(await platform.db.$count(devices, eq(devices.tenantId, TENANT_IDS.city)));
  });

  it('devices on one pole are normal; two poles, or two unmounted devices of a type, at one place are not (MAPS-03)', async () => {
    const { db } = platform;
    const [one, two] = await db
      .select()
      .from(carriers)
      .where(eq(carriers.tenantId, TENANT_IDS.city))
      .orderBy(carriers.id);
    await db
      .update(carriers)
      .set({ longitude: one!.longitude, latitude: one!.latitude })
      .where(eq(carriers.id, two!.id));
    for (const { id } of [one!, two!])
      expect(await rowOf(id, { type: 'CARRIER' })).toMatchObject({ faults: expect.arrayContaining(['DUPLICATE']) });
    const [lamp] = mounted.slice(10);
    const [twin] = mounted.slice(11).filter(({ productId }) => productId === lamp!.productId);
    const [other] = mounted.slice(11).filter(({ productId }) => productId !== lamp!.productId);
    for (const device of [lamp!, twin!, other!])
      await place(device, { carrierId: null, longitude: 113.5512, latitude: 22.7612 });
    expect((await rowOf(lamp!.id))?.faults).toContain('DUPLICATE');
    expect((await rowOf(twin!.id))?.faults).toContain('DUPLICATE');
    expect((await rowOf(other!.id))?.faults ?? []).not.toContain('DUPLICATE');
  });

  it('an asset outside the outline of its area, or of the nearest area above, is found with its distance (MAPS-03)', async () => {
    const { db } = platform;
    const [inside, outside] = mounted.slice(30, 32) as [Device, Device];
    const areaOf = and(eq(areas.tenantId, TENANT_IDS.city), eq(areas.code, inside.areaCode.slice(0, 6)));
    await place(outside, { areaCode: inside.areaCode, carrierId: null, ...moved(inside, 1000) });
    const corner = (east: number, north: number): Coordinates =>
      offsetBy([inside.longitude!, inside.latitude!], east, north);
    const ring = [corner(-200, -200), corner(200, -200), corner(200, 200), corner(-200, 200)];
    await db
      .update(areas)
      .set({ outline: ring as [number, number][] })
      .where(areaOf);
    expect((await rowOf(inside.id))?.faults ?? []).not.toContain('OUTSIDE');
    const found = await rowOf(outside.id);
    expect(found?.faults).toContain('OUTSIDE');
    expect(found?.metres).toBeCloseTo(800, -1);
    const { data } = await page({ idList: [outside.id] }, { outlines: true });
    expect(data.outlines).toEqual({ [inside.areaCode]: ring });
    expect((await page({ idList: [outside.id] })).data.outlines).toBeUndefined();
    // Broken outlines are none.
    for (const broken of [[], ring.slice(0, 2)]) {
      await db
        .update(areas)
        .set({ outline: broken as [number, number][] })
        .where(areaOf);
      expect((await rowOf(outside.id))?.faults ?? []).not.toContain('OUTSIDE');
    }
  });

  it('the page filters by fault, text and area, and counts all faults (MAPS-03)', async () => {
    const { data: all } = await page({});
    const { data: far } = await page({ faults: ['FAR'] });
    expect(far.content.every(({ faults }) => faults.includes('FAR'))).toBe(true);
    expect(far.totalElements).toBe(all.summary.FAR);
    expect(far.summary).toEqual(all.summary);
    const { data: either } = await page({ faults: ['FAR', 'MISSING'] });
    expect(either.totalElements).toBe(all.summary.FAR + all.summary.MISSING);
    expect((await page({ faults: [] })).data).toEqual(all);
    expect((await page({ fault: 'FAR' })).data.content).toEqual(far.content);
    expect((await page({ fault: 'NOTHING' })).envelope.code).toBe('0');
    const sum = locationFaults.reduce((total, fault) => total + all.summary[fault], 0);
    expect(sum).toBeGreaterThanOrEqual(all.totalElements);
    const [row] = far.content;
    expect((await page({ searchValue: row!.uid })).data.content).toEqual([row]);
    const { data: ofArea } = await page({ deviceArea: row!.areaCode });
    expect(ofArea.content.every(({ areaCode }) => areaCode.startsWith(row!.areaCode))).toBe(true);
    const { data: none } = await page({ productModelId: 'none' });
    expect(none).toMatchObject({ content: [], totalElements: 0, checked: 0, summary: { FAR: 0 } });
    const { data: first } = await page({}, { pageSize: 2, sortName: 'metres', sortOrder: 'DESC' });
    expect(first.content).toHaveLength(2);
    expect(first.totalPages).toBe(Math.ceil(all.totalElements / 2));
    expect((await page({}, { sortName: 'password', sortOrder: 'ASC' })).envelope.code).toBe('0');
    expect((await page({ type: 'NOTHING' })).envelope.code).toBe('0');
    for (const type of ['CARRIER', 'FACILITY'])
      expect((await page({ type }, { pageSize: 5, sortName: 'name', sortOrder: 'DESC' })).envelope.code).toBe('1');
  });

  it('scope ALL adds assets without a fault, with the same counts; uids name assets (MAPS-03)', async () => {
    const { data: faulty } = await page({});
    const { data: all } = await page({ scope: 'ALL' }, { pageSize: 5 });
    expect(all.totalElements).toBe(faulty.checked);
    expect(all.summary).toEqual(faulty.summary);
    const fine = mounted.find(({ id }) => !faulty.content.some((row) => row.id === id))!;
    const uidList = [fine.uid, faulty.content[0]!.uid, 'no such uid'];
    const { data: named } = await page({ scope: 'ALL', uidList });
    expect(named.content.map(({ uid, faults }) => [uid, faults])).toEqual(
      expect.arrayContaining([
        [fine.uid, []],
        [faulty.content[0]!.uid, faulty.content[0]!.faults],
      ]),
    );
    expect(named.totalElements).toBe(2);
    expect((await page({ uidList })).data.totalElements).toBe(1);
    expect((await page({ scope: 'ALL', fault: 'MISSING' })).data.totalElements).toBe(faulty.summary.MISSING);
    expect((await page({ type: undefined })).data.totalElements).toBe(faulty.totalElements);
    expect((await page({ type: 'CARRIER', scope: 'ALL', uidList })).data.totalElements).toBe(0);
  });

  it('shows only what the reader sees, also of carriers and twins (MAPS-03, PERM-03)', async () => {
    await limitTo(platform, accounts.operator, { Device: '001002', Carrier: '001999' });
    const token = await platform.tokenOf(accounts.operator);
    const { db } = platform;
    const [seen] = await db
      .select()
      .from(devices)
      .where(
        and(eq(devices.tenantId, TENANT_IDS.city), eq(devices.areaCode, '001002001'), isNotNull(devices.carrierId)),
      );
    if (seen) await place(seen, moved(seen, 500));
    const { data } = await page({ token });
    expect(data.content.every(({ areaCode }) => areaCode.startsWith('001002'))).toBe(true);
    expect(data.summary.FAR).toBe(0);
    expect(
      data.content.every(({ vehicleName, vehicleLocation }) => vehicleName === null && vehicleLocation === null),
    ).toBe(true);
    expect((await page({ token, type: 'CARRIER' })).data).toMatchObject({ checked: 0, totalElements: 0 });
    expect(await db.$count(devices, isNull(devices.longitude))).toBeGreaterThan(0);
  });
});
