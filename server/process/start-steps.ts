import type { SoleInstance } from '../db/sole-instance.ts';
import type { Log } from './log.ts';

/** Something that is done again and again. */
export interface Steps {
  step(): Promise<void>;
  everyMs: number;
  /** What the log says when a step fails; the next one comes all the same. */
  failure: string;
  log: Log;
  sole: Pick<SoleInstance, 'isMe'>;
}

/** Steps until the answered function is called, which waits for the step under way; of several instances one does. */
export function startSteps({ step, everyMs, failure, log, sole }: Steps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    // A slow database gets fewer steps, not a queue of them.
    if (isBusy) return;
    isBusy = true;
    running = sole
      .isMe()
      .then((isMe) => (isMe ? step() : undefined))
      .catch((error: unknown) => log.error(failure, { stack: String(error) }))
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
