import { and, asc, eq, sql } from 'drizzle-orm';
import type { UserInfo } from '../../../src/schemas/wire/session.ts';
import { passwordColumns, readPasswordDue } from '../../access/password-due.ts';
import type { Queryable } from '../../db/db.ts';
import { departments, roles, tenants, userRoles, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { naturally } from '../../http/page.ts';
import { hasSecondFactor } from '../../second-factor/second-factors.ts';
import { displayTime } from '../../texts/wall-time.ts';

/** Loads the signed-in user's info (contract 3.1). */
export async function readUserInfo(
  c: AppContext,
  db: Queryable,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<UserInfo | undefined> {
  const { clock, policy } = c.var.services;
  const [found] = await db
    .select({
      user: users,
      tenantName: tenants.name,
      map: { useMode: tenants.mapUseMode, useType: tenants.mapUseType },
      state: passwordColumns,
      hasFactor: sql<boolean>`${hasSecondFactor(db)}`,
      departmentName: departments.name,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(departments, and(eq(departments.tenantId, users.tenantId), eq(departments.code, users.departmentCode)))
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)));
  if (!found) return undefined;
  const held = await db
    .select({ name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, userId), eq(roles.tenantId, tenantId)))
    .orderBy(asc(naturally(roles.name)));
  const { user } = found;
  return {
    id: user.id,
    loginName: user.loginName,
    name: user.name,
    phoneNumber: user.phoneNumber,
    email: user.email,
    weChatOpenId: user.weChatOpenId,
    tenantId: user.tenantId,
    tenantName: found.tenantName,
    isAdmin: user.isAdmin,
    dgyConfig: found.map,
    departmentCode: user.departmentCode,
    departmentName: found.departmentName ?? '',
    roleNames: held.map((role) => role.name),
    hasSecondFactor: found.hasFactor,
    hasBatchPassword: user.batchPasswordHash !== null,
    passwordUpdatedTime: displayTime(user.passwordUpdatedAt),
    passwordDue: readPasswordDue(found.state, clock(), policy.passwordMs),
  };
}
