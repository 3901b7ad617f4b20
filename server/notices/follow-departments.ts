import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { notices } from '../db/schema.ts';

/** Updates notices whose audience names departments by code when a branch is recoded. */
export async function moveNoticeAudience(
  db: Queryable,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
): Promise<void> {
  await db.execute(sql`
    update ${notices} set version = version + 1, audience = (
      select jsonb_agg(case when starts_with(code, ${from}) then ${to}::text || substr(code, ${from.length + 1}::int) else code end)
      from jsonb_array_elements_text(audience) as code)
    where tenant_id = ${tenantId} and release_range = 'department' and exists (
      select 1 from jsonb_array_elements_text(audience) as code where starts_with(code, ${from}))`);
}

/** Removes a deleted department from audiences: its code may be reused. */
export async function dropNoticeAudience(db: Queryable, tenantId: string, codes: readonly string[]): Promise<void> {
  const gone = sql`${sql.param([...codes])}::text[]`;
  await db
    .update(notices)
    .set({ audience: sql`${notices.audience} - ${gone}`, version: sql`${notices.version} + 1` })
    .where(
      and(
        eq(notices.tenantId, tenantId),
        eq(notices.releaseRange, 'department'),
        sql`jsonb_exists_any(${notices.audience}, ${gone})`,
      ),
    );
}
