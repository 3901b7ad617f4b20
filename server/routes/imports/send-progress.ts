import { eq } from 'drizzle-orm';
import { importJobs } from '../../db/schema.ts';
import { type ImportJob, movedAt } from './import-jobs.ts';
import type { ImportContext } from './import-kind.ts';

/** Milliseconds between two events of an import. */
const eventGapMs = 250;

/** Counts the rows of a running import. */
export interface Progress {
  readonly ok: number;
  /** The rows that were stored, as in the spreadsheet. */
  readonly stored: Set<number>;
  /** Adds to the counts, and stores and sends them. */
  add(rows: { ok?: number; failed?: number }): Promise<void>;
  /** Sends the last event. */
  end(failed: number): void;
}

/** Reports an import to the consoles of its user, a few times a second, and to the database for those that ask. */
export function createProgress({ services, user }: ImportContext, { id, total }: ImportJob): Progress {
  const { db, clock, realtime } = services;
  let ok = 0;
  let failed = 0;
  let sentAt = Number.NEGATIVE_INFINITY;
  const send = () => {
    sentAt = performance.now();
    const data = { taskId: id, done: ok + failed, total, ok, failed };
    realtime.toUser(user.userId, { type: 'ImportProgress', data });
  };
  return {
    get ok() {
      return ok;
    },
    stored: new Set(),
    async add(rows) {
      ok += rows.ok ?? 0;
      failed += rows.failed ?? 0;
      await db
        .update(importJobs)
        .set({ ok, failed, done: ok + failed, context: movedAt(clock()) })
        .where(eq(importJobs.id, id));
      if (performance.now() - sentAt >= eventGapMs) send();
    },
    end(all) {
      failed = all;
      send();
    },
  };
}
