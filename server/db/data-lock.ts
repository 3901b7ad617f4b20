import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import { isSameProcessAlive, processStart } from './process-identity.ts';

/** The process that holds a data directory. */
export interface LockOwner {
  pid: number;
  /** See processStart. */
  start: string | null;
  host: string;
}

/** A held lock; `release` may be called repeatedly. */
export interface DataLock {
  release(): void;
}

/** An empty lock older than this was left by a killed process: writing one takes milliseconds. */
const WRITING_MS = 5_000;

/**
 * Acquires `lampyris.lock` in the data directory. The embedded database has no lock of its own, and two processes
 * writing to it corrupt it. Takes over the lock of a process that no longer runs.
 * @throws StartError when another process holds it
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

/** Returns the process on this machine that uses a data directory now, if any. */
export function findUser(dataDir: string): LockOwner | undefined {
  const owner = readOwner(join(dataDir, 'lampyris.lock'));
  return owner && owner.host === hostname() && isSameProcessAlive(owner.pid, owner.start) ? owner : undefined;
}

/** Creates the lock file exclusively. */
function writeNewLock(file: string): boolean {
  const owner: LockOwner = { pid: process.pid, start: processStart(process.pid), host: hostname() };
  try {
    const handle = openSync(file, 'wx', 0o600);
    try {
      writeSync(handle, JSON.stringify(owner));
    } catch (error) {
      // An empty lock would look like one that is being written.
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(handle);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces a stale lock. A second file keeps two processes from doing so at once. */
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
        `Stop it, or delete ${file} if it is no longer running there.`,
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
  return new StartError(`Another process is opening the data directory ${dataDir}. Try again in a few seconds.`);
}

/** Reads the owner; null if the lock is gone, empty or damaged. */
function readOwner(file: string): LockOwner | null {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockOwner> | null;
    if (typeof owner?.pid !== 'number' || typeof owner.host !== 'string') return null;
    return { pid: owner.pid, start: owner.start ?? null, host: owner.host };
  } catch {
    return null;
  }
}
