import { and, eq, lt } from 'drizzle-orm';
import type { SignInWay } from '../../../src/schemas/wire/account.ts';
import { newId } from '../../db/new-id.ts';
import { signInLog } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { readClient } from '../../http/read-client.ts';
import { reasonOf } from '../../process/describe-error.ts';

/** Logs a sign-in or attempt for the user to see, and deletes old entries. */
export async function logSignIn(
  c: AppContext,
  user: { id: string; tenantId: string },
  way: SignInWay,
  succeeded: boolean,
): Promise<void> {
  const { db, clock, policy } = c.var.services;
  const now = clock();
  const oldest = new Date(now.getTime() - policy.signInLogMs);
  await db.delete(signInLog).where(and(eq(signInLog.userId, user.id), lt(signInLog.createdAt, oldest)));
  await db.insert(signInLog).values({
    id: newId(),
    tenantId: user.tenantId,
    userId: user.id,
    way,
    succeeded,
    ...readClient(c),
    createdAt: now,
  });
}

/** Logs a failed attempt in the background: unknown names leave no entry, and timing would reveal that. */
export function recordFailure(c: AppContext, user: { id: string; tenantId: string }, way: SignInWay): void {
  logSignIn(c, user, way, false).catch((error: unknown) => {
    c.var.services.log.warn('could not log a failed sign-in', { requestId: c.var.requestId, reason: reasonOf(error) });
  });
}
