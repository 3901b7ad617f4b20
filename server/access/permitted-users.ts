import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { roleFunctions, roleMenus, roles, userRoles, users } from '../db/schema.ts';
import { loadEntriesOf, loadOpenFunctionIds } from './permissions.ts';

/**
 * Returns the ids of a tenant's enabled users who have all of the functions; the bulk form of `hasFunction`.
 * @param among limits the search to these users
 */
export async function findPermittedUsers(
  db: Queryable,
  tenantId: string,
  functionIds: readonly string[],
  among?: readonly string[],
): Promise<string[]> {
  if (among?.length === 0) return [];
  const open = await loadOpenFunctionIds(db, tenantId);
  if (functionIds.some((id) => !open.has(id))) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.enabled, true),
        among && inArray(users.id, [...among]),
        ...functionIds.map((functionId) => holds(db, tenantId, functionId)),
      ),
    )
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

const holds = (db: Queryable, tenantId: string, functionId: string) =>
  exists(
    db
      .select({ id: roles.id })
      .from(userRoles)
      .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.tenantId, tenantId), eq(roles.enabled, true)))
      .leftJoin(roleFunctions, and(eq(roleFunctions.roleId, roles.id), eq(roleFunctions.functionId, functionId)))
      .where(
        and(eq(userRoles.userId, users.id), or(eq(roles.isAdmin, true), eq(roleFunctions.functionId, functionId))),
      ),
  );

/** Matches the rows of `users` of a tenant who may open a page; the bulk form of `hasMenu`. */
export async function mayOpen(db: Queryable, tenantId: string, path: string): Promise<SQL> {
  const entries = await loadEntriesOf(db, tenantId, path);
  if (entries.length === 0) return sql`false`;
  return exists(
    db
      .select({ id: roles.id })
      .from(userRoles)
      .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.tenantId, tenantId), eq(roles.enabled, true)))
      .leftJoin(roleMenus, and(eq(roleMenus.roleId, roles.id), inArray(roleMenus.menuId, entries)))
      .where(and(eq(userRoles.userId, users.id), or(eq(roles.isAdmin, true), inArray(roleMenus.menuId, entries)))),
  );
}
