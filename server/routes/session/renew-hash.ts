import { and, eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { reasonOf } from '../../process/describe-error.ts';
import { hashPassword, isWeakHash } from '../../security/password-hash.ts';

/**
 * Hashes a right password again if an earlier version hashed it at a lower cost. Runs in the background, after the
 * sign-in; a password changed meanwhile stays.
 */
export function renewHash(
  c: AppContext,
  { id, hash }: { id: string; hash: string },
  password: string,
  column: 'passwordHash' | 'batchPasswordHash' = 'passwordHash',
): void {
  const { db, passwordCost, log } = c.var.services;
  if (!isWeakHash(hash, passwordCost)) return;
  const renew = async () => {
    const renewed = await hashPassword(password, passwordCost);
    await db
      .update(users)
      .set({ [column]: renewed })
      .where(and(eq(users.id, id), eq(users[column], hash)));
  };
  renew().catch((error: unknown) => {
    log.warn('could not renew the hash of a password', { requestId: c.var.requestId, reason: reasonOf(error) });
  });
}
