import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { AuthorizationRow, MiniAppRow } from '../../../src/schemas/wire/mini-apps.ts';
import { miniApps, operationLog, users } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let tenantId: string;
let userId: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
  tenantId = user?.tenantId ?? '';
  userId = user?.id ?? '';
});
afterAll(() => platform.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const base = '/island-miniapp/app';
const call = async <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = admin) =>
  (await platform.call<Data>(method, path, { token, ...(body === undefined ? {} : { body }) })).envelope;
const page = async (condition: object = {}, token = admin) =>
  (await call<SystemPage<MiniAppRow>>('POST', `${base}/page`, { condition, pageNum: 1, pageSize: 50 }, token)).data
    ?.data ?? [];
const save = (values: object = {}) => ({ name: '公园导览', appId: 'wx-park', entryPage: 'pages/index', ...values });
const add = async (values: object) => (await call<string>('POST', base, save(values))).data as string;
const read = async (id: string) => (await call<MiniAppRow>('GET', `${base}/${id}`)).data;
const authorize = (id: string, subjects: object[], more: object = {}, token = admin) =>
  call('POST', `${base}/${id}/auth`, { subjects, ...more }, token);
const authorizations = async (id: string) =>
  (await call<SystemPage<AuthorizationRow>>('POST', `${base}/auth/page`, { condition: { miniAppId: id } })).data
    ?.data ?? [];

describe('mini-apps (PAGE-28)', () => {
  it('are added, listed, filtered, changed and suspended; an outdated version is rejected', async () => {
    const id = await add({ functionIds: ['100001'], validTo: '2030-01-31' });
    expect(await read(id)).toMatchObject({
      ...save(),
      functionIds: ['100001'],
      validTo: '2030-01-31T00:00:00',
      appVersion: '1.0.0',
      status: 'active',
      hasSecret: false,
      scopes: [],
      authorisedCount: 0,
      version: 1,
    });
    expect((await page({ name: '导览' })).map((row) => row.id)).toEqual([id]);
    expect(await call('PUT', `${base}/${id}`, save({ name: '公园讲解', version: 1 }))).toMatchObject({ code: '1' });
    expect((await call('PUT', `${base}/${id}`, save({ version: 1 }))).msg).toContain('Someone else');
    expect(await call('PUT', `${base}/${id}/status`, { status: 'suspended' })).toMatchObject({ code: '1' });
    expect((await page({ status: 'suspended' })).map(({ name }) => name)).toEqual(['公园讲解']);
    expect((await call('POST', base, save())).data).toEqual({
      fields: { appId: 'A mini-app with this app id already exists' },
    });
    const wrong = save({ name: ' ', appId: 'x'.repeat(65), validTo: 'soon' });
    expect((await call('POST', base, wrong)).data).toEqual({
      fields: { name: 'Required', appId: 'The text is too long', validTo: 'Invalid format' },
    });
    expect((await call('POST', base, save({ functionIds: ['1'] }))).msg).toBe('The function does not exist: 1');
    expect(await call('DELETE', `${base}/${id}`)).toMatchObject({ code: '1' });
  });

  it('have an icon of their own upload, and a link that WeChat opens from a scanned code', async () => {
    const upload = async (token: string) => {
      const form = new FormData();
      form.set('file', new File([png], 'icon.png', { type: 'image/png' }));
      form.set('appType', 'miniApp');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await platform.app.request('/system/mediaInfo/upload', { method: 'POST', body: form, headers });
      return ((await answer.json()) as { data: { id: string; downloadUrl: string } }).data;
    };
    const file = await upload(admin);
    const id = await add({ name: '有图标', appId: 'wx-icon', entryPage: 'pages/a?b=1&c=2', icons: [{ id: file.id }] });
    expect(await read(id)).toMatchObject({
      icon: file.downloadUrl,
      icons: [{ id: file.id, name: 'icon.png', downloadUrl: file.downloadUrl }],
      entryUrl: 'weixin://dl/business/?appid=wx-icon&path=pages%2Fa&query=b%3D1%26c%3D2',
    });
    const change = (values: object) =>
      call('PUT', `${base}/${id}`, save({ name: '有图标', appId: 'wx-icon', ...values }));
    await change({ entryPage: 'https://example.com/app' });
    expect(await read(id)).toMatchObject({ icon: file.downloadUrl, entryUrl: 'https://example.com/app' });
    const foreign = await upload(await platform.tokenOf(accounts.harbour));
    expect((await change({ icons: [{ id: foreign.id }] })).data).toEqual({ fields: { icons: expect.any(String) } });
    await change({ icons: [], entryPage: '' });
    expect(await read(id)).toMatchObject({ icon: null, icons: [], entryUrl: null });
    await call('DELETE', `${base}/${id}`);
  });

  it('never reveal their secret: neither in answers, nor in the database, nor in the log', async () => {
    const secret = 'top-secret-42';
    const id = await add({ name: '有密钥', appId: 'wx-secret', secret });
    const stored = async () =>
      (await platform.db.select().from(miniApps).where(eq(miniApps.id, id)))[0]?.secret as string;
    const sealed = await stored();
    expect(sealed).not.toContain(secret);
    expect(await read(id)).toMatchObject({ hasSecret: true });
    const change = (values: object) =>
      call('PUT', `${base}/${id}`, save({ name: '有密钥', appId: 'wx-secret', ...values }));
    await change({ description: '不动密钥' });
    await change({ secret });
    expect(await stored()).toBe(sealed);
    await change({ secret: 'another-secret-42' });
    expect(await stored()).not.toBe(sealed);
    const shown = JSON.stringify([
      await page(),
      await read(id),
      await platform.db.select().from(operationLog).where(eq(operationLog.objectId, id)),
    ]);
    expect(shown).not.toContain('secret-42');
    expect(shown).not.toContain(sealed);
    expect(shown).toContain('******');
  });

  it('are authorised to departments, roles, users and all; the consoles are notified, and one in use stays', async () => {
    const id = await add({ name: '待授权', appId: 'wx-authorized' });
    const [role] = (await call<{ id: string }[]>('POST', '/system/api/role/all', {})).data ?? [];
    const subjects = [
      { subjectType: 'department', subjectId: '001' },
      { subjectType: 'role', subjectId: role?.id },
      { subjectType: 'user', subjectId: userId },
      { subjectType: 'tenant', subjectId: tenantId },
    ];
    platform.events.length = 0;
    expect(await authorize(id, subjects, { validTo: '2031-05-01 08:00:00' })).toMatchObject({ code: '1' });
    const told = platform.events.filter(({ event }) => event.type === 'MiniappAuthValue');
    expect(told).toEqual([
      {
        to: `tenant:${tenantId}`,
        event: { type: 'MiniappAuthValue', data: { miniAppId: id, name: '待授权', authorized: 4 } },
      },
    ]);
    expect(await authorize(id, subjects.slice(0, 1))).toMatchObject({ code: '1' });
    const rows = await authorizations(id);
    expect(rows.map(({ subjectType, validTo }) => [subjectType, validTo])).toEqual([
      ['department', null],
      ['role', '2031-05-01T08:00:00'],
      ['tenant', '2031-05-01T08:00:00'],
      ['user', '2031-05-01T08:00:00'],
    ]);
    expect(rows.every(({ subjectName, createdBy }) => subjectName !== '' && createdBy === '平台管理员')).toBe(true);
    expect(await read(id)).toMatchObject({
      authorisedCount: 4,
      scopes: ['department', 'role', 'tenant', 'user'],
      scopeNames: ['Department', 'Role', 'Everyone', 'User'],
    });
    const offered = (await call<{ id: string; name: string }[]>('GET', `${base}/functions`)).data;
    expect(offered).toContainEqual({ id: '200564', name: expect.stringContaining('/ Authorise') });
    expect((await page({ subjectType: 'role' })).map((row) => row.id)).toEqual([id]);
    expect((await call('DELETE', `${base}/${id}`)).msg).toBe('Cannot delete "待授权": in use by 4');
    platform.events.length = 0;
    expect(await call('DELETE', `${base}/${id}/auth/${rows.map((row) => row.id).join(',')}`)).toMatchObject({
      code: '1',
    });
    expect(platform.events.at(-1)?.event).toMatchObject({ data: { authorized: 0 } });
    expect(await call('DELETE', `${base}/${id}`)).toMatchObject({ code: '1' });
  });

  it('are authorised to nobody who does not exist in the tenant', async () => {
    const id = await add({ name: '外人', appId: 'wx-foreign' });
    const [stranger] = await platform.db.select().from(users).where(eq(users.loginName, accounts.harbour));
    for (const subject of [
      { subjectType: 'user', subjectId: stranger?.id },
      { subjectType: 'tenant', subjectId: stranger?.tenantId },
      { subjectType: 'department', subjectId: '999' },
      { subjectType: 'role', subjectId: '1' },
    ])
      expect((await authorize(id, [{ subjectType: 'user', subjectId: userId }, subject])).status).toBe('A0404');
    expect(await authorizations(id)).toEqual([]);
  });

  it('of one tenant do not exist for another, and need their functions', async () => {
    const [seeded] = await page({ name: '路灯报修' });
    const id = seeded?.id ?? '';
    const [authorization] = await authorizations(id);
    const harbour = await platform.tokenOf(accounts.harbour);
    const operator = await platform.tokenOf(accounts.operator);
    const subject = [{ subjectType: 'department', subjectId: '001' }];
    for (const [token, status] of [
      [harbour, 'A0404'],
      [operator, 'A0301'],
    ] as const) {
      for (const refused of [
        await call('GET', `${base}/${id}`, undefined, token),
        await call('PUT', `${base}/${id}`, save(), token),
        await call('PUT', `${base}/${id}/status`, { status: 'suspended' }, token),
        await call('DELETE', `${base}/${id}`, undefined, token),
        await authorize(id, subject, {}, token),
        await call('POST', `${base}/auth/page`, { condition: { miniAppId: id } }, token),
        await call('DELETE', `${base}/${id}/auth/${authorization?.id}`, undefined, token),
      ])
        expect(refused.status).toBe(status);
    }
    expect((await authorizations(id)).length).toBe(2);
    expect((await page({}, harbour)).map((row) => row.id)).not.toContain(id);
  });
});
