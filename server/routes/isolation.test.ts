import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

let platform: TestPlatform;
let harbour: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  harbour = await platform.tokenOf(accounts.harbour);
});
afterAll(() => platform.close());

describe('tenant isolation', () => {
  it('administrators of two tenants see different devices, alarms and users', async () => {
    const admin = await platform.tokenOf(accounts.admin);
    for (const [path, key] of [
      ['/island-assets/device/page', 'content'],
      ['/island-streaming/alarmPage', 'content'],
      ['/system/api/user/pageList', 'data'],
      ['/system/api/role/pageList', 'data'],
    ] as const) {
      const read = async (token: string) => {
        const { data } = await platform.call<Record<string, Record<string, string>[]>>('POST', path, {
          token,
          body: { pageSize: 1000 },
        });
        return (data[key] ?? []).map((row) => row.id ?? row.eventId);
      };
      const [city, park] = [await read(admin), await read(harbour)];
      expect(city.length).toBeGreaterThan(0);
      expect(park.length).toBeGreaterThan(0);
      expect(park.filter((id) => city.includes(id))).toEqual([]);
    }
  });
});

describe('permissions on the server', () => {
  it.each([
    ['viewer', 'POST', '/system/api/user/pageList'],
    ['viewer', 'POST', '/system/api/role/all'],
    ['viewer', 'POST', '/island-assets/device/page'],
    ['viewer', 'POST', '/island-streaming/alarmPage'],
    ['viewer', 'POST', '/system/api/department'],
    ['operator', 'POST', '/system/api/user'],
    ['operator', 'PUT', '/system/api/user/1'],
    ['operator', 'DELETE', '/system/api/user/1'],
    ['operator', 'POST', '/system/api/user/resetPassword'],
    ['operator', 'POST', '/system/api/user/1/assignRoles'],
    ['operator', 'POST', '/system/api/area'],
    ['operator', 'PUT', '/system/api/area/1'],
    ['operator', 'DELETE', '/system/api/department/1'],
    ['operator', 'POST', '/system/api/department/move'],
    ['operator', 'POST', '/system/api/area/move'],
    ['operator', 'POST', '/system/api/user/import'],
    ['operator', 'GET', '/system/api/user/import/template'],
    ['viewer', 'POST', '/system/api/user/export'],
    ['viewer', 'GET', '/system/api/user/all'],
    ['operator', 'POST', '/system/api/dictionary'],
    ['operator', 'POST', '/system/api/menu'],
    ['operator', 'POST', '/system/api/menu/pageList'],
  ] as const)('deny the %s %s %s, whatever the console hides (PERM-05)', async (who, method, path) => {
    const token = await platform.tokenOf(accounts[who]);
    const { envelope } = await platform.call(method, path, { token, body: method === 'GET' ? undefined : {} });
    expect(envelope).toMatchObject({ code: '0', status: 'A0301', data: null });
  });

  it('let the operator see users', async () => {
    const token = await platform.tokenOf(accounts.operator);
    const { envelope } = await platform.call('POST', '/system/api/user/pageList', { token, body: {} });
    expect(envelope.code).toBe('1');
  });
});
