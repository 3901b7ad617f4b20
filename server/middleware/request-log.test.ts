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
  const lines = platform.logged.filter(({ text }) => text === 'request').map(({ fields }) => fields.path);
  expect(lines).toEqual([
    '/system/mediaInfo/download/1',
    '/system/api/user/all',
    '/system/api/user/pageList',
    '/failing',
  ]);
  expect(platform.logged.map(({ text }) => text)).toContain('unexpected error');
  expect(JSON.stringify(platform.logged)).not.toContain('Geheim');
});
