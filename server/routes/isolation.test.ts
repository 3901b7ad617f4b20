import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alarms,
  areas,
  assetModels,
  carriers,
  departments,
  devices,
  dictionaries,
  feedback,
  feedbackReplies,
  mediaFiles,
  menus,
  news,
  noticePreferences,
  noticeReads,
  notices,
  personalization,
  roles,
  userCache,
  userRoles,
  users,
} from '../db/schema.ts';
import type { Route } from '../routing/route.ts';
import { DICTIONARY_TYPE_IDS } from '../seed/special-ids.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { platformRoutes } from './platform-routes.ts';

let platform: TestPlatform;
let harbour: string;
let cityIds: Record<string, string>;
/** The ids of all rows of the city. */
let allCityIds: string[];
/** Texts that occur only in the city's rows. */
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
  const own = await addOwnRows(tenantId, admin?.id ?? '');
  cityTexts = [ownText, ownKey, accounts.admin, accounts.operator, admin?.phoneNumber ?? '-', 'NSW-'];
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
/** The key of the city's files. */
const ownKey = 'city-alone-has-this-key';

/** Adds a tenant's own entries to shared data, and a row of each kind that the seed lacks. */
async function addOwnRows(tenantId: string, userId: string) {
  const own = {
    dictionary: '100000000000000001',
    menu: '999001',
    notice: '100000000000000002',
    news: '100000000000000003',
    feedback: '100000000000000004',
    mediaInfo: '100000000000000005',
    personalizedFiles: '100000000000000006',
  };
  const text = { zh: ownText, en: ownText };
  await platform.db
    .insert(dictionaries)
    .values({ id: own.dictionary, tenantId, typeId: DICTIONARY_TYPE_IDS.supplier, label: text, value: 'CITYONLY' });
  await platform.db
    .insert(menus)
    .values({ id: own.menu, tenantId, parentId: '100001', caption: text, url: '/city/only' });
  const now = new Date();
  await platform.db.insert(notices).values({
    id: own.notice,
    tenantId,
    title: ownText,
    content: `<p>${ownText}</p>`,
    status: 'released',
    releaseTime: now,
    createdAt: now,
    updatedAt: now,
  });
  await platform.db
    .insert(news)
    .values({ id: own.news, tenantId, userId, newsType: 'system', newsInfo: text, createdAt: now });
  const content = Buffer.from(ownText);
  const file = { tenantId, name: `${ownText}.png`, type: 'IMG', mimeType: 'image/png', size: content.length, content };
  await platform.db.insert(mediaFiles).values([
    { ...file, id: own.mediaInfo, appType: 'feedback', hash: 'a', key: ownKey, createUserId: userId },
    { ...file, id: own.personalizedFiles, appType: 'theme', directoryId: 'esso/logo', hash: 'a', key: ownKey },
  ]);
  const said = { tenantId, type: 'idea', text: ownText, userId, userName: ownText };
  await platform.db.insert(feedback).values({ ...said, id: own.feedback, number: 1000 });
  await platform.db
    .insert(feedbackReplies)
    .values({ id: own.feedback, feedbackId: own.feedback, userId, userName: ownText, text: ownText });
  await platform.db.insert(userCache).values({ userId, type: 'preferences', content: { note: ownText } });
  await platform.db.insert(noticePreferences).values({
    userId,
    alarmNoticeTypes: [ownText],
    workflowNoticeTypes: [],
    ledNoticeTypes: [],
    radioNoticeTypes: [],
  });
  return own;
}

/** Fills every path parameter and every common parameter with an id of the city. */
function attack(route: Route): { path: string; body: unknown } {
  const kind = /department|area|user|dictionary|menu|notice|news|feedback|mediaInfo|personalizedFiles/.exec(route.path);
  const id = cityIds[kind?.[0] ?? 'user'] ?? '';
  const path = route.path.replace(/:(userId|ids|id)/g, id).replace(':type', 'preferences');
  const query = new URLSearchParams({
    tenantId: cityIds.tenant ?? '',
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
  if (route.path.endsWith('assignRoles')) return [cityIds.role];
  // Filters would only shrink the response.
  if (/page|list|all$/i.test(route.path)) return { condition: {}, tenantId: cityIds.tenant, pageSize: 1000 };
  return {
    ...cityIds,
    id,
    parentId: id,
    index: 0,
    caption: '入侵者',
    title: '入侵者',
    content: '<p>入侵者</p>',
    releaseRange: 'user',
    userIds: [cityIds.user],
    attachments: [{ id: cityIds.mediaInfo }],
    type: 'idea',
    text: '入侵者',
    pictures: [{ id: cityIds.mediaInfo }],
    status: 'done',
    ownerId: cityIds.user,
    fileIds: [cityIds.personalizedFiles],
    typeTitleEnum: 'ESSO_title',
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

/** The name of a user's cache is not an id: every name refers to the user's own. */
const namesRow = ({ path }: Route) => path.includes(':') && !path.startsWith('/system/api/cache/');

/** Calls every route, plain and encrypted; returns a line per response that reveals data of the city. */
async function walk(token: string): Promise<string[]> {
  const leaks: string[] = [];
  for (const route of platformRoutes) {
    // Would end the session of the walk.
    if (route.path === '/system/logout') continue;
    const { path, body } = attack(route);
    const plain = { token, body: route.method === 'GET' ? undefined : body };
    const answers = [await platform.call(route.method, path, plain)];
    if (route.method === 'POST') answers.push(await platform.callSecret(path, body, token));
    for (const { http, envelope } of answers) {
      const text = await http.text();
      // An echo of the request reveals nothing.
      const ids = allCityIds.filter((id) => text.includes(`"${id}"`) && !Object.values(cityIds).includes(id));
      const found = [...ids, ...cityTexts.filter((word) => text.includes(word))];
      if (found.length > 0) leaks.push(`${route.method} ${route.path} shows ${found.slice(0, 3).join(', ')}`);
      if (namesRow(route) && envelope.code === '1') leaks.push(`${route.method} ${route.path} succeeds`);
    }
  }
  return leaks;
}

async function readCity(): Promise<string> {
  const { tenant = '', user = '' } = cityIds;
  const { db } = platform;
  return JSON.stringify([
    await db.select().from(users).where(eq(users.tenantId, tenant)).orderBy(users.id),
    await db.select().from(userRoles).orderBy(userRoles.userId, userRoles.roleId),
    await db.select().from(departments).where(eq(departments.tenantId, tenant)).orderBy(departments.id),
    await db.select().from(areas).where(eq(areas.tenantId, tenant)).orderBy(areas.id),
    await db.select().from(dictionaries).where(eq(dictionaries.tenantId, tenant)).orderBy(dictionaries.id),
    await db.select().from(menus).where(eq(menus.tenantId, tenant)).orderBy(menus.id),
    await db.select().from(notices).where(eq(notices.tenantId, tenant)).orderBy(notices.id),
    await db.select().from(news).where(eq(news.tenantId, tenant)).orderBy(news.id),
    await db
      .select()
      .from(noticeReads)
      .where(
        inArray(noticeReads.noticeId, db.select({ id: notices.id }).from(notices).where(eq(notices.tenantId, tenant))),
      )
      .orderBy(noticeReads.noticeId, noticeReads.userId),
    await db.select().from(feedback).where(eq(feedback.tenantId, tenant)).orderBy(feedback.id),
    await db
      .select()
      .from(feedbackReplies)
      .where(
        inArray(
          feedbackReplies.feedbackId,
          db.select({ id: feedback.id }).from(feedback).where(eq(feedback.tenantId, tenant)),
        ),
      )
      .orderBy(feedbackReplies.id),
    await db.select().from(mediaFiles).where(eq(mediaFiles.tenantId, tenant)).orderBy(mediaFiles.id),
    await db.select().from(personalization).where(eq(personalization.tenantId, tenant)).orderBy(personalization.id),
    await db.select().from(userCache).where(eq(userCache.userId, user)).orderBy(userCache.type),
    await db.select().from(noticePreferences).where(eq(noticePreferences.userId, user)),
  ]);
}

/** Each walk makes hundreds of sequential calls, on a machine that may be busy. */
const walkMs = 120_000;

describe('tenant isolation', () => {
  it(
    "a tenant's session with another tenant's ids reads and changes nothing on any route",
    async () => {
      const before = await readCity();
      const leaks = await walk(harbour);
      expect(leaks).toEqual([]);
      expect(await readCity()).toBe(before);
    },
    walkMs,
  );

  it(
    'the same walk by a reader of the city finds its rows',
    async () => {
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
        'noticeCenter/pages',
        'noticeCenter/:id',
      ]) {
        expect(leaks.filter((line) => line.includes(path))).not.toEqual([]);
      }
    },
    walkMs,
  );

  it('the walk finds what only an administrator of the city reads', async () => {
    const token = await platform.tokenOf(accounts.admin);
    for (const [path, word] of [
      [`/island-business/feedback/${cityIds.feedback}`, ownText],
      [`/island-business/noticeManage/detail/${cityIds.notice}`, ownText],
      [`/system/mediaInfo/${cityIds.mediaInfo}`, ownKey],
      ['/system/api/theme/personalizedFiles?system=esso&type=logo', ownKey],
      ['/system/api/cache/preferences', ownText],
      ['/island-business/api/personal/alarm/notice', ownText],
    ] as const)
      expect(await (await platform.call('GET', path, { token })).http.text(), path).toContain(word);
  });

  it(
    'every protected route rejects requests without a session',
    async () => {
      const open: string[] = [];
      for (const route of platformRoutes.filter(({ access }) => access !== 'public')) {
        const { path, body } = attack(route);
        const { envelope } = await platform.call(route.method, path, {
          body: route.method === 'GET' ? undefined : body,
        });
        if (envelope.status !== 'A0200') open.push(`${route.method} ${route.path} answers ${envelope.status}`);
      }
      expect(open).toEqual([]);
    },
    walkMs,
  );

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
