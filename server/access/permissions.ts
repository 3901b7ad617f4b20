import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { roleFunctions, roleMenus, roles, userRoles } from '../db/schema.ts';
import { type FunctionRow, type MenuRow, menuVisibleTo, readMenuTables } from './menu-tables.ts';
import type { SessionUser } from './session-user.ts';

export type { FunctionRow, MenuRow };
export { menuVisibleTo };

/** What a user may open and do. Disabled entries and functions are never included. */
export interface Permissions {
  /** True for holders of an administrator role, who get every enabled entry and function. */
  isAdmin: boolean;
  /** Permitted entries and their ancestors, ordered by position. */
  menus: MenuRow[];
  functions: FunctionRow[];
  /** Every function listed by the platform's menu, also by entries for its operators, or the tenant's own entries. */
  listedFunctionIds: ReadonlySet<string>;
}

/** The application whose menu grants access to calls. */
const consoleApp = 'pc';

/**
 * Loads a user's permissions for one application's menu, including the tenant's own entries. A disabled role grants
 * nothing.
 */
export async function loadPermissions(
  db: Queryable,
  user: Pick<SessionUser, 'userId' | 'tenantId'>,
  appName: string = consoleApp,
): Promise<Permissions> {
  const held = await db
    .select({ id: roles.id, isAdmin: roles.isAdmin })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, user.userId), eq(roles.tenantId, user.tenantId), eq(roles.enabled, true)));
  return permissionsOf(db, user.tenantId, held, appName);
}

/** The permissions that roles of the tenant grant together. */
export async function permissionsOf(
  db: Queryable,
  tenantId: string,
  held: readonly { id: string; isAdmin: boolean }[],
  appName: string = consoleApp,
): Promise<Permissions> {
  const { menus: all, functions: allFunctions } = await readMenuTables(db, tenantId, appName);
  const open = keepReachable(all);
  const isAdmin = held.some((role) => role.isAdmin);
  const ids = held.map((role) => role.id);
  const granted = isAdmin ? undefined : await loadGrants(db, ids);
  const permitted = granted ? keepWithParents(open, granted.menuIds) : open;
  const openIds = new Set(open.map((menu) => menu.id));
  return {
    isAdmin,
    menus: permitted,
    functions: allFunctions.filter(
      (item) => item.enable && openIds.has(item.menuId) && (!granted || granted.functionIds.has(item.id)),
    ),
    listedFunctionIds: new Set(allFunctions.map((item) => item.id)),
  };
}

/** Returns the ids of all functions a role can grant: enabled, and below entries that are reachable. */
export async function loadOpenFunctionIds(
  db: Queryable,
  tenantId: string,
  appName: string = consoleApp,
): Promise<ReadonlySet<string>> {
  const { menus: all, functions: listed } = await readMenuTables(db, tenantId, appName);
  const openIds = new Set(keepReachable(all).map((menu) => menu.id));
  return new Set(listed.filter((item) => item.enable && openIds.has(item.menuId)).map((item) => item.id));
}

/** Loads what roles grant, also what is switched off. */
export async function loadGrants(db: Queryable, roleIds: readonly string[]) {
  if (roleIds.length === 0) return { menuIds: new Set<string>(), functionIds: new Set<string>() };
  const menuRows = await db
    .select({ id: roleMenus.menuId })
    .from(roleMenus)
    .where(inArray(roleMenus.roleId, [...roleIds]));
  const functionRows = await db
    .select({ id: roleFunctions.functionId })
    .from(roleFunctions)
    .where(inArray(roleFunctions.roleId, [...roleIds]));
  return {
    menuIds: new Set(menuRows.map((row) => row.id)),
    functionIds: new Set(functionRows.map((row) => row.id)),
  };
}

/** Keeps enabled entries whose ancestors are all enabled. */
export function keepReachable(all: readonly MenuRow[]): MenuRow[] {
  const byId = new Map(all.map((menu) => [menu.id, menu]));
  const isOpen = (menu: MenuRow | undefined, depth = 0): boolean =>
    menu?.enable === true && depth < 16 && (menu.parentId === null || isOpen(byId.get(menu.parentId), depth + 1));
  return all.filter((menu) => isOpen(menu));
}

function keepWithParents(open: MenuRow[], ids: Set<string>): MenuRow[] {
  const byId = new Map(open.map((menu) => [menu.id, menu]));
  const kept = new Set<string>();
  for (const menu of open) {
    if (!ids.has(menu.id)) continue;
    for (
      let at: MenuRow | undefined = menu;
      at && !kept.has(at.id);
      at = at.parentId ? byId.get(at.parentId) : undefined
    ) {
      kept.add(at.id);
    }
  }
  return open.filter((menu) => kept.has(menu.id));
}

/** Whether the user has one of the functions. Functions that no menu lists are reserved for administrators. */
export const hasFunction = (permissions: Permissions, ...ids: string[]): boolean =>
  permissions.functions.some((item) => ids.includes(item.id)) ||
  (permissions.isAdmin && !ids.some((id) => permissions.listedFunctionIds.has(id)));

/**
 * Whether the user may open a platform entry at or below one of the paths. A tenant's own entries grant no calls:
 * otherwise a tenant could re-enable a disabled path by adding an entry below it.
 */
export const hasMenu = (permissions: Permissions, ...paths: string[]): boolean =>
  permissions.menus.some(
    ({ url, tenantId }) => tenantId === null && paths.some((path) => url === path || url.startsWith(`${path}/`)),
  );
