import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { signInCodes, signInTickets } from '../../db/schema.ts';

/** Deletes a user's one-time codes and half-done sign-ins, which could otherwise reopen ended sessions. */
export async function dropSignInCodes(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(signInCodes).where(eq(signInCodes.userId, userId));
  await tx.delete(signInTickets).where(eq(signInTickets.userId, userId));
}
