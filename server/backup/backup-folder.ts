import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPartial } from '../db/copy-database.mjs';
import { isFullDisk } from '../db/full-disk.ts';

const folderOf = (dataDir: string): string => join(dataDir, 'backups');

/**
 * The folder of a new back-up, named after its time: `backups/2026-11-23T08-15-30Z` in the data directory; with a number
 * if that second has one.
 */
export function newBackup(dataDir: string, now: Date): string {
  const folder = join(folderOf(dataDir), `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  let free = folder;
  for (let number = 2; existsSync(free); number += 1) free = `${folder}-${number}`;
  return free;
}

/** Says why a back-up failed. */
export const failedBackup = (folder: string, error: unknown): string =>
  `Could not back up to ${folder}: ${isFullDisk(error) ? 'its disk is full. Free some space and try again.' : (error as Error).message}`;

/** Returns the folders of the back-ups in a data directory, oldest first, and whether one is being made. */
export function listBackups(dataDir: string): { complete: string[]; isMaking: boolean } {
  let names: string[] = [];
  try {
    names = readdirSync(folderOf(dataDir)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const complete = names.filter((name) => !isPartial(name)).map((name) => join(folderOf(dataDir), name));
  return { complete, isMaking: names.some(isPartial) };
}
