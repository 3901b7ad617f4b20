import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { signInCodes } from '../../db/schema.ts';

/** Does away with the person's one-time codes: each would open a session after all of them were ended. */
export async function dropSignInCodes(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(signInCodes).where(eq(signInCodes.userId, userId));
}
