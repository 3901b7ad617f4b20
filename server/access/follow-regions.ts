import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { dataPermissionScopes, dataPermissions } from '../db/schema.ts';

type Tree = 'department' | 'area';
const columnOf = (path: Tree) =>
  path === 'area' ? dataPermissionScopes.areaCodes : dataPermissionScopes.departmentCodes;
const ofTenant = (tenantId: string): SQL =>
  sql`${dataPermissionScopes.permissionId} in (select id from ${dataPermissions} where ${eq(dataPermissions.tenantId, tenantId)})`;
const names = (path: Tree, code: string): SQL =>
  sql`exists (select 1 from jsonb_array_elements_text(${columnOf(path)}) as code where starts_with(code, ${code}))`;

/** Updates data permissions that name areas or departments by code when a branch is recoded. */
export async function moveScopes(
  db: Queryable,
  path: Tree,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
): Promise<void> {
  const column = columnOf(path);
  const moved = sql`(select jsonb_agg(case when starts_with(code, ${from}) then ${to}::text || substr(code, ${from.length + 1}::int) else code end)
    from jsonb_array_elements_text(${column}) as code)`;
  const set = path === 'area' ? { areaCodes: moved } : { departmentCodes: moved };
  await db
    .update(dataPermissionScopes)
    .set(set)
    .where(and(ofTenant(tenantId), names(path, from)));
}

/**
 * Counts the data permissions that name a branch or something below it. They keep it from being deleted: without its
 * last code a list would allow everything.
 */
export async function countScopes(db: Queryable, path: Tree, tenantId: string, code: string): Promise<number> {
  const [row] = await db
    .select({ value: sql<number>`count(distinct ${dataPermissionScopes.permissionId})::int` })
    .from(dataPermissionScopes)
    .where(and(ofTenant(tenantId), names(path, code)));
  return row?.value ?? 0;
}
