import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { signInCodes } from '../../db/schema.ts';

/** Deletes a user's one-time codes, which could otherwise reopen ended sessions. */
export async function dropSignInCodes(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(signInCodes).where(eq(signInCodes.userId, userId));
}
