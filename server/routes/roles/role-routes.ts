import { and, asc, count, eq, ilike } from 'drizzle-orm';
import { Type } from 'typebox';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { filterText } from '../../../src/schemas/wire/limits.ts';
import { roles } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { containing, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { entityTime } from '../../texts/wall-time.ts';

const RoleCondition = Type.Object({ name: filterText() });
/** Assigning roles and addressing notices require reading them. */
const readers = { menus: ['/admin/roles', '/admin/users', '/admin/announcements'] };

/** Routes of roles (contract 3.7). */
export const roleRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/system/api/role/pageList',
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    condition: RoleCondition,
    handle: pageOfRoles,
  },
  { method: 'POST', path: '/system/api/role/all', audit: 'none', access: readers, handle: allRoles },
];

async function pageOfRoles(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { name } = readCondition(c, RoleCondition, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const where = and(eq(roles.tenantId, signedIn(c).tenantId), name ? ilike(roles.name, containing(name)) : undefined);
  const order = readOrder(request, {
    allowed: { name: roles.name, description: roles.description, createTime: roles.createdAt },
    otherwise: [asc(roles.createdAt)],
    last: roles.id,
  });
  const [counted] = await db.select({ total: count() }).from(roles).where(where);
  const rows = await db
    .select()
    .from(roles)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  return success(c, systemPage(rows.map(describe), counted?.total ?? 0, window));
}

async function allRoles(c: AppContext): Promise<Response> {
  const rows = await c.var.services.db
    .select()
    .from(roles)
    .where(eq(roles.tenantId, signedIn(c).tenantId))
    .orderBy(asc(roles.createdAt), asc(roles.id));
  return success(c, rows.map(describe));
}

const describe = (role: typeof roles.$inferSelect) => ({
  id: role.id,
  name: role.name,
  description: role.description,
  isAdmin: role.isAdmin,
  systemDefault: role.systemDefault,
  createTime: entityTime(role.createdAt),
});
