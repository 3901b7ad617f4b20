import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { MenuItem } from '../../../src/schemas/wire/menu.ts';
import type { FirstStep, TenantEnums, TenantRow } from '../../../src/schemas/wire/tenants.ts';
import type { UserRow } from '../../../src/schemas/wire/users.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import {
  alarmTypeSettings,
  areas,
  departments,
  menus,
  operationLog,
  roles,
  secondFactors,
  tenants,
  users,
} from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { giveRole } from '../../testing/role-of.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let token = '';
beforeAll(async () => {
  platform = await makeTestPlatform();
  token = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const base = '/system/api/tenantInfos';
const password = 'Lantern7!x';
const admin = (phoneNumber: string) => ({
  loginName: phoneNumber,
  name: '王小明',
  phoneNumber,
  initPassword: password,
});
let phones = 13900001000;
function newPhone(): string {
  phones += 1;
  return String(phones);
}

async function addTenant(code: string, values: object = {}) {
  const first = admin(newPhone());
  const body = { code, name: `租户${code}`, admin: first, ...values };
  const { envelope, data } = await platform.call<string>('POST', base, { token, body });
  expect(envelope).toMatchObject({ code: '1' });
  return { id: data, first };
}
const read = async (id: string) => (await platform.call<TenantRow>('GET', `${base}/${id}`, { token })).data;

describe('entries for operators of the platform', () => {
  const permissionsOf = async (loginName: string) => {
    const [user] = await platform.db.select().from(users).where(eq(users.loginName, loginName));
    return loadPermissions(platform.db, { userId: user!.id, tenantId: user!.tenantId });
  };

  it('exist for their administrators only; nobody else has their functions (PERM-06)', async () => {
    const [city, harbour] = [await permissionsOf(accounts.admin), await permissionsOf(accounts.harbour)];
    const urls = (one: typeof city) => one.menus.map(({ url }) => url);
    expect([urls(city), urls(harbour)].map((list) => list.includes('/admin/tenants'))).toEqual([true, false]);
    for (const id of ['200581', '200582', '200583', '200584'])
      expect([hasFunction(city, id), hasFunction(harbour, id)]).toEqual([true, false]);
  });

  it('follow the tenant at once', async () => {
    const set = (operatesPlatform: boolean) =>
      platform.db.update(tenants).set({ operatesPlatform }).where(eq(tenants.id, TENANT_IDS.harbour));
    await set(true);
    expect(hasFunction(await permissionsOf(accounts.harbour), '200581')).toBe(true);
    await set(false);
    expect(hasFunction(await permissionsOf(accounts.harbour), '200581')).toBe(false);
  });

  it('cannot be granted to roles of other tenants, nor listed by their own entries', async () => {
    const harbour = await platform.tokenOf(accounts.harbour);
    const [role] = await platform.db
      .select()
      .from(roles)
      .where(eq(roles.name, '只读用户'))
      .then((all) => all.filter(({ tenantId }) => tenantId === TENANT_IDS.harbour));
    const grants = await platform.call('GET', `/system/api/role/${role!.id}/funcs`, { token: harbour });
    expect(await grants.http.text()).not.toContain('200581');
    const body = { menuIds: ['200580'], funcIds: [] };
    const assigned = await platform.call('POST', `/system/api/role/${role!.id}/assignMenuFuncs`, {
      token: harbour,
      body,
    });
    expect(assigned.envelope).toMatchObject({ code: '0', status: 'A0301' });
    const menu = { caption: '租户', url: '/own/tenants', functions: [{ id: '200581', caption: '新增' }] };
    const listed = await platform.call('POST', '/system/api/menu', { token: harbour, body: menu });
    expect(listed.envelope.code).toBe('0');
    await platform.db.delete(menus).where(isNotNull(menus.tenantId));
  });
});

describe('a new tenant', () => {
  it('has a department, an area, roles and an administrator, who changes the password first (PERM-06)', async () => {
    const { id, first } = await addTenant('alpha', { contactName: '李四', expiresAt: '2099-01-01 00:00:00' });
    expect(await read(id)).toMatchObject({
      code: 'alpha',
      name: '租户alpha',
      contactName: '李四',
      expiresAt: '2099-01-01T00:00:00',
      enabled: true,
      operatesPlatform: false,
      userCount: 1,
      deviceCount: 0,
    });
    for (const table of [departments, areas] as const)
      expect(await platform.db.select().from(table).where(eq(table.tenantId, id))).toMatchObject([
        { code: '001', name: '租户alpha', parentId: null },
      ]);
    expect(await platform.db.select().from(roles).where(eq(roles.tenantId, id)).orderBy(roles.id)).toMatchObject([
      { isAdmin: true, systemDefault: true },
      { name: '运维人员', isAdmin: false },
    ]);
    const signIn = await platform.tryToSignIn(first.loginName, password);
    expect(signIn.envelope.code).toBe('1');
    const own = signIn.data.value;
    const due = await platform.call('POST', '/system/api/user/pageList', { token: own, body: {} });
    expect(due.envelope.status).toBe('A0212');
    const changed = await platform.callSecret(
      '/system/api/user/changePassword',
      { userid: signIn.data.additionalInformation.userInfo.id, oldPassword: password, newPassword: 'Pelican9!q' },
      own,
    );
    expect(changed.envelope.code).toBe('1');
    const again = (await platform.tryToSignIn(first.loginName, 'Pelican9!q')).data.value;
    const { data } = await platform.call<SystemPage<UserRow>>('POST', '/system/api/user/pageList', {
      token: again,
      body: {},
    });
    expect(data.data.map(({ loginName }) => loginName)).toEqual([first.loginName]);
    const checklist = await platform.call<FirstStep[]>('GET', `${base}/checklist`, { token: again });
    // New tenants have the default alarm rules.
    expect(checklist.data.map(({ key, done }) => done && key)).toEqual([...Array(6).fill(false), 'alarmRules']);
  });

  it('is refused with a message per field, and leaves nothing behind', async () => {
    const before = await platform.db.$count(tenants);
    const bad = { code: '!', name: ' ', expiresAt: 'soon', admin: { ...admin('12'), initPassword: 'x' } };
    const { envelope } = await platform.call('POST', base, { token, body: bad });
    expect(envelope).toMatchObject({ status: 'A0400' });
    expect(Object.keys((envelope.data as { fields: object }).fields).sort()).toEqual([
      'admin.initPassword',
      'admin.loginName',
      'admin.phoneNumber',
      'code',
      'expiresAt',
      'name',
    ]);
    const taken = async (code: string, phone: string) =>
      (await platform.call('POST', base, { token, body: { code, name: '某地', admin: admin(phone) } })).envelope.data;
    expect(await taken('harbour', newPhone())).toMatchObject({ fields: { code: expect.any(String) } });
    expect(await taken('another', '13800000001')).toMatchObject({
      fields: { 'admin.phoneNumber': expect.any(String) },
    });
    expect(await platform.db.$count(tenants)).toBe(before);
  });
});

describe('a tenant', () => {
  it('is edited with its version', async () => {
    const { id } = await addTenant('beta');
    const save = (version: number) =>
      platform.call('PUT', `${base}/${id}`, { token, body: { code: 'beta2', name: '新名', version } });
    const { version } = await read(id);
    expect((await save(version)).envelope.code).toBe('1');
    expect((await save(version)).envelope.msg).toMatch(/changed/);
    expect(await read(id)).toMatchObject({ code: 'beta2', name: '新名', version: version + 1 });
  });

  it('that is disabled signs its users out and lets nobody in (PERM-06)', async () => {
    const { id, first } = await addTenant('gamma');
    const { value } = (await platform.tryToSignIn(first.loginName, password)).data;
    expect((await platform.call('POST', `${base}/${id}/false`, { token })).envelope.code).toBe('1');
    expect((await platform.call('GET', '/system/api/userInfo', { token: value })).envelope.status).toBe('A0200');
    expect(platform.events.some(({ to, event }) => to.startsWith('user:') && event.type === 'end')).toBe(true);
    expect((await platform.tryToSignIn(first.loginName, password)).envelope).toMatchObject({
      status: 'A0200',
      msg: 'The tenant is disabled',
    });
    expect((await platform.call('POST', `${base}/${id}/true`, { token })).envelope.code).toBe('1');
    expect((await platform.tryToSignIn(first.loginName, password)).envelope.code).toBe('1');
  });

  it('that has expired signs its users out and lets nobody in (PERM-06)', async () => {
    const { id, first } = await addTenant('delta');
    const { value, refreshToken } = (await platform.tryToSignIn(first.loginName, password)).data;
    await platform.db
      .update(tenants)
      .set({ expiresAt: new Date('2020-01-01') })
      .where(eq(tenants.id, id));
    expect((await platform.call('GET', '/system/api/userInfo', { token: value })).envelope.status).toBe('A0200');
    const refreshed = await platform.call('GET', `/system/api/system/refresh/token?refreshToken=${refreshToken.value}`);
    expect(refreshed.envelope).toMatchObject({ status: 'A0200', msg: 'The tenant has expired' });
    expect((await platform.tryToSignIn(first.loginName, password)).envelope.msg).toBe('The tenant has expired');
  });

  it('that operates the platform is not disabled, limited or deleted', async () => {
    const { code, name } = await read(TENANT_IDS.city);
    for (const [method, path, body] of [
      ['POST', `${TENANT_IDS.city}/false`, undefined],
      ['PUT', TENANT_IDS.city, { code, name, expiresAt: '2099-01-01 00:00:00' }],
      ['DELETE', TENANT_IDS.city, undefined],
    ] as const) {
      const { envelope } = await platform.call(method, `${base}/${path}`, { token, body });
      expect(envelope.msg).toBe('The tenant that operates the platform cannot be disabled, expire or be deleted');
    }
  });

  it('is deleted with its data, unless it is in use', async () => {
    const used = await platform.call('DELETE', `${base}/${TENANT_IDS.harbour}`, { token });
    expect(used.envelope.msg).toMatch(/^Cannot delete ".+": in use by \d+ ordinary users and \d+ devices/);
    const { id, first } = await addTenant('epsilon');
    await platform.tryToSignIn(first.loginName, password);
    expect((await platform.call('DELETE', `${base}/${id}`, { token })).envelope.code).toBe('1');
    expect(await platform.db.$count(users, eq(users.tenantId, id))).toBe(0);
    expect((await platform.call('GET', `${base}/${id}`, { token })).envelope.status).toBe('A0404');
  });

  it('is logged in the log of the operator', async () => {
    const { id } = await addTenant('zeta');
    const rows = await platform.db.select().from(operationLog).where(eq(operationLog.objectId, id));
    expect(rows).toMatchObject([{ tenantId: TENANT_IDS.city, objectType: 'tenant', objectName: '租户zeta' }]);
  });
});

describe('what a tenant may use', () => {
  const menusOf = async (own: string) =>
    flatten((await platform.call<MenuItem[]>('GET', '/system/api/current/mainMenu?appName=pc', { token: own })).data);
  const flatten = (items: readonly MenuItem[]): MenuItem[] =>
    items.flatMap((item) => [item, ...flatten(item.subMenuItems ?? [])]);
  const readMenus = async () =>
    flatten(
      (await platform.call<{ menus: MenuItem[] }>('GET', `${base}/MenuAndFunctions/${TENANT_IDS.harbour}`, { token }))
        .data.menus,
    );
  const save = async (without: { menus?: string[]; functions?: string[] }, id: string = TENANT_IDS.harbour) => {
    const all = await readMenus();
    const body = {
      menuIds: all.map((item) => item.id).filter((one) => !without.menus?.includes(String(one))),
      funcIds: all
        .flatMap((item) => (item.subFuncItems ?? []).map((one) => one.id))
        .filter((one) => !without.functions?.includes(String(one))),
    };
    return (await platform.call('POST', `${base}/MenuAndFunctions/${id}`, { token, body })).envelope;
  };
  const status = async (own: string, method: string, path: string, body: object = {}) =>
    (await platform.call(method, path, { token: own, body })).envelope.status;

  it('is taken away from its administrators at once, on every call, and comes back (PERM-06)', async () => {
    const harbour = await platform.tokenOf(accounts.harbour);
    const roleList = () => status(harbour, 'POST', '/system/api/role/pageList');
    expect((await readMenus()).every(({ enable }) => enable)).toBe(true);
    expect((await menusOf(harbour)).map(({ url }) => url)).toContain('/admin/operationLog');
    platform.events.length = 0;
    // The operation log with its functions, and one function of a page that stays.
    expect(await save({ menus: ['200530'], functions: ['100004'] })).toMatchObject({ code: '1' });
    expect(platform.events.map(({ to }) => to)).toContain(`tenant:${TENANT_IDS.harbour}`);
    const left = await menusOf(harbour);
    expect(left.map(({ url }) => url)).not.toContain('/admin/operationLog');
    expect(left.map(({ url }) => url)).toContain('/admin/users');
    expect(left.flatMap((item) => item.subFuncItems ?? []).map(({ id }) => String(id))).not.toContain('100004');
    expect(await status(harbour, 'POST', '/system/api/operationLog/records')).toBe('A0301');
    expect(await status(harbour, 'POST', '/system/api/operationLog/export')).toBe('A0301');
    expect(await status(harbour, 'PUT', '/system/api/user/1', {})).toBe('A0301');
    expect(await roleList()).toBe('200');
    const shown = await readMenus();
    expect(shown.find(({ url }) => url === '/admin/operationLog')?.enable).toBe(false);
    expect(await save({})).toMatchObject({ code: '1' });
    expect((await menusOf(harbour)).map(({ url }) => url)).toContain('/admin/operationLog');
    expect((await readMenus()).every(({ enable }) => enable)).toBe(true);
  });

  it('limits what its roles can grant, keeps their grants, and another tenant loses nothing', async () => {
    const harbour = await platform.tokenOf(accounts.harbour);
    const [role] = await platform.db
      .select()
      .from(roles)
      .where(and(eq(roles.tenantId, TENANT_IDS.harbour), eq(roles.name, '只读用户')));
    const grant = (menuIds: string[]) =>
      status(harbour, 'POST', `/system/api/role/${role!.id}/assignMenuFuncs`, { menuIds, funcIds: [] });
    expect(await grant(['100500', '200530'])).toBe('200');
    await save({ menus: ['200530'] });
    expect(await grant(['100500', '200530'])).toBe('A0301');
    expect(await grant(['100500', '100501'])).toBe('200');
    const { data } = await platform.call('GET', `/system/api/role/${role!.id}/funcs`, { token: harbour });
    expect(JSON.stringify(data)).not.toContain('/admin/operationLog');
    expect(await status(token, 'POST', '/system/api/operationLog/records')).toBe('200');
    await save({});
    const again = await platform.call('GET', `/system/api/role/${role!.id}/funcs`, { token: harbour });
    const granted = flatten((again.data as { menus: MenuItem[] }).menus).find(
      ({ url }) => url === '/admin/operationLog',
    );
    expect(granted?.enable).toBe(true);
  });

  it('has known entries only, and is everything for the tenant that operates the platform', async () => {
    const post = async (id: string, body: object) =>
      (await platform.call('POST', `${base}/MenuAndFunctions/${id}`, { token, body })).envelope;
    expect((await post(TENANT_IDS.harbour, { menuIds: ['1'], funcIds: [] })).msg).toBe(
      'The menu item or function does not exist: 1',
    );
    expect((await post(TENANT_IDS.harbour, { menuIds: ['200580'], funcIds: [] })).status).toBe('A0400');
    expect((await save({}, TENANT_IDS.city)).status).toBe('S0300');
    expect((await post('1', { menuIds: [], funcIds: [] })).status).toBe('A0404');
    expect((await readMenus()).every(({ enable }) => enable)).toBe(true);
    const { data } = await platform.call<TenantEnums>('GET', `${base}/relatedEnumerate`, { token });
    expect(data.enabled).toEqual([
      { code: 'true', name: 'Enabled' },
      { code: 'false', name: 'Disabled' },
    ]);
  });
});

describe('administrators of a tenant', () => {
  const list = async (tenantId: string) =>
    (
      await platform.call<SystemPage<UserRow>>('POST', `${base}/adminUser/pageList`, {
        token,
        body: { condition: { tenantId } },
      })
    ).data.data;

  it('are added, edited, given a password and deleted, but one stays (PERM-06)', async () => {
    const { id: tenantId, first } = await addTenant('eta');
    const second = admin(newPhone());
    const added = await platform.call<string>('POST', `${base}/adminUser`, { token, body: { tenantId, ...second } });
    expect(added.envelope.code).toBe('1');
    const rows = await list(tenantId);
    expect(rows.map(({ loginName }) => loginName).sort()).toEqual([first.loginName, second.loginName].sort());
    const row = rows.find(({ id }) => id === added.data)!;
    const save = { ...second, name: '赵六', initPassword: undefined, version: row.version };
    const put = () => platform.call('PUT', `${base}/adminUser/${row.id}`, { token, body: save });
    expect((await put()).envelope.code).toBe('1');
    expect((await put()).envelope.msg).toMatch(/changed/);
    const body = { userId: row.id, newPassword: 'Another8!z' };
    const reset = await platform.callSecret(`${base}/adminUser/resetPassword`, body, token);
    expect(reset.envelope.code).toBe('1');
    expect((await platform.tryToSignIn(second.loginName, 'Another8!z')).envelope.code).toBe('1');
    const ids = rows.map(({ id }) => id).join(',');
    const deleted = await platform.call<{ deleted: boolean }[]>('DELETE', `${base}/adminUser/${ids}`, { token });
    expect(deleted.data.map((one) => one.deleted).sort()).toEqual([false, true]);
    expect(await list(tenantId)).toHaveLength(1);
  });

  it('get a new start without their second factor', async () => {
    const { id: tenantId, first } = await addTenant('theta');
    const [row] = await list(tenantId);
    await platform.db.insert(secondFactors).values({ userId: row!.id, secret: 'sealed', lastStep: 1 });
    expect((await list(tenantId))[0]).toMatchObject({ loginName: first.loginName, hasSecondFactor: true });
    const reset = () => platform.call('DELETE', `${base}/adminUser/${row!.id}/secondFactor`, { token });
    expect((await reset()).envelope.code).toBe('1');
    expect((await list(tenantId))[0]).toMatchObject({ hasSecondFactor: false });
    expect((await reset()).envelope.code).toBe('0');
  });

  it('are no ordinary users', async () => {
    const [viewer] = await platform.db.select().from(users).where(eq(users.loginName, accounts.viewer));
    const { envelope } = await platform.call('DELETE', `${base}/adminUser/${viewer!.id}`, { token });
    expect(envelope.status).toBe('A0404');
  });
});

describe('calls of tenants', () => {
  it('require a tenant that operates the platform, whatever its roles grant (PERM-05)', async () => {
    await giveRole(platform, accounts.harbour, {
      menus: ['200580'],
      functions: ['200581', '200582', '200583', '200584'],
    });
    const harbour = await platform.tokenOf(accounts.harbour);
    for (const [method, path] of [
      ['POST', ''],
      ['POST', '/pageList'],
      ['GET', '/findAll'],
      ['GET', `/${TENANT_IDS.city}`],
      ['PUT', `/${TENANT_IDS.city}`],
      ['DELETE', `/${TENANT_IDS.city}`],
      ['POST', `/${TENANT_IDS.city}/false`],
      ['POST', '/adminUser'],
      ['POST', '/adminUser/pageList'],
      ['POST', '/adminUser/resetPassword'],
      ['DELETE', '/adminUser/1/secondFactor'],
      ['GET', '/relatedEnumerate'],
      ['GET', `/MenuAndFunctions/${TENANT_IDS.harbour}`],
      ['POST', `/MenuAndFunctions/${TENANT_IDS.harbour}`],
    ] as const) {
      const { envelope } = await platform.call(method, base + path, {
        token: harbour,
        body: method === 'GET' ? undefined : {},
      });
      expect(envelope.status, `${method} ${path}`).toBe('A0301');
    }
  });

  it('have a function each', async () => {
    await giveRole(platform, accounts.operator, { menus: ['200580'], functions: ['200582'] });
    const operator = await platform.tokenOf(accounts.operator);
    const status = async (method: string, path: string) =>
      (await platform.call(method, base + path, { token: operator, body: {} })).envelope.status;
    expect(await status('PUT', '/1')).toBe('A0400');
    for (const [method, path] of [
      ['POST', ''],
      ['POST', '/1/true'],
      ['DELETE', '/1'],
      ['POST', '/adminUser'],
    ] as const)
      expect(await status(method, path)).toBe('A0301');
  });
});

describe('the checklist of first steps', () => {
  it('is done for the seeded city, and refused to others than administrators', async () => {
    const { data } = await platform.call<FirstStep[]>('GET', `${base}/checklist`, { token });
    expect(data.map(({ key, done }) => [key, done])).toEqual([
      ['logo', true],
      ['areas', true],
      ['departments', true],
      ['roles', true],
      ['models', true],
      ['devices', true],
      ['alarmRules', true],
    ]);
    const viewer = await platform.tokenOf(accounts.viewer);
    expect((await platform.call('GET', `${base}/checklist`, { token: viewer })).envelope.status).toBe('A0301');
  });

  it('asks for the rule of an own alarm type, and for any rule', async () => {
    const isDone = async () =>
      (await platform.call<FirstStep[]>('GET', `${base}/checklist`, { token })).data.find(
        ({ key }) => key === 'alarmRules',
      )?.done;
    const types = '/island-alarm/api/alarmtype';
    const type = { name: '井内积水', key: 'WellWater', parentId: '710000000000000002' };
    const { data: id } = await platform.call<string>('POST', types, { token, body: type });
    expect(await isDone()).toBe(false);
    const rule = { attribute: 'voltage', operator: '<', value: '100' };
    expect((await platform.call('PUT', `${types}/${id}`, { token, body: { ...type, rule } })).envelope.code).toBe('1');
    expect(await isDone()).toBe(true);
    await platform.call('DELETE', `${types}/${id}`, { token });
    await platform.db.update(alarmTypeSettings).set({ enabled: false });
    expect(await isDone()).toBe(false);
  });
});
