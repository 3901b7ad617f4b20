import { and, eq, lt } from 'drizzle-orm';
import type { SignInWay } from '../../../src/schemas/wire/account.ts';
import { newId } from '../../db/new-id.ts';
import { signInLog } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { readClient } from './read-client.ts';

/** Notes who signed in or tried to, so that the person can see it; what is too old goes. */
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

/**
 * Notes a failed try without keeping the answer waiting: a name that nobody has leaves no note, and the time taken would tell.
 * A note that cannot be written is logged.
 */
export function noteFailure(c: AppContext, user: { id: string; tenantId: string }, way: SignInWay): void {
  logSignIn(c, user, way, false).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    c.var.services.log.warn('a failed sign-in could not be noted', { requestId: c.var.requestId, reason });
  });
}
