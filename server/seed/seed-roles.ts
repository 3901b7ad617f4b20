import { and, eq } from 'drizzle-orm';
import { menuVisibleTo } from '../access/menu-tables.ts';
import * as schema from '../db/schema.ts';
import { insertRows } from './insert-rows.ts';
import { ROLE_PLANS, type RolePlan } from './role-plan.ts';
import type { TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

/** Inserts a tenant's roles with menus and functions; returns role ids by key. The tenant must exist. */
export async function seedRoles(
  db: Writer,
  context: Pick<TenantContext, 'tenantId' | 'newId' | 'now'>,
  plans: readonly RolePlan[] = ROLE_PLANS,
): Promise<Map<string, string>> {
  const grantable = menuVisibleTo(context.tenantId);
  const menus = await db
    .select({ id: schema.menus.id, parentId: schema.menus.parentId })
    .from(schema.menus)
    .where(grantable);
  const functions = await db
    .select({ id: schema.functions.id })
    .from(schema.functions)
    .innerJoin(schema.menus, eq(schema.menus.id, schema.functions.menuId))
    .where(and(grantable, eq(schema.functions.enable, true)));
  const roles = plans.map((plan) => ({ plan, id: context.newId() }));
  const stamps = { createdAt: context.now, updatedAt: context.now };
  await insertRows(
    db,
    schema.roles,
    roles.map(({ plan, id }) => ({
      id,
      tenantId: context.tenantId,
      name: plan.name,
      description: plan.description,
      isAdmin: plan.isAdmin ?? false,
      systemDefault: plan.systemDefault ?? false,
      ...stamps,
    })),
  );
  await insertRows(
    db,
    schema.roleMenus,
    roles.flatMap(({ plan, id }) => grantedMenus(plan, menus).map((menuId) => ({ roleId: id, menuId }))),
  );
  const functionIds = [...new Set(functions.map((entry) => entry.id))];
  await insertRows(
    db,
    schema.roleFunctions,
    roles.flatMap(({ plan, id }) =>
      (plan.functions === 'all' ? functionIds : plan.functions).map((functionId) => ({ roleId: id, functionId })),
    ),
  );
  return new Map(roles.map(({ plan, id }) => [plan.key, id]));
}

interface MenuLink {
  id: string;
  parentId: string | null;
}

/** The named branches with their descendants and ancestors. */
function grantedMenus(plan: RolePlan, menus: MenuLink[]): string[] {
  if (plan.menus === 'all') return menus.map((menu) => menu.id);
  const granted = new Set(plan.menus);
  const parents = new Map(menus.map((menu) => [menu.id, menu.parentId]));
  const pathOf = (id: string): string[] => {
    const parentId = parents.get(id);
    return parentId ? [id, ...pathOf(parentId)] : [id];
  };
  const below = menus.filter((menu) => pathOf(menu.id).some((id) => granted.has(id))).map((menu) => menu.id);
  const above = plan.menus.flatMap(pathOf);
  return [...new Set([...below, ...above])];
}
