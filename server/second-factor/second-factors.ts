import { and, eq, exists, gt, lt, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { roles, secondFactors, userRoles, users } from '../db/schema.ts';
import type { AppContext } from '../http/app-env.ts';
import { openSecret, sealSecret } from '../security/sealed-secret.ts';
import { latestStep, matchTotp } from '../security/totp.ts';
import { dropRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';

/** Matches rows of `users` with a second factor. */
export const hasSecondFactor = (db: Queryable): SQL =>
  exists(db.select({ id: secondFactors.userId }).from(secondFactors).where(eq(secondFactors.userId, users.id)));

/** Finds when a user turned the second factor on; undefined without one. */
export async function findSecondFactor(db: Queryable, userId: string): Promise<{ createdAt: Date } | undefined> {
  const [found] = await db
    .select({ createdAt: secondFactors.createdAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return found;
}

/** True if an enabled role of the user requires a second factor. */
export async function mustHaveSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: roles.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.tenantId, users.tenantId)))
    .where(and(eq(userRoles.userId, userId), eq(roles.enabled, true), eq(roles.requiresSecondFactor, true)))
    .limit(1);
  return found !== undefined;
}

/**
 * Stores a second factor, whose first code is spent by that.
 * @returns its recovery codes; undefined if the user has one already
 */
export async function addSecondFactor(
  c: AppContext,
  tx: Queryable,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<string[] | undefined> {
  const { clock, keyPair } = c.var.services;
  const sealed = sealSecret(secret, keyPair.privateKey);
  const [added] = await tx
    .insert(secondFactors)
    .values({ userId, secret: sealed, lastStep: step, createdAt: clock() })
    .onConflictDoNothing()
    .returning({ userId: secondFactors.userId });
  return added && renewRecoveryCodes(tx, userId);
}

/** Removes a second factor with its recovery codes; false if there is none. */
export async function removeSecondFactor(tx: Queryable, userId: string): Promise<boolean> {
  await dropRecoveryCodes(tx, userId);
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return removed.length > 0;
}

/**
 * Accepts a code of the user's authenticator app, each code once.
 *
 * @returns false if the code is wrong or was used, or the user has no app
 */
export async function takeTotp(c: AppContext, tx: Queryable, userId: string, code: string): Promise<boolean> {
  const { clock, keyPair, log } = c.var.services;
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!factor) return false;
  const secret = openSecret(factor.secret, keyPair.privateKey);
  if (secret === undefined) {
    log.warn('a second factor was stored with another key', { requestId: c.var.requestId, userId });
    return false;
  }
  const now = clock();
  const step = matchTotp(secret, code, now, factor.lastStep);
  if (step === undefined) return false;
  // Of two calls with the same code at once, one finds no row.
  const last = secondFactors.lastStep;
  const accepted = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), or(lt(last, step), gt(last, latestStep(now)))))
    .returning({ userId: secondFactors.userId });
  return accepted.length > 0;
}
