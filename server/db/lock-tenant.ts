import { eq } from 'drizzle-orm';
import type { Queryable } from './db.ts';
import { tenants } from './schema.ts';

/**
 * Lets one change to a tenant's people, trees, dictionaries or menu happen at a time: the others wait for the transaction.
 * New rows that name the tenant do not wait: a sign-in holds the person's row when it adds its session, and the change to
 * people that holds the tenant may be waiting for that very row.
 */
export async function lockTenant(tx: Queryable, tenantId: string): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
}
