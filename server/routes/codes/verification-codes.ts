import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { verificationCodes } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import type { MessageKey } from '../../texts/messages.ts';

/** Purpose of a code. */
export interface CodeSubject {
  purpose: 'signIn' | 'reset' | 'bind' | 'identity' | `func:${string}`;
  /** Phone number or mailbox. */
  target: string;
  /** Owner of the target, or null. */
  userId: string | null;
}

/** Why a code is rejected. */
export type CodeProblem = Extract<MessageKey, 'codeWrong' | 'codeSpent' | 'codeExpired'>;

/** Creates a six-digit code and stores its hash, replacing the code of the same purpose and target. */
export async function createCode(c: AppContext, { purpose, target, userId }: CodeSubject): Promise<string> {
  const { db, clock, policy } = c.var.services;
  const now = clock();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const values = {
    codeHash: hashCode(c, { purpose, target, userId }, code),
    userId,
    wrongTries: 0,
    expiresAt: new Date(now.getTime() + policy.verifyCodeMs),
    createdAt: now,
  };
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, now));
  await db
    .insert(verificationCodes)
    .values({ purpose, target, ...values })
    .onConflictDoUpdate({ target: [verificationCodes.purpose, verificationCodes.target], set: values });
  return code;
}

/**
 * Checks a code. Counts the attempt before comparing, so that concurrent attempts cannot exceed the limit; after the
 * last wrong attempt the right code fails too.
 * @param use whether to consume a right code; only one of two concurrent calls can
 * @returns undefined for a right code
 */
export async function matchCode(
  c: AppContext,
  subject: CodeSubject,
  code: string,
  use: 'use' | 'keep',
): Promise<CodeProblem | undefined> {
  const { db, clock, policy } = c.var.services;
  const { purpose, target, userId } = subject;
  const holds = and(
    eq(verificationCodes.purpose, purpose),
    eq(verificationCodes.target, target),
    userId === null ? isNull(verificationCodes.userId) : eq(verificationCodes.userId, userId),
    gt(verificationCodes.expiresAt, clock()),
  );
  const [tried] = await db
    .update(verificationCodes)
    .set({ wrongTries: sql`${verificationCodes.wrongTries} + 1` })
    .where(and(holds, lt(verificationCodes.wrongTries, policy.verifyCodeTries)))
    .returning({ codeHash: verificationCodes.codeHash, tries: verificationCodes.wrongTries });
  if (!tried) {
    const [spent] = await db.select({ tries: verificationCodes.wrongTries }).from(verificationCodes).where(holds);
    return spent ? 'codeSpent' : 'codeExpired';
  }
  if (!timingSafeEqual(Buffer.from(tried.codeHash), Buffer.from(hashCode(c, subject, code.trim())))) {
    return tried.tries < policy.verifyCodeTries ? 'codeWrong' : 'codeSpent';
  }
  const same = and(holds, eq(verificationCodes.codeHash, tried.codeHash));
  if (use === 'keep') {
    await db
      .update(verificationCodes)
      .set({ wrongTries: sql`${verificationCodes.wrongTries} - 1` })
      .where(same);
    return undefined;
  }
  const used = await db.delete(verificationCodes).where(same).returning({ purpose: verificationCodes.purpose });
  return used.length === 1 ? undefined : 'codeExpired';
}

/** Uses HMAC with the installation's private key: a plain hash of six digits is easily guessed. */
function hashCode(c: AppContext, { purpose, target, userId }: CodeSubject, code: string): string {
  const { privateKey } = c.var.services.keyPair;
  const key = Buffer.from(hkdfSync('sha256', privateKey, '', 'lampyris verification codes', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, target, userId, code]))
    .digest('base64url');
}
