import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Beside, UserInfo } from '../../../src/schemas/wire/session.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform.close());

const ask = async (loginName: string, also: string, headers?: Record<string, string>) => {
  const token = await platform.tokenOf(loginName);
  const path = `/system/api/userInfo?also=${also}`;
  return (await platform.call<UserInfo & { also?: Beside }>('GET', path, { token, ...(headers && { headers }) })).data;
};

const own = {
  menu: '/system/api/current/mainMenu?appName=pc',
  preferences: '/system/api/cache/preferences',
  tables: '/system/api/cache/tables',
  alarmSettings: '/system/api/cache/alarmSettings',
  documents: '/island-display/document/index',
  look: '/system/api/theme/personalizedSettings',
} as const;

test.each([accounts.admin, accounts.viewer, accounts.harbour])(
  '%s gets with the user what the calls of a start answer',
  async (loginName) => {
    const { also, ...user } = await ask(loginName, `${Object.keys(own).join(',')},intranet`);
    const token = await platform.tokenOf(loginName);
    expect(user).toEqual((await platform.call<UserInfo>('GET', '/system/api/userInfo', { token })).data);
    for (const [name, path] of Object.entries(own))
      expect(also?.[name as keyof typeof own], name).toEqual((await platform.call('GET', path, { token })).data);
    expect(also?.intranet).toBe(false);
  },
);

test('unknown names are ignored, and nothing is added without the parameter', async () => {
  expect(Object.keys((await ask(accounts.admin, 'preferences,../user/all,users')).also ?? {})).toEqual(['preferences']);
  const token = await platform.tokenOf(accounts.admin);
  expect((await platform.call<object>('GET', '/system/api/userInfo', { token })).data).not.toHaveProperty('also');
});
