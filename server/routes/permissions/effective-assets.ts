import { and, asc, count, eq, ilike, or } from 'drizzle-orm';
import { EffectiveRequest, type EffectiveRow, type HolderRow } from '../../../src/schemas/wire/permissions.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { roleDataPermissions, roles, userDataPermissions, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { containing, contentPage, naturally, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { effective, filtersOfPermission, tableOf } from './effective.ts';
import { findPermission } from './permission-rows.ts';

/** POST /system/api/permission/{id}/effective: a page of the assets that it allows now. */
export async function sendEffective(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const request = await readBody(c, EffectiveRequest);
  const { group = 'Device', searchValue } = request;
  const { id } = await findPermission(db, tenantId, pathValue(c, 'id'));
  const window = readWindow(request);
  const allowed = await filtersOfPermission(db, id);
  const seen = await loadAssetFilters(db, signedIn(c));
  const table = tableOf[group];
  const wanted = searchValue
    ? or(ilike(table.name, containing(searchValue)), ilike(table.uid, containing(searchValue)))
    : undefined;
  const where = and(effective(tenantId, group, { allowed, seen }), wanted);
  const [counted] = await db.select({ total: count() }).from(table).where(where);
  const rows: EffectiveRow[] = await db
    .select({
      id: table.id,
      uid: table.uid,
      name: table.name,
      deviceArea: table.areaCode,
      manager: table.departmentCode,
    })
    .from(table)
    .where(where)
    .orderBy(asc(naturally(table.uid)), asc(table.id))
    .limit(window.limit)
    .offset(window.offset);
  return success(c, contentPage(rows, counted?.total ?? 0, window));
}

/** GET /system/api/permission/{id}/holders: the users and roles that have it. */
export async function sendHolders(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const { id } = await findPermission(db, tenantId, pathValue(c, 'id'));
  const ofUsers = await db
    .select({ id: users.id, name: users.name })
    .from(userDataPermissions)
    .innerJoin(users, and(eq(users.id, userDataPermissions.userId), eq(users.tenantId, tenantId)))
    .where(eq(userDataPermissions.permissionId, id))
    .orderBy(asc(naturally(users.name)));
  const ofRoles = await db
    .select({ id: roles.id, name: roles.name })
    .from(roleDataPermissions)
    .innerJoin(roles, and(eq(roles.id, roleDataPermissions.roleId), eq(roles.tenantId, tenantId)))
    .where(eq(roleDataPermissions.permissionId, id))
    .orderBy(asc(naturally(roles.name)));
  const holders: HolderRow[] = [
    ...ofRoles.map((row) => ({ ...row, kind: 'role' as const })),
    ...ofUsers.map((row) => ({ ...row, kind: 'user' as const })),
  ];
  return success(c, holders);
}
