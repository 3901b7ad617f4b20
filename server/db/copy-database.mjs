import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncAll, syncPath } from './sync-files.mjs';

/** The name of a copy until it is complete. */
const partialSuffix = '.partial';

/** True for a copy that is being made, or that was interrupted. */
export const isPartial = (name) => name.endsWith(partialSuffix);

/** Copies the files of a database that do not change meanwhile. The copy has its name only once it is on the disk. */
export function copyDatabase(from, to) {
  const partial = `${to}${partialSuffix}`;
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  try {
    cpSync(from, `${partial}/postgres`, { recursive: true });
    syncAll(partial);
    renameSync(partial, to);
  } catch (error) {
    // Its space is needed.
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
  syncPath(dirname(to));
}
