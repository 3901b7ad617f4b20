import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { FeedbackDetail, FeedbackRow } from '../../../src/schemas/wire/feedback.ts';
import type { UploadedFile } from '../../../src/schemas/wire/media.ts';
import { feedback, news, users } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const base = '/island-business/feedback';
const hourMs = 3_600_000;
let platform: TestPlatform;
let tenantId: string;
let operatorId: string;
let adminId: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  const idOf = async (loginName: string) => {
    const [user] = await platform.db.select().from(users).where(eq(users.loginName, loginName));
    return { id: user?.id ?? '', tenantId: user?.tenantId ?? '' };
  };
  operatorId = (await idOf(accounts.operator)).id;
  ({ id: adminId, tenantId } = await idOf(accounts.admin));
});
afterAll(() => platform.close());

type Who = keyof typeof accounts;
async function call<Data>(who: Who, method: string, path: string, body?: unknown) {
  const token = await platform.tokenOf(accounts[who]);
  return platform.call<Data>(method, base + path, { token, body });
}
const send = (body: object = {}, who: Who = 'operator') =>
  call<{ id: string; number: number }>(who, 'POST', '', { type: 'fault', text: 'It broke', ...body });
const page = async (condition: object = {}, who: Who = 'admin') =>
  (await call<SystemPage<FeedbackRow>>(who, 'POST', '/page', { condition, pageSize: 100 })).data;
const read = async (id: string, who: Who = 'admin') => (await call<FeedbackDetail>(who, 'GET', `/${id}`)).data;
/** Resets a user's limit of feedback. */
const wait = () => platform.pass(11 * 60_000);

async function upload(who: Who): Promise<UploadedFile> {
  const body = new FormData();
  const content = new Uint8Array(Buffer.from('GIF89a...', 'latin1'));
  body.set('file', new File([content], 'page.gif'));
  body.set('appType', 'feedback');
  const headers = { authorization: `Bearer ${await platform.tokenOf(accounts[who])}` };
  const request = new Request('http://platform.test/system/mediaInfo/upload', { method: 'POST', headers, body });
  return ((await (await platform.app.fetch(request)).json()) as { data: UploadedFile }).data;
}

describe('sent feedback', () => {
  it('is stored with its details and listed first', async () => {
    const picture = await upload('operator');
    const along = {
      pagePath: '/admin/users?page=2',
      browser: 'Firefox',
      version: '1.2.3',
      lastError: '2026-03-31 08:00:00 B0001 (r-1)',
    };
    const { envelope, data } = await send({
      text: `  The list\nis empty ${'x'.repeat(90)}  `,
      contact: ' 13811112222 ',
      ...along,
      pictures: [{ ...picture, name: 'invented', downloadUrl: 'https://elsewhere' }],
    });
    expect(envelope).toMatchObject({ code: '1', msg: 'Your feedback has been sent, thank you' });
    const [row] = (await page()).data;
    expect(row).toMatchObject({
      id: data.id,
      number: data.number,
      status: 'new',
      userName: '运维值班员',
      phone: '138****0002',
      pagePath: along.pagePath,
      pageName: 'Users',
      pictureCount: 1,
      ownerName: null,
      replyTime: null,
    });
    expect(row?.summary).toBe(`The list is empty ${'x'.repeat(42)}…`);
    const detail = await read(data.id);
    const error = { lastError: 'B0001 (r-1)', errorTime: '2026-03-31T08:00:00' };
    expect(detail).toMatchObject({ contact: '13811112222', ...along, ...error, pageName: 'Users', replies: [] });
    // An earlier console sent the time in the format of the wire, one without a clock would send none.
    for (const [lastError, expected] of [
      [along.lastError.replace(' ', 'T'), error],
      ['B0001', { lastError: 'B0001', errorTime: null }],
      [null, { lastError: null, errorTime: null }],
    ] as const) {
      await platform.db.update(feedback).set({ lastError }).where(eq(feedback.id, data.id));
      expect(await read(data.id)).toMatchObject(expected);
    }
    expect(detail.pictures).toEqual([{ id: picture.id, name: 'page.gif', size: 9, downloadUrl: picture.downloadUrl }]);
  });

  it.each([
    ['no text', { text: ' \n ' }, 'text'],
    ['a long text', { text: 'x'.repeat(501) }, 'text'],
    ['another type', { type: 'praise' }, 'type'],
    ['six pictures', { pictures: Array.from({ length: 6 }, (_, at) => ({ id: String(at) })) }, 'pictures'],
    ['a missing picture', { pictures: [{ id: '1' }] }, 'pictures'],
  ])('with %s is rejected at its field', async (_, body, field) => {
    const { envelope } = await send(body);
    expect(envelope).toMatchObject({ code: '0', status: 'A0400' });
    expect(Object.keys((envelope as { data: { fields?: object } }).data.fields ?? {})).toEqual([field]);
  });

  it("accepts only the user's own pictures", async () => {
    for (const who of ['admin', 'harbour'] as const) {
      const { envelope } = await send({ pictures: [{ id: (await upload(who)).id }] });
      expect(envelope).toMatchObject({ data: { fields: { pictures: expect.any(String) } } });
    }
  });

  it('is numbered without gaps or duplicates, also when concurrent requests fail', async () => {
    wait();
    const first = (await send({}, 'admin')).data;
    const sent = await Promise.all([
      ...Array.from({ length: 5 }, () => send()),
      send({ pictures: [{ id: '1' }] }),
      ...Array.from({ length: 3 }, () => send({}, 'admin')),
    ]);
    const numbers = sent.flatMap(({ data }) => data?.number ?? []).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => first.number + 1 + at));
    await platform.db
      .delete(feedback)
      .where(and(eq(feedback.tenantId, tenantId), eq(feedback.number, numbers.at(-1) ?? 0)));
    expect((await send({}, 'admin')).data.number).toBe((numbers.at(-1) ?? 0) + 1);
  });

  it('is limited per user', async () => {
    wait();
    const sent = [];
    for (let at = 0; at < 11; at += 1) sent.push((await send()).envelope.code);
    expect(sent).toEqual([...Array(10).fill('1'), '0']);
    expect((await send({}, 'admin')).envelope.code).toBe('1');
    wait();
  });

  it('requires the function of the button (PERM-04)', async () => {
    expect((await send({}, 'viewer')).envelope.status).toBe('A0301');
  });
});

describe('the page of feedback', () => {
  it("lists the seed's feedback, filtered by every condition", async () => {
    const numbersOf = async (condition: object) => (await page(condition)).data.map(({ number }) => number);
    expect(await numbersOf({ searchValue: '科学计数法' })).toEqual([2]);
    expect(await numbersOf({ searchValue: '#3' })).toEqual([3]);
    const closed = (await page({ status: 'closed' })).data;
    expect(closed.map(({ number }) => number)).toEqual([2, 1]);
    expect(closed[0]).toMatchObject({ ownerName: '平台管理员', type: 'fault', replyTime: expect.stringMatching(/T/) });
    expect((await page({ type: 'idea' })).data.every(({ type }) => type === 'idea')).toBe(true);
    const name = closed[0]?.userName ?? '';
    expect((await page({ userName: name })).data.every(({ userName }) => userName === name)).toBe(true);
    const day = closed[0]?.createTime.slice(0, 10);
    expect(await numbersOf({ startTime: day, overTime: day, searchValue: '科学计数法' })).toEqual([2]);
    expect(await numbersOf({ overTime: '2001-01-01' })).toEqual([]);
    const from = platform.now().getTime() - 30 * hourMs;
    const recent = await page({ startTime: new Date(from + 8 * hourMs).toISOString().slice(0, 19) });
    expect(recent.total).toBeGreaterThan(0);
    expect(recent.total).toBeLessThan((await page()).total);
  });

  it('requires the menu entry; authors read their own (PERM-05)', async () => {
    for (const who of ['operator', 'viewer'] as const)
      expect((await call(who, 'POST', '/page', {})).envelope.status).toBe('A0301');
    const own = (await send()).data.id;
    const [other] = (await page({ status: 'closed' })).data;
    expect((await read(own, 'operator')).id).toBe(own);
    expect(await read(other?.id ?? '', 'operator')).toBe(null);
    expect((await call('harbour', 'GET', `/${own}`)).envelope.status).toBe('A0404');
  });
});

describe('processing feedback', () => {
  it('a reply is shown below it, sets it in progress and notifies only its author', async () => {
    const { id, number } = (await send()).data;
    platform.events.length = 0;
    const { envelope } = await call('admin', 'POST', `/${id}/reply`, { text: ` We look\ninto it ${'x'.repeat(200)} ` });
    expect(envelope.code).toBe('1');
    const { replies, status, replyTime } = await read(id);
    expect({ status, texts: replies.map(({ text, userName }) => `${userName}: ${text}`) }).toEqual({
      status: 'doing',
      texts: [`平台管理员: We look\ninto it ${'x'.repeat(200)}`],
    });
    expect(replyTime).toBe(replies[0]?.createTime);
    const notified = await platform.db.select().from(news).where(eq(news.eventId, id));
    expect(notified).toMatchObject([{ userId: operatorId, eventType: null, tenantId }]);
    expect(notified[0]?.newsInfo.en).toBe(`New reply to your feedback #${number}: We look into it ${'x'.repeat(200)}`);
    expect(platform.events.map(({ to, event }) => `${to} ${event.type}`)).toEqual([
      `user:${operatorId} NewsCenterValue`,
      `user:${operatorId} NewsCenterUnReadNum`,
      `tenant:${tenantId} FeedbackValue`,
    ]);
  });

  it("a reply to one's own feedback notifies no one; closed feedback takes none", async () => {
    const { id } = (await send({}, 'admin')).data;
    await call('admin', 'POST', `/${id}/reply`, { text: 'Done' });
    expect(await platform.db.select().from(news).where(eq(news.eventId, id))).toEqual([]);
    await call('admin', 'PUT', `/${id}/status`, { status: 'closed' });
    const { envelope } = await call('admin', 'POST', `/${id}/reply`, { text: 'Again' });
    expect(envelope).toMatchObject({ code: '0', msg: 'This feedback is closed' });
    for (const text of ['', '   ', 'x'.repeat(501)])
      expect((await call('admin', 'POST', `/${id}/reply`, { text })).envelope.data).toMatchObject({
        fields: { text: expect.any(String) },
      });
  });

  it('status and owner change independently; a new owner is notified', async () => {
    const { id } = (await send()).data;
    const change = async (body: object) => (await call('admin', 'PUT', `/${id}/status`, body)).envelope;
    expect((await change({ ownerId: operatorId })).code).toBe('1');
    expect(await read(id)).toMatchObject({ status: 'new', ownerName: '运维值班员' });
    expect(await platform.db.$count(news, and(eq(news.eventId, id), eq(news.userId, operatorId)))).toBe(1);
    await change({ status: 'done' });
    expect(await read(id)).toMatchObject({ status: 'done', ownerId: operatorId });
    await change({ ownerId: adminId });
    await change({ ownerId: null });
    expect(await read(id)).toMatchObject({ status: 'done', ownerName: null });
    const [stranger] = await platform.db.select().from(users).where(eq(users.loginName, accounts.harbour));
    expect(await change({ ownerId: stranger?.id })).toMatchObject({
      code: '0',
      data: { fields: { ownerId: expect.any(String) } },
    });
    expect(await change({ status: 'lost' })).toMatchObject({ code: '0', status: 'A0400' });
  });

  it('every change tells the users of the page, and no one else', async () => {
    wait();
    platform.events.length = 0;
    const { id } = (await send()).data;
    await call('admin', 'PUT', `/${id}/status`, { status: 'closed' });
    await call('admin', 'POST', `/${id}/reply`, { text: 'Too late' });
    await call('admin', 'DELETE', `/${id}`);
    await call('admin', 'DELETE', `/${id}`);
    const told = platform.events.filter(({ event }) => event.type === 'FeedbackValue');
    expect(told).toEqual(
      Array.from({ length: 3 }, () => ({
        to: `tenant:${tenantId}`,
        audience: { menus: ['/admin/feedback'] },
        event: { type: 'FeedbackValue', data: { id } },
      })),
    );
  });

  it('only closed feedback can be deleted', async () => {
    wait();
    const [open, closed] = [(await send()).data, (await send()).data];
    await call('admin', 'PUT', `/${closed.id}/status`, { status: 'closed' });
    const { envelope } = await call<{ deleted: boolean }[]>('admin', 'DELETE', `/${open.id},${closed.id}`);
    expect(envelope.data.map(({ deleted }) => deleted)).toEqual([false, true]);
    expect(await read(closed.id)).toBe(null);
  });

  it('requires the functions of the page, and the same tenant', async () => {
    const { id } = (await send()).data;
    for (const [who, status] of [
      ['operator', 'A0301'],
      ['harbour', 'A0404'],
    ] as const) {
      const answers = [
        await call(who, 'POST', `/${id}/reply`, { text: 'x' }),
        await call(who, 'PUT', `/${id}/status`, { status: 'closed' }),
        await call(who, 'DELETE', `/${id}`),
      ];
      expect(answers.map(({ envelope }) => envelope.status)).toEqual([status, status, status]);
    }
    expect((await read(id)).status).toBe('new');
  });
});
