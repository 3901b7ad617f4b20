import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlarmCount } from '../../../src/schemas/wire/alarms.ts';
import { QuickMenuEntry, RecentMenuRecord } from '../../../src/schemas/wire/menu.ts';
import { clientReports, quickMenus, recentMenus, users } from '../../db/schema.ts';
import { openAlarmsOf } from '../../testing/alarm-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let operator: string;
let viewer: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  operator = await platform.tokenOf(accounts.operator);
  viewer = await platform.tokenOf(accounts.viewer);
});
beforeEach(async () => {
  await platform.db.delete(quickMenus);
  await platform.db.delete(recentMenus);
});
afterAll(() => platform.close());

const entry = (menuId: string, position: number | string = 1) => ({
  menuId,
  caption: 'sent caption',
  cascade: 'sent cascade',
  openType: 'tag',
  url: '/sent',
  appName: 'pc',
  position,
});
const quick = '/island-business/workbench/menus/quick';
const recent = '/island-business/workbench/menus/recent';
const workTable = '100002';
const usersMenu = '100501';

describe('quick menus', () => {
  const read = async (token: string, language = 'en') =>
    (await platform.call<QuickMenuEntry[]>('GET', quick, { token, headers: { 'accept-language': language } })).data;

  it('are stored in order, with captions and addresses from the menu', async () => {
    const saved = await platform.call('POST', quick, {
      token: operator,
      body: [entry(usersMenu, '2'), entry(workTable, 1)],
    });
    expect(saved.envelope.code).toBe('1');
    const tiles = await read(operator);
    for (const tile of tiles) expect(Value.Errors(QuickMenuEntry, tile)).toEqual([]);
    expect(tiles).toMatchObject([
      { menuId: workTable, caption: 'Workbench', cascade: '', url: '/workTable', position: 1, appName: 'pc' },
      { menuId: usersMenu, caption: 'Users', cascade: 'System', url: '/admin/users', position: 2 },
    ]);
    expect((await read(operator, 'zh'))[1]).toMatchObject({ caption: '用户管理', cascade: '系统管理' });
    expect(await read(viewer)).toEqual([]);
    await platform.call('POST', quick, { token: operator, body: [] });
    expect(await read(operator)).toEqual([]);
  });

  it('reject forbidden, missing and duplicate entries', async () => {
    await platform.call('POST', quick, { token: viewer, body: [entry(workTable)] });
    for (const body of [
      [entry(usersMenu)],
      [entry('1')],
      [entry(workTable), entry(workTable, 2)],
      {},
      [{ menuId: 5 }],
    ]) {
      expect((await platform.call('POST', quick, { token: viewer, body })).envelope.code).toBe('0');
    }
    expect(await read(viewer)).toHaveLength(1);
  });
});

describe('recent menus', () => {
  const read = async (token: string) => (await platform.call<RecentMenuRecord[]>('GET', recent, { token })).data;
  const visit = async (menuId: string, token = operator) => {
    platform.pass(1000);
    return (await platform.call('POST', recent, { token, body: entry(menuId) })).envelope;
  };

  it('are listed newest first, each once, at most twelve', async () => {
    expect((await visit(workTable)).code).toBe('1');
    await visit(usersMenu);
    await visit(workTable);
    const records = await read(operator);
    expect(records.map((record) => record.menuId)).toEqual([workTable, usersMenu]);
    for (const record of records) expect(Value.Errors(RecentMenuRecord, record)).toEqual([]);
    const menu = await platform.db.query.menus.findMany({ where: (row, { ne }) => ne(row.url, '') });
    for (const { id } of menu) await visit(id);
    expect(await read(operator)).toHaveLength(12);
  });

  it('reject an unknown or forbidden entry, and drop entries no longer permitted', async () => {
    expect(await visit('1')).toMatchObject({ code: '0', status: 'A0301' });
    expect(await visit(usersMenu, viewer)).toMatchObject({ code: '0', status: 'A0301' });
    const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.viewer));
    await platform.db.insert(recentMenus).values({
      tenantId: user?.tenantId ?? '',
      userId: user?.id ?? '',
      menuId: usersMenu,
      visitedAt: platform.now(),
    });
    expect(await read(viewer)).toEqual([]);
  });
});

describe('counts of the workbench', () => {
  const counts = async (token: string) =>
    (await platform.call<AlarmCount[]>('POST', '/island-alarm/alarm/count', { token })).data;

  it('open alarms have three rows; a row without permission is 0', async () => {
    const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
    const all = await openAlarmsOf(platform, user?.tenantId ?? '');
    const open = (of: string) => all.filter(({ kind }) => kind === of).length;
    const rows = await counts(await platform.tokenOf(accounts.admin));
    expect(rows).toEqual([
      { uKey: 'deviceAlarm', value: open('device') },
      { uKey: 'businessAlarm', value: open('business') },
      { uKey: 'aiAlarm', value: open('ai') },
    ]);
    expect(rows.every((row) => row.value > 0 && Value.Check(AlarmCount, row))).toBe(true);
    const shown = (await counts(viewer)).map((row) => row.value);
    expect(shown).toEqual([rows[0]?.value, 0, 0]);
  });

  it('the online rate of devices', async () => {
    const { data } = await platform.call<Record<string, number>>('GET', '/island-assets/device/stat/overview', {
      token: viewer,
    });
    const { total = 0, online = 0, offline = 0, unactivated = 0, onlineRate = 0 } = data;
    expect(total).toBe(300);
    expect(online + offline + unactivated).toBe(total);
    expect(onlineRate).toBeCloseTo((online / (online + offline)) * 100, 1);
  });

  it("devices are paged in the asset service's dialect", async () => {
    const page = async (body: unknown) =>
      (
        await platform.call<{ content: Record<string, string>[]; totalElements: number; totalPages: number }>(
          'POST',
          '/island-assets/device/page',
          { token: operator, body },
        )
      ).data;
    const all = await page({ pageNum: 1, pageSize: 20 });
    expect(all).toMatchObject({ totalElements: 300, totalPages: 15, pageNum: 1, pageSize: 20 });
    const [first] = all.content;
    expect(first).toMatchObject({ location: { type: 'Point', coordinateSystemType: 'GCJ02' } });
    const offline = await page({ onlineStatus: 'OFFLINE', pageSize: 1000 });
    expect(offline.content.every((row) => row.onlineStatusName === 'Offline')).toBe(true);
    expect((await page({ uid: first?.uid })).content.map((row) => row.id)).toEqual([first?.id]);
    const product = await page({ productCode: first?.productCode, sortName: 'uid', sortOrder: 'DESC', pageSize: 1000 });
    const uids = product.content.map((row) => row.uid);
    expect(uids).toEqual(uids.toSorted().toReversed());
    expect(product.content.every((row) => row.productCode === first?.productCode)).toBe(true);
  });

  it('alarms are paged by kind and state', async () => {
    const { data } = await platform.call<{ content: Record<string, string>[]; totalElements: number }>(
      'POST',
      '/island-streaming/alarmPage',
      { token: operator, body: { kind: 'device', handled: false, pageSize: 5 } },
    );
    expect(data.totalElements).toBeGreaterThan(0);
    expect(data.content.every((row) => row.eventDomainName === 'Device alarm' && row.status !== 'HANDLED')).toBe(true);
    expect(data.content[0]?.levelName).not.toBe('');
  });
});

describe('client reports', () => {
  const report = { title: '灯杆云页面跳转到404', type: 'CLIENT_404', text: '/unknown' };
  it('are stored with and without a session, limited in size and rate', async () => {
    await platform.call('POST', '/manage/alarm/report', { token: viewer, body: report });
    await platform.call('POST', '/manage/alarm/report', { body: report });
    const rows = await platform.db.select().from(clientReports).orderBy(clientReports.id);
    expect(rows).toMatchObject([
      { ...report, userId: expect.any(String), tenantId: expect.any(String) },
      { ...report, userId: null, tenantId: null },
    ]);
    const big = await platform.call('POST', '/manage/alarm/report', { body: { ...report, text: 'x'.repeat(4001) } });
    expect(big.envelope.status).toBe('A0400');
    let last = '1';
    for (let tries = 0; tries < 40 && last === '1'; tries += 1) {
      last = (await platform.call('POST', '/manage/alarm/report', { body: report })).envelope.code;
    }
    expect(last).toBe('0');
    platform.pass(600_000);
    expect((await platform.call('POST', '/manage/alarm/report', { body: report })).envelope.code).toBe('1');
  });
});
