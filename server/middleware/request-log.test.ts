import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRoutes } from '../routing/route.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { loggedPath } from './request-log.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform.close());

it('a logged path has no query, whatever its parameters are called', () => {
  expect(loggedPath('http://x/system/mediaInfo/download/7?key=Geheim&name=Geheim')).toBe(
    '/system/mediaInfo/download/7',
  );
  expect(loggedPath('http://x/a')).toBe('/a');
});

it('the log has the path, the status and the user of a call, and nothing that was sent', async () => {
  addRoutes(platform.app, [
    {
      method: 'POST',
      path: '/failing',
      access: 'session',
      audit: 'none',
      handle: async () => {
        throw new Error('Failed', { cause: Object.assign(new Error('value "Geheim"'), { code: '22P02' }) });
      },
    },
  ]);
  const token = await platform.tokenOf(accounts.admin);
  platform.logged.length = 0;
  await platform.call('GET', '/system/mediaInfo/download/1?key=Geheim');
  await platform.call('GET', '/system/api/user/all?name=Geheim', { token });
  await platform.call('POST', '/system/api/user/pageList', { token, body: { condition: { name: 'Geheim' } } });
  await platform.call('POST', '/failing?secret=Geheim', { token, body: { password: 'Geheim' } });
  const requests = platform.logged.filter(({ text }) => text === 'request');
  const lines = requests.map(({ fields }) => fields.path);
  expect(lines).toEqual([
    '/system/mediaInfo/download/1',
    '/system/api/user/all',
    '/system/api/user/pageList',
    '/failing',
  ]);
  // A refused call has HTTP status 200.
  expect(requests.map(({ fields }) => [fields.status, fields.envelope])).toEqual([
    [200, 'A0200'],
    [200, undefined],
    [200, undefined],
    [200, 'B0001'],
  ]);
  expect(platform.logged.map(({ text }) => text)).toContain('unexpected error');
  expect(JSON.stringify(platform.logged)).not.toContain('Geheim');
});

it('many refused calls of an account show in the log', async () => {
  const token = await platform.tokenOf(accounts.viewer);
  platform.logged.length = 0;
  for (let call = 0; call < 50; call += 1)
    await platform.call('POST', '/system/api/role', { token, body: { name: `Role ${call}` } });
  const { userId } = platform.logged.find(({ text }) => text === 'request')!.fields;
  expect(platform.logged.filter(({ text }) => text === 'many refused calls').map(({ fields }) => fields)).toEqual([
    { userId, calls: 50, statuses: expect.stringMatching(/^\{"A0\d+":50\}$/) },
  ]);
});

it('behind TLS browsers are told to stay there', async () => {
  const header = async (headers: Record<string, string>) =>
    (await platform.call('GET', '/health', { headers })).http.headers.get('strict-transport-security');
  expect(await header({})).toBeNull();
  expect(await header({ 'x-forwarded-proto': 'http' })).toBeNull();
  expect(await header({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
});
