import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { BatchOutcome, UserRights, UserRow } from '../../../src/schemas/wire/users.ts';
import {
  dataPermissionScopes,
  dataPermissions,
  operationLog,
  roles,
  userDataPermissions,
  userRoles,
  users,
} from '../../db/schema.ts';
import { giveRole } from '../../testing/role-of.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let tenantId = '';
const ids = { admin: '', operator: '', viewer: '' };
const roleIds = { admin: '', operator: '', viewer: '' };
beforeAll(async () => {
  platform = await makeTestPlatform();
  const { db } = platform;
  admin = await platform.tokenOf(accounts.admin);
  for (const key of ['admin', 'operator', 'viewer'] as const) {
    const [user] = await db.select().from(users).where(eq(users.loginName, accounts[key]));
    ids[key] = user!.id;
    tenantId = user!.tenantId;
  }
  const all = await db.select().from(roles).where(eq(roles.tenantId, tenantId));
  const named = (name: string) => all.find((one) => one.name === name)!.id;
  Object.assign(roleIds, { admin: named('系统管理员'), operator: named('运维人员'), viewer: named('只读用户') });
});
beforeEach(async () => {
  const { db } = platform;
  const both = [ids.operator, ids.viewer];
  await db.update(users).set({ enabled: true, lockedUntil: null, isAdmin: false }).where(inArray(users.id, both));
  await db.delete(userRoles).where(inArray(userRoles.userId, both));
  await db.insert(userRoles).values([
    { userId: ids.operator, roleId: roleIds.operator },
    { userId: ids.viewer, roleId: roleIds.viewer },
  ]);
});
afterAll(() => platform.close());

const batch = async (name: string, body: Record<string, unknown>, token = admin) => {
  const answer = await platform.call<BatchOutcome[]>('POST', `/system/api/user/batch/${name}`, { token, body });
  return {
    ...answer,
    outcomes: Object.fromEntries((Array.isArray(answer.data) ? answer.data : []).map((one) => [one.id, one.reason])),
  };
};
const signInAsViewer = async () => (await platform.tryToSignIn(accounts.viewer)).data.value;
const list = async (condition: Record<string, unknown>, token = admin) =>
  (
    await platform.call<SystemPage<UserRow>>('POST', '/system/api/user/pageList', {
      token,
      body: { condition, pageSize: 200 },
    })
  ).data.data;
const user = async (id: string) =>
  (await platform.call<UserRow>('GET', `/system/api/user/${id}`, { token: admin })).data;

describe('a batch of users (PAGE-23)', () => {
  it('adds and replaces roles, and says who was refused and why', async () => {
    const added = await batch('roles', {
      ids: [ids.operator, ids.viewer, ids.admin],
      roleIds: [roleIds.viewer],
      mode: 'add',
    });
    expect(added.outcomes).toEqual({
      [ids.operator]: null,
      [ids.viewer]: 'Already in this state',
      [ids.admin]: expect.stringMatching(/system account|own roles/),
    });
    expect((await user(ids.operator)).roleIds.sort()).toEqual([roleIds.operator, roleIds.viewer].sort());
    const replaced = await batch('roles', { ids: [ids.operator], roleIds: [], mode: 'replace' });
    expect(replaced.outcomes).toEqual({ [ids.operator]: null });
    expect(await user(ids.operator)).toMatchObject({ roleIds: [], roleNames: [] });
    const [logged] = await platform.db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.objectId, ids.admin), eq(operationLog.type, 'assignRoles')));
    expect(logged).toMatchObject({ succeeded: false });
  });

  it('keeps an administrator, however many lose the role', async () => {
    await platform.db.insert(userRoles).values([{ userId: ids.operator, roleId: roleIds.admin }]);
    await platform.db.update(users).set({ isAdmin: true }).where(eq(users.id, ids.operator));
    const token = await platform.tokenOf(accounts.operator);
    await platform.db.update(users).set({ enabled: false }).where(eq(users.id, ids.admin));
    const { outcomes } = await batch('enabled', { ids: [ids.viewer, ids.operator], enabled: false }, token);
    expect(outcomes).toEqual({ [ids.viewer]: null, [ids.operator]: 'You cannot disable yourself' });
    await platform.db.update(users).set({ enabled: true }).where(eq(users.id, ids.admin));
  });

  it('disables, enables, unlocks, moves and signs out', async () => {
    const token = await signInAsViewer();
    const off = await batch('enabled', { ids: [ids.admin, ids.viewer], enabled: false });
    expect(off.outcomes).toEqual({ [ids.admin]: 'You cannot disable yourself', [ids.viewer]: null });
    expect((await platform.call('GET', '/system/api/userInfo', { token })).envelope.status).toBe('A0200');
    expect((await batch('enabled', { ids: [ids.viewer], enabled: true })).envelope.code).toBe('1');

    await platform.db
      .update(users)
      .set({ lockedUntil: new Date(Date.now() + 86_400_000) })
      .where(eq(users.id, ids.viewer));
    expect((await list({ locked: true })).map(({ id }) => id)).toContain(ids.viewer);
    expect(await user(ids.viewer)).toMatchObject({ locked: true });
    expect((await batch('unlock', { ids: [ids.viewer, ids.operator] })).outcomes).toEqual({
      [ids.viewer]: null,
      [ids.operator]: 'The account is not locked',
    });
    expect(await user(ids.viewer)).toMatchObject({ locked: false });

    const before = (await user(ids.viewer)).department.code;
    expect((await batch('department', { ids: [ids.viewer], departmentCode: 'nowhere' })).envelope.status).toBe('A0400');
    expect((await batch('department', { ids: [ids.viewer], departmentCode: '001' })).envelope.code).toBe('1');
    expect((await user(ids.viewer)).department.code).toBe('001');
    await batch('department', { ids: [ids.viewer], departmentCode: before });

    const again = await signInAsViewer();
    const out = await batch('signOut', { ids: [ids.viewer, ids.admin] });
    expect(out.outcomes).toMatchObject({ [ids.viewer]: null, [ids.admin]: expect.stringContaining('yourself') });
    expect((await platform.call('GET', '/system/api/userInfo', { token: again })).envelope.status).toBe('A0200');
  });

  it('fails as a whole where all are refused for one reason', async () => {
    const { envelope } = await batch('unlock', { ids: [ids.viewer, ids.operator] });
    expect(envelope).toMatchObject({ code: '0', msg: 'The account is not locked' });
  });
});

it('users are found by a role, and by having none', async () => {
  expect((await list({ roleId: roleIds.viewer })).every((row) => row.roleIds.includes(roleIds.viewer))).toBe(true);
  await platform.db.delete(userRoles).where(eq(userRoles.userId, ids.viewer));
  const without = await list({ hasRole: false });
  expect(without.map(({ id }) => id)).toContain(ids.viewer);
  expect(without.every((row) => row.roleNames.length === 0)).toBe(true);
  const all = await list({});
  expect(without.length + (await list({ hasRole: true })).length).toBe(all.length);
});

describe('what a user sees', () => {
  const rightsOf = async (id: string, token = admin) =>
    (await platform.call<UserRights>('GET', `/system/api/user/${id}/rights`, { token })).data;

  it('is listed with the roles that grant it, data permissions with their counts (PERM-03)', async () => {
    await platform.db.insert(userRoles).values({ userId: ids.operator, roleId: roleIds.viewer });
    const rights = await rightsOf(ids.operator);
    expect(rights).toMatchObject({ isAdmin: false, allProducts: true, roleNames: ['运维人员', '只读用户'] });
    const entry = (text: string) => rights.rights.find((one) => one.entry === text && one.function === null);
    expect(entry('Workbench')?.roleNames.toSorted()).toEqual(['只读用户', '运维人员'].sort());
    expect(entry('System / Users')?.roleNames).toEqual(['运维人员']);
    expect(rights.rights.find((one) => one.function === 'Control devices')?.roleNames).toEqual(['运维人员']);
    const [devices] = rights.scopes;
    expect(devices).toMatchObject({ group: 'device', areas: [] });
    expect(devices!.count).toBe(devices!.total);

    await platform.db.insert(dataPermissions).values({ id: 'dp-seen', tenantId, name: '只看一区' });
    await platform.db.insert(dataPermissionScopes).values({
      permissionId: 'dp-seen',
      groupName: 'Device',
      areaCodes: ['001001'],
      departmentCodes: [],
      includesChildren: true,
    });
    await platform.db.insert(userDataPermissions).values({ userId: ids.operator, permissionId: 'dp-seen' });
    const limited = await rightsOf(ids.operator);
    expect(limited).toMatchObject({ permissionNames: ['只看一区'], scopeOrigin: "The user's own data permissions" });
    const [seen, carriers] = limited.scopes;
    expect(seen!.areas).toHaveLength(1);
    expect(seen!.count).toBeGreaterThan(0);
    expect(seen!.count).toBeLessThan(seen!.total);
    expect(carriers).toMatchObject({ count: 0, areas: ['None'] });
    expect(seen).toMatchObject({ editable: seen!.count, controllable: seen!.count });
    expect(limited.scopeParts).toEqual([
      { id: '1', title: 'Devices', permissionName: '只看一区', areas: seen!.areas, departments: [], rights: 'control' },
    ]);

    await platform.db.insert(dataPermissions).values({ id: 'dp-more', tenantId, name: '全市可编辑' });
    const everywhere = { permissionId: 'dp-more', areaCodes: [], departmentCodes: [], includesChildren: true };
    await platform.db.insert(dataPermissionScopes).values([
      { ...everywhere, groupName: 'Device', rights: 'edit' },
      { ...everywhere, groupName: 'Carrier', rights: 'view' },
    ]);
    await platform.db.insert(userDataPermissions).values({ userId: ids.operator, permissionId: 'dp-more' });
    const more = await rightsOf(ids.operator);
    expect(
      more.scopes.map(({ count, editable, controllable, total }) => [count === total, editable, controllable]),
    ).toEqual([
      [true, more.scopes[0]!.total, seen!.count],
      [true, 0, null],
      [true, 0, null],
    ]);
    expect(more.rights.filter(({ function: name }) => name === null)).toHaveLength(more.entryCount);
    expect(more.rights.filter(({ function: name }) => name !== null)).toHaveLength(more.functionCount);
    expect(more.scopeParts.map(({ title, permissionName, rights: right }) => [title, permissionName, right])).toEqual([
      ['Devices', '全市可编辑', 'edit'],
      ['Devices', '只看一区', 'control'],
      ['Carriers and facilities', '全市可编辑', 'view'],
    ]);
  });

  it('is nothing without a role, and nobody else may read it', async () => {
    await platform.db.delete(userRoles).where(eq(userRoles.userId, ids.viewer));
    expect(await rightsOf(ids.viewer)).toMatchObject({ rights: [], entryCount: 0, roleNames: [] });
    await giveRole(platform, accounts.viewer, { menus: ['100501'] });
    const token = await signInAsViewer();
    const { envelope } = await platform.call('GET', `/system/api/user/${ids.operator}/rights`, { token });
    expect(envelope.status).toBe('A0301');
  });
});
