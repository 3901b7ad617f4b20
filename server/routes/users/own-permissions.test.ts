import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { functions, roleFunctions, roleMenus, roles, userRoles, users } from '../../db/schema.ts';
import { createImportClient } from '../../testing/import-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

/** Functions of the users page: add, edit, reset password, assign roles, reset batch password. */
const clerkFunctions = ['100001', '100004', '100005', '100006', '100413'];
const usersPage = '100501';
let platform: TestPlatform;
let tenantId: string;
let clerk: string;
let admin: string;
/** The viewer's roles after each test: the role of the platform's seed. */
const ids = { clerk: '', viewer: '', operatorRole: '', viewerRole: '', adminRole: '', clerkRole: '', smallRole: '' };

beforeAll(async () => {
  platform = await makeTestPlatform();
  const { db } = platform;
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.loginName, [accounts.operator, accounts.viewer]));
  const idOf = (loginName: string) => people.find((one) => one.loginName === loginName)?.id ?? '';
  tenantId = people[0]?.tenantId ?? '';
  const all = await db.select().from(roles).where(eq(roles.tenantId, tenantId));
  const roleOf = (name: string) => all.find((one) => one.name === name)?.id ?? '';
  Object.assign(ids, {
    clerk: idOf(accounts.operator),
    viewer: idOf(accounts.viewer),
    operatorRole: roleOf('运维人员'),
    viewerRole: roleOf('只读用户'),
    adminRole: roleOf('系统管理员'),
    clerkRole: await makeRole('文员', [usersPage], clerkFunctions),
    smallRole: await makeRole('访客查询', [usersPage], ['100001']),
  });
  await db.delete(userRoles).where(eq(userRoles.userId, ids.clerk));
  await db.insert(userRoles).values({ userId: ids.clerk, roleId: ids.clerkRole });
  clerk = await platform.tokenOf(accounts.operator);
  admin = await platform.tokenOf(accounts.admin);
});
beforeEach(() => setRoles(ids.viewer, [ids.viewerRole]));
afterAll(() => platform.close());

async function makeRole(name: string, menuIds: string[], functionIds: string[]): Promise<string> {
  const id = newId();
  await platform.db.insert(roles).values({ id, tenantId, name });
  await platform.db.insert(roleMenus).values(menuIds.map((menuId) => ({ roleId: id, menuId })));
  await platform.db.insert(roleFunctions).values(functionIds.map((functionId) => ({ roleId: id, functionId })));
  return id;
}
async function setRoles(userId: string, roleIds: string[]): Promise<void> {
  await platform.db.delete(userRoles).where(eq(userRoles.userId, userId));
  await platform.db.insert(userRoles).values(roleIds.map((roleId) => ({ userId, roleId })));
}
const assign = (roleIds: string[], token = clerk) =>
  platform.call('POST', `/system/api/user/${ids.viewer}/assignRoles`, { token, body: roleIds });
const heldBy = async (userId: string) =>
  (await platform.db.select().from(userRoles).where(eq(userRoles.userId, userId))).map(({ roleId }) => roleId).sort();

describe('a role', () => {
  it('that grants more than the assigner has is not assigned, and the answer names what is lacking', async () => {
    const refused = await assign([ids.viewerRole, ids.operatorRole]);
    expect(refused.envelope).toMatchObject({
      code: '0',
      status: 'A0301',
      msg: expect.stringMatching(/^The role "运维人员" has a permission that you do not have: ".+"/),
    });
    expect(await heldBy(ids.viewer)).toEqual([ids.viewerRole]);
    expect((await assign([ids.operatorRole], admin)).envelope.code).toBe('1');
  });

  it('within their own permissions is assigned, and roles that the user has may stay or go', async () => {
    expect((await assign([ids.viewerRole, ids.smallRole])).envelope.code).toBe('1');
    expect(await heldBy(ids.viewer)).toEqual([ids.viewerRole, ids.smallRole].sort());
    expect((await assign([ids.smallRole])).envelope.code).toBe('1');
    // What is gone is no longer theirs to give.
    expect((await assign([ids.smallRole, ids.viewerRole])).envelope.status).toBe('A0301');
  });

  it('counts with what is switched off, since it may be switched on again', async () => {
    await platform.db.insert(roleFunctions).values({ roleId: ids.smallRole, functionId: '100002' });
    const listing = eq(functions.id, '100002');
    await platform.db.update(functions).set({ enable: false }).where(listing);
    expect((await assign([ids.smallRole])).envelope.status).toBe('A0301');
    await platform.db.update(functions).set({ enable: true }).where(listing);
    await platform.db
      .delete(roleFunctions)
      .where(and(eq(roleFunctions.roleId, ids.smallRole), eq(roleFunctions.functionId, '100002')));
  });

  it('of administrators is assigned by administrators only', async () => {
    expect((await assign([ids.adminRole])).envelope).toMatchObject({ status: 'A0301' });
    expect(await heldBy(ids.viewer)).toEqual([ids.viewerRole]);
  });
});

describe('the account of somebody with more permissions', () => {
  const more = { code: '0', status: 'A0301', msg: expect.stringContaining('has a permission that you do not have') };
  const reset = (path: string, body: object, token = clerk) =>
    platform.callSecret(`/system/api/user/${path}`, { userid: ids.viewer, ...body }, token);
  const edit = async (values: object, token = clerk) => {
    const { data } = await platform.call<object>('GET', `/system/api/user/${ids.viewer}`, { token: admin });
    return platform.call('PUT', `/system/api/user/${ids.viewer}`, { token, body: { ...data, ...values } });
  };

  it('cannot be taken over by a reset password, a batch password, a phone or a mailbox', async () => {
    await setRoles(ids.viewer, [ids.operatorRole]);
    expect((await reset('resetPassword', { newPassword: 'Tower7crane' })).envelope).toMatchObject(more);
    expect((await reset('resetBatchOptPassword', { batchOptPassword: 'Tower7crane' })).envelope).toMatchObject(more);
    expect((await edit({ phoneNumber: '13955550009' })).envelope).toMatchObject(more);
    const mailbox = { email: 'mine@lampyris.demo', loginName: 'mine@lampyris.demo' };
    expect((await edit(mailbox)).envelope).toMatchObject(more);
    expect((await platform.tryToSignIn(accounts.viewer)).envelope.code).toBe('1');
    // Everything else of it may be edited.
    expect((await edit({ name: '改名者' })).envelope.code).toBe('1');
    expect((await reset('resetPassword', { newPassword: 'Tower7crane' }, admin)).envelope.code).toBe('1');
  });

  it('may be helped by somebody who has as many', async () => {
    await setRoles(ids.viewer, [ids.smallRole]);
    expect((await reset('resetPassword', { newPassword: 'Tower7crane' })).envelope.code).toBe('1');
    expect((await edit({ phoneNumber: '13955550009' })).envelope.code).toBe('1');
  });
});

describe('the roles of a new account', () => {
  const body = (phoneNumber: string, values: Record<string, unknown> = {}) => ({
    loginName: phoneNumber,
    name: '新同事',
    initPassword: 'Tower7crane',
    phoneNumber,
    department: { code: '001' },
    isAdmin: true,
    createByAdmin: true,
    ...values,
  });
  const find = async (loginName: string) => {
    const [found] = await platform.db.select().from(users).where(eq(users.loginName, loginName));
    return found;
  };
  const add = (values: Record<string, unknown>, token = clerk) =>
    platform.call<string>('POST', '/system/api/user', { token, body: values });

  it('are within those of who makes it, or it is not made', async () => {
    expect((await add(body('13955550010', { roleIds: [ids.adminRole] }))).envelope.status).toBe('A0301');
    expect((await add(body('13955550010', { roleIds: [ids.operatorRole] }))).envelope.status).toBe('A0301');
    expect(await find('13955550010')).toBeUndefined();
    const { data: id } = await add(body('13955550010', { roleIds: [ids.smallRole] }));
    expect(await heldBy(id)).toEqual([ids.smallRole]);
    expect(await find('13955550010')).toMatchObject({ isAdmin: false, createByAdmin: false });
  });

  it('require the function that assigns them, in the form and in a file', async () => {
    await setRoles(ids.viewer, [ids.smallRole]);
    await platform.db.update(users).set({ passwordIsTemporary: false }).where(eq(users.id, ids.viewer));
    const token = (await platform.tryToSignIn(accounts.viewer, 'Tower7crane')).data.value;
    const refused = await add(body('13955550012', { roleIds: [ids.smallRole] }), token);
    expect(refused.envelope).toMatchObject({ status: 'A0301', data: { fields: { roleIds: expect.any(String) } } });
    expect((await add(body('13955550012', { roleIds: [] }), token)).envelope.code).toBe('1');
    const file =
      'Account,Name,Phone,Department,Initial password,Roles\n13955550013,新同事,13955550013,001,Tower7crane,访客查询';
    const { data } = await createImportClient(platform, { token, path: '/system/api/user' }).check(file);
    expect(data).toMatchObject({ failed: 1, problems: [{ row: 2, column: 'Roles', value: '访客查询' }] });
  });

  it('are read from a file by their names; unknown and greater ones are refused with their row and name', async () => {
    const client = createImportClient(platform, { token: clerk, path: '/system/api/user' });
    const { data } = await client.check(
      [
        'Account,Name,Phone,Department,Initial password,Roles',
        '13955550011,新同事,13955550011,001,Tower7crane,系统管理员',
        '13955550014,新同事,13955550014,001,Tower7crane,访客查询；没有此角色',
        '13955550015,新同事,13955550015,001,Tower7crane,访客查询; 文员',
      ].join('\n'),
    );
    expect(data).toMatchObject({ ok: 1, failed: 2 });
    expect(data.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'Roles', expect.stringContaining('系统管理员')],
      [3, 'Roles', 'There is no role "没有此角色"'],
    ]);
    expect(await client.run(data.batchNum)).toMatchObject({ ok: 1 });
    const made = await find('13955550015');
    expect(await heldBy(made?.id ?? '')).toEqual([ids.clerkRole, ids.smallRole].sort());
  });
});
