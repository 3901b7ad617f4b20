import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TreeNode } from '../../../src/schemas/wire/reference.ts';
import { departments, users } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  token = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const call = <Data>(method: string, path: string, body?: unknown) =>
  platform.call<Data>(method, `/system/api/${path}`, { token, body });
const root = async () => (await call<TreeNode>('GET', 'department/tree')).data;
const find = (node: TreeNode, id: string): TreeNode | undefined =>
  node.id === id ? node : node.children.map((child) => find(child, id)).find(Boolean);
const people = async () => (await call<{ id: string; name: string }[]>('GET', 'user/all')).data;
const user = (department: string, name: string, phoneNumber = '13811110001') => ({
  ...{ name, loginName: `${name}@example.com`, phoneNumber, initPassword: 'abc123!x' },
  ...{ email: `${name}@example.com`, department: { code: department } },
});

it('a department has a leader, a phone, an area in its care and a place; the root can be edited', async () => {
  const top = await root();
  const [leader] = await people();
  const more = { leaderId: leader!.id, phone: '0756-5550199', areaCode: '001001' };
  expect((await call('PUT', `department/${top.id}`, { name: top.name, ...more })).envelope.code).toBe('1');
  expect(await root()).toMatchObject({ ...more, leaderName: leader!.name, active: true, order: 1 });
  // What a platform without them sends changes nothing of it.
  await call('PUT', `department/${top.id}`, { name: top.name });
  expect(await root()).toMatchObject(more);
});

it('refuses a leader and an area that do not exist, a phone that is none, and closing the root', async () => {
  const { id, name } = await root();
  const fieldsOf = async (more: object) =>
    (await call<{ fields: object }>('PUT', `department/${id}`, { name, ...more })).envelope.data.fields;
  expect(await fieldsOf({ leaderId: 'nobody' })).toHaveProperty('leaderId');
  expect(await fieldsOf({ areaCode: '999' })).toHaveProperty('areaCode');
  expect(await fieldsOf({ phone: 'none' })).toHaveProperty('phone');
  expect(await fieldsOf({ active: false })).toHaveProperty('active');
  const [foreign] = await platform.db.select().from(users).where(eq(users.loginName, accounts.harbour));
  expect(await fieldsOf({ leaderId: foreign!.id })).toHaveProperty('leaderId');
});

it('a closed department, and what is below it, gets no more users; those in it stay', async () => {
  const top = await root();
  const { data: id } = await call<string>('POST', 'department', { name: '临时部门', parent: { id: top.id } });
  const { data: below } = await call<string>('POST', 'department', { name: '临时小组', parent: { id } });
  const codeOf = async (one: string) => find(await root(), one)!.code;
  const code = await codeOf(below);
  const { data: member } = await call<string>('POST', 'user', user(code, 'member'));
  await call('PUT', `department/${id}`, { name: '临时部门', active: false });
  expect(find(await root(), id)).toMatchObject({ active: false, userCount: 0 });

  const added = await call('POST', 'user', user(code, 'newcomer', '13811110002'));
  expect(added.envelope).toMatchObject({ code: '0', data: { fields: { department: 'This department is inactive' } } });
  const moved = await call('POST', 'user/batch/department', { ids: [member], departmentCode: await codeOf(id) });
  expect(moved.envelope).toMatchObject({
    code: '0',
    data: { fields: { departmentCode: 'This department is inactive' } },
  });
  const { data: loaded } = await call<object>('GET', `user/${member}`);
  expect((await call('PUT', `user/${member}`, { ...loaded, name: 'renamed' })).envelope.code).toBe('1');

  for (const parentId of [id, below]) {
    const { data: other } = await call<string>('POST', 'department', {
      name: parentId === id ? '另一组' : '又一组',
      parent: { id: top.id },
    });
    const refused = { code: '0', msg: 'The parent department is not active' };
    expect((await call('POST', 'department/move', { id: other, parentId })).envelope).toMatchObject(refused);
    expect((await call('POST', 'department', { name: '新的小组', parent: { id: parentId } })).envelope).toMatchObject(
      refused,
    );
    await call('DELETE', `department/${other}`);
  }
  // What is there may still be put in order.
  expect((await call('POST', 'department/move', { id: below, parentId: id, index: 0 })).envelope.code).toBe('1');

  await call('PUT', `department/${id}`, { name: '临时部门', active: true });
  expect((await call('POST', 'user', user(code, 'newcomer', '13811110002'))).envelope.code).toBe('1');
});

it('the demo has leaders who are managers of their departments', async () => {
  const rows = await platform.db.select().from(departments);
  const all = await platform.db.select().from(users);
  const led = rows.filter(({ leaderId }) => leaderId !== null && all.some(({ id }) => id === leaderId));
  expect(led.length).toBeGreaterThan(0);
  for (const { leaderId, code, tenantId, parentId } of led.filter(({ parentId }) => parentId !== null))
    expect(
      all.find(({ id }) => id === leaderId),
      `${parentId}`,
    ).toMatchObject({ departmentManager: true, departmentCode: code, tenantId });
});
