import { isFullDisk } from '../db/full-disk.ts';
import type { Log, LogFields } from './log.ts';

/** What this process knows about the disk that it writes to. */
export interface DiskWatch {
  /** The log, which says once a minute that the disk is full instead of every failure that follows from it. */
  log: Log;
  /** Whether something could not be written within the last minutes. */
  isFull(): boolean;
}

const saidEveryMs = 60_000;
/** The platform writes metrics every five minutes: without a failure for longer there is room again. */
const rememberedMs = 360_000;

/** Watches what is logged: every failure is, with its reason or stack. */
export function watchDisk(log: Log, clock: () => Date): DiskWatch {
  let failedAt: number | undefined;
  let saidAt: number | undefined;
  const within = (at: number | undefined, ms: number) => at !== undefined && Math.abs(clock().getTime() - at) < ms;
  const watched =
    (write: Log['warn']) =>
    (text: string, fields: LogFields = {}) => {
      if (![fields.stack, fields.reason].some((said) => typeof said === 'string' && isFullDisk(said)))
        return write(text, fields);
      failedAt = clock().getTime();
      if (within(saidAt, saidEveryMs)) return;
      saidAt = failedAt;
      log.error('the disk is full: free some space', { failed: text, ...fields });
    };
  return {
    log: { info: log.info, warn: watched(log.warn), error: watched(log.error) },
    isFull: () => within(failedAt, rememberedMs),
  };
}
