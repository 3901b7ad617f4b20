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

it('a new account has no role, however it is made', async () => {
  const body = {
    loginName: '13955550010',
    name: '新同事',
    initPassword: 'Tower7crane',
    phoneNumber: '13955550010',
    department: { code: '001' },
    isAdmin: true,
    createByAdmin: true,
    roleIds: [ids.adminRole],
  };
  const { data: id } = await platform.call<string>('POST', '/system/api/user', { token: clerk, body });
  const lines = [
    'Account,Name,Phone,Department,Initial password,Roles',
    '13955550011,新同事,13955550011,001,Tower7crane,系统管理员',
  ];
  await createImportClient(platform, { token: clerk, path: '/system/api/user' }).load(lines.join('\n'));
  const [imported] = await platform.db.select().from(users).where(eq(users.loginName, '13955550011'));
  for (const userId of [id, imported?.id ?? '']) {
    expect(await heldBy(userId)).toEqual([]);
    const [made] = await platform.db.select().from(users).where(eq(users.id, userId));
    expect(made).toMatchObject({ isAdmin: false, createByAdmin: false });
  }
});
