import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { buildOnce } from '../db/build-once.ts';
import type { Queryable } from '../db/db.ts';
import { roleFunctions, roleMenus, roles, userRoles } from '../db/schema.ts';
import { knownAccess } from './known-access.ts';
import {
  type FunctionRow,
  type MenuRow,
  type MenuTables,
  markOfMenuTables,
  menuVisibleTo,
  readMenuTables,
} from './menu-tables.ts';
import type { SessionUser } from './session-user.ts';

export type { FunctionRow, MenuRow };
export { menuVisibleTo };

/** What a user may open and do. Disabled entries and functions are never included. */
export interface Permissions {
  /** True for holders of an administrator role, who get every enabled entry and function. */
  isAdmin: boolean;
  /** Permitted entries and their ancestors, ordered by position. */
  menus: readonly MenuRow[];
  functions: readonly FunctionRow[];
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
  return knownAccess(db, JSON.stringify(['permissions', user.tenantId, user.userId, appName]), async () => {
    const { mark, ...granted } = await loadGrantsOfUser(db, user);
    return grantedIn(await readMenuTables(db, user.tenantId, appName, mark), granted);
  });
}

/** The permissions that roles of the tenant grant together. */
export async function permissionsOf(
  db: Queryable,
  tenantId: string,
  held: readonly { id: string; isAdmin: boolean }[],
  appName: string = consoleApp,
): Promise<Permissions> {
  const isAdmin = held.some((role) => role.isAdmin);
  const grants = await loadGrants(db, isAdmin ? [] : held.map((role) => role.id));
  return grantedIn(await readMenuTables(db, tenantId, appName), { isAdmin, ...grants });
}

/** What roles grant, also what is switched off. */
interface Grants {
  menuIds: ReadonlySet<string>;
  functionIds: ReadonlySet<string>;
}

/** What the enabled roles of a user grant, and the mark of the menu tables: one statement, because every call needs it. */
async function loadGrantsOfUser(db: Queryable, { userId, tenantId }: Pick<SessionUser, 'userId' | 'tenantId'>) {
  const [row] = await grantsOfUser(db).execute({ userId, tenantId });
  return {
    mark: row?.mark,
    isAdmin: row?.isAdmin ?? false,
    menuIds: new Set(row?.menuIds),
    functionIds: new Set(row?.functionIds),
  };
}

const grantsOfUser = buildOnce((db) => {
  const [userId, tenantId] = [sql.placeholder('userId'), sql.placeholder('tenantId')];
  const idsOf = (id: PgColumn, table: typeof roleMenus | typeof roleFunctions) =>
    sql<
      string[]
    >`array(select ${id} from ${table} join held on held.id = ${table.roleId} where not (select is_admin from total))`;
  const statement = sql`with held as (
      select ${roles.id} as id, ${roles.isAdmin} as is_admin from ${userRoles}
      join ${roles} on ${and(eq(roles.id, userRoles.roleId), eq(roles.tenantId, tenantId), eq(roles.enabled, true))}
      where ${eq(userRoles.userId, userId)}
    ), total as (select coalesce(bool_or(is_admin), false) as is_admin from held)
    select ${markOfMenuTables(tenantId)} as mark, (select is_admin from total) as is_admin,
      ${idsOf(roleMenus.menuId, roleMenus)} as menu_ids, ${idsOf(roleFunctions.functionId, roleFunctions)} as function_ids`;
  return db
    .select({
      mark: sql<string>`mark`,
      isAdmin: sql<boolean>`is_admin`,
      menuIds: sql<string[]>`menu_ids`,
      functionIds: sql<string[]>`function_ids`,
    })
    .from(sql`(${statement}) granted`)
    .prepare('grants_of_user');
});

/** The part of the menu tables that grants open; an administrator's is all that is enabled. */
function grantedIn(tables: MenuTables, { isAdmin, menuIds, functionIds }: Grants & { isAdmin: boolean }): Permissions {
  const { open, openIds, listedFunctionIds } = compiled(tables);
  return {
    isAdmin,
    menus: isAdmin ? open : keepWithParents(open, menuIds),
    functions: tables.functions.filter(
      (item) => item.enable && openIds.has(item.menuId) && (isAdmin || functionIds.has(item.id)),
    ),
    listedFunctionIds,
  };
}

interface CompiledTables {
  open: readonly MenuRow[];
  openIds: ReadonlySet<string>;
  listedFunctionIds: ReadonlySet<string>;
}

const compiledBy = new WeakMap<MenuTables, CompiledTables>();

/** What follows from the tables alone. */
function compiled(tables: MenuTables): CompiledTables {
  const known = compiledBy.get(tables);
  if (known) return known;
  const open = keepReachable(tables.menus);
  const made = {
    open,
    openIds: new Set(open.map((menu) => menu.id)),
    listedFunctionIds: new Set(tables.functions.map((item) => item.id)),
  };
  compiledBy.set(tables, made);
  return made;
}

/** Returns the ids of all functions a role can grant: enabled, and below entries that are reachable. */
export async function loadOpenFunctionIds(
  db: Queryable,
  tenantId: string,
  appName: string = consoleApp,
): Promise<ReadonlySet<string>> {
  const tables = await readMenuTables(db, tenantId, appName);
  const { openIds } = compiled(tables);
  return new Set(tables.functions.filter((item) => item.enable && openIds.has(item.menuId)).map((item) => item.id));
}

/** Returns the ids of the entries that open a page: its own and those below it. A role needs one of them. */
export async function loadEntriesOf(
  db: Queryable,
  tenantId: string,
  path: string,
  appName: string = consoleApp,
): Promise<string[]> {
  const { open } = compiled(await readMenuTables(db, tenantId, appName));
  const byId = new Map(open.map((menu) => [menu.id, menu]));
  const opens = (menu: MenuRow | undefined): boolean =>
    menu !== undefined && (isEntryOf(menu, path) || (menu.parentId !== null && opens(byId.get(menu.parentId))));
  return open.filter(opens).map(({ id }) => id);
}

/** Loads what roles grant, also what is switched off. */
export async function loadGrants(db: Queryable, roleIds: readonly string[]): Promise<Grants> {
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

function keepWithParents(open: readonly MenuRow[], ids: ReadonlySet<string>): MenuRow[] {
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
  permissions.menus.some((menu) => paths.some((path) => isEntryOf(menu, path)));

const isEntryOf = ({ url, tenantId }: Pick<MenuRow, 'url' | 'tenantId'>, path: string): boolean =>
  tenantId === null && (url === path || url.startsWith(`${path}/`));
