import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { MenuItem } from '../../../src/schemas/wire/menu.ts';
import type { RoleRow, RoleUser } from '../../../src/schemas/wire/roles.ts';
import { giveRole } from '../../testing/role-of.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const base = '/system/api/role';
const call = async <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = admin) =>
  (await platform.call<Data>(method, path, { token, ...(body === undefined ? {} : { body }) })).envelope;
const list = async () => (await call<RoleRow[]>('POST', `${base}/all`, {})).data ?? [];
const named = async (name: string) => (await list()).find((role) => role.name === name) as RoleRow;
const add = async (name: string) => (await call<string>('POST', base, { name })).data as string;
const menuOf = async (token: string) =>
  (await call<MenuItem[]>('GET', '/system/api/current/mainMenu', undefined, token)).data?.[0]?.subMenuItems ?? [];
const flatten = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flatten(item.subMenuItems ?? [])]);
const grantsOf = async (id: string) =>
  flatten((await call<{ menus: MenuItem[] }>('GET', `${base}/${id}/funcs?appName=pc`)).data?.menus ?? []);
/** Ids on the wire are numbers; 100501 is the page of users, 100004 its function to edit. */
const users = { menuIds: [100500, 100501], funcIds: [100004], appName: 'pc' };

describe('roles (PAGE-22)', () => {
  it('are added, changed, copied and listed with the number of their users', async () => {
    const id = await add('夜班调度');
    const saved = await call('PUT', `${base}/${id}`, { name: '夜间调度', description: '22 时至 6 时', version: 1 });
    expect(saved).toMatchObject({ code: '1' });
    expect((await call('PUT', `${base}/${id}`, { name: '晚了', version: 1 })).msg).toContain('Someone else');
    expect((await call('POST', base, { name: '夜间调度' })).data).toEqual({
      fields: { name: 'A role with this name already exists' },
    });
    expect((await call('POST', base, { name: '夜间\u200B调度\uFEFF\u3000' })).data).toEqual({
      fields: { name: 'A role with this name already exists' },
    });
    expect((await call('POST', base, { name: ' ' })).status).toBe('A0400');
    await call('POST', `${base}/${id}/assignMenuFuncs`, users);
    const copy = (await call<string>('POST', `${base}/${id}/copy`, { name: '周末调度' })).data as string;
    const granted = (await grantsOf(copy)).filter(({ enable }) => enable).map((item) => item.id);
    expect(granted).toEqual([100500, 100501]);
    const condition = { name: '\u3000调\u200B度 ' };
    const page = await call<SystemPage<RoleRow>>('POST', `${base}/pageList`, { condition, pageNum: 1, pageSize: 10 });
    expect(page.data?.data.map(({ name, userCount }) => [name, userCount])).toEqual([
      ['夜间调度', 0],
      ['周末调度', 0],
    ]);
  });

  it('may require a second factor: in the form, as a copy, and for roles of the platform by a call of its own', async () => {
    const id = await add('值守');
    const read = async (roleId: string) => (await call<RoleRow>('GET', `${base}/${roleId}`)).data as RoleRow;
    expect((await read(id)).secondFactorRequired).toBe(false);
    await call('PUT', `${base}/${id}`, { name: '值守', secondFactorRequired: true, version: 1 });
    // A console without the switch leaves it.
    await call('PUT', `${base}/${id}`, { name: '值守', version: 2 });
    expect((await read(id)).secondFactorRequired).toBe(true);
    const copy = (await call<string>('POST', `${base}/${id}/copy`, { name: '值守二' })).data as string;
    expect((await read(copy)).secondFactorRequired).toBe(true);
    const builtIn = await named('系统管理员');
    const save = (required: boolean, token?: string) =>
      call('POST', `${base}/${builtIn.id}/secondFactor`, { required }, token);
    expect((await call('PUT', `${base}/${builtIn.id}`, { name: '系统管理员' })).code).toBe('0');
    expect((await save(true)).code).toBe('1');
    expect((await read(builtIn.id)).secondFactorRequired).toBe(true);
    await save(false);
    // A user who may edit roles, but is not an administrator, cannot edit administrators' roles.
    await giveRole(platform, accounts.viewer, { functions: ['100009'] });
    const viewer = await platform.tokenOf(accounts.viewer);
    expect((await save(true, viewer)).status).toBe('A0301');
    expect((await call('POST', `${base}/${id}/secondFactor`, { required: false }, viewer)).code).toBe('1');
    const harbour = await platform.tokenOf(accounts.harbour);
    expect((await call('POST', `${base}/${id}/secondFactor`, { required: true }, harbour)).status).toBe('A0404');
    await call('DELETE', `${base}/${id},${copy}`);
  });

  it('grant exactly the chosen entries and functions, and the preview is what a user gets (PERM-05)', async () => {
    const id = await add('用户助理');
    await call('POST', `${base}/${id}/assignMenuFuncs`, users);
    const tree = await grantsOf(id);
    const page = tree.find((item) => item.id === 100501);
    expect(page?.enable).toBe(true);
    expect(page?.subFuncItems?.filter(({ enable }) => enable).map((item) => item.id)).toEqual([100004]);
    const viewer = await platform.tokenOf(accounts.viewer);
    const people = await call<SystemPage<{ id: string; loginName: string }>>('POST', '/system/api/user/pageList', {
      condition: { loginName: accounts.viewer },
    });
    const person = people.data?.data[0]?.id;
    expect((await call('POST', '/system/api/user/pageList', {}, viewer)).status).toBe('A0301');
    await call('POST', `/system/api/user/${person}/assignRoles`, [id]);
    const preview = (await call<MenuItem[]>('GET', `${base}/${id}/mainMenu`)).data;
    expect(preview).toEqual(await menuOf(viewer));
    expect(flatten(preview ?? []).map((item) => item.id)).toEqual([100500, 100501]);
    expect((await call('POST', '/system/api/user/pageList', {}, viewer)).code).toBe('1');
    expect((await call<RoleUser[]>('GET', `${base}/${id}/users`)).data).toMatchObject([{ id: person, enabled: true }]);
    const refused = await call('DELETE', `${base}/${id}`);
    expect(refused.msg).toContain('1 user still has the role "用户助理"');
    // A disabled role grants nothing, at once.
    await call('PUT', `${base}/${id}`, { name: '用户助理', enabled: false });
    expect(await menuOf(viewer)).toEqual([]);
    expect((await call('POST', '/system/api/user/pageList', {}, viewer)).status).toBe('A0301');
    await call('POST', `/system/api/user/${person}/assignRoles`, []);
    expect((await call('DELETE', `${base}/${id}`)).code).toBe('1');
  });

  it('grant nothing that their author does not have, and never to the author (PERM-05)', async () => {
    const id = await add('角色助理');
    const roles = { menuIds: [100500, 200545], funcIds: [100008, 100009, 100013], appName: 'pc' };
    await call('POST', `${base}/${id}/assignMenuFuncs`, roles);
    const dispatcher = await platform.tokenOf(accounts.operator);
    const people = await call<SystemPage<{ id: string }>>('POST', '/system/api/user/pageList', {
      condition: { loginName: accounts.operator },
    });
    const person = people.data?.data[0]?.id;
    await call('POST', `/system/api/user/${person}/assignRoles`, [id]);
    const other = (await call<string>('POST', base, { name: '助理的角色' }, dispatcher)).data;
    const assign = (of: string | null, grants: object) =>
      call('POST', `${base}/${of}/assignMenuFuncs`, grants, dispatcher);
    expect((await assign(other, users)).status).toBe('A0301');
    expect((await assign(other, { ...roles, funcIds: [100010] })).status).toBe('A0301');
    expect((await assign(other, roles)).code).toBe('1');
    expect((await assign(id, { ...roles, funcIds: [] })).status).toBe('S0300');
    const lighting = await named('照明工程师');
    const copy = await call('POST', `${base}/${lighting.id}/copy`, { name: '更多' }, dispatcher);
    expect(copy.status).toBe('A0301');
    // Saving what the author sees keeps what the author does not see.
    const before = (await grantsOf(lighting.id)).filter(({ enable }) => enable).length;
    expect(before).toBeGreaterThan(5);
    expect((await assign(lighting.id, { menuIds: [], funcIds: [], appName: 'pc' })).code).toBe('1');
    expect((await grantsOf(lighting.id)).filter(({ enable }) => enable).length).toBe(before);
  });

  it('of the platform are fixed, and those of another tenant do not exist', async () => {
    const built = await named('系统管理员');
    for (const refused of [
      await call('PUT', `${base}/${built.id}`, { name: '谁' }),
      await call('DELETE', `${base}/${built.id}`),
      await call('POST', `${base}/${built.id}/copy`, { name: '谁' }),
      await call('POST', `${base}/${built.id}/assignMenuFuncs`, users),
    ])
      expect(refused.msg).toBe('The built-in administrator role is fixed');
    const foreign = await platform.tokenOf(accounts.harbour);
    expect((await call('GET', `${base}/${built.id}`, undefined, foreign)).status).toBe('A0404');
    expect((await call('GET', `${base}/${built.id}/funcs`, undefined, foreign)).status).toBe('A0404');
    expect((await call('GET', `${base}/${built.id}/users`, undefined, foreign)).status).toBe('A0404');
  });
});
