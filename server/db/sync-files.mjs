import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Syncs a folder and everything in it to the disk. */
export function syncAll(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncAll(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** Syncs a file, or the names in a folder; some systems have no syncs of folders. */
export function syncPath(path, sync = fsyncSync) {
  const handle = openSync(path, 'r');
  try {
    sync(handle);
  } catch (error) {
    if (!['EPERM', 'EISDIR', 'EINVAL', 'EBADF'].includes(error.code)) throw error;
  } finally {
    closeSync(handle);
  }
}
