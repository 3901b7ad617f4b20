import type { Db } from '../db/db.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { createJobWorker, type JobWorker } from '../jobs/job-worker.ts';
import { jobKinds } from '../jobs/kinds/job-kinds.ts';
import { restoreJobs } from '../jobs/restore-jobs.ts';
import { addPeriodicJobs } from '../jobs/run-jobs.ts';
import type { MessageQueue } from '../messages/message-queue.ts';
import type { Log } from '../process/log.ts';
import type { Realtime } from '../realtime/realtime.ts';

interface Options {
  db: Db;
  clock: () => Date;
  realtime: Realtime;
  log: Log;
  queue?: Pick<MessageQueue, 'push'>;
  kinds?: readonly JobKind[];
  /** For rows that the test has stored by itself: they get their jobs before each step. */
  restores?: boolean;
}

/** A worker that runs only when the test says so. */
export function makeJobWorker({ kinds = jobKinds, restores = false, ...options }: Options): JobWorker {
  const worker = createJobWorker({ ...options, kinds });
  const { db, clock } = options;
  return {
    ...worker,
    async step() {
      await addPeriodicJobs(db, kinds, clock());
      if (restores) await restoreJobs(db, kinds, clock());
      await worker.step();
    },
  };
}
