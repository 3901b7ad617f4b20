import { isFullDisk } from '../db/full-disk.ts';
import { reasonOf } from '../process/describe-error.ts';
import type { Log } from '../process/log.ts';

/** Writes what a reading call only notes by the way: on a full disk the call goes on without it. */
export async function unlessFull(log: Pick<Log, 'warn'>, write: () => PromiseLike<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    log.warn('could not note a call', { reason: reasonOf(error) });
  }
}
