import { and, eq, isNotNull, like, not } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlarmRow, AlarmsChanged } from '../../../src/schemas/wire/alarms.ts';
import type { ScopeRight } from '../../../src/schemas/wire/permissions.ts';
import { newId } from '../../db/new-id.ts';
import {
  alarms as alarmRows,
  carriers,
  deviceCommands,
  devices,
  facilities,
  lightingOverrides,
  products,
  roleFunctions,
  userRoles,
  type users,
} from '../../db/schema.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { alarmClient, deleteAlarms, newAlarm, raise, typeIdOf, userOf } from '../../testing/alarm-client.ts';
import { giveTicket } from '../../testing/give-ticket.ts';
import { createImportClient } from '../../testing/import-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { platformRoutes } from '../platform-routes.ts';

let platform: TestPlatform;
let admin: string;
let operator: string;
let user: typeof users.$inferSelect;
let lamp: typeof devices.$inferSelect;
let camera: typeof devices.$inferSelect;
let carrier: typeof carriers.$inferSelect;
let facility: typeof facilities.$inferSelect;
let alarm: string;
let detection: string;
let elsewhere: string;

beforeAll(async () => {
  platform = await makeTestPlatform();
  const { db } = platform;
  admin = await platform.tokenOf(accounts.admin);
  operator = await platform.tokenOf(accounts.operator);
  user = await userOf(platform, accounts.operator);
  const { tenantId } = user;
  const [held] = await db.select().from(userRoles).where(eq(userRoles.userId, user.id));
  const functions = new Set(
    platformRoutes.flatMap(({ access }) =>
      typeof access === 'object' && 'functions' in access ? access.functions : [],
    ),
  );
  const given = [...functions].map((functionId) => ({ roleId: held!.roleId, functionId }));
  await db.insert(roleFunctions).values(given).onConflictDoNothing();
  const deviceOf = async (deviceType: string) => {
    const [found] = await db
      .select({ device: devices })
      .from(devices)
      .innerJoin(products, eq(products.id, devices.productId))
      .where(
        and(
          eq(devices.tenantId, tenantId),
          eq(products.deviceType, deviceType),
          eq(devices.onlineStatus, 'ONLINE'),
          isNotNull(devices.carrierId),
        ),
      )
      .orderBy(devices.id)
      .limit(1);
    return found!.device;
  };
  [lamp, camera] = [await deviceOf('SingleLampController'), await deviceOf('camera')];
  [carrier] = (await db.select().from(carriers).where(eq(carriers.id, lamp.carrierId!))) as [typeof carrier];
  [facility] = (await db.select().from(facilities).where(eq(facilities.tenantId, tenantId)).limit(1)) as [
    typeof facility,
  ];
});
afterAll(() => platform.close());

let permissions = 0;
/** Gives the operator data permissions: everything with one right, and the areas with another. */
async function limit(rights: ScopeRight, areas: { rights: ScopeRight; areaCodes: string[] }[] = []): Promise<void> {
  const ids: string[] = [];
  for (const config of [{ rights }, ...areas]) {
    permissions += 1;
    const body = { name: `limit ${permissions}`, deviceConfig: config, carrierConfig: config };
    ids.push((await platform.call<string>('POST', '/system/api/permission', { token: admin, body })).data);
  }
  await platform.call('POST', `/system/api/user/${user.id}/assignPermissions`, { token: admin, body: ids });
}

const load = async (path: string) => (await platform.call<object>('GET', path, { token: operator })).data;
const isViewedOnly = /You can view ".*" but not change it$/;
const isNotControlled = /You cannot control "/;
/** Where the user may not change anything they add nothing. */
const isOutside = /outside/;

interface Attempt {
  /** Values of the path. */
  id?: string;
  body?: unknown;
  refusal: RegExp;
}

/** What a user who may only view tries, by route. */
const attempts: Readonly<Record<string, () => Promise<Attempt> | Attempt>> = {
  'POST /island-assets/device': async () => ({
    body: { ...(await load(`/island-assets/device/${lamp.id}`)), id: undefined, uid: 'NEW-1', vehicleId: null },
    refusal: isOutside,
  }),
  'PUT /island-assets/device': async () => ({
    body: await load(`/island-assets/device/${lamp.id}`),
    refusal: isViewedOnly,
  }),
  'POST /island-assets/devices': () => ({ body: { idList: [lamp.id] }, refusal: isViewedOnly }),
  'PUT /island-assets/devices/relateNote': async () => ({
    body: { concentratorId: await concentrator(), loopId: '1', idList: [lamp.id] },
    refusal: isViewedOnly,
  }),
  'PUT /island-assets/devices/deleteNote': () => ({ body: { idList: [lamp.id] }, refusal: isViewedOnly }),
  'POST /island-assets/vehicle': async () => ({
    body: { ...(await load(`/island-assets/vehicle/${carrier.id}`)), id: undefined, uid: 'NEW-2' },
    refusal: isOutside,
  }),
  'PUT /island-assets/vehicle': async () => ({
    body: await load(`/island-assets/vehicle/${carrier.id}`),
    refusal: isViewedOnly,
  }),
  'DELETE /island-assets/vehicle': () => ({ body: { ids: [carrier.id] }, refusal: isViewedOnly }),
  'POST /island-assets/vehicle/:id/mount': () => ({
    id: carrier.id,
    body: { deviceIds: [camera.id] },
    refusal: isViewedOnly,
  }),
  'POST /island-assets/vehicle/:id/unmount': () => ({
    id: carrier.id,
    body: { deviceIds: [lamp.id] },
    refusal: isViewedOnly,
  }),
  'POST /island-assets/facility': async () => ({
    body: { ...(await load(`/island-assets/facility/${facility.id}`)), id: undefined, uid: 'NEW-3' },
    refusal: isOutside,
  }),
  'PUT /island-assets/facility': async () => ({
    body: await load(`/island-assets/facility/${facility.id}`),
    refusal: isViewedOnly,
  }),
  'DELETE /island-assets/facility': () => ({ body: { ids: [facility.id] }, refusal: isViewedOnly }),
  'POST /island-streaming/command/sendDownlinkCommond': () => ({
    body: { deviceId: lamp.id, command: 'readValues', parameters: {} },
    refusal: isNotControlled,
  }),
  'POST /island-streaming/batch/batchTask': () => ({
    body: { idList: [lamp.id], command: 'readValues', parameters: {} },
    refusal: isNotControlled,
  }),
  'POST /island-streaming/batch/commandTracking/retry': async () => ({
    body: { taskId: await failedTask() },
    refusal: isNotControlled,
  }),
  'POST /island-ams/lighting/command': () => ({
    body: { deviceId: lamp.id, action: 'on' },
    refusal: isNotControlled,
  }),
  'POST /island-ams/lighting/command/batch': () => ({
    body: { idList: [lamp.id], action: 'read' },
    refusal: isNotControlled,
  }),
  'DELETE /island-ams/lighting/override/:ids': async () => ({ id: await override(), refusal: isNotControlled }),
  'POST /island-ams/lighting/commissioning/identify': () => ({
    body: { deviceId: lamp.id },
    refusal: isNotControlled,
  }),
  'POST /island-ams/lighting/commissioning/place': () => ({
    body: { deviceId: lamp.id, vehicleId: carrier.id, fromVehicleId: carrier.id },
    refusal: isViewedOnly,
  }),
  'POST /island-ams/lighting/commissioning/takeOff': () => ({
    body: { deviceId: lamp.id, vehicleId: carrier.id },
    refusal: isViewedOnly,
  }),
  'POST /island-ams/lighting/commissioning/configure': () => ({
    body: { idList: [lamp.id], lampPower: 100 },
    refusal: isViewedOnly,
  }),
  'POST /island-ams/lighting/commissioning/test': () => ({ body: { deviceId: lamp.id }, refusal: isNotControlled }),
  'POST /island-ams/lighting/commissioning/test/batch': () => ({
    body: { idList: [lamp.id] },
    refusal: isNotControlled,
  }),
  'POST /island-ams/lighting/commissioning/replace': () => ({
    body: { deviceId: lamp.id, reason: 'old' },
    refusal: isViewedOnly,
  }),
  'POST /island-alarm/alarm/ack': () => ({ body: { ids: [alarm] }, refusal: isViewedOnly }),
  'POST /island-alarm/alarm/handle': () => ({
    body: { ids: [alarm], result: 'fixed', note: 'done' },
    refusal: isViewedOnly,
  }),
  'POST /island-alarm/alarm/shelve': () => ({ body: { ids: [alarm], hours: 1 }, refusal: isViewedOnly }),
  'POST /island-alarm/alarm/:id/order': () => ({ id: alarm, body: { title: 'see to it' }, refusal: isViewedOnly }),
  'POST /island-alarm/aiAlarm/review': () => ({ body: { ids: [detection], result: 'false' }, refusal: isViewedOnly }),
};

const leavesOut = 'changes many, and says for each that may only be viewed that it stays (rights.test.ts)';
const inRows = 'says so at each row of the file';
const reads = 'changes nothing';
const list = 'a group is a list of its owner or tenant: its devices stay as they are, and commands check each of them';
/** Routes that take no right of the assets, with the reason. */
const without: Readonly<Record<string, string>> = {
  'POST /island-assets/device/batchUpdate': leavesOut,
  'POST /island-assets/vehicle/batchUpdate': leavesOut,
  'POST /island-assets/facility/batchUpdate': leavesOut,
  'POST /island-assets/assets/fixLocation': 'answers each asset by itself: fix-locations.test.ts',
  'POST /island-assets/device/import': inRows,
  'POST /island-assets/vehicle/import': inRows,
  'POST /island-assets/vehicle/mount/import': inRows,
  'POST /island-assets/facility/import': inRows,
  'POST /island-assets/device/import/cancel': reads,
  'POST /island-assets/vehicle/import/cancel': reads,
  'POST /island-assets/vehicle/mount/import/cancel': reads,
  'POST /island-assets/facility/import/cancel': reads,
  'POST /island-assets/device/export': reads,
  'POST /island-assets/vehicle/export': reads,
  'POST /island-assets/facility/export': reads,
  'POST /island-alarm/alarm/export': reads,
  'POST /island-business/api/group': list,
  'PUT /island-business/api/group/:id': list,
  'DELETE /island-business/api/group/:ids': list,
  'POST /island-business/api/group/:id/copy': list,
  'POST /island-business/api/group/device': list,
  'POST /island-business/api/group/device/uids': list,
  'POST /island-business/api/group/device/export': reads,
  'DELETE /island-business/api/group/device/:id/all': list,
  'DELETE /island-business/api/group/device/:id/:ids': list,
};

const { device, carrier: place, facility: small, alarm: alarms, commandTask, lightingOverride, group } = audited;
const aboutAssets: readonly unknown[] = [device, place, small, alarms, commandTask, lightingOverride, group];
const assetPath =
  /^\/(island-assets\/(device|devices|vehicle|facility|assets)|island-alarm\/(alarm|aiAlarm)|island-streaming|island-business\/api\/group)\//;
const productPath = '/island-assets/device/product';

/** The calls that change something of assets, groups or alarms. */
const changing = platformRoutes.filter(
  ({ method, path, audit }) =>
    method !== 'GET' &&
    audit !== undefined &&
    audit !== 'none' &&
    !path.startsWith(productPath) &&
    (aboutAssets.includes(audit.object) || assetPath.test(path)),
);
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

async function concentrator(): Promise<string> {
  const [found] = await platform.db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(eq(devices.tenantId, user.tenantId), eq(products.deviceType, 'CentralizedController')))
    .limit(1);
  return found!.id;
}

/** A task of the administrator whose command has failed. */
async function failedTask(): Promise<string> {
  const route = platformRoutes.find(({ path }) => path.endsWith('/batch/batchTask'))!;
  const { data: id } = await platform.call<string>('POST', route.path, {
    token: admin,
    headers: await giveTicket(platform, route, accounts.admin),
    body: { idList: [lamp.id], command: 'readValues', parameters: {} },
  });
  await platform.db
    .update(deviceCommands)
    .set({ trackStatus: 'FAIL', failure: 'timeout' })
    .where(eq(deviceCommands.taskId, id));
  return id;
}

/** An override of the lamp by the administrator. */
async function override(): Promise<string> {
  const id = newId();
  await platform.db.insert(lightingOverrides).values({
    ...{ id, tenantId: user.tenantId, deviceId: lamp.id, level: 50, userName: 'somebody' },
    ...{ startsAt: platform.now(), begunAt: platform.now() },
  });
  return id;
}

beforeEach(async () => {
  const [offline, crowd] = [await typeIdOf(platform, 'DeviceOfflineEvent'), await typeIdOf(platform, 'CrowdGathering')];
  const [other] = await platform.db
    .select()
    .from(devices)
    .where(and(eq(devices.tenantId, user.tenantId), not(like(devices.areaCode, `${lamp.areaCode}%`))))
    .orderBy(devices.id)
    .limit(1);
  await deleteAlarms(platform, user.tenantId);
  const { ids } = await raise(platform, user.tenantId, [
    newAlarm(lamp, offline),
    newAlarm(camera, crowd, { kind: 'ai', source: 'camera' }),
    newAlarm(other!, offline),
  ]);
  [alarm, detection, elsewhere] = ids as [string, string, string];
});

describe('the calls that change assets, groups and alarms', () => {
  it('look at the rights of the data permission, or have a reason not to (PERM-03)', () => {
    const listed = [...Object.keys(attempts), ...Object.keys(without)];
    const served = changing.map(nameOf);
    // A new call takes a right, with an attempt above; without one say why in the other list.
    expect(served.filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !served.includes(name))).toEqual([]);
  });

  it('are refused to who may only view, with the name of the asset', async () => {
    await limit('view');
    const wrong: string[] = [];
    for (const route of changing) {
      const attempt = await attempts[nameOf(route)]?.();
      if (!attempt) continue;
      const { id = '', body, refusal } = attempt;
      const { envelope } = await platform.call(route.method, route.path.replace(/:ids?\b/, id), {
        token: operator,
        body,
        headers: { 'accept-language': 'en', ...(await giveTicket(platform, route, accounts.operator)) },
      });
      if (envelope.status !== 'A0301' || !refusal.test(envelope.msg)) wrong.push(`${nameOf(route)}: ${envelope.msg}`);
    }
    expect(wrong).toEqual([]);
  });

  it('put nothing on a carrier, nor take anything off one, that may only be viewed', async () => {
    const config = { rights: 'control' };
    const body = { name: 'devices alone', deviceConfig: config, carrierConfig: { rights: 'view' } };
    const { data: id } = await platform.call<string>('POST', '/system/api/permission', { token: admin, body });
    await platform.call('POST', `/system/api/user/${user.id}/assignPermissions`, { token: admin, body: [id] });
    const record = await load(`/island-assets/device/${lamp.id}`);
    const [other] = await platform.db
      .select()
      .from(carriers)
      .where(and(eq(carriers.tenantId, user.tenantId), not(eq(carriers.id, carrier.id))))
      .limit(1);
    for (const vehicleId of [null, other!.id]) {
      const { envelope } = await platform.call<{ fields: Record<string, string> }>('PUT', '/island-assets/device', {
        ...{ token: operator, body: { ...record, vehicleId }, headers: { 'accept-language': 'en' } },
      });
      expect(envelope.data?.fields?.vehicleId).toMatch(isViewedOnly);
    }
    const mounts = createImportClient(platform, { token: operator, path: '/island-assets/vehicle/mount' });
    const { data } = await mounts.check(`Device UID,Carrier UID\n${camera.uid},${carrier.uid}\n`);
    const failed = await mounts.failedRows(data.batchNum);
    expect(failed[1]?.join()).toContain(`You can view "${carrier.name}" but not change it`);
  });
});

describe('alarms of assets that may only be viewed', () => {
  it('say so in rows and events, and are counted for actions on all', async () => {
    await limit('view', [{ rights: 'edit', areaCodes: [lamp.areaCode] }]);
    const client = alarmClient(platform, operator);
    const { data: rows, summary } = await client.page();
    const rightsOf = (id: string) => rows.find((row: AlarmRow) => row.eventId === id)?.rights;
    expect([rightsOf(alarm), rightsOf(elsewhere)]).toEqual(['edit', 'view']);
    expect(summary.onlyViewed).toBe(rows.filter(({ rights }) => rights === 'view').length);
    platform.events.length = 0;
    await alarmClient(platform, admin).post('alarm/ack', { ids: [elsewhere] });
    const own = platform.events.filter(({ to, event }) => to.includes(user.id) && event.type === 'AlarmInfo');
    expect(own.map(({ event }) => ('data' in event ? event.data : undefined))).toMatchObject([{ rights: 'view' }]);
  });

  it('are left out of an action on many, which says so', async () => {
    await limit('view', [{ rights: 'edit', areaCodes: [lamp.areaCode] }]);
    const client = alarmClient(platform, operator);
    const some = await client.post<AlarmsChanged>('alarm/ack', { ids: [alarm, elsewhere] });
    expect(some.data).toEqual({ changed: 1, unchanged: 0, onlyViewed: 1 });
    const matching = await client.post<AlarmsChanged>('alarm/handle', {
      ...{ condition: { state: 'all', kind: 'device' }, result: 'fixed', note: 'done' },
    });
    expect(matching.data).toEqual({ changed: 1, unchanged: 0, onlyViewed: 1 });
    expect(matching.msg).toContain('1 alarm was skipped');
    const after = await alarmClient(platform, admin).page({ state: 'all', kind: 'device' });
    expect(after.data.filter(({ isHandled }) => isHandled).map(({ eventId }) => eventId)).toEqual([alarm]);
  });

  it('are worked on by who may edit, who controls nothing', async () => {
    await limit('edit');
    const client = alarmClient(platform, operator);
    expect((await client.post<AlarmsChanged>('alarm/ack', { ids: [alarm] })).data.changed).toBe(1);
    expect((await client.post(`alarm/${alarm}/order`, { title: 'see to it' })).code).toBe('1');
  });

  it('are folded under one that is acknowledged without being changed', async () => {
    await limit('view', [{ rights: 'edit', areaCodes: [lamp.areaCode] }]);
    await platform.db.update(alarmRows).set({ parentId: alarm }).where(eq(alarmRows.id, elsewhere));
    const { data } = await alarmClient(platform, operator).post<AlarmsChanged>('alarm/ack', { ids: [alarm] });
    expect(data).toEqual({ changed: 1, unchanged: 0 });
  });
});
