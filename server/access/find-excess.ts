import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { functions, menus, roles, userRoles } from '../db/schema.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import { loadGrants, menuVisibleTo } from './permissions.ts';

/** Ids of the roles that a user of the tenant has. */
export async function findRoleIds(db: Queryable, tenantId: string, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: roles.id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, userId), eq(roles.tenantId, tenantId)));
  return rows.map(({ id }) => id);
}

/**
 * Returns the caption of an entry or a function that `wanted` roles grant and `own` roles do not, if any. What is
 * switched off counts too: it may be switched on again.
 */
export async function findExcess(
  db: Queryable,
  tenantId: string,
  { own, wanted }: { own: readonly string[]; wanted: readonly string[] },
): Promise<Bilingual | undefined> {
  const [held, asked] = [await loadGrants(db, own), await loadGrants(db, wanted)];
  const all = await db
    .select({ id: menus.id, parentId: menus.parentId, caption: menus.caption })
    .from(menus)
    .where(menuVisibleTo(tenantId));
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const heldMenus = withParents(held.menuIds, parents);
  const askedMenus = withParents(asked.menuIds, parents);
  const menu = all.find(({ id }) => askedMenus.has(id) && !heldMenus.has(id));
  if (menu) return menu.caption;
  const lacking = [...asked.functionIds].find((id) => !held.functionIds.has(id));
  if (lacking === undefined) return undefined;
  const [listed] = await db
    .select({ caption: functions.caption })
    .from(functions)
    .innerJoin(menus, and(eq(menus.id, functions.menuId), menuVisibleTo(tenantId)))
    .where(eq(functions.id, lacking));
  return listed?.caption ?? { zh: lacking, en: lacking };
}

/** The entries and all above them. */
function withParents(ids: ReadonlySet<string>, parents: ReadonlyMap<string, string | null>): Set<string> {
  const found = new Set<string>();
  for (const id of ids) {
    for (let at: string | null | undefined = id; at && !found.has(at); at = parents.get(at)) found.add(at);
  }
  return found;
}
