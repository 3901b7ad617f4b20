import pg from 'pg';
import { reasonOf } from '../process/describe-error.ts';
import type { Log } from '../process/log.ts';
import { jobsChannel } from './add-jobs.ts';

interface ListenOptions {
  databaseUrl: string;
  clock: () => Date;
  log: Log;
  /** Jobs that are due soon were added by some instance. */
  onAdded: () => void;
  /** How long after an interruption it connects again. Default: 5 seconds. */
  retryMs?: number;
}

/** Later jobs are found in time by looking every second. */
const soonMs = 1_000;

/** Hears of jobs at the commit that adds them. Returns a function that ends it. */
export function listenForJobs({ databaseUrl, clock, log, onAdded, retryMs = 5_000 }: ListenOptions): () => void {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true });
    client = fresh;
    // The 'end' event follows; without a listener Node would exit.
    fresh.on('error', () => {});
    fresh.once('end', retry);
    fresh.on('notification', ({ payload = '' }) => {
      if (Date.parse(payload) <= clock().getTime() + soonMs) onAdded();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${jobsChannel}`);
      onAdded();
    } catch (error) {
      log.warn('could not listen for jobs', { reason: reasonOf(error) });
      fresh.end().catch(() => {});
      retry();
    }
  }

  function retry(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), retryMs);
  }

  void connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    client?.end().catch(() => {});
  };
}
