import { statfsSync } from 'node:fs';
import { StartError } from '../config/start-error.ts';

/** As the system, PostgreSQL and the embedded engine call it; the last is a limit of the process. */
const words = /\b(ENOSPC|EDQUOT|EFBIG|53100)\b|no space left on device|quota exceeded|file too large/i;

/** Whether an error, one of its causes, or a reason says that nothing more can be written. */
export function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return words.test(String(error));
  const { code = '' } = error as NodeJS.ErrnoException;
  return words.test(code) || words.test(error.message) || (error.cause !== undefined && isFullDisk(error.cause));
}

/** Less than this is full: the engine may end without a reason when it cannot extend a file. */
const minFreeBytes = 1024 * 1024;

/** Whether a folder's disk is full, or a failure says so. */
export function isFull(folder: string, failure: unknown): boolean {
  if (isFullDisk(failure)) return true;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < minFreeBytes;
}

/** @param place the data directory, or the database of DATABASE_URL */
export const fullDisk = (place: string): StartError =>
  new StartError(`Nothing more can be written to ${place}: its disk is full. Free some space and start again.`);
