import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import { isSameProcessAlive, processStart } from './process-identity.ts';

interface LockOwner {
  pid: number;
  /** See processStart. */
  start: string | null;
  host: string;
}

/** A held lock; `release` may be called more than once. */
export interface DataLock {
  release(): void;
}

/** Writing a lock takes milliseconds: an empty one that is older was left by a killed process. */
const WRITING_MS = 5_000;

/**
 * Takes `lampyris.lock` in the data directory. The embedded database has no lock of its own, and two processes that
 * write to one directory destroy it.
 * A lock whose process no longer runs is taken over.
 * @throws StartError when another process holds it.
 */
export function takeDataLock(dataDir: string): DataLock {
  const file = join(dataDir, 'lampyris.lock');
  if (!writeNewLock(file)) takeOver(file, dataDir);
  let held = true;
  return {
    release() {
      if (held) rmSync(file, { force: true });
      held = false;
    },
  };
}

/** Writes the lock if there is none yet; the system makes sure that only one process can. */
function writeNewLock(file: string): boolean {
  const owner: LockOwner = { pid: process.pid, start: processStart(process.pid), host: hostname() };
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, JSON.stringify(owner));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock and writes ours. A second file keeps two processes from doing so at the same moment. */
function takeOver(file: string, dataDir: string): void {
  const guard = `${file}.takeover`;
  if (!isFresh(guard)) rmSync(guard, { force: true });
  if (!writeNewLock(guard)) throw busy(dataDir);
  try {
    refuseLivingOwner(file, dataDir);
    rmSync(file, { force: true });
    if (!writeNewLock(file)) throw busy(dataDir);
  } finally {
    rmSync(guard, { force: true });
  }
}

function refuseLivingOwner(file: string, dataDir: string): void {
  const owner = readOwner(file);
  if (owner === null) {
    if (isFresh(file)) throw busy(dataDir);
    return;
  }
  if (owner.host !== hostname()) {
    throw new StartError(
      `The data directory ${dataDir} is in use by process ${owner.pid} of the machine ${owner.host}. ` +
        `Stop it, or delete ${file} if that machine no longer runs it.`,
    );
  }
  if (!isSameProcessAlive(owner.pid, owner.start)) return;
  throw new StartError(
    `The data directory ${dataDir} is in use by process ${owner.pid}. Stop it or set DATA_DIR to another folder.`,
  );
}

function isFresh(file: string): boolean {
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return writtenAt !== undefined && Date.now() - writtenAt < WRITING_MS;
}

function busy(dataDir: string): StartError {
  return new StartError(`Another process is just opening the data directory ${dataDir}. Try again in a few seconds.`);
}

/** The recorded owner; null for a lock that is gone, not written yet, or damaged. */
function readOwner(file: string): LockOwner | null {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockOwner> | null;
    if (typeof owner?.pid !== 'number' || typeof owner.host !== 'string') return null;
    return { pid: owner.pid, start: owner.start ?? null, host: owner.host };
  } catch {
    return null;
  }
}
