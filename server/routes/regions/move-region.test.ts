import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { TreeNode } from '../../../src/schemas/wire/reference.ts';
import type { UserRow } from '../../../src/schemas/wire/users.ts';
import { users } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let tenantId: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
  tenantId = user?.tenantId ?? '';
});
afterAll(() => platform.close());

type Kind = 'department' | 'area';
const flatten = (node: TreeNode): TreeNode[] => [node, ...node.children.flatMap(flatten)];
const tree = async (kind: Kind) =>
  (await platform.call<TreeNode>('GET', `/system/api/${kind}/tree`, { token: admin })).data;
const find = async (kind: Kind, id: string) => flatten(await tree(kind)).find((node) => node.id === id);
const move = async (kind: Kind, body: unknown, token = admin) =>
  (await platform.call(`POST`, `/system/api/${kind}/move`, { token, body })).envelope;

/**
 * Tables that refer to departments or areas by code. The sums of series and the numbers of devices are not moved: they
 * follow the devices, which `series-totals.test.ts` and `kept-totals.test.ts` show.
 */
async function holders(kind: Kind): Promise<string[]> {
  const { rows } = await platform.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = ${`${kind}_code`}
        and table_name not in ('device_series', 'moved_series', 'device_counts') order by 1`,
  );
  return rows.map((row) => row.name);
}

/** Row counts of each table at a code or below it. */
async function counts(kind: Kind, code: string, ofTenant = tenantId): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const name of await holders(kind)) {
    const { rows } = await platform.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)}
        where tenant_id = ${ofTenant} and ${sql.identifier(`${kind}_code`)} like ${`${code}%`}`,
    );
    found[name] = rows[0]?.n ?? 0;
  }
  return found;
}

describe.each(['department', 'area'] as const)('moving a branch of %ss', (kind) => {
  it('to another parent moves everything that refers to it by code, only in the same tenant', async () => {
    const root = await tree(kind);
    const branch = root.children.find((node) => node.children.length > 0);
    const parent = root.children.find((node) => node.id !== branch?.id);
    if (!branch || !parent) throw new Error('the tree is too small');
    const before = await counts(kind, branch.code);
    expect(before.devices).toBeGreaterThan(0);
    expect(before.alarms).toBeGreaterThan(0);
    const { rows: foreign } = await platform.db.execute<{ id: string }>(
      sql`select id from tenants where id <> ${tenantId}`,
    );
    const others = await Promise.all(foreign.map(({ id }) => counts(kind, '', id)));
    platform.events.length = 0;
    expect(await move(kind, { id: branch.id, parentId: parent.id, index: 0 })).toMatchObject({ code: '1' });
    expect(platform.events.map(({ to, event }) => `${to} ${event.type}`)).toEqual([`tenant:${tenantId} ${kind}`]);
    const moved = await find(kind, branch.id);
    expect(moved).toMatchObject({ parentId: parent.id, level: 3 });
    expect(moved?.code.startsWith(parent.code)).toBe(true);
    for (const node of flatten(moved as TreeNode)) {
      expect(node.code).toHaveLength(node.level * 3);
      for (const child of node.children) expect(child.code.startsWith(node.code)).toBe(true);
    }
    expect(await counts(kind, moved?.code ?? '')).toEqual(before);
    expect(Object.values(await counts(kind, branch.code))).toEqual((await holders(kind)).map(() => 0));
    expect(await Promise.all(foreign.map(({ id }) => counts(kind, '', id)))).toEqual(others);
    expect((await find(kind, parent.id))?.children[0]?.id).toBe(branch.id);
    expect(await move(kind, { id: branch.id, parentId: root.id })).toMatchObject({ code: '1' });
    expect((await tree(kind)).children.at(-1)?.id).toBe(branch.id);
  });

  it('among its siblings changes the order, not the code', async () => {
    const { id: parentId, children } = await tree(kind);
    const [first, second, third] = children;
    const codes = Object.fromEntries(children.map((node) => [node.id, node.code]));
    await move(kind, { id: third?.id, parentId, index: 0 });
    const after = (await tree(kind)).children;
    expect(after.slice(0, 3).map((node) => node.id)).toEqual([third?.id, first?.id, second?.id]);
    expect(Object.fromEntries(after.map((node) => [node.id, node.code]))).toEqual(codes);
    await move(kind, { id: third?.id, parentId, index: 99 });
    expect((await tree(kind)).children.at(-1)?.id).toBe(third?.id);
  });

  it('is rejected for the root, below itself, without a parent or function, and on a name conflict', async () => {
    const root = await tree(kind);
    const branch = root.children.find((node) => node.children.length > 0) as TreeNode;
    const other = root.children.find((node) => node.id !== branch.id) as TreeNode;
    const child = branch.children[0] as TreeNode;
    expect((await move(kind, { id: root.id, parentId: branch.id, index: 0 })).msg).toBe('The root cannot be moved');
    for (const parentId of [branch.id, child.id]) {
      expect((await move(kind, { id: branch.id, parentId, index: 0 })).msg).toBe('It cannot be moved below itself');
    }
    expect((await move(kind, { id: branch.id, parentId: '1', index: 0 })).msg).toBe('The parent does not exist');
    expect((await move(kind, { id: '1', parentId: root.id, index: 0 })).status).toBe('A0404');
    expect((await move(kind, { id: branch.id, parentId: root.id, index: -1 })).status).toBe('A0400');
    const twin = { name: child.name, parent: { id: other.id } };
    await platform.call('POST', `/system/api/${kind}`, { token: admin, body: twin });
    expect((await move(kind, { id: child.id, parentId: other.id })).status).toBe('S0301');
    const operator = await platform.tokenOf(accounts.operator);
    expect((await move(kind, { id: child.id, parentId: root.id }, operator)).status).toBe('A0301');
    expect(flatten(await tree(kind)).find((node) => node.id === child.id)?.parentId).toBe(branch.id);
  });
});

describe('after a move', () => {
  it('a form already open on a member is rejected by its version', async () => {
    const root = await tree('department');
    const [one, two] = root.children as [TreeNode, TreeNode];
    const [person] = await platform.db
      .select()
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.departmentCode, one.code)));
    const path = `/system/api/user/${person?.id}`;
    const { data: open } = await platform.call<UserRow>('GET', path, { token: admin });
    await move('department', { id: one.id, parentId: two.id });
    const code = (await find('department', one.id))?.code ?? '';
    const { data: now } = await platform.call<UserRow>('GET', path, { token: admin });
    expect(now.department).toEqual({ code, name: one.name });
    const save = await platform.call('PUT', path, { token: admin, body: { ...open, department: { code } } });
    expect(save.envelope.msg).toContain('Someone else changed this record');
  });
});

describe('members of departments', () => {
  const members = async (condition: unknown) =>
    (
      await platform.call<SystemPage<UserRow>>('POST', '/system/api/user/pageList', {
        token: admin,
        body: { condition, pageSize: 200 },
      })
    ).data;

  it('are counted in the tree, and listed with or without those below', async () => {
    const nodes = flatten(await tree('department'));
    expect(nodes.some((node) => (node.userCount ?? 0) > 0)).toBe(true);
    for (const node of nodes) {
      const direct = await members({ departmentCode: node.code, directOnly: true });
      expect(direct.total).toBe(node.userCount);
      expect(direct.data.every((row) => row.department.code === node.code)).toBe(true);
      const below = flatten(node).reduce((sum, one) => sum + (one.userCount ?? 0), 0);
      expect((await members({ departmentCode: node.code })).total).toBe(below);
    }
    expect((await tree('area')).userCount).toBeUndefined();
  });
});
