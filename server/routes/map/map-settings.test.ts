import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsoleConfig } from '../../../src/schemas/console-config.ts';
import type { Transformed } from '../../../src/schemas/wire/coordinate-transform.ts';
import type { MapConfig, MapSettings } from '../../../src/schemas/wire/map.ts';
import { operationLog, roleFunctions, roleMenus, tenants, userRoles, users } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const settings = '/island-display/map/settings';
const tiles = { map: { online: { tiles: ['/tiles/{z}/{x}/{y}.png'] } } };

let platform: TestPlatform;
let admin: string;
let harbour: string;
beforeAll(async () => {
  platform = await makeTestPlatform({ consoleConfig: tiles });
  [admin, harbour] = [await platform.tokenOf(accounts.admin), await platform.tokenOf(accounts.harbour)];
});
beforeEach(async () => {
  await platform.db.update(tenants).set({ mapUseMode: 'OFFLINE', mapUseType: 'VECTOR', allowsWgs84: false });
});
afterAll(() => platform.close());

const read = async (token: string) => (await platform.call<MapSettings>('GET', settings, { token })).data;
const save = (body: object, token = admin) => platform.call<MapSettings>('POST', settings, { token, body });
const lastLogged = async () => {
  const [entry] = await platform.db.select().from(operationLog).orderBy(desc(operationLog.createdAt)).limit(1);
  return entry;
};

/** The token of a viewer with exactly these functions of the page. */
async function viewerWith(...ids: string[]): Promise<string> {
  const [held] = await platform.db
    .select({ roleId: userRoles.roleId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(users.loginName, accounts.viewer));
  const roleId = held?.roleId ?? '';
  await platform.db.delete(roleFunctions).where(eq(roleFunctions.roleId, roleId));
  await platform.db.insert(roleMenus).values({ roleId, menuId: '200330' }).onConflictDoNothing();
  if (ids.length > 0) await platform.db.insert(roleFunctions).values(ids.map((functionId) => ({ roleId, functionId })));
  return platform.tokenOf(accounts.viewer);
}

describe('the settings of the maps of a tenant', () => {
  it('choose the base map of the tenant alone, kept across a restart and logged with before and after (MAPS-01)', async () => {
    expect(await read(admin)).toEqual({ useMode: 'OFFLINE', allowsWgs84: false });
    expect((await save({ useMode: 'ONLINE' })).data).toEqual({ useMode: 'ONLINE', allowsWgs84: false });
    expect(await lastLogged()).toMatchObject({
      objectType: 'mapSettings',
      type: 'edit',
      loginName: accounts.admin,
      before: { useMode: 'OFFLINE' },
      after: { useMode: 'ONLINE' },
    });
    const restarted = await makeTestPlatform({ db: platform.db, consoleConfig: tiles });
    const { data } = await restarted.call<MapConfig>('GET', '/island-display/map/config', { token: admin });
    expect(data).toMatchObject({ useMode: 'ONLINE', useType: 'AMAP' });
    await restarted.close();
    expect(await read(harbour)).toEqual({ useMode: 'OFFLINE', allowsWgs84: false });
    await save({ useMode: 'OFFLINE' });
    expect(await read(admin)).toMatchObject({ useMode: 'OFFLINE' });
  });

  it.each([
    [{}, 'map.online.tiles in console.config.json is empty'],
    [{ map: { online: { tiles: ['https://maps.example.com/{z}/{x}/{y}.png'] } } }, 'lacks https://maps.example.com'],
  ] satisfies [ConsoleConfig, string][])(
    'refuse an online map that browsers would not load: %j',
    async (consoleConfig, reason) => {
      const other = await makeTestPlatform({ db: platform.db, consoleConfig });
      const ask = (language: string) =>
        other.call<{ fields: Record<string, string> }>('POST', settings, {
          token: admin,
          body: { useMode: 'ONLINE' },
          headers: { 'accept-language': language },
        });
      const { envelope, data } = await ask('en');
      expect(envelope.status).toBe('A0400');
      expect(envelope.msg).toContain(reason);
      expect(data.fields.useMode).toBe(envelope.msg);
      expect((await ask('zh')).envelope.msg).toContain('不能使用在线底图');
      expect(await read(admin)).toMatchObject({ useMode: 'OFFLINE' });
      await other.close();
    },
  );

  it('require the function of what changes', async () => {
    const none = await viewerWith('100031');
    expect((await save({ useMode: 'ONLINE' }, none)).envelope.status).toBe('A0301');
    expect((await platform.call('GET', settings, { token: none })).envelope.status).toBe('A0301');
    const base = await viewerWith('200332');
    expect((await save({ useMode: 'ONLINE', allowsWgs84: false }, base)).envelope.code).toBe('1');
    expect((await save({ allowsWgs84: true }, base)).envelope.status).toBe('A0301');
    const datum = await viewerWith('200333');
    expect((await save({ useMode: 'OFFLINE' }, datum)).envelope.status).toBe('A0301');
    expect((await save({ allowsWgs84: true }, datum)).data).toEqual({ useMode: 'ONLINE', allowsWgs84: true });
  });

  it('reject unknown values', async () => {
    expect((await save({ useMode: 'SATELLITE' })).envelope.status).toBe('A0400');
    expect((await save({ allowsWgs84: 'yes' })).envelope.status).toBe('A0400');
  });
});

describe('coordinates in WGS-84', () => {
  const ask = (token: string, language = 'en', to = 'wgs84') =>
    platform.call<Transformed>(
      'GET',
      `/system/api/global/coordinateTransform?coordinateSys=autonavi&to=${to}&locations=${encodeURIComponent('116.397508,39.908742|113.55,22.76')}`,
      { token, headers: { 'accept-language': language, 'user-agent': 'surveyor' } },
    );

  it('do not leave the platform until the tenant allows it, and refusals are logged', async () => {
    const { envelope, data } = await ask(admin);
    expect(envelope).toMatchObject({ code: '0', status: 'A0301' });
    expect(envelope.msg).toContain('does not allow WGS-84 coordinates (2 requested)');
    expect(data).toBeNull();
    expect((await ask(admin, 'zh')).envelope.msg).toContain('不允许以 WGS-84 提供坐标（共 2 个）');
    expect(await lastLogged()).toMatchObject({ objectType: 'coordinates', type: 'export', succeeded: false });
  });

  it('leave with a log entry that says who, how many and from where; other tenants stay closed', async () => {
    await save({ allowsWgs84: true });
    const { data } = await ask(admin);
    expect(data.coordinates[0]![0]).toBeCloseTo(116.391265, 4);
    expect(data.coordinates[0]![1]).toBeCloseTo(39.907339, 4);
    expect(await lastLogged()).toMatchObject({
      objectType: 'coordinates',
      type: 'export',
      succeeded: true,
      loginName: accounts.admin,
      message: 'Provided 2 coordinates in WGS-84',
      path: expect.stringContaining('/system/api/global/coordinateTransform'),
      userAgent: 'surveyor',
    });
    expect((await ask(harbour)).envelope.status).toBe('A0301');
    await save({ allowsWgs84: false });
    expect((await ask(admin)).envelope.status).toBe('A0301');
  });

  it('are the only ones that are logged', async () => {
    const before = await lastLogged();
    expect((await ask(admin, 'en', 'gcj02')).data.coordinates[1]).toEqual([113.55, 22.76]);
    expect((await lastLogged())?.id).toBe(before?.id);
    expect((await ask(admin, 'en', 'bd09')).envelope.status).toBe('A0400');
  });
});
