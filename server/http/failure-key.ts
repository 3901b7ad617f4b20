import { isFullDisk } from '../db/full-disk.ts';
import type { MessageKey } from '../texts/messages.ts';

/** The message for an unexpected failure: people can do something about a full disk. */
export const failureKey = (error: unknown, isReading = false): MessageKey => {
  if (!isFullDisk(error)) return 'serverError';
  return isReading ? 'diskFullReading' : 'diskFull';
};
