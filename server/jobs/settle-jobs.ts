import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { jobs } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { reasonOf } from '../process/describe-error.ts';
import { dueOf } from './claim-jobs.ts';
import type { Job, JobKind } from './job-kind.ts';

const firstWaitMs = 1_000;
/** The longest wait after a failed attempt. */
export const maxWaitMs = 3_600_000;
const defaultAttempts = 12;
/** Maximum characters of a reason. */
const maxReason = 500;

/** How long a job waits after its n-th failed attempt: a second, then twice as long each time, an hour at most. */
export const waitAfter = (attempts: number): number => Math.min(firstWaitMs * 2 ** (attempts - 1), maxWaitMs);

/**
 * Deletes what is done and puts off the others, in the transaction that has done it. Jobs that the run itself has moved
 * stay where they are.
 * @throws Error if a job is to run again at once: it would never end
 */
export async function settleJobs(
  tx: Queryable,
  claimed: readonly Job[],
  again: ReadonlyMap<string, Date>,
  now: Date,
): Promise<void> {
  const late = claimed.filter(({ id }) => again.has(id));
  const done = claimed.filter(({ id }) => !again.has(id));
  const isDue = sql`${jobs.dueAt} <= ${now.toISOString()}::timestamptz`;
  if (done.length > 0) await tx.delete(jobs).where(and(inList(jobs.id, idsOf(done)), isDue));
  if (late.length === 0) return;
  const times = late.map(({ id }) => again.get(id) as Date);
  if (times.some((at) => at.getTime() <= now.getTime())) throw new Error('a job is put off to a time that is past');
  await tx.execute(sql`
    update ${jobs} set due_at = v.at, attempts = 0, last_error = null
    from unnest(${sql.param(idsOf(late))}::text[], ${sql.param(times.map((at) => at.toISOString()))}::timestamptz[])
      as v(id, at)
    where ${jobs.id} = v.id and ${isDue}`);
}

const idsOf = (list: readonly Job[]) => list.map(({ id }) => id);

/** How a job stands after a failed attempt. */
export interface Failure {
  reason: string;
  attempts: number;
  isFinal: boolean;
}

/**
 * Notes why an attempt failed, in a transaction of its own, and when the next one is. A job that somebody has moved or
 * tried in between stays as it is.
 * @param until the time until which the attempt held the job; default: it did not move it
 */
export async function noteFailure(
  db: Queryable,
  kind: JobKind,
  job: Job,
  { error, now, until }: { error: unknown; now: Date; until?: Date },
): Promise<Failure> {
  const attempts = job.attempts + 1;
  const max = kind.attempts ?? ('everyMs' in kind && kind.everyMs ? 'forever' : defaultAttempts);
  const isFinal = max !== 'forever' && attempts >= max;
  const reason = reasonOf(error).slice(0, maxReason);
  const isHeld: SQL | undefined = until ? eq(jobs.dueAt, until) : dueOf(kind.name, now);
  await db
    .update(jobs)
    .set({
      attempts,
      lastError: reason,
      dueAt: new Date(now.getTime() + waitAfter(attempts)),
      state: isFinal ? 'failed' : 'waiting',
    })
    .where(and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts), isHeld));
  return { reason, attempts, isFinal };
}
