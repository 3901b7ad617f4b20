import { and, eq, gt, type SQL } from 'drizzle-orm';
import { verificationCodes } from '../db/schema.ts';
import type { AppContext } from '../http/app-env.ts';

/** A passed identity code, or a passed code of a function (BATCH-02). */
export type PassedCode = 'passedIdentity' | `passed:${string}`;

/** Records that a user passed a code, for the code's lifetime. Using it deletes the row. */
export async function recordPassed(c: AppContext, userId: string, purpose: PassedCode): Promise<void> {
  const { db, clock, policy } = c.var.services;
  const now = clock();
  const values = { codeHash: '', userId, wrongTries: 0, expiresAt: new Date(now.getTime() + policy.verifyCodeMs) };
  await db
    .insert(verificationCodes)
    .values({ purpose, target: userId, ...values, createdAt: now })
    .onConflictDoUpdate({ target: [verificationCodes.purpose, verificationCodes.target], set: values });
}

/** Matches that row while it is valid. */
export const passedRow = (c: AppContext, userId: string, purpose: PassedCode): SQL | undefined =>
  and(
    eq(verificationCodes.purpose, purpose),
    eq(verificationCodes.target, userId),
    gt(verificationCodes.expiresAt, c.var.services.clock()),
  );
