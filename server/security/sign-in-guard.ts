import { createHash } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { users } from '../db/schema.ts';
import type { Policy } from './policy.ts';

/** Locks accounts after too many wrong passwords; unknown accounts behave the same. */
export interface SignInGuard {
  /**
   * Counts an attempt before its password is checked, so that concurrent attempts cannot exceed the limit.
   * @returns when the account will be unlocked, or undefined if the attempt may proceed
   */
  begin(account: GuardedAccount): Promise<Date | undefined>;
  /** Resets the count after a correct password. */
  succeed(userId: string): Promise<void>;
}

/** A known account by id, an unknown one by the name entered. */
export type GuardedAccount = { userId: string } | { unknownName: string };

interface SignInGuardOptions {
  db: Db;
  clock: () => Date;
  policy: Pick<Policy, 'lockAfter' | 'lockMs'>;
}

/** Maximum unknown names kept. */
const maxNames = 10_000;

export function createSignInGuard({ db, clock, policy }: SignInGuardOptions): SignInGuard {
  const unknown = new Map<string, { failed: number; lockedUntil: number }>();

  async function beginKnown(userId: string): Promise<Date | undefined> {
    const now = clock();
    const until = new Date(now.getTime() + policy.lockMs);
    // An expired lock starts a new count.
    const failed = sql`(case when ${users.lockedUntil} is null then ${users.failedSignIns} else 0 end) + 1`;
    const [counted] = await db
      .update(users)
      .set({
        failedSignIns: sql`${failed}`,
        lockedUntil: sql`case when ${failed} >= ${policy.lockAfter} then ${until.toISOString()}::timestamptz end`,
      })
      .where(and(eq(users.id, userId), or(isNull(users.lockedUntil), lte(users.lockedUntil, now))))
      .returning({ id: users.id });
    if (counted) return undefined;
    const [locked] = await db.select({ until: users.lockedUntil }).from(users).where(eq(users.id, userId));
    return locked?.until ?? now;
  }

  // Normalise like findAccount: otherwise a leading blank would reveal whether an account exists.
  function beginUnknown(name: string): Date | undefined {
    const now = clock().getTime();
    const key = createHash('sha256').update(name.trim().toLowerCase()).digest('base64');
    const known = unknown.get(key) ?? { failed: 0, lockedUntil: 0 };
    if (known.lockedUntil > now) return new Date(known.lockedUntil);
    const failed = known.lockedUntil > 0 ? 1 : known.failed + 1;
    unknown.delete(key);
    unknown.set(key, { failed, lockedUntil: failed >= policy.lockAfter ? now + policy.lockMs : 0 });
    for (const [oldest] of unknown) {
      if (unknown.size <= maxNames) break;
      unknown.delete(oldest);
    }
    return undefined;
  }

  return {
    async begin(account) {
      return 'userId' in account ? beginKnown(account.userId) : beginUnknown(account.unknownName);
    },
    async succeed(userId) {
      await db.update(users).set({ failedSignIns: 0, lockedUntil: null }).where(eq(users.id, userId));
    },
  };
}
