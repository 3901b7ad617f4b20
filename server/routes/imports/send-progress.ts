import { and, eq } from 'drizzle-orm';
import type { ImportProblem } from '../../../src/schemas/wire/imports.ts';
import type { Queryable } from '../../db/db.ts';
import { importJobs } from '../../db/schema.ts';
import { byRow, type ImportJob, keptRows, noted } from './import-jobs.ts';
import type { ImportContext } from './import-kind.ts';

/** Milliseconds between two events of an import. */
const eventGapMs = 250;

/** What a step has done with some rows. */
export interface Step {
  ok: number;
  failed: number;
  problems: readonly ImportProblem[];
  /** The last row that was tried. */
  triedTo?: number | undefined;
  /** True if no row is left: the import is done with this step. */
  isLast: boolean;
}

/** Counts the rows of a running import. */
export interface Progress {
  /** When the user cancelled the import, as far as is known. */
  readonly cancelledAt: string | undefined;
  /** Runs a step in a transaction that also notes what it has done, so that the job and the rows never disagree. */
  take(step: (tx: Queryable) => Promise<Step>): Promise<void>;
  /** Sends the last event: no row is left. */
  end(failed: number): void;
}

/** Reports an import to the consoles of its user, a few times a second, and to the database for those that ask. */
export function createProgress({ services, user }: ImportContext, { id, total, rows }: ImportJob): Progress {
  const { db, clock, realtime } = services;
  let noticed = { ok: 0, failed: 0, problems: [] as ImportProblem[] };
  let cancelledAt: string | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  const send = (done: number) => {
    sentAt = performance.now();
    const { ok, failed } = noticed;
    const data = { taskId: id, done, total, ok, failed };
    realtime.toUser(user.userId, { type: 'ImportProgress', data });
  };

  /** @throws Error if the import has been ended meanwhile: nothing of the step is stored */
  async function note(tx: Queryable, step: Step, next: typeof noticed) {
    const { ok, failed, problems } = next;
    const now = clock();
    const notes = { movedAt: now.toISOString(), ...(step.triedTo && { triedTo: String(step.triedTo) }) };
    const end = { status: 'done', finishedAt: now, rows: keptRows(rows, problems) };
    const [job] = await tx
      .update(importJobs)
      .set({ ok, failed, done: ok + failed, problems, context: noted(notes), ...(step.isLast && end) })
      .where(and(eq(importJobs.id, id), eq(importJobs.status, 'running')))
      .returning({ context: importJobs.context });
    if (!job) throw new Error('the import has been ended meanwhile');
    return job.context;
  }

  return {
    get cancelledAt() {
      return cancelledAt;
    },
    async take(run) {
      const taken = await db.transaction(async (tx) => {
        const step = await run(tx);
        const next = {
          ok: noticed.ok + step.ok,
          failed: noticed.failed + step.failed,
          problems: [...noticed.problems, ...step.problems].toSorted(byRow),
        };
        return { next, context: await note(tx, step, next) };
      });
      noticed = taken.next;
      cancelledAt = taken.context.cancelledAt;
      if (performance.now() - sentAt >= eventGapMs) send(noticed.ok + noticed.failed);
    },
    end(failed) {
      noticed = { ...noticed, failed };
      send(total);
    },
  };
}
