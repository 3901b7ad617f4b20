import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assetModels, carriers, devices, facilities, operationLog, products } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { limitTo } from '../../testing/asset-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

type Carrier = typeof carriers.$inferSelect;
interface Mounted {
  devices: { id: string }[];
  facilities: { id: string }[];
  slots: Record<string, { total: number; used: number }>;
}

type Mount = typeof devices.$inferSelect;

let platform: TestPlatform;
let admin: string;
let operator: string;
let one: Carrier;
let other: Carrier;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  operator = await platform.tokenOf(accounts.operator);
});
afterAll(() => platform.close());
beforeEach(async () => {
  // Two empty poles of one area; no model says how many chargers it has places for.
  await platform.db
    .update(assetModels)
    .set({ slots: { arm: 2, led: 1, camera: 1 } })
    .where(eq(assetModels.tenantId, TENANT_IDS.city));
  const rows = await platform.db
    .select()
    .from(carriers)
    .where(and(eq(carriers.tenantId, TENANT_IDS.city), sql`${carriers.areaCode} like '001001%'`))
    .orderBy(carriers.id)
    .limit(2);
  [one, other] = rows as [Carrier, Carrier];
  for (const { id } of rows) {
    await platform.db.update(devices).set({ carrierId: null }).where(eq(devices.carrierId, id));
    await platform.db.update(facilities).set({ carrierId: null }).where(eq(facilities.carrierId, id));
  }
});

const call = (action: 'mount' | 'unmount', carrier: Carrier, body: unknown, token = admin) =>
  platform.call<number>('POST', `/island-assets/vehicle/${carrier.id}/${action}`, { token, body });
const mounted = async (carrier: Carrier, token = admin) =>
  (await platform.call<Mounted>('GET', `/island-assets/vehicle/${carrier.id}/mounted`, { token })).data;
/** An unmounted device of a type. */
async function deviceOf(type: string, at = 0) {
  const [found] = await platform.db
    .select({ device: devices })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(eq(devices.tenantId, TENANT_IDS.city), eq(products.deviceType, type)))
    .orderBy(devices.id)
    .limit(1)
    .offset(at);
  await platform.db.update(devices).set({ carrierId: null }).where(eq(devices.id, found!.device.id));
  return found!.device;
}
const deviceNow = async (id: string) => (await platform.db.select().from(devices).where(eq(devices.id, id)))[0]!;
async function aFacility() {
  const [row] = await platform.db.select().from(facilities).where(eq(facilities.tenantId, TENANT_IDS.city)).limit(1);
  await platform.db.update(facilities).set({ carrierId: null }).where(eq(facilities.id, row!.id));
  return row!;
}

describe('mounting', () => {
  it('gives devices and facilities the address and position of the carrier', async () => {
    const lamp = await deviceOf('SingleLampController');
    const bin = await aFacility();
    const answer = await call('mount', one, { deviceIds: [lamp.id], facilityIds: [bin.id] });
    expect(answer.envelope).toMatchObject({ code: '1', msg: 'Mounted 2 assets' });
    const { address, longitude, latitude } = one;
    expect(await deviceNow(lamp.id)).toMatchObject({
      carrierId: one.id,
      address,
      longitude,
      latitude,
      version: lamp.version + 1,
    });
    const [facility] = await platform.db.select().from(facilities).where(eq(facilities.id, bin.id));
    expect(facility).toMatchObject({ carrierId: one.id, address, longitude, latitude });
    const [entry] = await platform.db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.objectId, one.id), eq(operationLog.type, 'mount')));
    expect(entry).toMatchObject({ objectName: one.name, succeeded: true, message: 'Mounted 2 assets' });
  });

  it('shows what is mounted and how the places are used', async () => {
    const lamp = await deviceOf('SingleLampController');
    const camera = await deviceOf('camera');
    const station = await deviceOf('WeatherStation');
    await call('mount', one, { deviceIds: [lamp.id, camera.id, station.id] });
    const { devices: shown, facilities: none, slots } = await mounted(one);
    expect(shown.map(({ id }) => id).toSorted()).toEqual([lamp.id, camera.id, station.id].toSorted());
    expect(none).toEqual([]);
    expect(slots).toMatchObject({ arm: { used: 1 }, led: { used: 0 }, camera: { used: 1 }, charger: { used: 0 } });
    const { rows } = await platform.db.execute<{ slots: Record<string, number> }>(
      sql`select slots from asset_models where id = ${one.modelId}`,
    );
    for (const [kind, total] of Object.entries(rows[0]!.slots)) expect(slots[kind]?.total).toBe(total);
  });

  it('refuses what is on another carrier and names it, unless it moves', async () => {
    const lamp = await deviceOf('SingleLampController');
    const camera = await deviceOf('camera');
    await call('mount', other, { deviceIds: [lamp.id] });
    const refused = await call('mount', one, { deviceIds: [lamp.id, camera.id] });
    expect(refused.envelope).toMatchObject({ code: '0', msg: `Already on another carrier: ${lamp.name}` });
    expect((await deviceNow(camera.id)).carrierId).toBeNull();
    expect((await call('mount', one, { deviceIds: [lamp.id, camera.id], move: true })).data).toBe(2);
    expect((await deviceNow(lamp.id)).carrierId).toBe(one.id);
    expect((await call('mount', one, { deviceIds: [lamp.id] })).data).toBe(0);
  });

  it('requires something to mount', async () => {
    expect((await call('mount', one, {})).envelope.msg).toBe('Choose devices or facilities first');
  });
});

describe('the places of a carrier', () => {
  const lampsOf = (numbers: number[]) => Promise.all(numbers.map((at) => deviceOf('SingleLampController', at)));
  const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);
  const carriersOf = async (found: { id: string }[]) =>
    (await Promise.all(found.map(({ id }) => deviceNow(id)))).map(({ carrierId }) => carrierId);

  it('are not exceeded: a refusal names the devices without one, and mounts nothing', async () => {
    const lamps = await lampsOf([0, 1, 2, 3]);
    const camera = await deviceOf('camera');
    const { envelope } = await call('mount', one, { deviceIds: idsOf([...lamps, camera]) });
    expect(envelope).toMatchObject({ code: '0', status: 'S0300' });
    expect(envelope.msg).toBe(`The carrier has no free slot for: ${lamps[2]!.name}, ${lamps[3]!.name}`);
    expect(await carriersOf([...lamps, camera])).toEqual([null, null, null, null, null]);
    const bin = await aFacility();
    expect((await call('mount', one, { deviceIds: idsOf(lamps.slice(0, 2)), facilityIds: [bin.id] })).data).toBe(3);
  });

  it('are unlimited for types that need none, and where the model gives no number', async () => {
    const stations = await Promise.all([0, 1, 2].map((at) => deviceOf('WeatherStation', at)));
    const chargers = await Promise.all([0, 1, 2].map((at) => deviceOf('ChargingPile', at)));
    expect((await call('mount', one, { deviceIds: idsOf([...stations, ...chargers]) })).data).toBe(6);
    await platform.db.update(carriers).set({ modelId: null }).where(eq(carriers.id, other.id));
    const lamps = await lampsOf([0, 1, 2]);
    expect((await call('mount', other, { deviceIds: idsOf(lamps) })).data).toBe(3);
    await platform.db.update(carriers).set({ modelId: other.modelId }).where(eq(carriers.id, other.id));
  });

  it('stay with the devices that have them, also where there are too many', async () => {
    const lamps = await lampsOf([0, 1, 2]);
    for (const { id } of lamps) await platform.db.update(devices).set({ carrierId: one.id }).where(eq(devices.id, id));
    expect((await call('mount', one, { deviceIds: idsOf(lamps) })).envelope).toMatchObject({ code: '1', data: 0 });
    const next = await deviceOf('SingleLampController', 3);
    expect((await call('mount', one, { deviceIds: idsOf([...lamps, next]) })).envelope.msg).toBe(
      `The carrier has no free slot for: ${next.name}`,
    );
    expect(await carriersOf(lamps)).toEqual([one.id, one.id, one.id]);
  });

  it('are free again once a device moves elsewhere', async () => {
    const [first, second, third] = (await lampsOf([0, 1, 2])) as [Mount, Mount, Mount];
    await call('mount', one, { deviceIds: [first.id, second.id] });
    expect((await call('mount', one, { deviceIds: [third.id] })).envelope.code).toBe('0');
    expect((await call('mount', other, { deviceIds: [first.id], move: true })).data).toBe(1);
    expect((await call('mount', one, { deviceIds: [third.id] })).data).toBe(1);
  });

  it('are taken by one of two parallel calls if one is left', async () => {
    const [first, second, third] = (await lampsOf([0, 1, 2])) as [Mount, Mount, Mount];
    await call('mount', one, { deviceIds: [first.id] });
    const answers = await Promise.all([second, third].map(({ id }) => call('mount', one, { deviceIds: [id] })));
    expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual(['0', '1']);
    expect((await mounted(one)).slots.arm).toEqual({ total: 2, used: 2 });
  });
});

describe('unmounting', () => {
  it('takes off what is there, which keeps its address and position', async () => {
    const lamp = await deviceOf('SingleLampController');
    await call('mount', one, { deviceIds: [lamp.id] });
    expect((await call('unmount', one, { deviceIds: [lamp.id] })).envelope.msg).toBe('Unmounted 1 asset');
    expect(await deviceNow(lamp.id)).toMatchObject({ carrierId: null, address: one.address, longitude: one.longitude });
    expect((await call('unmount', one, { deviceIds: [lamp.id] })).envelope.msg).toBe(
      `"${lamp.name}" is not on this carrier`,
    );
  });
});

describe('who may mount', () => {
  it('nothing of another tenant, at either end', async () => {
    const lamp = await deviceOf('SingleLampController');
    const harbour = await platform.tokenOf(accounts.harbour);
    const [theirs] = await platform.db
      .select()
      .from(carriers)
      .where(eq(carriers.tenantId, TENANT_IDS.harbour))
      .limit(1);
    expect((await call('mount', theirs!, { deviceIds: [lamp.id] }, harbour)).envelope.status).toBe('A0404');
    expect((await call('mount', one, { deviceIds: [lamp.id] }, harbour)).envelope.status).toBe('A0404');
    expect(await mounted(one, harbour)).toBeNull();
    expect((await deviceNow(lamp.id)).carrierId).toBeNull();
  });

  it('an operator, within the data permission at both ends (PERM-03)', async () => {
    await limitTo(platform, accounts.operator, { Carrier: '001001', Device: '001002' });
    const inside = await deviceOf('SingleLampController', 1);
    const outside = await deviceOf('SingleLampController', 2);
    await platform.db.update(devices).set({ areaCode: '001002001' }).where(eq(devices.id, inside.id));
    await platform.db.update(devices).set({ areaCode: '001001001' }).where(eq(devices.id, outside.id));
    expect((await call('mount', one, { deviceIds: [inside.id] }, operator)).data).toBe(1);
    expect((await call('mount', one, { deviceIds: [outside.id] }, operator)).envelope.status).toBe('A0404');
    await call('mount', one, { deviceIds: [outside.id] });
    expect((await mounted(one, operator)).devices.map(({ id }) => id)).toEqual([inside.id]);
    const [far] = await platform.db
      .select()
      .from(carriers)
      .where(and(eq(carriers.tenantId, TENANT_IDS.city), sql`${carriers.areaCode} like '001002%'`))
      .limit(1);
    expect((await call('mount', far!, { deviceIds: [inside.id], move: true }, operator)).envelope.status).toBe('A0404');
    const viewer = await platform.tokenOf(accounts.viewer);
    expect((await call('mount', one, { deviceIds: [inside.id] }, viewer)).envelope.status).toBe('A0301');
  });
});
