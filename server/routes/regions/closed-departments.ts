import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/db.ts';
import { departments } from '../../db/schema.ts';

const above = alias(departments, 'above');

/** Whether each of some departments is closed, by code; those that do not exist are missing. */
export async function findDepartments(
  db: Queryable,
  tenantId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: departments.code, isClosed: isClosed() })
    .from(departments)
    .where(and(eq(departments.tenantId, tenantId), inArray(departments.code, [...codes])));
  return new Map(rows.map(({ code, isClosed: closed }) => [code, closed]));
}

/** True for a department that is not active, or is below one that is not. */
const isClosed = (): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${departments} "above"
  where ${and(
    eq(above.tenantId, departments.tenantId),
    not(above.enabled),
    sql`starts_with(${departments.code}, ${above.code})`,
  )})`;

/** The closed ones among all departments of a tenant. */
export function closedCodes(rows: readonly { code: string; enabled: boolean }[]): ReadonlySet<string> {
  const off = rows.filter(({ enabled }) => !enabled);
  return new Set(rows.flatMap(({ code }) => (off.some((one) => code.startsWith(one.code)) ? [code] : [])));
}
