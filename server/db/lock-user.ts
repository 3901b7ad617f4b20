import { eq } from 'drizzle-orm';
import type { Queryable } from './db.ts';
import { users } from './schema.ts';

/**
 * Holds the person's row until the end of the transaction, so that opening sessions and ending all of them come one after
 * the other. It is always taken before rows of sessions and codes: nobody waits in a circle.
 * @param how `share` for what opens something from a session that holds, `no key update` for what ends sessions
 */
export async function lockUser(tx: Queryable, userId: string, how: 'share' | 'no key update'): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for(how);
}
