import { and, eq, isNotNull, isNull, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertDatum } from '../../../src/engine/geo/datums.ts';
import { metresBetween } from '../../../src/engine/geo/distance.ts';
import type { LocationFixResult } from '../../../src/schemas/wire/map.ts';
import { carriers, dataPermissionScopes, devices, facilities, operationLog } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { limitTo } from '../../testing/asset-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

type Device = typeof devices.$inferSelect;
type Carrier = typeof carriers.$inferSelect;

let platform: TestPlatform;
let admin: string;
let mounted: Device[];
let pole: Carrier;
let onPole: Device[];
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  const { db } = platform;
  mounted = await db
    .select()
    .from(devices)
    .where(and(eq(devices.tenantId, TENANT_IDS.city), isNotNull(devices.carrierId)))
    .orderBy(devices.id);
  const host = mounted.at(-1)!.carrierId!;
  [pole] = (await db.select().from(carriers).where(eq(carriers.id, host))) as [Carrier];
  onPole = mounted.filter(({ carrierId }) => carrierId === host);
});
afterAll(() => platform.close());

const point = (coordinates: readonly unknown[], coordinateSystemType?: string) => ({
  type: 'Point',
  coordinates,
  coordinateSystemType,
});
const fix = (locations: unknown, token = admin) =>
  platform.call<LocationFixResult[]>('POST', '/island-assets/assets/fixLocation', { token, body: { locations } });
const deviceNow = async (id: string) => (await platform.db.select().from(devices).where(eq(devices.id, id)))[0]!;
const fixOf = ({ id, version }: Pick<Device, 'id' | 'version'>, coordinates: readonly unknown[], datum?: string) => ({
  id,
  type: 'IOTDEVICE',
  version,
  location: point(coordinates, datum),
});

describe('a correction of coordinates', () => {
  it('saves each asset on its own, in the order of the request, and is logged with before and after (MAPS-03)', async () => {
    const [one, two, three] = mounted as [Device, Device, Device];
    const { data, envelope } = await fix([
      fixOf(one, [113.551, 22.761]),
      { ...fixOf(two, [113.552, 22.762]), version: two.version + 5 },
      { ...fixOf(three, [113.553, 22.763]), id: 'nobody' },
      fixOf(three, [0, 0]),
    ]);
    expect(envelope).toMatchObject({ code: '1', msg: 'Corrected 1 location' });
    expect(data).toEqual([
      { id: one.id, isSaved: true, version: one.version + 1 },
      {
        id: two.id,
        isSaved: false,
        reason: expect.stringContaining('changed'),
        current: { location: { ...point([two.longitude, two.latitude], 'GCJ02') }, version: two.version },
      },
      { id: 'nobody', isSaved: false, reason: expect.stringContaining('does not exist') },
      { id: three.id, isSaved: false, reason: expect.stringContaining('0,0') },
    ]);
    expect(await deviceNow(one.id)).toMatchObject({ longitude: 113.551, latitude: 22.761, version: one.version + 1 });
    expect(await deviceNow(three.id)).toEqual(three);
    const logged = await platform.db.select().from(operationLog).where(like(operationLog.path, '%fixLocation%'));
    expect(logged).toMatchObject([
      {
        objectType: 'device',
        objectId: one.id,
        type: 'edit',
        succeeded: true,
        before: { longitude: one.longitude, latitude: one.latitude },
        after: { longitude: 113.551, latitude: 22.761 },
      },
    ]);
  });

  it.each([
    [[22.76, 113.55], 'Latitude comes first'],
    [[0, 0], '0,0'],
    [[2.35, 48.85], 'outside China'],
    [[200, 22], 'Longitude must be'],
    [[1e9, -1e9], 'Longitude must be'],
  ])('refuses %j with the reason (MAPS-03)', async (coordinates, reason) => {
    const device = mounted[5]!;
    const { data } = await fix([fixOf(device, coordinates)]);
    expect(data[0]).toMatchObject({ isSaved: false, reason: expect.stringContaining(reason) });
    expect(await deviceNow(device.id)).toEqual(device);
  });

  it('converts WGS-84 and BD-09 to GCJ-02 (MAPS-03)', async () => {
    for (const datum of ['WGS84', 'BD09'] as const) {
      const device = await deviceNow(mounted[6]!.id);
      const { data } = await fix([fixOf(device, [113.55, 22.76], datum)]);
      expect(data[0]).toMatchObject({ isSaved: true });
      const { longitude, latitude } = await deviceNow(device.id);
      const expected = convertDatum([113.55, 22.76], datum, 'GCJ02');
      expect(metresBetween([longitude!, latitude!], expected)).toBeLessThan(0.01);
      expect(metresBetween([longitude!, latitude!], [113.55, 22.76])).toBeGreaterThan(100);
    }
  });

  it('keeps the version of what is there already, and refuses a second fix of one asset (MAPS-03)', async () => {
    const device = mounted[7]!;
    const { data } = await fix([
      fixOf(device, [device.longitude, device.latitude]),
      fixOf(mounted[8]!, [113.55, 22.76]),
      fixOf(mounted[8]!, [113.56, 22.76]),
    ]);
    expect(data.map(({ isSaved, version }) => [isSaved, version])).toEqual([
      [true, device.version],
      [true, mounted[8]!.version + 1],
      [false, undefined],
    ]);
    expect(await deviceNow(device.id)).toEqual(device);
  });

  it('a carrier takes along what has its place, except what the call moves by itself (MAPS-03)', async () => {
    const { db } = platform;
    const [own, followed] = onPole;
    await db
      .update(devices)
      .set({ carrierId: pole.id, longitude: pole.longitude, latitude: pole.latitude })
      .where(eq(devices.id, mounted[0]!.id));
    const apart = await deviceNow(mounted[1]!.id);
    await db
      .update(devices)
      .set({ carrierId: pole.id, longitude: 113.57, latitude: 22.77 })
      .where(eq(devices.id, apart.id));
    const taken = await db.$count(
      devices,
      and(eq(devices.carrierId, pole.id), eq(devices.longitude, pole.longitude!), eq(devices.latitude, pole.latitude!)),
    );
    const body = [
      { id: pole.id, type: 'CARRIER', version: pole.version, location: point([113.56, 22.76]) },
      ...(followed ? [fixOf(own!, [113.5601, 22.7601])] : []),
    ];
    const { data } = await fix(body);
    const alone = followed ? 1 : 0;
    expect(data[0]).toEqual({ id: pole.id, isSaved: true, version: pole.version + 1, moved: taken - alone });
    expect(await deviceNow(mounted[0]!.id)).toMatchObject({ longitude: 113.56, latitude: 22.76 });
    expect(await deviceNow(apart.id)).toMatchObject({ longitude: 113.57, latitude: 22.77, version: apart.version });
    if (followed) expect(await deviceNow(own!.id)).toMatchObject({ longitude: 113.5601, latitude: 22.7601 });
    const logged = await db
      .select()
      .from(operationLog)
      .where(and(like(operationLog.path, '%fixLocation%'), eq(operationLog.objectId, mounted[0]!.id)));
    expect(logged.at(-1)).toMatchObject({ after: { longitude: 113.56, latitude: 22.76 } });
  });

  it('gives a first location to what has none (MAPS-03)', async () => {
    const { db } = platform;
    const [facility] = await db
      .update(facilities)
      .set({ longitude: null, latitude: null })
      .where(and(eq(facilities.tenantId, TENANT_IDS.city)))
      .returning();
    const { id, version } = facility!;
    const { data } = await fix([{ id, type: 'FACILITY', version, location: point([113.55, 22.76]) }]);
    expect(data).toEqual([{ id, isSaved: true, version: version + 1 }]);
    expect(await db.$count(facilities, and(eq(facilities.id, id), isNull(facilities.longitude)))).toBe(0);
  });

  it('changes only what its user sees and may edit (MAPS-03, PERM-03)', async () => {
    const { db } = platform;
    await limitTo(platform, accounts.operator, { Device: '001002', Carrier: '001002' });
    const operator = await platform.tokenOf(accounts.operator);
    const all = await db.select().from(devices).where(eq(devices.tenantId, TENANT_IDS.city)).orderBy(devices.id);
    const inside = all.find(({ areaCode }) => areaCode.startsWith('001002'))!;
    const outside = all.find(({ areaCode }) => !areaCode.startsWith('001002'))!;
    const send = async () =>
      (await fix([fixOf(inside, [113.55, 22.76]), { ...fixOf(outside, [113.55, 22.76]), version: 99 }], operator)).data;
    await db
      .update(dataPermissionScopes)
      .set({ rights: 'view' })
      .where(eq(dataPermissionScopes.permissionId, `limit-${accounts.operator}`));
    expect(await send()).toEqual([
      { id: inside.id, isSaved: false, reason: expect.stringContaining('not change it') },
      { id: outside.id, isSaved: false, reason: expect.stringContaining('does not exist') },
    ]);
    await db
      .update(dataPermissionScopes)
      .set({ rights: 'edit' })
      .where(eq(dataPermissionScopes.permissionId, `limit-${accounts.operator}`));
    expect((await send()).map(({ isSaved }) => isSaved)).toEqual([true, false]);
    const viewer = await fix([fixOf(inside, [113.55, 22.76])], await platform.tokenOf(accounts.viewer));
    expect(viewer.envelope).toMatchObject({ code: '0' });
  });

  it('takes at most 500 assets (MAPS-03)', async () => {
    const many = Array.from({ length: 501 }, () => fixOf(mounted[0]!, [113.55, 22.76]));
    expect((await fix(many)).envelope.code).not.toBe('1');
    expect((await fix([])).envelope.code).not.toBe('1');
  });
});
