import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticePreferences } from '../../../src/schemas/wire/notice-preferences.ts';
import { noticePreferences, userCache, users } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const cache = '/system/api/cache';
const notice = '/island-business/api/personal/alarm/notice';

let platform: TestPlatform;
let token: string;
let userId: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  token = await platform.tokenOf(accounts.viewer);
  const [row] = await platform.db.select().from(users).where(eq(users.loginName, accounts.viewer));
  userId = row?.id ?? '';
});
beforeEach(async () => {
  await platform.db.delete(userCache);
  await platform.db.delete(noticePreferences);
});
afterAll(() => platform.close());

const read = async (type: string, as = token) =>
  (await platform.call<{ content: unknown } | null>('GET', `${cache}/${type}`, { token: as })).data;
const save = (type: string, content: unknown, as = token) =>
  platform.call('POST', cache, { token: as, body: { type, content } });

describe("settings stored by a user's consoles", () => {
  it('are read as stored, the last write wins', async () => {
    expect(await read('preferences')).toBeNull();
    const layout = { tableIndex: [{ id: 'name', checked: true }] };
    expect((await save('tableIndex_users', layout)).envelope.code).toBe('1');
    expect(await read('tableIndex_users')).toEqual({ content: layout });
    await save('tableIndex_users', false);
    expect(await read('tableIndex_users')).toEqual({ content: false });
  });

  it('belong to one user', async () => {
    const operator = await platform.tokenOf(accounts.operator);
    await save('preferences', { theme: 'dark' });
    expect(await read('preferences', operator)).toBeNull();
    await save('preferences', { theme: 'light' }, operator);
    await platform.call('DELETE', `${cache}/`, { token: operator });
    expect(await read('preferences')).toEqual({ content: { theme: 'dark' } });
  });

  it('are deleted one by one or all at once', async () => {
    for (const type of ['a', 'b', 'c']) await save(type, 1);
    await platform.call('DELETE', `${cache}/a`, { token });
    expect([await read('a'), await read('b')]).toEqual([null, { content: 1 }]);
    for (const path of [`${cache}/`, cache]) {
      await save('d', 1);
      const { envelope } = await platform.call('DELETE', path, { token });
      expect(envelope).toMatchObject({ code: '1', msg: 'The cache has been cleared' });
      expect([await read('b'), await read('d')]).toEqual([null, null]);
    }
  });

  it('keep notification preferences when all are deleted', async () => {
    await platform.call('POST', notice, { token, body: { alarmNoticeTypes: ['SOUND'] } });
    await platform.call('DELETE', `${cache}/`, { token });
    expect((await platform.call<NoticePreferences>('GET', notice, { token })).data.alarmNoticeTypes).toEqual(['SOUND']);
  });

  const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);
  it.each([
    ['a name that is too long', 'x'.repeat(101), 1],
    ['no name', '', 1],
    ['no content', 'x', undefined],
    ['empty content', 'x', null],
    ['more than 64 KB', 'x', 'ä'.repeat(32 * 1024)],
    ['a character the database cannot store', 'x', { a: ['\0'] }],
    ['half a surrogate pair', 'x', { '\ud800': 1 }],
    ['a name with such a character', 'x\0', 1],
    ['nested lists', 'x', deep(40)],
    ['deeply nested lists', 'x', deep(4000)],
  ])('have limits: %s', async (_, type, content) => {
    expect((await save(type, content)).envelope).toMatchObject({ code: '0', status: 'A0400' });
    expect(await platform.db.select().from(userCache)).toEqual([]);
  });

  it('may have 64 KB and any name', async () => {
    expect((await save('名/字 ?', 'x'.repeat(64 * 1024 - 2))).envelope.code).toBe('1');
    expect(await read(encodeURIComponent('名/字 ?'))).toEqual({ content: 'x'.repeat(64 * 1024 - 2) });
  });

  it('are limited to 200 names', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ userId, type: `t${index}`, content: 1 }));
    await platform.db.insert(userCache).values(many);
    expect((await save('one-more', 1)).envelope).toMatchObject({ code: '0', msg: expect.stringContaining('200') });
    expect((await save('t7', 2)).envelope.code).toBe('1');
  });
});

describe('notification preferences', () => {
  const get = async (as = token) => (await platform.call<NoticePreferences>('GET', notice, { token: as })).data;
  const post = (body: object) => platform.call<NoticePreferences>('POST', notice, { token, body });

  it("show the popup by default, also under the specification's name", async () => {
    const answer = await get();
    expect(answer.alarmNoticeType).toEqual(answer.alarmNoticeTypes);
    expect(answer.alarmNoticeTypes).toEqual(expect.arrayContaining(['BLUE_POINT', 'PUSH']));
    expect(answer.workflowNoticeTypes).toContain('POPUP');
  });

  it('are stored per user; omitted fields stay', async () => {
    const before = await get();
    const { envelope, data } = await post({ alarmNoticeTypes: ['SOUND', 'SOUND'], workflowNoticeTypes: [] });
    expect(envelope).toMatchObject({ code: '1', msg: 'Saved' });
    expect(data).toEqual({
      ...before,
      alarmNoticeTypes: ['SOUND'],
      alarmNoticeType: ['SOUND'],
      workflowNoticeTypes: [],
    });
    await post({ ledNoticeTypes: ['PUSH'] });
    expect(await get()).toEqual({ ...data, ledNoticeTypes: ['PUSH'] });
    expect(await get(await platform.tokenOf(accounts.operator))).toEqual(before);
  });

  it("accept the specification's name", async () => {
    await post({ alarmNoticeType: ['PUSH'] });
    expect((await get()).alarmNoticeTypes).toEqual(['PUSH']);
    await post({ alarmNoticeType: ['PUSH'], alarmNoticeTypes: ['POPUP'] });
    expect((await get()).alarmNoticeTypes).toEqual(['POPUP']);
  });

  it.each([[{ alarmNoticeTypes: ['SHOUT'] }], [{ workflowNoticeTypes: 'PUSH' }], [{ ledNoticeTypes: [7] }]])(
    'reject %j',
    async (body) => {
      expect((await post(body)).envelope).toMatchObject({ code: '0', status: 'A0400' });
    },
  );
});
