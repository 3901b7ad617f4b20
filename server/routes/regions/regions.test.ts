import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TreeNode } from '../../../src/schemas/wire/reference.ts';
import { carriers, devices, functions, users } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let operator: string;
let tenantId: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  operator = await platform.tokenOf(accounts.operator);
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
  tenantId = user?.tenantId ?? '';
});
afterAll(() => platform.close());

const tree = async (path: string, token = admin) =>
  (await platform.call<TreeNode>('GET', `/system/api/${path}`, { token })).data;
const flatten = (node: TreeNode): TreeNode[] => [node, ...node.children.flatMap(flatten)];
const save = (method: string, path: string, body?: unknown) =>
  platform.call<string>(method, `/system/api/${path}`, { token: admin, body });
/** Limits the devices of the operator, and nothing but devices; the function returned allows all again. */
async function limitOperator(device: { areaCodes?: string[]; departmentCodes?: string[] }) {
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
  const { data: id } = await save('POST', 'permission', { name: '片区', deviceConfig: device });
  const assign = (ids: string[]) => save('POST', `user/${user?.id}/assignPermissions`, ids);
  await assign([id]);
  return async () => {
    await assign([]);
    expect((await save('DELETE', `permission/${id}`)).envelope.code).toBe('1');
  };
}

describe.each(['department', 'area'] as const)('the tree of %ss', (kind) => {
  it('has one root and codes of three digits per level', async () => {
    const root = await tree(`${kind}/tree`);
    expect(root).toMatchObject({ code: '001', level: 1, parentId: null });
    const nodes = flatten(root);
    expect(nodes.length).toBeGreaterThan(5);
    for (const node of nodes) {
      expect(node.code).toHaveLength(node.level * 3);
      for (const child of node.children) {
        expect(child.code.startsWith(node.code)).toBe(true);
        expect(child.parentId).toBe(node.id);
      }
      if (kind === 'area') expect(node.location === null || node.location?.coordinateSystemType === 'GCJ02').toBe(true);
    }
  });

  it('marks branches with devices or carriers, of the group that is asked for (DICT-01) (DICT-02)', async () => {
    const column = { department: devices.departmentCode, area: devices.areaCode }[kind];
    const used = await platform.db.selectDistinct({ code: column }).from(devices).where(eq(devices.tenantId, tenantId));
    const holds = (code: string) => used.some((row) => row.code.startsWith(code));
    const marked = flatten(await tree(`${kind}/tree?groupName=Device`));
    for (const node of marked) expect(node).toMatchObject({ hasDevice: holds(node.code), enabled: true });
    const carried = flatten(await tree(`${kind}/tree?groupName=Carrier`));
    expect(carried[0]).toMatchObject({ hasCarrier: true });
    expect(carried[0]).not.toHaveProperty('hasDevice');
    expect(await tree(`${kind}/tree?leastTree=true`)).toEqual(await tree(`${kind}/tree`));
    for (const query of ['groupName=Facility', 'groupName=device', 'groupName=Device&leastTree=1'])
      expect((await save('GET', `${kind}/tree?${query}`)).envelope.status).toBe('A0400');
  });

  it('marks what the data permission allows, and leaves out the other branches with leastTree (PERM-03)', async () => {
    const root = await tree(`${kind}/tree`);
    const parent = root.children.find(({ children }) => children.length > 1) as TreeNode;
    const [first] = parent.children as [TreeNode];
    const allow = await limitOperator({ [kind === 'area' ? 'areaCodes' : 'departmentCodes']: [first.code] });
    const read = async (query: string) => flatten(await tree(`${kind}/tree?groupName=Device${query}`, operator));
    const all = await read('');
    expect(all.map(({ code }) => code)).toEqual(flatten(root).map(({ code }) => code));
    expect(all.filter(({ enabled }) => enabled).map(({ code }) => code)).toEqual(
      flatten(first).map(({ code }) => code),
    );
    const least = await read('&leastTree=true');
    expect(least.map(({ code, enabled }) => [code, enabled])).toEqual([
      [root.code, false],
      [parent.code, false],
      ...flatten(first).map(({ code }) => [code, true]),
    ]);
    // Nothing is allowed of a group that the permission does not name.
    const carried = await tree(`${kind}/tree?groupName=Carrier&leastTree=true`, operator);
    expect(carried).toMatchObject({ code: root.code, enabled: false, children: [] });
    await allow();
  });

  it('answers one level with parentId, for trees that load their nodes as they are expanded', async () => {
    const root = await tree(`${kind}/tree`);
    const level = (node: TreeNode) => ({ code: node.code, hasChildren: node.children.length > 0, children: [] });
    const top = await tree(`${kind}/tree?parentId=`);
    expect(top).toMatchObject({ id: root.id, hasChildren: true, children: root.children.map(level) });
    const parent = root.children.find((child) => child.children.length > 0) as TreeNode;
    const below = await tree(`${kind}/tree?parentId=${parent.id}`);
    expect(below).toMatchObject(parent.children.map(level));
    expect(await tree(`${kind}/tree?parentId=no-such`)).toEqual([]);
    const foreign = { token: await platform.tokenOf(accounts.harbour) };
    const seen = await platform.call('GET', `/system/api/${kind}/tree?parentId=${parent.id}`, foreign);
    expect(seen.data).toEqual([]);
    // The group's marks and the least tree hold in one level too.
    const [child] = parent.children as [TreeNode];
    const allow = await limitOperator({ [kind === 'area' ? 'areaCodes' : 'departmentCodes']: [child.code] });
    const least = await tree(`${kind}/tree?groupName=Device&leastTree=true&parentId=${parent.id}`, operator);
    expect(least).toMatchObject([{ code: child.code, hasDevice: expect.any(Boolean), enabled: true }]);
    await allow();
  });

  it('can be extended, changed and reduced, and notifies the tenant each time', async () => {
    platform.events.length = 0;
    const root = await tree(`${kind}/tree`);
    const values = {
      name: '新设节点',
      description: '说明',
      location: { coordinates: [113.5, 22.7] },
      shortName: '新设',
    };
    const created = await save('POST', kind, { ...values, parent: { id: root.id } });
    expect(created.envelope).toMatchObject({ code: '1', msg: 'Saved' });
    const id = created.data;
    const find = async () => flatten(await tree(`${kind}/tree`)).find((node) => node.id === id);
    const codes = root.children.map((node) => node.code).toSorted();
    expect(await find()).toMatchObject({ name: '新设节点', level: 2, description: '说明' });
    expect(((await find())?.code ?? '') > (codes.at(-1) ?? '')).toBe(true);
    const twin = await save('POST', kind, { ...values, parent: { id: root.id } });
    expect(twin.envelope).toMatchObject({ status: 'S0301', data: { fields: { name: expect.any(String) } } });
    const below = await save('POST', kind, { ...values, name: '下级节点', parent: { id } });
    expect((await find())?.children.map((node) => node.id)).toEqual([below.data]);
    expect((await save('PUT', `${kind}/${id}`, { ...values, name: '改名节点' })).envelope.code).toBe('1');
    expect((await find())?.name).toBe('改名节点');
    const removed = await save('DELETE', `${kind}/${id}`);
    expect(removed.envelope).toMatchObject({ code: '1', status: '204' });
    expect(await find()).toBeUndefined();
    const events = platform.events.map(({ to, event }) => `${to} ${event.type}`);
    expect(events).toEqual(Array(4).fill(`tenant:${tenantId} ${kind}`));
  });

  it('gives two nodes created concurrently different codes', async () => {
    const root = await tree(`${kind}/tree`);
    const make = (name: string) => save('POST', kind, { name, parent: { id: root.id } });
    const made = await Promise.all(['同时一号', '同时二号', '同时三号'].map(make));
    const ids = made.map(({ data }) => data);
    const codes = flatten(await tree(`${kind}/tree`))
      .filter((node) => ids.includes(node.id))
      .map((node) => node.code);
    expect(new Set(codes).size).toBe(3);
  });

  it('keeps its root and every branch in use, and says how often it is used', async () => {
    const root = await tree(`${kind}/tree`);
    expect((await save('DELETE', `${kind}/${root.id}`)).envelope.msg).toBe('The root cannot be deleted');
    const busy = root.children.find((node) => node.children.length > 0) ?? root;
    const count = async (table: typeof devices | typeof carriers) => {
      const column = kind === 'department' ? table.departmentCode : table.areaCode;
      const rows = await platform.db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.tenantId, tenantId), like(column, `${busy.code}%`)));
      return rows.length;
    };
    const refused = await save('DELETE', `${kind}/${busy.id}`);
    expect(refused.envelope).toMatchObject({ code: '0', status: 'S0300' });
    expect(refused.envelope.msg).toContain(`${await count(devices)} devices, ${await count(carriers)} carriers`);
  });

  it('rejects invalid names and missing parents', async () => {
    const root = await tree(`${kind}/tree`);
    const short = await save('POST', kind, { name: '短', parent: { id: root.id } });
    expect(short.data).toMatchObject({ fields: { name: expect.any(String) } });
    const lost = await save('POST', kind, { name: '无上级', parent: { id: '1' } });
    expect(lost.data).toMatchObject({ fields: { parent: 'The parent does not exist' } });
    expect((await save('PUT', `${kind}/1`, { name: '不存在' })).envelope.status).toBe('A0404');
    expect((await save('POST', kind, { name: 5 })).envelope.status).toBe('A0400');
    const long = await save('POST', kind, { name: '说明过长', description: '长'.repeat(141), parent: { id: root.id } });
    expect(long.data).toMatchObject({ fields: { description: 'The text is too long' } });
  });

  it('requires its function code once a menu lists it, also of administrators', async () => {
    const id = kind === 'department' ? '100015' : '100018';
    const [menu] = await platform.db.query.menus.findMany({
      where: (row, { eq: same }) => same(row.url, kind === 'department' ? '/admin/organization' : '/admin/region'),
    });
    const caption = { zh: '新增', en: 'Add' };
    await platform.db
      .insert(functions)
      .values({ id, menuId: menu?.id ?? '', caption, enable: false })
      .onConflictDoUpdate({ target: [functions.menuId, functions.id], set: { enable: false } });
    const root = await tree(`${kind}/tree`);
    const body = { name: '开关之后', parent: { id: root.id } };
    expect((await save('POST', kind, body)).envelope.status).toBe('A0301');
    await platform.db.update(functions).set({ enable: true }).where(eq(functions.id, id));
    expect((await save('POST', kind, body)).envelope.code).toBe('1');
  });
});

it('the centre of an area is a GCJ-02 point, and nothing else', async () => {
  const root = await tree('area/tree');
  const centre = { type: 'Point', coordinates: [113.533, 22.779], coordinateSystemType: 'GCJ02' };
  const created = await save('POST', 'area', { name: '新港路', location: centre, parent: { id: root.id } });
  const find = async () => flatten(await tree('area/tree')).find(({ id }) => id === created.data);
  expect((await find())?.location).toEqual(centre);
  const moved = { ...centre, coordinates: [113.54, 22.78] };
  await save('PUT', `area/${created.data}`, { name: '新港路', location: moved });
  expect((await find())?.location).toEqual(moved);
  const wrong = [
    { longitude: 113.5, latitude: 22.7 },
    { ...centre, longitude: 113.5 },
    { ...centre, coordinateSystemType: 'WGS84' },
    { ...centre, type: 'Polygon' },
    { coordinates: ['113.5', '22.7'] },
    { coordinates: [22.7, 113.5] },
  ];
  for (const location of wrong)
    expect((await save('PUT', `area/${created.data}`, { name: '新港路', location })).envelope.status).toBe('A0400');
  expect((await find())?.location).toEqual(moved);
  expect((await save('PUT', `area/${created.data}`, { name: '新港路', location: null })).envelope.code).toBe('1');
  expect((await find())?.location).toBeNull();
});
