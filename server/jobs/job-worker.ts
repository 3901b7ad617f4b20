import { describeError } from '../process/describe-error.ts';
import { batchOf, findDueKinds } from './claim-jobs.ts';
import type { JobKind } from './job-kind.ts';
import { type JobServices, runJobs } from './run-jobs.ts';

/** What a worker needs. */
export interface WorkerOptions extends JobServices {
  kinds: readonly JobKind[];
  /** Kinds that run at the same time, so that a slow one keeps no other waiting. Default: 3. */
  lanes?: number;
}

/** Runs the jobs of the table `jobs`; any number of workers share it. */
export interface JobWorker {
  /** Runs all that is due, until nothing is left that others do not hold. @throws what the database throws */
  step(): Promise<void>;
  /** Looks for due jobs now, and goes on by itself while there are some. */
  wake(): void;
  /** Waits for the jobs in progress. No others begin. */
  stop(): Promise<void>;
}

/** Batches of one kind in a row, before another one has its turn. */
const maxInRow = 10;

/** Creates a worker. It does nothing before `step` or `wake`. */
export function createJobWorker({ kinds, lanes = 3, ...services }: WorkerOptions): JobWorker {
  const { db, clock, log } = services;
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  if (byName.size < kinds.length) throw new Error('two kinds of jobs have the same name');
  /** The kinds in progress; each resolves with the number of jobs that it has claimed. */
  const running = new Map<string, Promise<number>>();
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let looksAgain = false;

  async function drain(kind: JobKind): Promise<number> {
    let total = 0;
    for (let row = 0; row < maxInRow && !isStopped; row += 1) {
      const claimed = await runJobs(services, kind);
      total += claimed;
      if (claimed < batchOf(kind)) break;
    }
    return total;
  }

  /** Begins the kinds that have due jobs, as many as lanes are free. */
  async function begin(): Promise<Promise<number>[]> {
    if (isStopped || running.size >= lanes) return [];
    const idle = [...byName.keys()].filter((name) => !running.has(name));
    const begun: Promise<number>[] = [];
    for (const name of await findDueKinds(db, idle, clock())) {
      const kind = byName.get(name);
      if (!kind || isStopped || running.has(name) || running.size >= lanes) continue;
      const work = drain(kind).finally(() => running.delete(name));
      running.set(name, work);
      begun.push(work);
    }
    return begun;
  }

  const goOn = (work: Promise<number>) =>
    work.then(
      (claimed) => {
        // None: another instance holds them, and the next turn of the timer looks again.
        if (claimed > 0) wake();
      },
      (error: unknown) => log.error('could not run jobs', { stack: describeError(error) }),
    );

  function wake(): void {
    if (isStopped) return;
    if (looking) {
      looksAgain = true;
      return;
    }
    looking = begin()
      .then((begun) => {
        for (const work of begun) void goOn(work);
      })
      .catch((error: unknown) => log.error('could not look for jobs', { stack: describeError(error) }))
      .finally(() => {
        looking = undefined;
        const again = looksAgain;
        looksAgain = false;
        if (again) wake();
      });
  }

  return {
    wake,
    async step() {
      for (;;) {
        const claimed = await Promise.all(await begin());
        if (claimed.every((count) => count === 0)) return;
      }
    },
    async stop() {
      isStopped = true;
      await looking;
      await Promise.allSettled(running.values());
    },
  };
}
