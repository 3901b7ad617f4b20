import { and, eq, gt, type SQL } from 'drizzle-orm';
import { verificationCodes } from '../db/schema.ts';
import type { AppContext } from '../http/app-env.ts';

/** What was passed: the identity code, or the code of a function (BATCH-02). */
export type PassedCode = 'passedIdentity' | `passed:${string}`;

/** Remembers that a person passed a code, for as long as a code lives; what it opens uses the row up. */
export async function notePassed(c: AppContext, userId: string, purpose: PassedCode): Promise<void> {
  const { db, clock, policy } = c.var.services;
  const now = clock();
  const values = { codeHash: '', userId, wrongTries: 0, expiresAt: new Date(now.getTime() + policy.verifyCodeMs) };
  await db
    .insert(verificationCodes)
    .values({ purpose, target: userId, ...values, createdAt: now })
    .onConflictDoUpdate({ target: [verificationCodes.purpose, verificationCodes.target], set: values });
}

/** The row that says so, while it counts. */
export const passedRow = (c: AppContext, userId: string, purpose: PassedCode): SQL | undefined =>
  and(
    eq(verificationCodes.purpose, purpose),
    eq(verificationCodes.target, userId),
    gt(verificationCodes.expiresAt, c.var.services.clock()),
  );
