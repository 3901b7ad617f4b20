import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { areas, departments, roles, tenants, userRoles, users } from '../../db/schema.ts';
import { addDefaultRules } from '../../seed/make-alarm-rules.ts';
import { ROLE_PLANS } from '../../seed/role-plan.ts';
import { seedRoles } from '../../seed/seed-roles.ts';
import type { CheckedUser } from '../users/user-rules.ts';
import { type CheckedTenant, rootCode } from './check-tenant.ts';

/** The roles of a new tenant: its administrators', and one to start from. */
const firstRoles = ROLE_PLANS.filter(({ key }) => ['administrator', 'operator'].includes(key));

interface NewTenant {
  tenant: CheckedTenant;
  admin: CheckedUser;
  /** Of the initial password, which the administrator must change. */
  passwordHash: string;
  now: Date;
}

/**
 * Creates a tenant with its first department, area, roles, administrator and alarm rules, in the caller's transaction. Returns its id
 * and the administrator's.
 */
export async function makeTenant(
  tx: Queryable,
  { tenant, admin, passwordHash, now }: NewTenant,
): Promise<{ tenantId: string; adminId: string }> {
  const tenantId = newId();
  const stamps = { createdAt: now, updatedAt: now };
  await tx.insert(tenants).values({ id: tenantId, ...tenant, ...stamps });
  const root = { tenantId, parentId: null, code: rootCode, name: tenant.name, level: 1, position: 1, ...stamps };
  await tx.insert(departments).values({ id: newId(), ...root });
  await tx.insert(areas).values({ id: newId(), ...root });
  await seedRoles(tx, { tenantId, newId, now }, firstRoles);
  await addDefaultRules(tx, tenantId);
  return { tenantId, adminId: await addAdministrator(tx, { tenantId, user: admin, passwordHash, now }) };
}

/** Adds an administrator to a tenant; returns the id. The initial password must be changed at the first sign-in. */
export async function addAdministrator(
  tx: Queryable,
  { tenantId, user, passwordHash, now }: { tenantId: string; user: CheckedUser; passwordHash: string; now: Date },
): Promise<string> {
  const id = newId();
  await tx.insert(users).values({
    id,
    tenantId,
    ...user,
    isAdmin: true,
    createByAdmin: true,
    passwordHash,
    passwordUpdatedAt: now,
    passwordIsTemporary: true,
    createdAt: now,
    updatedAt: now,
  });
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), eq(roles.isAdmin, true)))
    .orderBy(asc(roles.createdAt), asc(roles.id))
    .limit(1);
  if (!role) throw new Error(`tenant ${tenantId} has no administrator role`);
  await tx.insert(userRoles).values({ userId: id, roleId: role.id });
  return id;
}
