import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { ManagedNoticeRow, NoticeReach, NoticeReaderRow, NoticeRow } from '../../../src/schemas/wire/notices.ts';
import { mediaFiles, noticeReads, notices, roles, users } from '../../db/schema.ts';
import { makeJobWorker } from '../../testing/make-job-worker.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { displayTime } from '../../texts/wall-time.ts';

const manage = '/island-business/noticeManage';
const centre = '/island-business/noticeCenter';
const minute = 60_000;

let platform: TestPlatform;
let tenantId: string;
let ids: { admin: string; operator: string; viewer: string; harbour: string };
let tokens: { admin: string; operator: string };
beforeAll(async () => {
  platform = await makeTestPlatform();
  const idOf = async (loginName: string) => {
    const [user] = await platform.db.select().from(users).where(eq(users.loginName, loginName));
    tenantId ??= user?.tenantId ?? '';
    return user?.id ?? '';
  };
  ids = {
    admin: await idOf(accounts.admin),
    operator: await idOf(accounts.operator),
    viewer: await idOf(accounts.viewer),
    harbour: await idOf(accounts.harbour),
  };
  tokens = { admin: await platform.tokenOf(accounts.admin), operator: await platform.tokenOf(accounts.operator) };
});
afterAll(() => platform.close());
// Each test starts without notices.
beforeEach(async () => {
  await platform.db.delete(notices);
  platform.events.length = 0;
});

const draft = { title: '停电通知', content: '<p>今晚停电<script>alert(1)</script></p>', noticeType: 'maintenance' };
const send = (method: string, path: string, body?: unknown, token = tokens.admin) =>
  platform.call<string>(method, path, { token, body });
async function released(more: Record<string, unknown> = {}): Promise<string> {
  const { envelope, data } = await send('POST', `${manage}/addRelease`, { ...draft, ...more });
  expect(envelope).toMatchObject({ code: '1' });
  return data;
}
const page = async (condition: object = {}, token = tokens.operator) =>
  (await platform.call<SystemPage<NoticeRow>>('POST', `${centre}/pages`, { token, body: { condition } })).data;
const managed = async (condition: object = {}) =>
  (
    await platform.call<SystemPage<ManagedNoticeRow>>('POST', `${manage}/pages`, {
      token: tokens.admin,
      body: { condition },
    })
  ).data;
const detail = async (id: string) =>
  (await platform.call<ManagedNoticeRow>('GET', `${manage}/detail/${id}`, { token: tokens.admin })).data;
const unread = async (token = tokens.operator) =>
  (await platform.call<number>('GET', `${centre}/unReadNum`, { token })).data;
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
const sentEvents = (type: string) => platform.events.filter(({ event }) => event.type === type);
const releaser = () => makeJobWorker(platform.options);

describe('an announcement', () => {
  it('say whom they would reach before they are released, the same as once they are', async () => {
    const reach = async (body: object) =>
      (await platform.call<NoticeReach>('POST', `${manage}/audience`, { token: tokens.admin, body })).data;
    const everyone = await reach({ releaseRange: 'all' });
    const enabled = await platform.db.$count(users, and(eq(users.tenantId, tenantId), eq(users.enabled, true)));
    expect(everyone.users).toBe(enabled);
    expect(everyone.reached).toBeGreaterThan(0);
    expect(everyone.reached).toBeLessThan(enabled);
    const id = await released({ releaseRange: 'all' });
    expect(await reach({ id })).toEqual(everyone);
    const [row] = (await managed()).data;
    expect(row?.audienceCount).toBe(everyone.reached);
    expect(await reach({ releaseRange: 'user', userIds: [ids.operator] })).toMatchObject({ reached: 1 });
    expect(await reach({ releaseRange: 'department', departmentCodes: [] })).toMatchObject({ reached: 0 });
  });

  it('is a draft first, unreadable for others, with its content sanitised on saving (NOTE-05)', async () => {
    const { data: id, envelope } = await send('POST', `${manage}/add`, { ...draft, releaseWay: 'draft' });
    expect(envelope.msg).toBe('Saved as draft');
    expect(await detail(id)).toMatchObject({
      releaseStatus: 'draft',
      content: '<p>今晚停电</p>',
      noticeTypeName: 'Maintenance',
      gradeName: 'Normal',
      releaseRange: 'all',
      releaseTime: null,
      version: 1,
    });
    expect((await page()).total).toBe(0);
    expect(platform.events).toEqual([]);
  });

  it('is released and announced to all users who may read notices, and to no others (NOTE-06)', async () => {
    const id = await released();
    const [row] = (await page()).data;
    expect(row).toMatchObject({ id, isRead: false, readTime: null, attachments: [], createUserName: '平台管理员' });
    const people = sentEvents('NoticeValue').map(({ to }) => to);
    expect(people).toContain(`user:${ids.operator}`);
    expect(people).toContain(`user:${ids.admin}`);
    expect(people).not.toContain(`user:${ids.viewer}`);
    expect(people).not.toContain(`user:${ids.harbour}`);
    expect(sentEvents('NoticeValue')[0]?.event).toEqual({
      type: 'NoticeValue',
      data: { id, title: '停电通知', releaseTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
    });
    expect(sentEvents('NoticeUnReadNum').map(({ to }) => to)).toEqual(people);
    expect(sentEvents('NoticeUnReadNum')[0]?.event).toEqual({ type: 'NoticeUnReadNum', data: 1 });
  });

  it('is marked as read once opened, and the count follows (NOTE-05)', async () => {
    const id = await released();
    expect(await unread()).toBe(1);
    platform.events.length = 0;
    const read = () => platform.call<NoticeRow>('GET', `${centre}/${id}`, { token: tokens.operator });
    const { data } = await read();
    expect(data).toMatchObject({ title: '停电通知', content: '<p>今晚停电</p>', isRead: true });
    expect(await unread()).toBe(0);
    expect(platform.events).toEqual([{ to: `user:${ids.operator}`, event: { type: 'NoticeUnReadNum', data: 0 } }]);
    platform.pass(minute);
    expect((await read()).data.readTime).toBe(data.readTime);
    expect((await page({ isRead: false, readStatus: 'UNREAD' })).total).toBe(0);
    expect((await page({ isRead: true })).total).toBe(1);
    expect(await detail(id)).toMatchObject({ readCount: 1 });
  });

  it('addresses departments with their descendants, roles, or users', async () => {
    const [operator] = await platform.db.select().from(users).where(eq(users.id, ids.operator));
    const held = await platform.db.select().from(roles).where(eq(roles.tenantId, tenantId));
    const roleId = held.find(({ name }) => name === '运维人员')?.id;
    const code = operator?.departmentCode ?? '';
    await released({ title: 'above', releaseRange: 'department', departmentCodes: [code.slice(0, -3)] });
    await released({ title: 'own', releaseRange: 'department', departmentCodes: [code] });
    await released({ title: 'role', releaseRange: 'role', roleIds: [roleId] });
    await released({ title: 'mine', releaseRange: 'user', userIds: [ids.operator] });
    await released({ title: 'other department', releaseRange: 'department', departmentCodes: ['001004'] });
    platform.events.length = 0;
    await released({ title: 'other', releaseRange: 'user', userIds: [ids.admin, ids.viewer] });
    expect(sentEvents('NoticeValue').map(({ to }) => to)).toEqual([`user:${ids.admin}`]);
    expect(titles((await page()).data).toSorted()).toEqual(['above', 'mine', 'own', 'role']);
    expect(await unread()).toBe(4);
    const [row] = (await managed({ title: 'mine' })).data;
    expect(row).toMatchObject({
      audienceNames: ['运维值班员'],
      userIds: [ids.operator],
      roleIds: [],
      audienceCount: 1,
    });
  });

  it('follows a moved department, and drops a deleted one', async () => {
    const call = (path: string, body: unknown) => send('POST', `/system/api/department${path}`, body);
    const [root] = await platform.db.query.departments.findMany({
      where: (table, { and: both, eq: is }) => both(is(table.tenantId, tenantId), is(table.code, '001')),
    });
    const { data: made } = await call('', { name: '临时部门', parent: { id: root?.id } });
    const codeOf = async () => {
      const [row] = await platform.db.query.departments.findMany({ where: (table, { eq: is }) => is(table.id, made) });
      return row?.code ?? '';
    };
    const id = await released({ releaseRange: 'department', departmentCodes: [await codeOf()] });
    const [other] = await platform.db.query.departments.findMany({
      where: (table, { and: both, eq: is }) => both(is(table.tenantId, tenantId), is(table.code, '001001')),
    });
    const before = await codeOf();
    await call('/move', { id: made, parentId: other?.id, index: 0 });
    expect(await codeOf()).not.toBe(before);
    expect(await detail(id)).toMatchObject({ departmentCodes: [await codeOf()], version: 2 });
    await send('DELETE', `/system/api/department/${made}`);
    expect(await detail(id)).toMatchObject({ departmentCodes: [], audienceCount: 0 });
  });

  it('is listed above newer ones while pinned', async () => {
    const id = await released({ title: 'old' });
    platform.pass(minute);
    await released({ title: 'new' });
    expect(titles((await page()).data)).toEqual(['new', 'old']);
    await send('POST', `${manage}/${id}/pin`, { isPinned: true });
    expect(titles((await page()).data)).toEqual(['old', 'new']);
    expect(await detail(id)).toMatchObject({ isPinned: true, version: 1 });
  });

  it('is found by type, time and text of its title or content, not by its tags', async () => {
    await released({ title: '甲', content: '<p><strong>配电箱</strong></p>' });
    await released({ title: '乙', noticeType: 'safety' });
    expect(titles((await page({ searchValue: '配电' })).data)).toEqual(['甲']);
    expect((await page({ searchValue: 'strong' })).total).toBe(0);
    expect(titles((await page({ noticeType: 'safety' })).data)).toEqual(['乙']);
    const today = displayTime(platform.now()).slice(0, 10);
    expect((await page({ startTime: today, overTime: today })).total).toBe(2);
    expect((await page({ overTime: '2020-01-01' })).total).toBe(0);
  });

  it('is hidden from everyone once expired, and the badges follow', async () => {
    const steps = releaser();
    const id = await released({ expireTime: displayTime(new Date(platform.now().getTime() + 2 * minute)) });
    platform.pass(3 * minute);
    platform.events.length = 0;
    expect((await page()).total).toBe(0);
    expect(await detail(id)).toMatchObject({ releaseStatus: 'expired' });
    expect((await managed({ releaseStatus: 'expired' })).total).toBe(1);
    expect((await managed({ releaseStatus: 'released' })).total).toBe(0);
    await steps.step();
    expect(sentEvents('NoticeUnReadNum')).toContainEqual({
      to: `user:${ids.operator}`,
      event: { type: 'NoticeUnReadNum', data: 0 },
    });
  });
});

describe('a scheduled announcement', () => {
  const soon = () => displayTime(new Date(platform.now().getTime() + 10 * minute));

  it('is announced at its time, once', async () => {
    const id = await released({ releaseWay: 'timed', releaseTime: soon() });
    const steps = releaser();
    await steps.step();
    expect([(await page()).total, sentEvents('NoticeValue').length]).toEqual([0, 0]);
    expect(await detail(id)).toMatchObject({ releaseStatus: 'scheduled' });
    platform.pass(11 * minute);
    await steps.step();
    const people = sentEvents('NoticeValue').length;
    expect(people).toBeGreaterThan(1);
    await steps.step();
    expect(sentEvents('NoticeValue')).toHaveLength(people);
    const [row] = await platform.db.select().from(notices).where(eq(notices.id, id));
    expect(row?.status).toBe('released');
  });

  it('can be read at its time even before the releaser has run', async () => {
    const id = await released({ releaseWay: 'timed', releaseTime: soon() });
    platform.pass(11 * minute);
    expect(titles((await page()).data)).toEqual(['停电通知']);
    expect(await unread()).toBe(1);
    expect(await detail(id)).toMatchObject({ releaseStatus: 'released' });
    expect((await managed({ releaseStatus: 'released' })).total).toBe(1);
    expect((await managed({ releaseStatus: 'scheduled' })).total).toBe(0);
  });

  it('requires a time in the future', async () => {
    for (const [releaseTime, problem] of [
      ['2020-01-01 00:00:00', 'The publish time must be in the future'],
      ['', 'Required'],
      ['tomorrow', 'Invalid format'],
    ]) {
      const { data } = await send('POST', `${manage}/addRelease`, { ...draft, releaseWay: 'timed', releaseTime });
      expect(data).toMatchObject({ fields: { releaseTime: problem } });
    }
  });
});

describe('recalling', () => {
  it('removes it from readers, whose counts follow; released again after an edit, it is unread', async () => {
    const id = await released();
    await platform.call('GET', `${centre}/${id}`, { token: tokens.operator });
    const locked = await send('PUT', `${manage}/edit`, { ...draft, id });
    expect(locked.envelope).toMatchObject({ code: '0', status: 'S0300' });
    expect((await send('POST', `${manage}/${id}/release`)).envelope.code).toBe('0');
    platform.events.length = 0;
    expect((await send('POST', `${manage}/recall/${id}`)).envelope.code).toBe('1');
    expect(sentEvents('NoticeUnReadNum')).toContainEqual({
      to: `user:${ids.admin}`,
      event: { type: 'NoticeUnReadNum', data: 0 },
    });
    expect((await page()).total).toBe(0);
    const gone = await platform.call('GET', `${centre}/${id}`, { token: tokens.operator });
    expect(gone.envelope.status).toBe('A0404');
    expect((await send('POST', `${manage}/recall/${id}`)).envelope.code).toBe('0');
    const { version } = await detail(id);
    expect((await send('PUT', `${manage}/edit`, { ...draft, id, version, title: '改' })).envelope.code).toBe('1');
    expect((await send('PUT', `${manage}/edit`, { ...draft, id, version })).envelope.msg).toMatch(/Someone else/);
    expect((await send('PUT', `${manage}/editRelease`, { ...draft, id, title: '再改' })).envelope.code).toBe('1');
    expect((await page()).data).toMatchObject([{ title: '再改', isRead: false }]);
    expect(await platform.db.$count(noticeReads)).toBe(0);
  });
});

describe('deleting', () => {
  it('accepts drafts and recalled ones; gives the reason for others', async () => {
    const out = await released({ title: '已发' });
    const { data: one } = await send('POST', `${manage}/add`, draft);
    const { data } = await send('DELETE', `${manage}/${out},${one},404`);
    expect(data).toEqual([
      { id: out, deleted: false, reason: '"已发" is published: recall it before deleting it' },
      { id: one, deleted: true, reason: null },
      { id: '404', deleted: false, reason: expect.stringMatching(/does not exist/) },
    ]);
    expect((await managed()).total).toBe(1);
  });
});

describe('the rules', () => {
  const refused = async (more: Record<string, unknown>) => {
    const { envelope, data } = await send('POST', `${manage}/addRelease`, { ...draft, ...more });
    expect(envelope).toMatchObject({ code: '0', status: 'A0400' });
    return (data as unknown as { fields: Record<string, string> }).fields;
  };
  const today = () => displayTime(platform.now());

  it.each([
    ['an empty title', { title: '  ' }, { title: 'Required' }],
    ['a long title', { title: 'x'.repeat(101) }, { title: 'At most 100 characters' }],
    ['content without visible text', { content: '<p> </p><script>x</script>' }, { content: 'Required' }],
    [
      'content beyond 100 kB',
      { content: `<p>${'字'.repeat(40_000)}</p>` },
      { content: 'The content is too long, at most 100 kB' },
    ],
    ['no audience', { releaseRange: 'role' }, { roleIds: 'Choose an audience' }],
    [
      'an unknown department',
      { releaseRange: 'department', departmentCodes: ['009'] },
      { departmentCodes: /no longer exist/ },
    ],
    ['an unknown release mode', { releaseWay: 'later' }, { releaseWay: 'Invalid format' }],
    ['a missing attachment', { attachments: [{ id: '1' }] }, { attachments: /no longer exist/ }],
    [
      'too many attachments',
      { attachments: ['1', '2', '3', '4', '5', '6'].map((id) => ({ id })) },
      { attachments: 'At most 5 attachments' },
    ],
    ['an unknown kind', { noticeType: 'poem' }, { noticeType: 'Invalid format' }],
  ])('reject %s', async (_, more, fields) => {
    for (const [name, problem] of Object.entries(fields)) {
      expect((await refused(more))[name]).toMatch(problem);
    }
  });

  it('reject an expiry that is not after the release', async () => {
    expect(await refused({ expireTime: today() })).toEqual({ expireTime: 'The expiry must be after the publish time' });
    const { data: id } = await send('POST', `${manage}/add`, {
      ...draft,
      expireTime: displayTime(new Date(platform.now().getTime() + 5 * minute)),
    });
    const late = displayTime(new Date(platform.now().getTime() + 9 * minute));
    const { envelope } = await send('POST', `${manage}/${id}/release`, { releaseWay: 'timed', releaseTime: late });
    expect(envelope.msg).toBe('The expiry must be after the publish time');
  });

  it('reject users and files of another tenant, and files not uploaded for notices', async () => {
    expect(await refused({ releaseRange: 'user', userIds: [ids.operator, ids.harbour] })).toHaveProperty('userIds');
    const files = await platform.db.select().from(mediaFiles).where(eq(mediaFiles.appType, 'notice'));
    const own = files.find((file) => file.tenantId === tenantId);
    const foreign = files.find((file) => file.tenantId !== tenantId);
    expect(await refused({ attachments: [{ id: foreign?.id }] })).toHaveProperty('attachments');
    const id = await released({ attachments: [{ id: own?.id, name: 'evil.exe', downloadUrl: 'https://evil' }] });
    expect(await detail(id)).toMatchObject({
      attachments: [
        {
          id: own?.id,
          name: own?.name,
          size: own?.size,
          downloadUrl: `system/mediaInfo/download/${own?.id}?key=${own?.key}`,
        },
      ],
      attachmentCount: 1,
    });
    const change = and(eq(mediaFiles.id, own?.id ?? ''), eq(mediaFiles.tenantId, tenantId));
    await platform.db.update(mediaFiles).set({ appType: 'feedback' }).where(change);
    expect(await refused({ attachments: [{ id: own?.id }] })).toHaveProperty('attachments');
    await platform.db.update(mediaFiles).set({ appType: 'notice' }).where(change);
  });
});

describe('the list of readers', () => {
  it('lists the whole audience, earliest readers first, with the number who have read it', async () => {
    const id = await released({ releaseRange: 'user', userIds: [ids.admin, ids.operator, ids.viewer] });
    await platform.call('GET', `${centre}/${id}`, { token: tokens.operator });
    const readers = async (condition: object) =>
      (
        await platform.call<SystemPage<NoticeReaderRow> & { extra: object }>('POST', `${manage}/readers`, {
          token: tokens.admin,
          body: { condition: { noticeId: id, ...condition } },
        })
      ).data;
    const all = await readers({});
    expect(all.data.map((row) => [row.loginName, row.isRead])).toEqual([
      [accounts.operator, true],
      [accounts.admin, false],
    ]);
    // The viewer may not read notices, and does not count.
    expect(all).toMatchObject({ total: 2, extra: { readCount: 1, audienceCount: 2 } });
    expect((await readers({ readStatus: 'UNREAD' })).data.map((row) => row.loginName)).toEqual([accounts.admin]);
    expect((await readers({ searchValue: '值班' })).data[0]).toMatchObject({ departmentName: '系统运维科' });
  });
});

describe('marking all', () => {
  it('marks everything addressed to the user as read, and says when nothing is unread (NOTE-04)', async () => {
    await released();
    await released({ releaseRange: 'user', userIds: [ids.admin] });
    const all = () => platform.call<number>('GET', `${centre}/readAllNotice`, { token: tokens.operator });
    expect((await all()).data).toBe(1);
    expect(await unread()).toBe(0);
    const again = await all();
    expect(again.envelope).toMatchObject({ code: '1', data: 0, msg: 'No unread data' });
    expect(await unread(tokens.admin)).toBe(2);
  });
});

describe('access', () => {
  it('depends on functions: readers read, editors manage (PERM-05)', async () => {
    const id = await released();
    const viewer = await platform.tokenOf(accounts.viewer);
    const refuse = async (method: string, path: string, token: string, body?: unknown) =>
      expect((await send(method, path, body, token)).envelope).toMatchObject({ code: '0', status: 'A0301' });
    for (const path of ['unReadNum', 'readAllNotice', 'readStatus', id])
      await refuse('GET', `${centre}/${path}`, viewer);
    await refuse('POST', `${centre}/pages`, viewer, {});
    await refuse('GET', `${manage}/detail/${id}`, viewer);
    const { operator } = tokens;
    for (const path of ['add', 'addRelease', `recall/${id}`, `${id}/release`, `${id}/pin`, 'readers', 'pages']) {
      await refuse('POST', `${manage}/${path}`, operator, draft);
    }
    for (const path of ['edit', 'editRelease']) await refuse('PUT', `${manage}/${path}`, operator, { ...draft, id });
    await refuse('DELETE', `${manage}/${id}`, operator);
    await refuse('GET', `${manage}/noticeType`, operator);
    // By this call readers see what the notice centre shows, and it stays unread.
    const { data } = await platform.call<NoticeRow>('GET', `${manage}/detail/${id}`, { token: operator });
    expect(data).toMatchObject({ id, isRead: false });
    expect(data).not.toHaveProperty('version');
    const foreign = await platform.tokenOf(accounts.harbour);
    expect((await send('GET', `${manage}/detail/${id}`, undefined, foreign)).envelope.status).toBe('A0404');
    expect((await send('POST', `${manage}/recall/${id}`, undefined, foreign)).envelope.status).toBe('A0404');
  });

  it('enumerations are in the requested language', async () => {
    for (const [kind, first] of [
      ['noticeType', '通知公告'],
      ['grade', '普通'],
      ['releaseRange', '全部人员'],
      ['releaseStatus', '草稿'],
      ['releaseWay', '立即发布'],
    ]) {
      const { data } = await platform.call<{ label: string }[]>('GET', `${manage}/${kind}`, {
        token: tokens.admin,
        headers: { 'accept-language': 'zh' },
      });
      expect(data[0]?.label).toBe(first);
    }
  });
});
