import { and, desc, eq, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { captchas } from '../db/schema.ts';

type CaptchaRow = typeof captchas.$inferSelect;

/** Pending and passed captchas, shared by all instances. */
export interface CaptchaStore {
  put(row: CaptchaRow): Promise<void>;
  /** Takes the first existing row of these keys; a row is returned only once. */
  take(state: CaptchaRow['state'], keys: readonly string[]): Promise<CaptchaRow | undefined>;
  /**
   * Deletes a browser's oldest pending captchas above the maximum, but never `keep`. Browsers with an id of their own
   * are counted apart: a neighbour behind the same address pushes out none of theirs.
   */
  trim(client: Pick<CaptchaRow, 'client' | 'clientUid'>, max: number, keep: string): Promise<void>;
}

interface CaptchaStoreOptions {
  db: Db;
  clock: () => Date;
}

/** How often expired rows are deleted. */
const sweepMs = 30_000;

export function createCaptchaStore({ db, clock }: CaptchaStoreOptions): CaptchaStore {
  let swept = 0;

  async function sweep(): Promise<void> {
    const now = clock();
    if (Math.abs(now.getTime() - swept) < sweepMs) return;
    swept = now.getTime();
    await db.delete(captchas).where(lte(captchas.expiresAt, now));
  }

  return {
    async put(row) {
      await sweep();
      await db.insert(captchas).values(row);
    },
    async take(state, keys) {
      const [row] = await db
        .delete(captchas)
        .where(and(inArray(captchas.key, [...keys]), eq(captchas.state, state)))
        .returning();
      return row && row.expiresAt > clock() ? row : undefined;
    },
    async trim({ client, clientUid }, max, keep) {
      const isSame = clientUid === null ? isNull(captchas.clientUid) : eq(captchas.clientUid, clientUid);
      const older = db
        .select({ key: captchas.key })
        .from(captchas)
        .where(and(eq(captchas.client, client), isSame, eq(captchas.state, 'asked'), ne(captchas.key, keep)))
        .orderBy(desc(captchas.createdAt))
        .offset(max - 1);
      await db.delete(captchas).where(inArray(captchas.key, older));
    },
  };
}
