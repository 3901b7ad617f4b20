import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PreviewPass, type PreviewRole, previewHeader } from '../../../src/schemas/wire/preview.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let operator: string;
let harbour: string;
let roles: PreviewRole[];
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  operator = await platform.tokenOf(accounts.operator);
  harbour = await platform.tokenOf(accounts.harbour);
  roles = (await platform.call<PreviewRole[]>('GET', '/island-display/preview/roles', { token: admin })).data;
});
afterAll(() => platform.close());

const roleNamed = (name: RegExp, isOwn = true) =>
  roles.find((role) => name.test(role.name) && (role.tenantId === roles[0]!.tenantId) === isOwn)!;
const begin = async (roleId: string, token = admin) =>
  platform.call<PreviewPass>('POST', '/island-display/preview', { token, body: { roleId } });
const passOf = async (roleId: string) => ({ [previewHeader]: (await begin(roleId)).data.pass });
const menuOf = async (token: string, headers = {}) =>
  (await platform.call('GET', '/system/api/current/mainMenu?appName=pc', { token, headers })).data;

it('answers reads as for a person with the role, menus and rights included', async () => {
  const headers = await passOf(roleNamed(/^运维人员$/).id);
  const seen = await menuOf(admin, headers);
  expect(seen).toEqual(await menuOf(operator));
  expect(seen).not.toEqual(await menuOf(admin));
  const { data } = await platform.call<{ isAdmin: boolean }>('GET', '/system/api/userInfo', { token: admin, headers });
  expect(data.isAdmin).toBe(false);
});

it('refuses what changes something, and leaves nothing behind', async () => {
  const headers = await passOf(roleNamed(/管理员/).id);
  const count = async () =>
    (await platform.call<{ total: number }>('POST', '/system/api/user/pageList', { token: admin, body: {} })).data
      .total;
  const before = await count();
  await platform.call('GET', '/system/api/userInfo', { token: admin, headers });
  const { envelope } = await platform.call('POST', '/system/api/role', {
    token: admin,
    headers: { ...headers, 'accept-language': 'en' },
    body: { name: 'x', description: '' },
  });
  expect(envelope).toMatchObject({ code: '0', msg: 'A preview changes nothing' });
  expect(await count()).toBe(before);
});

it('a pass is of one session, and cannot be made up', async () => {
  const headers = await passOf(roles[0]!.id);
  expect((await platform.call('GET', '/system/api/userInfo', { token: harbour, headers })).envelope.code).toBe('0');
  const [text = ''] = headers[previewHeader]!.split('.');
  const forged = { [previewHeader]: `${text}.${'A'.repeat(43)}` };
  expect((await platform.call('GET', '/system/api/userInfo', { token: admin, headers: forged })).envelope.code).toBe(
    '0',
  );
});

it('ends after an hour', async () => {
  const headers = await passOf(roles[0]!.id);
  const ask = async () =>
    (await platform.call('GET', '/system/api/current/mainMenu?appName=pc', { token: admin, headers })).envelope.code;
  expect(await ask()).toBe('1');
  platform.pass(3_600_001);
  expect(await ask()).toBe('0');
});

it('is for whoever has the function, and stands in the operation log', async () => {
  expect((await begin(roles[0]!.id, operator)).envelope.code).toBe('0');
  const role = roleNamed(/./);
  await begin(role.id);
  const { data } = await platform.call<{ data: { operationType: string; objectName: string }[] }>(
    'POST',
    '/system/api/operationLog/records',
    { token: admin, body: { condition: {}, pageNum: 1, pageSize: 5 }, headers: { 'accept-language': 'en' } },
  );
  expect(JSON.stringify(data)).toContain(role.name);
});

it('previews as a role of another tenant only for who operates the platform', async () => {
  const all = await platform.call<PreviewRole[]>('GET', '/island-display/preview/tenantRoles', { token: admin });
  const other = all.data.find(({ tenantId }) => tenantId !== roles[0]!.tenantId);
  expect(other).toBeDefined();
  const headers = await passOf(other!.id);
  const { data } = await platform.call<{ tenantId: string }>('GET', '/system/api/userInfo', { token: admin, headers });
  expect(data.tenantId).toBe(other!.tenantId);
  const own = (await platform.call<PreviewRole[]>('GET', '/island-display/preview/roles', { token: harbour })).data;
  expect(new Set(own.map(({ tenantId }) => tenantId)).size).toBe(1);
  expect((await begin(roles[0]!.id, harbour)).envelope.code).toBe('0');
});

it.each(['en', 'zh'])('answers with a pass in the language of the console: %s', async (language) => {
  const headers = { ...(await passOf(roleNamed(/^运维人员$/).id)), 'accept-language': language };
  const captions = JSON.stringify(await menuOf(admin, headers)).match(/(?<="caption":")[^"]*/g) ?? [];
  expect(captions.length).toBeGreaterThan(50);
  const isChinese = (caption: string) => /\p{Script=Han}/u.test(caption);
  // Names such as LED are the same in both languages.
  const isEnglish = (caption: string) => !isChinese(caption) && /[a-z]{3}/.test(caption);
  expect(captions.filter(language === 'en' ? isChinese : isEnglish)).toEqual([]);
  const { envelope } = await platform.call('POST', '/system/api/role', { token: admin, headers, body: {} });
  expect(envelope.msg).toMatch(language === 'en' ? /^A preview / : /^预览/);
  const missing = await platform.call('GET', '/system/api/user/none', { token: admin, headers });
  expect(/\p{Script=Han}/u.test(missing.envelope.msg ?? ''), missing.envelope.msg).toBe(language === 'zh');
});
