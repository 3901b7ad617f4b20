import { eq } from 'drizzle-orm';
import type { Queryable } from './db.ts';
import { users } from './schema.ts';

/**
 * Locks a user's row until the transaction ends, so that opening and ending sessions are serialised. Always lock it
 * before rows of sessions and codes to avoid deadlocks.
 * @param how `share` to open something from a valid session, `no key update` to end sessions
 */
export async function lockUser(tx: Queryable, userId: string, how: 'share' | 'no key update'): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for(how);
}
