import { and, asc, count, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { RoleCondition, type RoleDetail, type RoleRow, type RoleUser } from '../../../src/schemas/wire/roles.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import { loadPersonalData } from '../../access/personal-data.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { roles, userRoles, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { containing, naturally, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { entityTime } from '../../texts/wall-time.ts';

/** Functions of the page of roles (contract 3.3). */
export const roleCodes = { add: '100008', edit: '100009', delete: '100010', users: '100012', grants: '100013' };

export type RoleRecord = typeof roles.$inferSelect;

const userCount = sql<number>`(select count(*)::int from ${userRoles} where ${userRoles.roleId} = ${roles.id})`;

/** POST /system/api/role/pageList. */
export async function pageOfRoles(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { name, enabled } = readCondition(c, RoleCondition, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const where = and(
    eq(roles.tenantId, signedIn(c).tenantId),
    name ? ilike(roles.name, containing(name)) : undefined,
    enabled === undefined ? undefined : eq(roles.enabled, enabled),
  );
  const order = readOrder(request, {
    allowed: {
      name: roles.name,
      description: roles.description,
      createTime: roles.createdAt,
      updateTime: roles.updatedAt,
    },
    otherwise: [asc(roles.createdAt)],
    last: roles.id,
  });
  const [counted] = await db.select({ total: count() }).from(roles).where(where);
  const rows = await db
    .select({ role: roles, userCount })
    .from(roles)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  return success(c, systemPage(rows.map(describe), counted?.total ?? 0, window));
}

/** POST /system/api/role/all: the enabled roles, to choose from. */
export async function allRoles(c: AppContext): Promise<Response> {
  const mine = and(eq(roles.tenantId, signedIn(c).tenantId), eq(roles.enabled, true));
  return success(c, await listRoles(c.var.services.db, mine));
}

/** GET /system/api/role/{id}: with its users for readers who may view them. */
export async function oneRole(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const id = pathValue(c, 'id');
  const [row] = await listRoles(db, and(eq(roles.tenantId, user.tenantId), eq(roles.id, id)));
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const mayViewUsers = hasFunction(await loadPermissions(db, user), roleCodes.users);
  const detail: RoleDetail = { ...row, users: mayViewUsers ? await findUsers(db, user, id) : [] };
  return success(c, detail);
}

/** GET /system/api/role/{id}/users. */
export async function usersOfRole(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const { id } = await findRole(db, user.tenantId, pathValue(c, 'id'));
  return success(c, await findUsers(db, user, id));
}

async function findUsers(db: Queryable, reader: SessionUser, roleId: string): Promise<RoleUser[]> {
  const personal = await loadPersonalData(db, reader);
  const found = await db
    .select({ id: users.id, name: users.name, loginName: users.loginName, enabled: users.enabled })
    .from(userRoles)
    .innerJoin(users, and(eq(users.id, userRoles.userId), eq(users.tenantId, reader.tenantId)))
    .where(eq(userRoles.roleId, roleId))
    .orderBy(asc(naturally(users.name)), asc(users.id));
  return found.map((user) => ({ ...user, loginName: personal.show(user.loginName) }));
}

/** @throws Refusal A0404 */
export async function findRole(db: Queryable, tenantId: string, id: string): Promise<RoleRecord> {
  const [role] = await db
    .select()
    .from(roles)
    .where(and(eq(roles.id, id), eq(roles.tenantId, tenantId)));
  if (!role) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return role;
}

async function listRoles(db: Queryable, where: SQL | undefined): Promise<RoleRow[]> {
  const rows = await db
    .select({ role: roles, userCount })
    .from(roles)
    .where(where)
    .orderBy(asc(roles.createdAt), asc(roles.id));
  return rows.map(describe);
}

const describe = ({ role, userCount: users }: { role: RoleRecord; userCount: number }): RoleRow => ({
  id: role.id,
  name: role.name,
  description: role.description,
  isAdmin: role.isAdmin,
  systemDefault: role.systemDefault,
  enabled: role.enabled,
  secondFactorRequired: role.requiresSecondFactor,
  userCount: users,
  createTime: entityTime(role.createdAt),
  updateTime: entityTime(role.updatedAt),
  version: role.version,
});
