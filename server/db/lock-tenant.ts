import { eq } from 'drizzle-orm';
import type { Queryable } from './db.ts';
import { tenants } from './schema.ts';

/**
 * Serialises changes to a tenant's users, trees, dictionaries and menu until the transaction ends. Inserts that
 * reference the tenant do not wait: a sign-in locks the user's row before inserting its session, and a transaction
 * that holds the tenant may be waiting for that row.
 */
export async function lockTenant(tx: Queryable, tenantId: string): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
}
