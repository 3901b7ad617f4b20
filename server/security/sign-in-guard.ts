import { createHash } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { users } from '../db/schema.ts';
import type { Policy } from './policy.ts';

/** Locks an account after too many wrong passwords, and answers for unknown accounts as if they were real. */
export interface SignInGuard {
  /**
   * Counts a try whatever its password turns out to be, so that tries at the same moment cannot slip past the limit.
   * @returns the moment until which the account is locked, or undefined when the try may go on
   */
  begin(account: GuardedAccount): Promise<Date | undefined>;
  /** The password was right: the count starts afresh. */
  succeed(userId: string): Promise<void>;
}

/** A known account by its id, an unknown one by the name that was typed. */
export type GuardedAccount = { userId: string } | { unknownName: string };

interface SignInGuardOptions {
  db: Db;
  clock: () => Date;
  policy: Pick<Policy, 'lockAfter' | 'lockMs'>;
}

/** Unknown names remembered at once. */
const maxNames = 10_000;

export function createSignInGuard({ db, clock, policy }: SignInGuardOptions): SignInGuard {
  const unknown = new Map<string, { failed: number; lockedUntil: number }>();

  async function beginKnown(userId: string): Promise<Date | undefined> {
    const now = clock();
    const until = new Date(now.getTime() + policy.lockMs);
    // A lock that has run out starts a new count.
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

  // Spelled as findAccount reads names: otherwise a blank before one would tell whether somebody has it.
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
