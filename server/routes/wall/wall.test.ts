import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataResult } from '../../../src/schemas/wire/analytics.ts';
import type { Dashboard, DashboardPanel } from '../../../src/schemas/wire/dashboards.ts';
import type { WallAlarms, WallKey, WallRow, WallScreen } from '../../../src/schemas/wire/wall.ts';
import {
  alarms,
  dashboards,
  dataPermissionScopes,
  dataPermissions,
  menus,
  operationLog,
  roleMenus,
  tenants,
  userDataPermissions,
  userRoles,
  users,
  wallScreens,
} from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { pick, series, sum } from '../../testing/data-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { platformRoutes } from '../platform-routes.ts';

const wall = '/island-chart/wall';
const tenantId = TENANT_IDS.city;
let now = new Date('2026-03-05T04:00:00Z');
let platform: TestPlatform;
let boardId: string;
beforeAll(async () => {
  platform = await makeTestPlatform({ clock: () => now, policy: { failedWallKeysPerIp: 1000 } });
});
afterAll(() => platform.close());

const query = { dataSet: 'devices', measures: ['count'], dimension: 'area' };
const panel = (id: string, more: Partial<DashboardPanel> = {}): DashboardPanel => ({
  id,
  title: id,
  x: 0,
  y: 0,
  w: 4,
  h: 3,
  type: 'bar',
  query,
  ...more,
});
async function call<Data>(method: string, path: string, body?: unknown, account = accounts.admin) {
  return platform.call<Data>(method, path, { token: await platform.tokenOf(account), body });
}
async function addBoard(name: string, panels = [panel('p1')], more: object = {}, account?: string): Promise<string> {
  const body = { name, page: '/dashboard', panels, ...more };
  return (await call<Dashboard>('POST', '/island-chart/dashboard', body, account)).data.id;
}
const save = (more: object = {}) => ({ name: 'Control room', dashboardIds: [boardId], seconds: 30, ...more });
const add = async (more: object = {}, account?: string) =>
  (await call<WallKey>('POST', wall, save(more), account)).data;
const show = (key: string) => platform.call<WallScreen>('GET', `${wall}/screen`, { headers: { 'x-wall-key': key } });
const ask = (key: string, asked: object = query) =>
  platform.call<DataResult[]>('POST', `${wall}/data`, {
    headers: { 'x-wall-key': key, 'accept-language': 'en' },
    body: { panels: [{ id: 'a', scale: 'HOUR', ...asked }] },
  });

beforeEach(async () => {
  now = new Date('2026-03-05T04:00:00Z');
  await platform.db.delete(wallScreens);
  await platform.db.delete(dashboards);
  boardId = await addBoard('Board');
});

describe('the link of a wall screen', () => {
  it('shows its dashboards in their order, without a session', async () => {
    const second = await addBoard('Second', [
      panel('p1', { to: '/dashboard' }),
      panel('p2', { from: 'x', query: undefined, x: 4 }),
    ]);
    const { key, address } = await add({ dashboardIds: [second, boardId], title: 'Harbour' });
    expect(address).toBe(`#/wall?key=${key}`);
    const { data, http } = await show(key);
    expect(http.headers.get('cache-control')).toBe('no-store');
    expect(data).toMatchObject({ name: 'Control room', title: 'Harbour', seconds: 30 });
    expect(data.dashboards.map(({ name }) => name)).toEqual(['Second', 'Board']);
    // Without what needs the page, and without links.
    expect(data.dashboards[0]?.panels).toEqual([panel('p1')]);
    const [row] = (await call<{ data: WallRow[] }>('POST', `${wall}/page`, {})).data.data;
    expect(row).toMatchObject({ status: 'active', dashboardNames: ['Second', 'Board'], isMine: true });
    expect(row?.lastSeenTime).toBe('2026-03-05 12:00:00');
  });

  it('stores no key, and logs none', async () => {
    const { key } = await add();
    await show(key);
    const stored = JSON.stringify([
      await platform.db.select().from(wallScreens),
      await platform.db.select().from(operationLog),
      platform.logged,
    ]);
    expect(stored).not.toContain(key);
  });

  it('answers the queries of its panels and no others', async () => {
    const { key } = await add();
    expect((await ask(key)).data[0]?.data?.option.xAxis[0].keys.length).toBeGreaterThan(1);
    for (const other of [{ dimension: 'department' }, { scale: 'YEAR' }, { filters: { area: '001002' } }, { top: 3 }])
      expect((await ask(key, { ...query, ...other })).data[0]).toMatchObject({ id: 'a', status: 'A0404' });
    // What the call does not declare is not read.
    const ranged = await ask(key, { ...query, shared: { area: '001002' } });
    expect(ranged.data[0]?.data?.option.xAxis[0].keys.length).toBeGreaterThan(1);
  });

  it('opens nothing else', async () => {
    const { key } = await add();
    const headers = { 'x-wall-key': key, authorization: `Bearer ${key}` };
    const closed = platformRoutes.filter(({ access }) => access !== 'public');
    for (const { method, path } of closed) {
      const body = method === 'GET' ? undefined : {};
      const { envelope } = await platform.call(method, path.replace(/:\w+/g, '1'), { headers, body });
      expect(`${path} ${envelope.status}`).toBe(`${path} A0200`);
    }
  });
});

describe('a link that is not valid', () => {
  const refused = async (key: string) => {
    const { envelope } = await show(key);
    const data = (await ask(key)).envelope;
    expect(data).toEqual(envelope);
    return envelope;
  };

  it('is refused alike, whatever the reason', async () => {
    const { id, key } = await add();
    const { db } = platform;
    const wrong = await refused(`${key.slice(0, -1)}${key.endsWith('A') ? 'E' : 'A'}`);
    expect(wrong).toMatchObject({ code: '0', status: 'A0404' });
    for (const other of ['', 'x', `${key}x`]) expect(await refused(other)).toEqual(wrong);

    await db.update(users).set({ enabled: false }).where(eq(users.loginName, accounts.admin));
    expect(await refused(key)).toEqual(wrong);
    await db.update(users).set({ enabled: true }).where(eq(users.loginName, accounts.admin));
    await db
      .update(tenants)
      .set({ expiresAt: new Date(now.getTime() - 1) })
      .where(eq(tenants.id, tenantId));
    expect(await refused(key)).toEqual(wrong);
    await db.update(tenants).set({ expiresAt: null }).where(eq(tenants.id, tenantId));
    // The creator lost the page.
    await db.update(menus).set({ enable: false }).where(eq(menus.id, '200368'));
    expect(await refused(key)).toEqual(wrong);
    await db.update(menus).set({ enable: true }).where(eq(menus.id, '200368'));
    expect((await show(key)).envelope.code).toBe('1');

    await call('POST', `${wall}/${id}/revoke`);
    expect(await refused(key)).toEqual(wrong);
    const { data: renewed } = await call<WallKey>('POST', `${wall}/${id}/key`);
    expect((await show(renewed.key)).envelope.code).toBe('1');
    expect(await refused(key)).toEqual(wrong);
  });

  it('is refused once it has expired', async () => {
    const { id, key } = await add({ expireTime: '2026-03-05 12:30:00' });
    expect((await show(key)).envelope.code).toBe('1');
    now = new Date('2026-03-05T04:30:00Z');
    expect((await show(key)).envelope.status).toBe('A0404');
    expect((await call<WallRow>('GET', `${wall}/${id}`)).data.status).toBe('expired');
    expect((await call('POST', `${wall}/${id}/key`)).envelope.status).toBe('S0300');
  });

  it('is counted per address, apart from sign-ins', async () => {
    const strict = await makeTestPlatform({ db: platform.db, clock: () => now, policy: { failedWallKeysPerIp: 3 } });
    const { key } = await add();
    const get = (sent: string) => strict.call('GET', `${wall}/screen`, { headers: { 'x-wall-key': sent } });
    for (let times = 0; times < 3; times += 1) expect((await get('wrong')).envelope.status).toBe('A0404');
    expect((await get('wrong')).envelope.status).toBe('A0400');
    // A right key of the same address is served.
    expect((await get(key)).envelope.code).toBe('1');
    now = new Date(now.getTime() + 11 * 60_000);
    expect((await get(key)).envelope.code).toBe('1');
  });
});

describe('what a screen shows', () => {
  it('follows the data permission of its creator', async () => {
    const { key } = await add();
    const all = await ask(key);
    const { db } = platform;
    // Nothing narrows what administrators see.
    const [operator] = await db.select().from(users).where(eq(users.loginName, accounts.operator));
    const userId = operator?.id ?? '';
    const [held] = await db.select().from(userRoles).where(eq(userRoles.userId, userId));
    await db.insert(roleMenus).values({ roleId: held?.roleId ?? '', menuId: '200368' });
    await db.update(dashboards).set({ isShared: true });
    await db.update(wallScreens).set({ ownerId: userId });
    await db.delete(userDataPermissions).where(eq(userDataPermissions.userId, userId));
    await db.insert(dataPermissions).values({ id: 'narrow', tenantId, name: 'narrow' });
    await db.insert(dataPermissionScopes).values({
      permissionId: 'narrow',
      groupName: 'Device',
      areaCodes: ['001002'],
      departmentCodes: [],
      includesChildren: true,
    });
    await db.insert(userDataPermissions).values({ userId, permissionId: 'narrow' });
    const own = await ask(key);
    const [before, after] = [all.data[0]?.data, own.data[0]?.data];
    expect(after && sum(series(after))).toBe(before && pick(before, '001002'));
    await db.delete(dataPermissions).where(eq(dataPermissions.id, 'narrow'));
  });

  it('leaves out dashboards that its creator no longer sees', async () => {
    const shared = await addBoard('Shared', undefined, { isShared: true }, accounts.operator);
    const { key } = await add({ dashboardIds: [shared, boardId] });
    const names = async () => (await show(key)).data.dashboards.map(({ name }) => name);
    expect(await names()).toEqual(['Shared', 'Board']);
    await platform.db.update(dashboards).set({ isShared: false }).where(eq(dashboards.id, shared));
    expect(await names()).toEqual(['Board']);
  });
});

describe('managing wall screens', () => {
  it('checks what is saved', async () => {
    const fieldsOf = async (more: object) =>
      Object.keys(((await call('POST', wall, save(more))).data as { fields?: object } | null)?.fields ?? {});
    expect(await fieldsOf({ name: ' ' })).toEqual(['name']);
    expect(await fieldsOf({ seconds: 9 })).toEqual(['seconds']);
    expect(await fieldsOf({ dashboardIds: [] })).toEqual(['dashboardIds']);
    expect(await fieldsOf({ expireTime: '2026-03-05 11:00:00' })).toEqual(['expireTime']);
    const private_ = await addBoard('Private', undefined, {}, accounts.operator);
    expect(await fieldsOf({ dashboardIds: [boardId, private_] })).toEqual(['dashboardIds']);
    await add();
    expect(await fieldsOf({})).toEqual(['name']);
  });

  it('changes one with its version; others may only revoke and delete it', async () => {
    const { id, key } = await add();
    expect((await call('PUT', `${wall}/${id}`, save({ seconds: 60, version: 1 }))).envelope.code).toBe('1');
    expect((await call('PUT', `${wall}/${id}`, save({ version: 1 }))).envelope.status).toBe('S0302');
    expect((await show(key)).data.seconds).toBe(60);
    // Somebody else of the tenant, who would see what the creator sees.
    const [operator] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
    await platform.db.update(wallScreens).set({ ownerId: operator?.id ?? '' });
    expect((await call('PUT', `${wall}/${id}`, save({ version: 2 }))).envelope.status).toBe('A0301');
    expect((await call('POST', `${wall}/${id}/key`)).envelope.status).toBe('A0301');
    expect((await call('GET', `${wall}/${id}/screen`)).envelope.status).toBe('A0301');
    expect((await call('POST', `${wall}/${id}/revoke`)).envelope.code).toBe('1');
    expect((await call('DELETE', `${wall}/${id}`)).envelope.code).toBe('1');
  });

  it('shows its creator a preview without the key', async () => {
    const { id } = await add();
    expect((await call<WallScreen>('GET', `${wall}/${id}/screen`)).data.dashboards).toHaveLength(1);
  });

  it('belongs to the tenant', async () => {
    const { id } = await add();
    const { harbour } = accounts;
    for (const [method, path, body] of [
      ['GET', `/${id}`],
      ['GET', `/${id}/screen`],
      ['POST', `/${id}/key`, {}],
      ['POST', `/${id}/revoke`, {}],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await call(method, `${wall}${path}`, body, harbour)).envelope.status).toBe('A0404');
    expect((await call('POST', wall, save(), harbour)).data).toMatchObject({
      fields: { dashboardIds: expect.any(String) },
    });
    expect((await call<{ total: number }>('POST', `${wall}/page`, {}, harbour)).data.total).toBe(0);
  });
});

describe('the open alarms of a wall screen', () => {
  const alarmsOf = (key: string, language = 'en') =>
    platform.call<WallAlarms>('GET', `${wall}/alarms`, {
      headers: { 'x-wall-key': key, 'accept-language': language },
    });

  it('are those that its creator sees: unacknowledged ones first, with level, place and time', async () => {
    boardId = await addBoard('Alarms');
    const { id, key } = await add();
    const { data } = await alarmsOf(key);
    const all = await platform.db.select().from(alarms).where(eq(alarms.tenantId, tenantId));
    const rows = new Map(all.map((alarm) => [alarm.id, alarm]));
    const open = all.filter(
      ({ handledAt, clearedAt, acknowledgedAt, shelvedUntil }) =>
        !handledAt && (!clearedAt || !acknowledgedAt) && (!shelvedUntil || shelvedUntil <= now),
    );
    expect(data.open).toBe(open.length);
    expect(data.rows).toHaveLength(Math.min(24, open.length));
    expect(data.rows.every((row) => open.some((alarm) => alarm.id === row.id))).toBe(true);
    const known = data.rows.map(({ isAcknowledged }) => isAcknowledged);
    expect(known).toEqual(known.toSorted((a, b) => Number(a) - Number(b)));
    expect(known).toEqual(data.rows.map((row) => rows.get(row.id)?.acknowledgedAt != null));
    expect(data.rows.every(({ levelName, typeName, place, date }) => levelName && typeName && place && date)).toBe(
      true,
    );
    const zh = (await alarmsOf(key, 'zh')).data.rows[0];
    expect(zh?.levelName).not.toBe(data.rows[0]?.levelName);
    expect((await call<WallAlarms>('GET', `${wall}/${id}/alarms`)).data.open).toBe(open.length);
  });

  it('are refused without a valid link', async () => {
    const { id, key } = await add();
    await call('POST', `${wall}/${id}/revoke`);
    expect((await alarmsOf(key)).envelope.status).toBe('A0404');
    expect((await alarmsOf('x'.repeat(43))).envelope.status).toBe('A0404');
  });
});
