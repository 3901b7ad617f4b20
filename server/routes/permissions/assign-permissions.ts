import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { RoleScope } from '../../../src/schemas/wire/permissions.ts';
import { RoleIds } from '../../../src/schemas/wire/users.ts';
import type { Queryable } from '../../db/db.ts';
import { dataPermissions, roleDataPermissions, roles, userDataPermissions, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { naturally } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { findRole } from '../roles/role-rows.ts';
import { findChangeable } from '../roles/save-role.ts';
import { administerUsers, findTarget } from '../users/administer-users.ts';
import { requireAll } from './save-permission.ts';

/** GET /system/api/user/{id}/permissions: all of the tenant; `enable` marks the user's own (contract 3.7). */
export async function listUserPermissions(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const id = pathValue(c, 'id');
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.tenantId, tenantId)));
  if (!user) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const rows = await db
    .select({ permissionId: dataPermissions.id, permissionName: dataPermissions.name, of: userDataPermissions.userId })
    .from(dataPermissions)
    .leftJoin(
      userDataPermissions,
      and(eq(userDataPermissions.permissionId, dataPermissions.id), eq(userDataPermissions.userId, id)),
    )
    .where(eq(dataPermissions.tenantId, tenantId))
    .orderBy(asc(naturally(dataPermissions.name)), asc(dataPermissions.id));
  return success(
    c,
    rows.map(({ of, ...row }) => ({ ...row, enable: of !== null })),
  );
}

/** POST /system/api/user/{id}/assignPermissions: replaces the user's own with the ids in the body. */
export async function assignPermissions(c: AppContext): Promise<Response> {
  const wanted = [...new Set(await readBody(c, RoleIds))];
  const id = pathValue(c, 'id');
  await administerUsers(c, async (administration) => {
    const { tx, tenantId } = administration;
    await requireAll(administration);
    await findTarget(administration, id);
    await requireKnown(tx, tenantId, wanted);
    await tx.delete(userDataPermissions).where(eq(userDataPermissions.userId, id));
    if (wanted.length > 0)
      await tx.insert(userDataPermissions).values(wanted.map((permissionId) => ({ userId: id, permissionId })));
  });
  c.var.services.realtime.permissionsChanged({ userId: id });
  return success(c, null, { key: 'saved' });
}

/** GET /system/api/role/{id}/dataScope. */
export async function readRoleScope(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { id, dataScope } = await findRole(db, signedIn(c).tenantId, pathValue(c, 'id'));
  const chosen = await db
    .select({ id: roleDataPermissions.permissionId })
    .from(roleDataPermissions)
    .where(eq(roleDataPermissions.roleId, id));
  return success(c, { dataScope, permissionIds: chosen.map((one) => one.id) });
}

/** POST /system/api/role/{id}/dataScope: which assets the role's users see; takes effect at once. */
export async function saveRoleScope(c: AppContext): Promise<Response> {
  const { dataScope, permissionIds = [] } = await readBody(c, RoleScope);
  const wanted = dataScope === 'chosen' ? [...new Set(permissionIds)] : [];
  const id = pathValue(c, 'id');
  if (dataScope === 'chosen' && wanted.length === 0)
    throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { permissionIds: 'fieldRequired' });
  await administerUsers(c, async (administration) => {
    const { tx, tenantId, now } = administration;
    await requireAll(administration);
    await findChangeable(administration, id);
    await requireKnown(tx, tenantId, wanted);
    await tx.delete(roleDataPermissions).where(eq(roleDataPermissions.roleId, id));
    if (wanted.length > 0)
      await tx.insert(roleDataPermissions).values(wanted.map((permissionId) => ({ roleId: id, permissionId })));
    await tx
      .update(roles)
      .set({ dataScope, version: sql`${roles.version} + 1`, updatedAt: now })
      .where(and(eq(roles.id, id), eq(roles.tenantId, tenantId)));
  });
  c.var.services.realtime.permissionsChanged({ tenantId: signedIn(c).tenantId });
  return success(c, null, { key: 'saved' });
}

async function requireKnown(tx: Queryable, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: dataPermissions.id })
    .from(dataPermissions)
    .where(and(eq(dataPermissions.tenantId, tenantId), inArray(dataPermissions.id, [...ids])));
  if (found.length < ids.length) throw new Refusal(envelopeStatus.dataError, 'permissionMissing');
}
