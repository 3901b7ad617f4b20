import { and, desc, eq, inArray, lte, ne } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { captchas } from '../db/schema.ts';

type CaptchaRow = typeof captchas.$inferSelect;

/** The captchas that wait for an answer or for their use, shared by all instances of the platform. */
export interface CaptchaStore {
  put(row: CaptchaRow): Promise<void>;
  /** Hands a row out once and never again; the first of those named that is there. */
  take(state: CaptchaRow['state'], keys: readonly string[]): Promise<CaptchaRow | undefined>;
  /** Leaves a client so many captchas that wait for an answer: the oldest others go, but not the named one. */
  trim(client: string, most: number, keep: string): Promise<void>;
}

interface CaptchaStoreOptions {
  db: Db;
  clock: () => Date;
}

/** How often what has expired is cleared away. What has not is never touched, however many there are. */
const sweepMs = 30_000;

export function createCaptchaStore({ db, clock }: CaptchaStoreOptions): CaptchaStore {
  let swept = 0;

  async function sweep(): Promise<void> {
    const now = clock();
    if (now.getTime() - swept < sweepMs) return;
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
    async trim(client, most, keep) {
      const older = db
        .select({ key: captchas.key })
        .from(captchas)
        .where(and(eq(captchas.client, client), eq(captchas.state, 'asked'), ne(captchas.key, keep)))
        .orderBy(desc(captchas.createdAt))
        .offset(most - 1);
      await db.delete(captchas).where(inArray(captchas.key, older));
    },
  };
}
