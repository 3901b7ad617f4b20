import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { notices, tenants } from '../db/schema.ts';
import { type Steps, startSteps } from '../process/start-steps.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { announceRelease, announceWithdrawal } from './announce-notices.ts';

interface ReleaserOptions {
  db: Db;
  clock: () => Date;
  realtime: Realtime;
}

/** Advisory lock key: only its holder releases notices. */
export const RELEASER_LOCK = 730_004;

const stepMs = 5_000;

/** Releases due notices and notifies their readers; updates unread counts when notices expire. */
export function createNoticeReleaser({ db, clock, realtime }: ReleaserOptions): { step(): Promise<void> } {
  let before = clock();
  return {
    async step() {
      const now = clock();
      const live = db.select({ id: tenants.id }).from(tenants).where(eq(tenants.enabled, true));
      const due = await db
        .update(notices)
        .set({ status: 'released', updatedAt: now })
        .where(and(inArray(notices.tenantId, live), eq(notices.status, 'scheduled'), lte(notices.releaseTime, now)))
        .returning();
      const over = await db
        .select()
        .from(notices)
        .where(
          and(
            inArray(notices.tenantId, live),
            eq(notices.status, 'released'),
            gt(notices.expireTime, before),
            lte(notices.expireTime, now),
          ),
        );
      before = now;
      for (const notice of due) await announceRelease({ db, realtime, now }, notice);
      for (const notice of over) await announceWithdrawal({ db, realtime, now }, notice);
    },
  };
}

/** Releases due notices every few seconds on one instance. Returns a function that stops it. */
export const startNoticeReleaser = ({
  log,
  sole,
  ...options
}: ReleaserOptions & Pick<Steps, 'log' | 'sole'>): (() => Promise<void>) =>
  startSteps({
    ...createNoticeReleaser(options),
    everyMs: stepMs,
    failure: 'could not release scheduled notices',
    log,
    sole,
  });
