import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { lightingHolders } from '../db/schema.ts';
import { contentHash } from '../held-content/content-hash.ts';
import { inList } from '../http/page.ts';
import { excessOf, type HolderNeed } from './holder-needs.ts';

/** Locks what a tenant's concentrators hold, before its lamps: an answer of a concentrator locks in this order. */
export async function lockHolders(tx: Queryable, tenantId: string): Promise<void> {
  await tx
    .select({ id: lightingHolders.deviceId })
    .from(lightingHolders)
    .where(eq(lightingHolders.tenantId, tenantId))
    .orderBy(lightingHolders.deviceId)
    .for('update');
}

/**
 * Asks concentrators to hold what their lamps need: notes it where it has changed, to be sent by the next round. What
 * is beyond the limits of one counts as refused at once; one without lamps is asked for nothing.
 */
export async function askHolders(
  tx: Queryable,
  { tenantId, now }: { tenantId: string; now: Date },
  needs: readonly HolderNeed[],
): Promise<void> {
  const rows = needs.map(({ id, content, limits }) => {
    const excess = excessOf(content, limits);
    return [id, contentHash(content), content, excess?.kind ?? null, excess ?? null];
  });
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into ${lightingHolders} as h
      (device_id, tenant_id, asked_hash, asked, asked_at, refused_at, refusal, refusal_facts)
    select v.row ->> 0, ${tenantId}, v.row ->> 1, v.row -> 2, ${at}, case when v.row ->> 3 is not null then ${at} end,
      v.row ->> 3, nullif(v.row -> 4, 'null')
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as v(row)
    on conflict (device_id) do update set
      asked_hash = excluded.asked_hash, asked = excluded.asked, asked_at = excluded.asked_at,
      refused_at = excluded.refused_at, refusal = excluded.refusal, refusal_facts = excluded.refusal_facts,
      attempts = 0, retry_at = null, tenant_id = excluded.tenant_id
    where h.asked_hash <> excluded.asked_hash`);
  const ids = needs.map(({ id }) => id);
  await tx
    .delete(lightingHolders)
    .where(and(eq(lightingHolders.tenantId, tenantId), sql`not ${inList(lightingHolders.deviceId, ids)}`));
}
