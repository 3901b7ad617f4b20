import { createJobWorker, type WorkerOptions } from './job-worker.ts';
import { listenForJobs } from './listen-for-jobs.ts';
import { restoreJobs } from './restore-jobs.ts';
import { addPeriodicJobs } from './run-jobs.ts';

interface StartOptions extends WorkerOptions {
  /** The PostgreSQL whose instances tell each other of jobs. */
  databaseUrl?: string | undefined;
}

const everyMs = 1_000;

/** Runs the jobs on this instance, beside the workers of others. Returns a function that stops it after those in progress. */
export async function startJobs({ databaseUrl, ...options }: StartOptions): Promise<() => Promise<void>> {
  const { db, clock, log, kinds } = options;
  await addPeriodicJobs(db, kinds, clock());
  await restoreJobs(db, kinds, clock());
  const worker = createJobWorker(options);
  const stopListening = databaseUrl ? listenForJobs({ databaseUrl, clock, log, onAdded: worker.wake }) : () => {};
  const timer = setInterval(worker.wake, everyMs);
  worker.wake();
  return async () => {
    clearInterval(timer);
    stopListening();
    await worker.stop();
  };
}
