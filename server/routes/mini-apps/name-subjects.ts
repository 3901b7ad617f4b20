import { and, eq } from 'drizzle-orm';
import type { SubjectType } from '../../../src/schemas/wire/mini-apps.ts';
import type { Queryable } from '../../db/db.ts';
import { departments, roles, tenants, users } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';

/** Whom a mini-app is authorised to. */
export interface Subject {
  subjectType: SubjectType;
  subjectId: string;
}

/** The names of a tenant's subjects by `type:id`; those that do not exist are missing. */
export async function nameSubjects(
  db: Queryable,
  tenantId: string,
  subjects: readonly Subject[],
): Promise<Map<string, string>> {
  const idsOf = (type: SubjectType) => subjects.filter((one) => one.subjectType === type).map((one) => one.subjectId);
  const found: Record<SubjectType, { id: string; name: string }[]> = {
    tenant: await db
      .select({ id: tenants.id, name: tenants.name })
      .from(tenants)
      .where(and(eq(tenants.id, tenantId), inList(tenants.id, idsOf('tenant')))),
    department: await db
      .select({ id: departments.code, name: departments.name })
      .from(departments)
      .where(and(eq(departments.tenantId, tenantId), inList(departments.code, idsOf('department')))),
    role: await db
      .select({ id: roles.id, name: roles.name })
      .from(roles)
      .where(and(eq(roles.tenantId, tenantId), inList(roles.id, idsOf('role')))),
    user: await db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), inList(users.id, idsOf('user')))),
  };
  return new Map(
    Object.entries(found).flatMap(([type, rows]) => rows.map(({ id, name }) => [`${type}:${id}`, name] as const)),
  );
}
