import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alarms,
  areas,
  assetModels,
  carriers,
  departments,
  devices,
  dictionaries,
  menus,
  roles,
  userRoles,
  users,
} from '../db/schema.ts';
import type { Route } from '../middleware/route.ts';
import { DICTIONARY_TYPE_IDS } from '../seed/special-ids.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { platformRoutes } from './platform-routes.ts';

let platform: TestPlatform;
let harbour: string;
let cityIds: Record<string, string>;
/** The ids of all rows of the city. */
let allCityIds: string[];
/** Words that stand in the city's rows alone. */
let cityTexts: string[];

beforeAll(async () => {
  platform = await makeTestPlatform();
  harbour = await platform.tokenOf(accounts.harbour);
  const [admin] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
  const tenantId = admin?.tenantId ?? '';
  const first = async (table: typeof departments | typeof areas | typeof roles | typeof devices | typeof carriers) => {
    const rows = await platform.db.select({ id: table.id }).from(table).where(eq(table.tenantId, tenantId));
    return rows.at(-1)?.id ?? '';
  };
  const own = await addOwnRows(tenantId);
  cityTexts = [ownText, accounts.admin, accounts.operator, admin?.phoneNumber ?? '-', 'NSW-'];
  cityIds = {
    user: admin?.id ?? '',
    role: await first(roles),
    department: await first(departments),
    area: await first(areas),
    device: await first(devices),
    carrier: await first(carriers),
    tenant: tenantId,
    ...own,
  };
  const all = await Promise.all(
    [users, roles, departments, areas, devices, carriers, alarms, assetModels].map((table) =>
      platform.db.select({ id: table.id }).from(table).where(eq(table.tenantId, tenantId)),
    ),
  );
  allCityIds = all.flat().map((row) => row.id);
});
afterAll(() => platform.close());

const ownText = '只有城市有';

/** What a tenant adds to what all share: an entry of a dictionary and one of the menu. */
async function addOwnRows(tenantId: string): Promise<{ dictionary: string; menu: string }> {
  const own = { dictionary: '100000000000000001', menu: '999001' };
  const text = { zh: ownText, en: ownText };
  await platform.db
    .insert(dictionaries)
    .values({ id: own.dictionary, tenantId, typeId: DICTIONARY_TYPE_IDS.supplier, label: text, value: 'CITYONLY' });
  await platform.db
    .insert(menus)
    .values({ id: own.menu, tenantId, parentId: '100001', caption: text, url: '/city/only' });
  return own;
}

/** Every placeholder and every common parameter names something of the city. */
function attack(route: Route): { path: string; body: unknown } {
  const id = cityIds[/department|area|user|dictionary|menu/.exec(route.path)?.[0] ?? 'user'] ?? '';
  const path = route.path.replace(/:(userId|ids|id)/g, id);
  const query = new URLSearchParams({ tenantId: cityIds.tenant ?? '', id, departmentCode: '001' });
  return {
    path: `${path}?${query}`,
    body: bodyFor(route, id),
  };
}

function bodyFor(route: Route, id: string): unknown {
  if (route.path.endsWith('assignRoles')) return [cityIds.role];
  // Filters would only make the answer smaller.
  if (/page|list|all$/i.test(route.path)) return { condition: {}, tenantId: cityIds.tenant, pageSize: 1000 };
  return {
    ...cityIds,
    id,
    parentId: id,
    index: 0,
    caption: '入侵者',
    url: '/city/intruder',
    dictTypeId: DICTIONARY_TYPE_IDS.supplier,
    dictLabel: '入侵者',
    dictValue: 'INTRUDER',
    userid: cityIds.user,
    newPassword: 'Stolen123',
    batchOptPassword: 'Stolen123',
    idList: [cityIds.device],
    vehicleId: cityIds.carrier,
    condition: { departmentCode: '001', tenantId: cityIds.tenant },
    name: '入侵者',
    loginName: 'intruder@lampyris.demo',
    phoneNumber: '13900000000',
    department: { code: '001001' },
    parent: { id: cityIds.department },
    location: { coordinates: [113, 22] },
  };
}

/** Calls every route, plain and encrypted; answers a line for each answer that shows something of the city. */
async function walk(token: string): Promise<string[]> {
  const leaks: string[] = [];
  for (const route of platformRoutes) {
    // Ending the own session would end the walk.
    if (route.path === '/system/logout') continue;
    const { path, body } = attack(route);
    const plain = { token, body: route.method === 'GET' ? undefined : body };
    const answers = [await platform.call(route.method, path, plain)];
    if (route.method === 'POST') answers.push(await platform.callSecret(path, body, token));
    for (const { http, envelope } of answers) {
      const text = await http.text();
      // What was sent may come back: an echo tells nothing.
      const ids = allCityIds.filter((id) => text.includes(`"${id}"`) && !Object.values(cityIds).includes(id));
      const found = [...ids, ...cityTexts.filter((word) => text.includes(word))];
      if (found.length > 0) leaks.push(`${route.method} ${route.path} shows ${found.slice(0, 3).join(', ')}`);
      if (route.path.includes(':') && envelope.code === '1') leaks.push(`${route.method} ${route.path} succeeds`);
    }
  }
  return leaks;
}

async function readCity(): Promise<string> {
  const { tenant = '' } = cityIds;
  const { db } = platform;
  return JSON.stringify([
    await db.select().from(users).where(eq(users.tenantId, tenant)).orderBy(users.id),
    await db.select().from(userRoles).orderBy(userRoles.userId, userRoles.roleId),
    await db.select().from(departments).where(eq(departments.tenantId, tenant)).orderBy(departments.id),
    await db.select().from(areas).where(eq(areas.tenantId, tenant)).orderBy(areas.id),
    await db.select().from(dictionaries).where(eq(dictionaries.tenantId, tenant)).orderBy(dictionaries.id),
    await db.select().from(menus).where(eq(menus.tenantId, tenant)).orderBy(menus.id),
  ]);
}

describe('tenant isolation', () => {
  it('walks every route with the session of one tenant and the ids of another: nothing is read, nothing changes', async () => {
    const before = await readCity();
    const leaks = await walk(harbour);
    expect(leaks).toEqual([]);
    expect(await readCity()).toBe(before);
  });

  it('would notice: the same walk by a reader of the city finds its rows', async () => {
    const leaks = await walk(await platform.tokenOf(accounts.operator));
    for (const path of [
      'user/pageList',
      'user/:id',
      'department/tree',
      'device/page',
      'alarmPage',
      'carrierModel/list',
      'user/export',
      'user/all',
      'dictionary/pageList',
    ]) {
      expect(leaks.filter((line) => line.includes(path))).not.toEqual([]);
    }
  });

  it('turns every protected route down without a session', async () => {
    const open: string[] = [];
    for (const route of platformRoutes.filter(({ access }) => access !== 'public')) {
      const { path, body } = attack(route);
      const { envelope } = await platform.call(route.method, path, { body: route.method === 'GET' ? undefined : body });
      if (envelope.status !== 'A0200') open.push(`${route.method} ${route.path} answers ${envelope.status}`);
    }
    expect(open).toEqual([]);
  });

  it('shows two administrators of two tenants different devices, alarms and users', async () => {
    const admin = await platform.tokenOf(accounts.admin);
    for (const [path, key] of [
      ['/island-assets/device/page', 'content'],
      ['/island-streaming/alarmPage', 'content'],
      ['/system/api/user/pageList', 'data'],
      ['/system/api/role/pageList', 'data'],
    ] as const) {
      const read = async (token: string) => {
        const { data } = await platform.call<Record<string, Record<string, string>[]>>('POST', path, {
          token,
          body: { pageSize: 1000 },
        });
        return (data[key] ?? []).map((row) => row.id ?? row.eventId);
      };
      const [city, park] = [await read(admin), await read(harbour)];
      expect(city.length).toBeGreaterThan(0);
      expect(park.length).toBeGreaterThan(0);
      expect(park.filter((id) => city.includes(id))).toEqual([]);
    }
  });
});

describe('permissions on the server', () => {
  it.each([
    ['viewer', 'POST', '/system/api/user/pageList'],
    ['viewer', 'POST', '/system/api/role/all'],
    ['viewer', 'POST', '/island-assets/device/page'],
    ['viewer', 'POST', '/island-streaming/alarmPage'],
    ['viewer', 'POST', '/system/api/department'],
    ['operator', 'POST', '/system/api/user'],
    ['operator', 'PUT', '/system/api/user/1'],
    ['operator', 'DELETE', '/system/api/user/1'],
    ['operator', 'POST', '/system/api/user/resetPassword'],
    ['operator', 'POST', '/system/api/user/1/assignRoles'],
    ['operator', 'POST', '/system/api/area'],
    ['operator', 'PUT', '/system/api/area/1'],
    ['operator', 'DELETE', '/system/api/department/1'],
    ['operator', 'POST', '/system/api/department/move'],
    ['operator', 'POST', '/system/api/area/move'],
    ['operator', 'POST', '/system/api/user/import'],
    ['operator', 'GET', '/system/api/user/import/template'],
    ['viewer', 'POST', '/system/api/user/export'],
    ['viewer', 'GET', '/system/api/user/all'],
    ['operator', 'POST', '/system/api/dictionary'],
    ['operator', 'POST', '/system/api/menu'],
    ['operator', 'POST', '/system/api/menu/pageList'],
  ] as const)('refuse the %s %s %s, whatever the console hides (PERM-05)', async (who, method, path) => {
    const token = await platform.tokenOf(accounts[who]);
    const { envelope } = await platform.call(method, path, { token, body: method === 'GET' ? undefined : {} });
    expect(envelope).toMatchObject({ code: '0', status: 'A0301', data: null });
  });

  it('let the operator see users', async () => {
    const token = await platform.tokenOf(accounts.operator);
    const { envelope } = await platform.call('POST', '/system/api/user/pageList', { token, body: {} });
    expect(envelope.code).toBe('1');
  });
});
