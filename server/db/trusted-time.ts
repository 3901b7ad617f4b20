import { eq } from 'drizzle-orm';
import type { Queryable } from './db.ts';
import { settings } from './schema.ts';

/** The key of the setting with the last time at which the clock was seen to run evenly. */
const trustedKey = 'trustedTime';
const maxLeadMs = 86_400_000;

/** The last time at which the clock was seen to run evenly; undefined before the first. */
export async function readTrustedTime(db: Queryable): Promise<Date | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, trustedKey));
  return row ? new Date(row.value as string) : undefined;
}

export async function storeTrustedTime(db: Queryable, now: Date): Promise<void> {
  const value = now.toISOString();
  await db
    .insert(settings)
    .values({ key: trustedKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/**
 * The time by which old rows may be deleted: now, but no more than a day after the clock was seen to run evenly. A clock
 * that is ahead for a minute thus deletes nothing that is still kept; after a long stop it takes one more turn.
 */
export async function timeToDelete(db: Queryable, now: Date): Promise<Date> {
  const trusted = await readTrustedTime(db);
  return trusted ? new Date(Math.min(now.getTime(), trusted.getTime() + maxLeadMs)) : now;
}
