import type { SoleInstance } from '../db/sole-instance.ts';
import { describeError } from './describe-error.ts';
import type { Log } from './log.ts';

/** A periodic job. */
export interface Steps {
  step(): Promise<void>;
  everyMs: number;
  /** Logged when a step fails; the job goes on. */
  failure: string;
  log: Log;
  sole: Pick<SoleInstance, 'isMe'>;
  /** Whether the first step runs now. Default: after `everyMs`. */
  atOnce?: boolean;
}

/** Runs a job on one of several instances. Returns a function that stops it after the step in progress. */
export function startSteps({ step, everyMs, failure, log, sole, atOnce = false }: Steps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const run = () => {
    // Skip a step while the last one is still running.
    if (isBusy) return;
    isBusy = true;
    running = sole
      .isMe()
      .then((isMe) => (isMe ? step() : undefined))
      .catch((error: unknown) => log.error(failure, { stack: describeError(error) }))
      .finally(() => {
        isBusy = false;
      });
  };
  const timer = setInterval(run, everyMs);
  if (atOnce) run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
