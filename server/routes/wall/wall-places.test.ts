import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Dashboard } from '../../../src/schemas/wire/dashboards.ts';
import type { WallKey, WallPlaces } from '../../../src/schemas/wire/wall.ts';
import { isOpen } from '../../alarms/alarm-state.ts';
import {
  alarms,
  dashboards,
  dataPermissionScopes,
  dataPermissions,
  devices,
  roleMenus,
  userDataPermissions,
  userRoles,
  users,
  wallScreens,
} from '../../db/schema.ts';
import { ALARM_LEVEL_IDS, TENANT_IDS } from '../../seed/special-ids.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const wall = '/island-chart/wall';
const tenantId = TENANT_IDS.city;
const now = new Date();
let platform: TestPlatform;
let screen: WallKey;
beforeAll(async () => {
  platform = await makeTestPlatform({ clock: () => now });
});
afterAll(() => platform.close());

const call = async <Data>(method: string, path: string, body?: unknown) =>
  platform.call<Data>(method, path, { token: await platform.tokenOf(accounts.admin), body });
const placesOf = (key: string, zoom = '14') =>
  platform.call<WallPlaces>('GET', `${wall}/places?zoom=${zoom}`, {
    headers: { 'x-wall-key': key, 'accept-language': 'en' },
  });

async function makeScreen(panel: object): Promise<WallKey> {
  const panels = [{ id: 'p1', title: 'City', x: 0, y: 0, w: 6, h: 6, ...panel }];
  const body = { name: 'Board', page: '/dashboard', panels };
  const { data } = await call<Dashboard>('POST', '/island-chart/dashboard', body);
  const saved = { name: 'Control room', dashboardIds: [data.id], seconds: 30 };
  return (await call<WallKey>('POST', wall, saved)).data;
}

beforeEach(async () => {
  await platform.db.delete(wallScreens);
  await platform.db.delete(dashboards);
  screen = await makeScreen({ type: 'map' });
});

/** Open alarms of the city that have a place. */
const openWithPlace = () =>
  platform.db
    .select()
    .from(alarms)
    .where(and(eq(alarms.tenantId, tenantId), isOpen(now), isNotNull(alarms.longitude)));

it('the map of a wall screen has its open alarms by level and where devices are, and nothing that leads elsewhere', async () => {
  const [some] = await openWithPlace();
  // At some hours no critical one is open.
  const [critical, ...others] = Object.values(ALARM_LEVEL_IDS);
  await platform.db.update(alarms).set({ levelId: critical! }).where(eq(alarms.id, some!.id));
  const { data } = await placesOf(screen.key);
  const open = await openWithPlace();
  expect(open.length).toBeGreaterThan(10);
  expect(data.alarms.reduce((sum, { count }) => sum + count, 0)).toBe(open.length);
  expect(data.levels.reduce((sum, { count }) => sum + count, 0)).toBe(open.length);
  const worst = open.filter(({ levelId }) => levelId === critical);
  expect(data.levels[0]?.count).toBe(worst.length);
  const newest = worst.toSorted((a, b) => b.happenedAt.getTime() - a.happenedAt.getTime())[0];
  expect(data.newest?.at[0]).toBeCloseTo(newest?.longitude ?? 0, 5);
  const [west, south, east, north] = data.bounds ?? [0, 0, 0, 0];
  expect(data.devices.length).toBeGreaterThan(20);
  const inBox = data.devices.filter(([x, y]) => x >= west && x <= east && y >= south && y <= north);
  expect(inBox.length / data.devices.length).toBeGreaterThan(0.95);
  expect(JSON.stringify(data)).not.toMatch(/"(id|uid|key|deviceId|eventId)"/);
  await platform.db.update(alarms).set({ levelId: others[0]! }).where(eq(alarms.levelId, critical!));
  expect((await placesOf(screen.key)).data.newest).toBeNull();
  const text = JSON.stringify(data);
  expect(open.filter(({ id, deviceId }) => text.includes(id) || (deviceId && text.includes(deviceId)))).toEqual([]);
});

it('a smaller zoom has fewer marks of the same alarms, and no zoom shows single poles', async () => {
  const far = (await placesOf(screen.key, '9')).data;
  const near = (await placesOf(screen.key, '14')).data;
  expect(far.alarms.length).toBeLessThan(near.alarms.length);
  expect((await placesOf(screen.key, '20')).data.devices).toEqual(near.devices);
  expect(near.devices.length).toBeLessThan(await platform.db.$count(devices, eq(devices.tenantId, tenantId)));
});

it('is what its creator may see at this moment', async () => {
  const all = (await placesOf(screen.key)).data;
  // Nothing narrows what administrators see.
  const [operator] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
  const userId = operator?.id ?? '';
  const [held] = await platform.db.select().from(userRoles).where(eq(userRoles.userId, userId));
  await platform.db.insert(roleMenus).values({ roleId: held?.roleId ?? '', menuId: '200368' });
  await platform.db.update(dashboards).set({ isShared: true });
  await platform.db.update(wallScreens).set({ ownerId: userId });
  await platform.db.delete(userDataPermissions).where(eq(userDataPermissions.userId, userId));
  await platform.db.insert(dataPermissions).values({ id: 'street', tenantId, name: 'Street' });
  await platform.db.insert(dataPermissionScopes).values({
    permissionId: 'street',
    groupName: 'Device',
    areaCodes: ['001001'],
    departmentCodes: [],
    includesChildren: true,
  });
  await platform.db.insert(userDataPermissions).values({ userId, permissionId: 'street' });
  const some = (await placesOf(screen.key)).data;
  const open = await openWithPlace();
  const seen = open.filter(({ areaCode }) => areaCode.startsWith('001001'));
  expect(some.alarms.reduce((sum, { count }) => sum + count, 0)).toBe(seen.length);
  expect(some.devices.length).toBeLessThan(all.devices.length);
  await platform.db.delete(dataPermissions).where(eq(dataPermissions.id, 'street'));
});

it('is refused without a map among the panels, without a valid link, and to others of the tenant', async () => {
  await platform.db.delete(wallScreens);
  await platform.db.delete(dashboards);
  const chart = await makeScreen({
    type: 'bar',
    query: { dataSet: 'devices', measures: ['count'], dimension: 'area' },
  });
  expect((await placesOf(chart.key)).envelope.status).toBe('A0404');
  expect((await placesOf('x'.repeat(43))).envelope.status).toBe('A0404');
  expect((await placesOf(screen.key)).envelope.status).toBe('A0404');
  const harbour = await platform.tokenOf(accounts.harbour);
  const other = await platform.call('GET', `${wall}/${chart.id}/places`, { token: harbour });
  expect(other.envelope.status).toBe('A0404');
});
