import { constants, copyFileSync, cpSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Half of the files: the databases from which PostgreSQL makes new ones, which nobody changes. */
const UNCHANGED = ['postgres/base/1', 'postgres/base/4'];

/**
 * Copies the data directory of a database that is not running, for tests. Links the files that never change: copying them takes
 * a third of a second of processor time.
 */
export function copyDataDir(from: string, to: string): void {
  const unchanged = new Set(UNCHANGED.map((folder) => join(from, folder)));
  const filter = (source: string) => !unchanged.has(source);
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, filter });
  for (const folder of UNCHANGED) {
    mkdirSync(join(to, folder));
    for (const name of readdirSync(join(from, folder))) linkOrCopy(join(from, folder, name), join(to, folder, name));
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Another file system.
    copyFileSync(from, to);
  }
}
