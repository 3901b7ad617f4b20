import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { NewsRow } from '../../../src/schemas/wire/news.ts';
import { news, roles, users } from '../../db/schema.ts';
import { accounts, demoPassword, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readCsv } from '../csv/read-csv.ts';
import { addNews, announceNews, type NewNews } from './add-news.ts';

const centre = '/island-business/newsCenter';
let platform: TestPlatform;
let token: string;
let tenantId: string;
let operator: string;
let viewer: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  token = await platform.tokenOf(accounts.operator);
  const people = await platform.db.select().from(users);
  const of = (loginName: string) => people.find((user) => user.loginName === loginName);
  tenantId = of(accounts.operator)?.tenantId ?? '';
  operator = of(accounts.operator)?.id ?? '';
  viewer = of(accounts.viewer)?.id ?? '';
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.db.delete(news);
  platform.events.length = 0;
});

async function add(more: Partial<NewNews> = {}): Promise<void> {
  const added = await addNews(platform.db, platform.now(), {
    tenantId,
    userIds: [operator],
    newsType: 'system',
    newsInfo: { zh: '中文', en: 'English' },
    ...more,
  });
  await announceNews(platform.db, platform.options.realtime, added);
}
const call = (method: string, path: string, body?: unknown, as = token) =>
  platform.call<number>(method, `${centre}/${path}`, { token: as, body });
const page = async (body: object = {}, language = 'en') =>
  (
    await platform.call<SystemPage<NewsRow>>('POST', `${centre}/findByPage`, {
      token,
      body,
      headers: { 'accept-language': language },
    })
  ).data;
const texts = async (body: object) => (await page(body)).data.map(({ newsInfo }) => newsInfo);

describe('news', () => {
  it('are stored, and announced with the unread count to users who may read them (NOTE-06)', async () => {
    await add({ userIds: [operator, viewer, 'nobody'], eventId: '7', eventType: 'device' });
    expect(await platform.db.$count(news)).toBe(2);
    const [row] = (await page()).data;
    expect(platform.events).toEqual([
      {
        to: `user:${operator}`,
        event: {
          type: 'NewsCenterValue',
          data: {
            id: row?.id,
            newsInfo: '中文',
            newsTypeName: '系统消息',
            eventId: '7',
            eventType: 'device',
            time: row?.time,
          },
        },
      },
      { to: `user:${operator}`, event: { type: 'NewsCenterUnReadNum', data: 1 } },
    ]);
  });

  it('are not announced before the transaction commits', async () => {
    await platform.db
      .transaction(async (tx) => {
        await addNews(tx, platform.now(), {
          tenantId,
          userIds: [operator],
          newsType: 'system',
          newsInfo: { zh: '中', en: 'e' },
        });
        throw new Error('no');
      })
      .catch(() => undefined);
    expect([await platform.db.$count(news), platform.events]).toEqual([0, []]);
  });

  it('are listed for older and newer consoles, in the requested language (NOTE-03)', async () => {
    await add({ newsType: 'alarm', eventId: '7', eventType: 'deviceAlarm' });
    const { data, total } = await page({ pageNum: 1, pageSize: 4, condition: { isRead: false, readStatus: 'UNREAD' } });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      isRead: false,
      newsTypeName: 'Alarm',
      newsInfo: 'English',
      eventId: '7',
      eventType: 'deviceAlarm',
      newsInfoDetail: { newsInfo: 'English', newsTypeName: 'Alarm', eventId: '7', eventType: 'deviceAlarm' },
    });
    expect((await page({}, 'zh')).data[0]?.newsInfo).toBe('中文');
  });

  it('are filtered by read state, type, event, time and text, also in the flat form', async () => {
    await add({ newsInfo: { zh: '甲', en: 'one' }, newsType: 'alarm', eventType: 'deviceAlarm' });
    platform.pass(2000);
    await add({ newsInfo: { zh: '乙', en: 'two' }, newsType: 'order' });
    const [newest] = (await page()).data;
    await call('POST', newest?.id ?? '');
    expect(await texts({ condition: {} })).toEqual(['two', 'one']);
    expect(await texts({ isRead: false })).toEqual(['one']);
    expect(await texts({ condition: { readStatus: 'READ', isRead: false } })).toEqual(['two']);
    expect(await texts({ condition: { newsType: 'alarm' } })).toEqual(['one']);
    expect(await texts({ eventType: 'deviceAlarm', isRead: null, startTime: '' })).toEqual(['one']);
    expect(await texts({ condition: { searchValue: 'TW' } })).toEqual(['two']);
    expect(await texts({ condition: { startTime: newest?.time } })).toEqual(['two']);
    expect(await texts({ condition: { overTime: '2020-01-01' } })).toEqual([]);
    const { envelope } = await call('POST', 'findByPage', { condition: { startTime: 'x' } });
    expect(envelope).toMatchObject({ status: 'A0400', data: { fields: { startTime: 'Invalid format' } } });
  });

  it('are marked one by one or all together; with nothing unread the message says so (NOTE-04)', async () => {
    await add();
    await add();
    const [first] = (await page()).data;
    await call('POST', first?.id ?? '');
    await call('POST', first?.id ?? '');
    expect((await call('GET', 'number')).data).toBe(1);
    expect(platform.events.at(-1)?.event).toEqual({ type: 'NewsCenterUnReadNum', data: 1 });
    expect((await call('GET', 'allRead')).data).toBe(1);
    expect((await call('GET', 'number')).data).toBe(0);
    expect((await call('GET', 'allRead')).envelope).toMatchObject({ code: '1', data: 0, msg: 'No unread data' });
  });

  it('are deleted only by their owner', async () => {
    await add();
    await add();
    await add({ userIds: [viewer] });
    const [first] = (await page()).data;
    const [foreign] = await platform.db.select().from(news).where(eq(news.userId, viewer));
    expect((await call('POST', foreign?.id ?? '')).envelope.status).toBe('A0404');
    const { data } = await call('DELETE', `${first?.id},${foreign?.id}`);
    expect(data).toMatchObject([{ deleted: true }, { deleted: false }]);
    expect(platform.events.at(-1)?.event).toEqual({ type: 'NewsCenterUnReadNum', data: 1 });
    expect((await call('DELETE', 'allReadNews')).data).toBe(0);
    await call('GET', 'allRead');
    expect((await call('DELETE', 'allReadNews')).data).toBe(1);
    expect(await platform.db.$count(news)).toBe(1);
  });

  it('are exported with the same filters', async () => {
    await add({ newsInfo: { zh: '甲', en: '=one' }, newsType: 'alarm' });
    await add({ newsInfo: { zh: '乙', en: 'two' } });
    const { http } = await call('POST', 'export', { condition: { newsType: 'alarm' } });
    const records = readCsv(await http.text());
    expect(records[0]).toEqual(['Type', 'Content', 'Time (UTC+8)', 'Status']);
    expect(records.slice(1).map(([type, text, , read]) => [type, text, read])).toEqual([['Alarm', "'=one", 'Unread']]);
  });

  it('require their functions (PERM-05)', async () => {
    const stranger = await platform.tokenOf(accounts.viewer);
    for (const [method, path] of [
      ['GET', 'number'],
      ['GET', 'allRead'],
      ['GET', 'newsType'],
      ['POST', 'findByPage'],
      ['POST', 'export'],
      ['POST', '1'],
      ['DELETE', '1'],
      ['DELETE', 'allReadNews'],
    ] as const) {
      const { envelope } = await call(method, path, method === 'POST' ? {} : undefined, stranger);
      expect(envelope).toMatchObject({ code: '0', status: 'A0301' });
    }
  });
});

describe('sources of news', () => {
  it('an administrator resetting a password or changing roles', async () => {
    const admin = await platform.tokenOf(accounts.admin);
    const [role] = await platform.db
      .select()
      .from(roles)
      .where(eq(roles.tenantId, tenantId))
      .orderBy(roles.id)
      .offset(1);
    await platform.call('POST', `/system/api/user/${operator}/assignRoles`, { token: admin, body: [role?.id] });
    await platform.callSecret(
      '/system/api/user/resetPassword',
      { userid: operator, newPassword: `${demoPassword}x` },
      admin,
    );
    const rows = await platform.db.select().from(news).where(eq(news.userId, operator)).orderBy(news.id);
    expect(rows.map(({ newsInfo }) => newsInfo.zh)).toEqual([
      `您的角色已变更为：${role?.name}`,
      '管理员重置了您的登录密码，如非您本人要求，请联系管理员。',
    ]);
  });
});
