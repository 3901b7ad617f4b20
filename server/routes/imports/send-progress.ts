import { eq } from 'drizzle-orm';
import { importJobs } from '../../db/schema.ts';
import { type ImportJob, noted } from './import-jobs.ts';
import type { ImportContext } from './import-kind.ts';

/** Milliseconds between two events of an import. */
const eventGapMs = 250;

/** Counts the rows of a running import. */
export interface Progress {
  readonly ok: number;
  /** The rows that were stored, as in the spreadsheet. */
  readonly stored: Set<number>;
  /** When the user cancelled the import, as far as is known. */
  readonly cancelledAt: string | undefined;
  /** Adds to the counts, and stores and sends them. @param rows.triedTo the last row that was tried */
  add(rows: { ok?: number; failed?: number; triedTo?: number }): Promise<void>;
  /** Sends the last event: no row is left. */
  end(failed: number): void;
}

/** Reports an import to the consoles of its user, a few times a second, and to the database for those that ask. */
export function createProgress({ services, user }: ImportContext, { id, total }: ImportJob): Progress {
  const { db, clock, realtime } = services;
  let ok = 0;
  let failed = 0;
  let cancelledAt: string | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  const send = (done: number) => {
    sentAt = performance.now();
    const data = { taskId: id, done, total, ok, failed };
    realtime.toUser(user.userId, { type: 'ImportProgress', data });
  };
  return {
    get ok() {
      return ok;
    },
    get cancelledAt() {
      return cancelledAt;
    },
    stored: new Set(),
    async add(rows) {
      ok += rows.ok ?? 0;
      failed += rows.failed ?? 0;
      const notes = { movedAt: clock().toISOString(), ...(rows.triedTo && { triedTo: String(rows.triedTo) }) };
      const [job] = await db
        .update(importJobs)
        .set({ ok, failed, done: ok + failed, context: noted(notes) })
        .where(eq(importJobs.id, id))
        .returning({ context: importJobs.context });
      cancelledAt = job?.context.cancelledAt;
      if (performance.now() - sentAt >= eventGapMs) send(ok + failed);
    },
    end(all) {
      failed = all;
      send(total);
    },
  };
}
