import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { StartError } from '../config/start-error.ts';
import { takeDataLock } from './data-lock.ts';
import { prepareEmbeddedSocket } from './embedded-socket.ts';

/** A running embedded database. */
export interface Embedded {
  pool: PoolConfig;
  /** Writes everything out, ends the thread, gives the data directory free. */
  stop(): Promise<void>;
}

type WorkerMessage =
  | { kind: 'ready'; port?: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'lost'; reason: string }
  | { kind: 'closed' };

/** Recovery after a kill takes seconds; an engine that says nothing for this long never will. */
const OPEN_TIMEOUT_MS = 120_000;
const CLOSE_TIMEOUT_MS = 15_000;

/**
 * Starts PGlite in a thread of its own behind a unix socket in the data directory; creates the database if there is
 * none. `onLost` is called with one sentence if the engine dies while running.
 * @throws StartError in use by another process; not writable; unreadable (nothing is deleted).
 */
export async function startEmbedded(dataDir: string, onLost: (sentence: string) => void): Promise<Embedded> {
  makeDataDir(dataDir);
  const lock = takeDataLock(dataDir);
  try {
    const folder = join(dataDir, 'postgres');
    if (!existsSync(folder)) await createDatabase(dataDir, folder);
    if (!isDatabaseFolder(folder)) throw unreadable(dataDir, 'files are missing');
    return await serveDatabase(dataDir, folder, lock.release, onLost);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The sentence for a data directory whose database cannot be opened. */
export function unreadable(dataDir: string, reason: string): StartError {
  const detail = reason
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '')
    .slice(0, 200);
  return new StartError(
    `The data in ${dataDir} cannot be read (${detail}): nothing was deleted. Move that directory away to start with a new ` +
      'one, or put a backup in its place.',
  );
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    readdirSync(dataDir);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new StartError(
      `The data directory ${dataDir} cannot be written (${code}). Set DATA_DIR to a folder that this user may write.`,
    );
  }
}

/**
 * Makes the database under another name and renames it when it is whole, so that a kill in the middle leaves nothing
 * that looks like a database. The thread that created it ends: creating takes three times the memory of running.
 */
async function createDatabase(dataDir: string, folder: string): Promise<void> {
  const partial = join(dataDir, 'postgres.partial');
  rmSync(partial, { recursive: true, force: true });
  const worker = startWorker(partial, null);
  try {
    const message = await firstMessage(worker);
    if (message.kind !== 'closed')
      throw new StartError(`The database could not be created in ${dataDir}: ${reasonOf(message)}.`);
  } finally {
    await worker.terminate();
  }
  renameSync(partial, folder);
}

function isDatabaseFolder(folder: string): boolean {
  return ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'].every((name) => existsSync(join(folder, name)));
}

async function serveDatabase(
  dataDir: string,
  folder: string,
  release: () => void,
  onLost: (sentence: string) => void,
): Promise<Embedded> {
  const socket = prepareEmbeddedSocket(dataDir);
  const worker = startWorker(folder, socket.listen);
  const opened = await firstMessage(worker);
  if (opened.kind !== 'ready') {
    await worker.terminate();
    socket.remove();
    throw unreadable(dataDir, reasonOf(opened));
  }
  let ending: Promise<void> | undefined;
  const end = async () => {
    await worker.terminate();
    socket.remove();
    release();
  };
  const lose = (reason: string) => {
    if (ending) return;
    // An engine that has died may spin for ever; without its thread the open queries fail instead of hanging.
    ending = end();
    onLost(`The embedded database stopped unexpectedly (${reason}). Start the platform again.`);
  };
  const closeWell = async () => {
    const ended = new Promise<void>((done) => worker.once('exit', () => done()));
    worker.postMessage('close');
    await Promise.race([ended, delay(CLOSE_TIMEOUT_MS)]);
    await end();
  };
  worker.on('message', (message: WorkerMessage) => message.kind === 'lost' && lose(message.reason));
  worker.on('error', (error) => lose(String(error)));
  worker.on('exit', () => lose('its thread ended'));
  return {
    // One connection: PGlite has one session, so more could not run side by side and would share its state.
    pool: { host: socket.host, port: opened.port ?? 5432, user: 'postgres', database: 'postgres', max: 1 },
    stop() {
      ending ??= closeWell();
      return ending;
    },
  };
}

function startWorker(dataDir: string, listen: object | null): Worker {
  return new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { dataDir, listen },
    // The thread is plain JavaScript: it needs none of the loaders this process was started with.
    execArgv: [],
    // What the engine prints while it dies is not for the operator; the reason comes as a message.
    stderr: true,
    stdout: true,
  });
}

/** The worker's first word; its death and its silence are answers too. */
function firstMessage(worker: Worker): Promise<WorkerMessage> {
  return new Promise((done) => {
    const timer = setTimeout(() => done({ kind: 'failed', reason: 'no answer for 120 s' }), OPEN_TIMEOUT_MS);
    const answer = (message: WorkerMessage) => {
      clearTimeout(timer);
      done(message);
    };
    worker.once('message', answer);
    worker.once('error', (error) => answer({ kind: 'failed', reason: String(error) }));
    worker.once('exit', (code) => answer({ kind: 'failed', reason: `the engine ended with code ${code}` }));
  });
}

function reasonOf(message: WorkerMessage): string {
  return 'reason' in message ? message.reason : 'no reason given';
}

function delay(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms).unref();
  });
}
