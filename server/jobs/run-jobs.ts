import { and, eq } from 'drizzle-orm';
import type { Db, Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { jobs } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { MessageQueue } from '../messages/message-queue.ts';
import { describeError } from '../process/describe-error.ts';
import type { Log } from '../process/log.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { claimJobs, findDueJobs, requirePayloads } from './claim-jobs.ts';
import type { AnyRunKind, CallKind, Job, JobKind, JobsRun, PreparedContext } from './job-kind.ts';
import { noteFailure, settleJobs } from './settle-jobs.ts';

/** What runs of jobs need. */
export interface JobServices {
  db: Db;
  clock: () => Date;
  realtime: Realtime;
  log: Log;
  /** Text messages and mails; none by default. */
  queue?: Pick<MessageQueue, 'push'>;
}

const noQueue: Pick<MessageQueue, 'push'> = { push: () => undefined };
const defaultLeaseMs = 60_000;

/** Claims due jobs of a kind and runs them. Returns how many were claimed. */
export const runJobs = (services: JobServices, kind: JobKind): Promise<number> =>
  'call' in kind ? makeCalls(services, kind) : runBatch(services, kind);

/**
 * Runs jobs in the transaction that claims them. If it fails, they run in halves down to the one that fails: a bad job
 * stops no other.
 * @param ids only these. Default: the first that are due
 * @throws what the database throws if it cannot be used
 */
async function runBatch(services: JobServices, kind: AnyRunKind, ids?: readonly string[]): Promise<number> {
  const { db, clock, realtime, log, queue = noQueue } = services;
  const now = clock();
  let claimed: Job[] = [];
  let run: JobsRun | undefined;
  try {
    let only = ids;
    let prepared: unknown;
    if (kind.prepare) {
      claimed = await findDueJobs(db, kind, now, ids);
      if (claimed.length === 0) return 0;
      only = claimed.map(({ id }) => id);
      prepared = await kind.prepare(db, claimed, { now, log });
    }
    await db.transaction(async (tx) => {
      claimed = await claimJobs(tx, kind, now, only);
      if (claimed.length > 0) run = await runClaimed(tx, kind, claimed, { now, log, prepared });
    });
  } catch (error) {
    const [first] = claimed;
    if (!first) throw error;
    if (claimed.length === 1) await fail(services, kind, first, { error, now });
    else {
      const half = Math.ceil(claimed.length / 2);
      const all = claimed.map(({ id }) => id);
      await runBatch(services, kind, all.slice(0, half));
      await runBatch(services, kind, all.slice(half));
    }
    return claimed.length;
  }
  try {
    await run?.afterCommit?.({ db, realtime, queue, now });
  } catch (error) {
    // What is stored stays; consoles read it with their next call.
    log.warn('could not tell consoles what a job has done', { kind: kind.name, stack: describeError(error) });
  }
  return claimed.length;
}

async function runClaimed(
  tx: Queryable,
  kind: AnyRunKind,
  claimed: readonly Job[],
  context: PreparedContext<unknown>,
): Promise<JobsRun | undefined> {
  requirePayloads(kind, claimed);
  const run = await kind.run(tx, claimed, context);
  const { everyMs } = kind;
  const next = everyMs ? claimed.map(({ id }) => [id, new Date(context.now.getTime() + everyMs)] as const) : [];
  await settleJobs(tx, claimed, new Map([...next, ...(run?.again ?? [])]), context.now);
  return run;
}

/** Puts the jobs off until after the call, commits, calls, and deletes each job whose call was answered. */
async function makeCalls(services: JobServices, kind: CallKind): Promise<number> {
  const { db, clock, log } = services;
  const until = new Date(clock().getTime() + (kind.leaseMs ?? defaultLeaseMs));
  const claimed = await db.transaction(async (tx) => {
    const found = await claimJobs(tx, kind, clock());
    if (found.length === 0) return found;
    const ids = found.map(({ id }) => id);
    await tx.update(jobs).set({ dueAt: until }).where(inList(jobs.id, ids));
    return found;
  });
  await Promise.all(
    claimed.map(async (job) => {
      try {
        requirePayloads(kind, [job]);
        await kind.call(job, { now: clock(), log });
      } catch (error) {
        await fail(services, kind, job, { error, now: clock(), until });
        return;
      }
      // One that was added again meanwhile is due another time.
      await db.delete(jobs).where(and(eq(jobs.id, job.id), eq(jobs.dueAt, until)));
    }),
  );
  return claimed.length;
}

async function fail(
  { db, log }: JobServices,
  kind: JobKind,
  job: Job,
  failed: { error: unknown; now: Date; until?: Date },
): Promise<void> {
  const { reason, attempts, isFinal } = await noteFailure(db, kind, job, failed);
  const fields = { kind: kind.name, job: job.id, attempts, reason };
  if (isFinal) log.error('a job has failed for good', { ...fields, stack: describeError(failed.error) });
  else log.warn('a job failed and is tried again', fields);
}

/** Adds the jobs that run for ever, unless they are there. */
export async function addPeriodicJobs(db: Queryable, kinds: readonly JobKind[], now: Date): Promise<void> {
  for (const kind of kinds) {
    if (!('everyMs' in kind) || !kind.everyMs) continue;
    const { name } = kind;
    const dueAt = new Date(now.getTime() + kind.everyMs);
    await db.insert(jobs).values({ id: newId(), kind: name, key: name, dueAt }).onConflictDoNothing();
  }
}
