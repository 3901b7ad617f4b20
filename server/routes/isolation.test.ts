import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeLimits } from '../../tests/setup/time-limits.ts';
import type { Route } from '../routing/route.ts';
import { DICTIONARY_TYPE_IDS } from '../seed/special-ids.ts';
import { type AttackedCity, type CityKind, ownText, prepareCity } from '../testing/attacked-city.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { platformRoutes } from './platform-routes.ts';

let platform: TestPlatform;
let harbour: string;
let city: AttackedCity;

beforeAll(async () => {
  platform = await makeTestPlatform();
  harbour = await platform.tokenOf(accounts.harbour);
  city = await prepareCity(platform);
});
afterAll(() => platform.close());

/** Fills every path parameter and every common parameter with an id of the city. */
function attack(route: Route): { path: string; body: unknown } {
  const kind = /department|area|user|dictionary|menu|notice|news|feedback|mediaInfo|personalizedFiles/.exec(route.path);
  const id = city.ids[(kind?.[0] ?? 'user') as CityKind];
  const path = route.path.replace(/:(userId|ids|id)/g, id).replace(':type', 'preferences');
  const query = new URLSearchParams({
    tenantId: city.ids.tenant,
    id,
    departmentCode: '001',
    system: 'esso',
    type: 'logo',
  });
  return {
    path: `${path}?${query}`,
    body: bodyFor(route, id),
  };
}

function bodyFor(route: Route, id: string): unknown {
  if (route.path.endsWith('assignRoles')) return [city.ids.role];
  // Filters would only shrink the response.
  if (/page|list|all$/i.test(route.path)) return { condition: {}, tenantId: city.ids.tenant, pageSize: 1000 };
  return {
    ...city.ids,
    id,
    parentId: id,
    index: 0,
    caption: '入侵者',
    title: '入侵者',
    content: '<p>入侵者</p>',
    releaseRange: 'user',
    userIds: [city.ids.user],
    attachments: [{ id: city.ids.mediaInfo }],
    type: 'idea',
    text: '入侵者',
    pictures: [{ id: city.ids.mediaInfo }],
    status: 'done',
    ownerId: city.ids.user,
    fileIds: [city.ids.personalizedFiles],
    typeTitleEnum: 'ESSO_title',
    url: '/city/intruder',
    dictTypeId: DICTIONARY_TYPE_IDS.supplier,
    dictLabel: '入侵者',
    dictValue: 'INTRUDER',
    userid: city.ids.user,
    newPassword: 'Stolen123',
    batchOptPassword: 'Stolen123',
    idList: [city.ids.device],
    vehicleId: city.ids.carrier,
    condition: { departmentCode: '001', tenantId: city.ids.tenant },
    name: '入侵者',
    loginName: 'intruder@lampyris.demo',
    phoneNumber: '13900000000',
    department: { code: '001001' },
    parent: { id: city.ids.department },
    location: { coordinates: [113, 22] },
  };
}

/** The name of a user's cache is not an id: every name refers to the user's own. */
const namesRow = ({ path }: Route) => path.includes(':') && !path.startsWith('/system/api/cache/');

/** Calls routes, plain and encrypted; returns a line per response that reveals data of the city. */
async function walk(token: string, routes: readonly Route[] = platformRoutes): Promise<string[]> {
  const leaks: string[] = [];
  for (const route of routes) {
    // Would end the session of the walk.
    if (route.path === '/system/logout') continue;
    const { path, body } = attack(route);
    const plain = { token, body: route.method === 'GET' ? undefined : body };
    const answers = [await platform.call(route.method, path, plain)];
    if (route.method === 'POST') answers.push(await platform.callSecret(path, body, token));
    for (const { http, envelope } of answers) {
      const text = await http.text();
      // An echo of the request reveals nothing.
      const found = city.shownIn(text, Object.values(city.ids));
      if (found.length > 0) leaks.push(`${route.method} ${route.path} shows ${found.slice(0, 3).join(', ')}`);
      if (namesRow(route) && envelope.code === '1') leaks.push(`${route.method} ${route.path} succeeds`);
    }
  }
  return leaks;
}

describe('tenant isolation', () => {
  it(
    "a tenant's session with another tenant's ids reads and changes nothing on any route",
    async () => {
      const before = await city.read();
      const leaks = await walk(harbour);
      expect(leaks).toEqual([]);
      expect(await city.read()).toBe(before);
    },
    timeLimits.journeyMs,
  );

  it(
    'the same walk by a reader of the city finds its rows',
    async () => {
      const paths = [
        'user/pageList',
        'user/:id',
        'department/tree',
        'device/page',
        'alarmPage',
        'carrierModel/list',
        'user/export',
        'user/all',
        'dictionary/pageList',
        'noticeCenter/pages',
        'noticeCenter/:id',
      ];
      const routes = platformRoutes.filter((route) => paths.some((path) => route.path.includes(path)));
      const leaks = await walk(await platform.tokenOf(accounts.operator), routes);
      for (const path of paths) {
        expect(leaks.filter((line) => line.includes(path))).not.toEqual([]);
      }
    },
    timeLimits.journeyMs,
  );

  it('the walk finds what only an administrator of the city reads', async () => {
    const token = await platform.tokenOf(accounts.admin);
    for (const [path, word] of [
      [`/island-business/feedback/${city.ids.feedback}`, ownText],
      [`/island-business/noticeManage/detail/${city.ids.notice}`, ownText],
      [`/system/mediaInfo/${city.ids.mediaInfo}`, 'city-alone-has-this-key'],
      ['/system/api/theme/personalizedFiles?system=esso&type=logo', 'city-alone-has-this-key'],
      ['/system/api/cache/preferences', ownText],
      ['/island-business/api/personal/alarm/notice', ownText],
    ] as const)
      expect(await (await platform.call('GET', path, { token })).http.text(), path).toContain(word);
  });

  it('administrators of two tenants see different devices, alarms and users', async () => {
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
  ] as const)('deny the %s %s %s, whatever the console hides (PERM-05)', async (who, method, path) => {
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
