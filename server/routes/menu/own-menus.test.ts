import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { MenuItem, MenuRow } from '../../../src/schemas/wire/menu.ts';
import { menus, quickMenus, roleFunctions, roles } from '../../db/schema.ts';
import { cheapCost } from '../../db/test-database.ts';
import { seedTenant } from '../../seed/seed-tenant.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let harbour: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  harbour = await platform.tokenOf(accounts.harbour);
});
afterAll(() => platform.close());

const path = '/system/api/menu';
const call = (method: string, suffix: string, body?: unknown, token = admin, language = 'en') =>
  platform.call<string>(method, path + suffix, { token, body, headers: { 'accept-language': language } });
const read = async (id: string, language = 'en') =>
  (await call('GET', `/${id}`, undefined, admin, language)).data as unknown as MenuRow;
const page = async (condition: unknown, token = admin) =>
  (
    await platform.call<SystemPage<MenuRow>>('POST', `${path}/pageList`, {
      token,
      body: { condition, pageSize: 200 },
    })
  ).data;
const flatten = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flatten(item.subMenuItems ?? [])]);
const mainMenu = async (token: string) =>
  flatten((await platform.call<MenuItem[]>('GET', '/system/api/current/mainMenu?appName=pc', { token })).data);
const companies = (values: Record<string, unknown> = {}) => ({
  caption: { zh: '维护单位', en: 'Maintenance companies' },
  url: '/basicData/companies',
  functions: [
    { id: '100821', caption: { zh: '新增', en: 'Add' } },
    { id: '100822', caption: '编辑' },
  ],
  ...values,
});
const clear = async () => {
  for (const token of [admin, harbour]) {
    const rows = (await page({ mine: true }, token)).data;
    for (const { id } of rows.toReversed()) await call('DELETE', `/${id}`, undefined, token);
  }
};

describe("a tenant's own menu entries", () => {
  it('appear at once in the menu of its administrators, with their functions, and in no other tenant', async () => {
    const under = (await page({ url: '/admin' })).data.find((row) => row.url === '/admin');
    const { envelope, data: id } = await call('POST', '', companies({ parentId: under?.id }));
    expect(envelope).toMatchObject({ code: '1', msg: 'Saved' });
    const all = await mainMenu(admin);
    const item = all.find((one) => one.url === '/basicData/companies');
    expect(item).toMatchObject({
      id: Number(id),
      caption: 'Maintenance companies',
      allCaption: 'System-Maintenance companies',
      openType: 'tag',
      subFuncItems: [
        { id: 100821, caption: 'Add' },
        { id: 100822, caption: '编辑' },
      ],
    });
    expect(all.find((one) => one.url === '/admin')?.subMenuItems?.at(-1)).toEqual(item);
    expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
    for (const token of [harbour, await platform.tokenOf(accounts.operator)]) {
      expect((await mainMenu(token)).some((one) => one.url === '/basicData/companies')).toBe(false);
    }
    await clear();
    expect((await mainMenu(admin)).some((one) => one.url === '/basicData/companies')).toBe(false);
  });

  it('may be identical in two tenants, including functions', async () => {
    expect((await call('POST', '', companies())).envelope.code).toBe('1');
    expect((await call('POST', '', companies(), harbour)).envelope.code).toBe('1');
    const [city, park] = [await page({ mine: true }), await page({ mine: true }, harbour)];
    expect([city.total, park.total]).toEqual([1, 1]);
    expect(city.data[0]?.id).not.toBe(park.data[0]?.id);
    for (const token of [admin, harbour]) {
      const { envelope } = await platform.call('DELETE', '/system/api/dictionary/1', { token });
      expect(envelope.status).toBe('A0404');
    }
    await clear();
  });

  it('are listed first, with the path of their parents, marked as own', async () => {
    const { data: id } = await call('POST', '', companies());
    const rows = (await page({})).data;
    expect(rows[0]).toEqual({
      id,
      parentId: '100001',
      cascade: '',
      caption: 'Maintenance companies',
      captions: { zh: '维护单位', en: 'Maintenance companies' },
      url: '/basicData/companies',
      openType: 'tag',
      imgCss: null,
      position: expect.any(Number),
      enable: true,
      mine: true,
      functions: [
        { id: '100821', caption: 'Add' },
        { id: '100822', caption: '编辑' },
      ],
    });
    expect(rows.filter((row) => row.mine)).toHaveLength(1);
    expect(rows.find((row) => row.url === '/admin/users')).toMatchObject({ cascade: 'System', mine: false });
    expect((await page({ caption: 'mainten' })).data.map((row) => row.id)).toEqual([id]);
    expect((await page({ mine: false })).total).toBe(rows.length - 1);
    await clear();
  });

  it('can change position, address, captions and functions', async () => {
    const { data: group } = await call('POST', '', companies({ url: '/basicData/group', functions: [] }));
    const { data: id } = await call('POST', '', companies());
    const [operators] = await platform.db
      .select()
      .from(roles)
      .where(and(eq(roles.tenantId, TENANT_IDS.city), eq(roles.name, '运维人员')));
    const roleId = operators?.id ?? '';
    await platform.db.insert(roleFunctions).values([
      { roleId, functionId: '100821' },
      { roleId, functionId: '100822' },
    ]);
    const functions = [{ id: '100822', caption: 'Edit' }];
    const body = companies({
      caption: 'Companies',
      url: '/basicData/firms',
      parentId: group,
      openType: 'iframe',
      functions,
    });
    expect((await call('PUT', `/${id}`, body)).envelope.code).toBe('1');
    expect(await read(id, 'zh')).toMatchObject({ caption: '维护单位', cascade: '维护单位', functions });
    expect(await read(id)).toMatchObject({ caption: 'Companies', url: '/basicData/firms', openType: 'iframe' });
    const granted = await platform.db.select().from(roleFunctions).where(eq(roleFunctions.roleId, roleId));
    expect(granted.map((row) => row.functionId).filter((one) => /^10082/.test(one))).toEqual(['100822']);
    await call('PUT', `/${id}`, { caption: 'Firms', url: '/basicData/firms' });
    expect(await read(id)).toMatchObject({ caption: 'Firms', parentId: group, functions, openType: 'iframe' });
    for (const parentId of [group, id]) {
      const refused = await call('PUT', `/${group}`, companies({ url: '/basicData/group', parentId }));
      expect(refused.data).toEqual({ fields: { parentId: 'It cannot be moved below itself' } });
    }
    expect((await call('DELETE', `/${group}`)).envelope.msg).toContain('delete them first');
    await call('DELETE', `/${id}`);
    expect((await call('DELETE', `/${group}`)).envelope).toMatchObject({ code: '1', status: '204' });
    expect(
      (await platform.db.select().from(roleFunctions).where(eq(roleFunctions.roleId, roleId))).map(
        (row) => row.functionId,
      ),
    ).not.toContain('100822');
  });

  it('are deleted with the tiles that link to them', async () => {
    const { data: id } = await call('POST', '', companies());
    const quick = '/island-business/workbench/menus/quick';
    const tile = { menuId: id, caption: 'x', cascade: '', openType: 'tag', url: '/x', position: 1 };
    expect((await platform.call('POST', quick, { token: admin, body: [tile] })).envelope.code).toBe('1');
    await call('DELETE', `/${id}`);
    expect(await platform.db.select().from(quickMenus).where(eq(quickMenus.menuId, id))).toEqual([]);
  });

  it.each(['companies', '//evil.example.com', '/a/../admin', '/a b', '/a?b=c', 'https://x.cn', '/', ''])(
    'must have a path of the console, which %j is not',
    async (url) => {
      const { envelope, data } = await call('POST', '', companies({ url }));
      expect(envelope.status).toBe('A0400');
      expect(data).toMatchObject({ fields: { url: expect.stringContaining('starts with /') } });
    },
  );

  it('cannot reuse a path or function the tenant already sees, nor a parent it does not', async () => {
    expect((await call('POST', '', companies({ url: '/admin/users' }))).envelope.status).toBe('S0301');
    const listed = companies({ functions: [{ id: '100001', caption: 'x' }] });
    expect((await call('POST', '', listed)).envelope.msg).toBe('This function is already listed: 100001');
    const twice = companies({
      functions: [
        { id: '7', caption: 'x' },
        { id: '7', caption: 'y' },
      ],
    });
    expect((await call('POST', '', twice)).envelope.status).toBe('S0301');
    const odd = companies({ functions: [{ id: '1e3', caption: 'x' }] });
    expect((await call('POST', '', odd)).envelope.status).toBe('A0400');
    const { data: foreign } = await call('POST', '', companies(), harbour);
    expect((await call('POST', '', companies({ parentId: foreign }))).data).toEqual({
      fields: { parentId: 'The parent does not exist' },
    });
    const twins = await Promise.all([call('POST', '', companies()), call('POST', '', companies())]);
    expect(twins.map(({ envelope }) => envelope.status).toSorted()).toEqual(['200', 'S0301']);
    await clear();
  });
});

describe('own entries cannot', () => {
  it('enable calls that the platform has disabled', async () => {
    await call('POST', '', companies({ url: '/admin/users/more', functions: [] }));
    // Every entry that opens the list of users.
    const opening = inArray(menus.url, [
      '/admin/users',
      '/admin/organization',
      '/admin/announcements',
      '/admin/miniappCtrl',
    ]);
    await platform.db.update(menus).set({ enable: false }).where(opening);
    const refused = await platform.call('POST', '/system/api/user/pageList', { token: admin, body: {} });
    expect(refused.envelope.status).toBe('A0301');
    await platform.db.update(menus).set({ enable: true }).where(opening);
    const open = await platform.call('POST', '/system/api/user/pageList', { token: admin, body: {} });
    expect(open.envelope.code).toBe('1');
    await clear();
  });

  it('affect a tenant created later', async () => {
    await call('POST', '', companies());
    const { accounts: made } = await seedTenant(platform.db, {
      code: 'later',
      now: platform.now(),
      devices: 2,
      passwordCost: cheapCost,
    });
    const { data } = await platform.tryToSignIn(made[0]?.loginName ?? '', made[0]?.password);
    expect((await mainMenu(data.value)).some((one) => one.url === '/basicData/companies')).toBe(false);
    expect((await page({ mine: true }, data.value)).total).toBe(0);
    await clear();
  });
});

describe('entries', () => {
  it('of the platform cannot be changed', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const { envelope } = await call(method, '/100501', method === 'PUT' ? companies() : undefined);
      expect(envelope).toMatchObject({ code: '0', status: 'S0300' });
    }
    expect((await read('100501')).url).toBe('/admin/users');
  });

  it('of another tenant are not found', async () => {
    const { data: id } = await call('POST', '', companies());
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { envelope } = await call(method, `/${id}`, method === 'PUT' ? companies() : undefined, harbour);
      expect(envelope.status).toBe('A0404');
    }
    expect(await read(id)).toMatchObject({ mine: true });
    await clear();
  });

  it('are managed by administrators only', async () => {
    const operator = await platform.tokenOf(accounts.operator);
    for (const [method, suffix] of [
      ['POST', '/pageList'],
      ['POST', ''],
      ['GET', '/100501'],
      ['PUT', '/100501'],
      ['DELETE', '/100501'],
    ] as const) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : companies();
      expect((await call(method, suffix, body, operator)).envelope.status).toBe('A0301');
    }
  });
});
