import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { StartError } from '../config/start-error.ts';
import { type DataLock, takeDataLock } from './data-lock.ts';
import { type EngineAnswer, EngineWorker } from './engine-worker.ts';
import { fullDisk, isFull, isFullDisk } from './full-disk.ts';
import { syncAll, syncPath } from './sync-files.mjs';

/** A running embedded database. */
export interface Embedded {
  pool: PoolConfig;
  /** Copies the database of this moment to a new folder, which another start can open as its data directory. */
  backUp(to: string): Promise<void>;
  /** Flushes the database, ends the worker and releases the data directory. */
  stop(): Promise<void>;
}

/** How to start it. */
interface EmbeddedStart {
  dataDir: string;
  /** Syncs each commit to the disk before it is acknowledged. */
  syncs: boolean;
  onLost(sentence: string): void;
  /** Creates a database in a folder. Default: an empty one. It is there once this is done: a kill meanwhile leaves none. */
  create?(folder: string): Promise<void>;
}

type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'lost'; reason: string }
  | { kind: 'backedUp'; to: string; reason?: string }
  | { kind: 'closed' }
  | EngineAnswer;

/** Recovery after a kill takes seconds; give up on an engine silent for longer. */
const OPEN_TIMEOUT_MS = 120_000;
const CLOSE_TIMEOUT_MS = 15_000;

/**
 * Starts PGlite in a worker, creating the database in the data directory if needed. Calls
 * `onLost` with a message if the engine dies later.
 * @throws StartError when the directory is in use, not writable or unreadable; nothing is deleted
 */
export async function startEmbedded(start: EmbeddedStart): Promise<Embedded> {
  const { dataDir } = start;
  makeDataDir(dataDir);
  const lock = lockDataDir(dataDir);
  try {
    const folder = join(dataDir, 'postgres');
    if (!existsSync(folder)) await createDatabase(folder, start);
    if (!isDatabaseFolder(folder)) throw unreadable(dataDir, 'files are missing');
    return await serveDatabase(folder, lock.release, start);
  } catch (error) {
    lock.release();
    throw isFull(dataDir, error) ? fullDisk(dataDir) : error;
  }
}

function lockDataDir(dataDir: string): DataLock {
  try {
    return takeDataLock(dataDir);
  } catch (error) {
    throw isFullDisk(error) ? fullDisk(dataDir) : error;
  }
}

/** Describes why the database cannot be opened. */
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
      `The data directory ${dataDir} cannot be written (${code}). Set DATA_DIR to a writable folder.`,
    );
  }
}

const partialPrefix = 'postgres.partial';

/**
 * Creates the database under a temporary name, syncs it and renames it when complete, so that a kill leaves no partial
 * database. The name is new: a process that creates one may outlive this one for a moment.
 */
async function createDatabase(folder: string, { dataDir, syncs, create = createEmpty }: EmbeddedStart): Promise<void> {
  const removePartial = () => {
    for (const name of readdirSync(dataDir).filter((one) => one.startsWith(partialPrefix)))
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  };
  removePartial();
  const partial = join(dataDir, `${partialPrefix}-${process.pid}`);
  try {
    // The engine is compiled in the meantime: it is opened next.
    await Promise.all([create(partial), compileEngine()]);
    if (syncs) syncAll(partial);
  } catch (error) {
    // Its space is needed.
    removePartial();
    throw error;
  }
  renameSync(partial, folder);
  if (syncs) syncPath(dataDir);
}

/** Uses a worker of its own, because creating takes three times the memory of running. */
async function createEmpty(folder: string): Promise<void> {
  const worker = await startWorker(folder, { serves: false, syncs: false });
  try {
    const message = await firstMessage(worker);
    if (message.kind !== 'closed')
      throw new StartError(`The database could not be created in ${dirname(folder)}: ${reasonOf(message)}.`);
  } finally {
    await worker.terminate();
  }
}

/**
 * Creates and fills a database that nobody else uses, without syncs.
 * @throws StartError if it could not be created, or if the engine dies
 */
export async function fillEmbedded(folder: string, fill: (pool: PoolConfig) => Promise<void>): Promise<void> {
  await createEmpty(folder);
  let loss: string | undefined;
  const onLost = (sentence: string) => {
    loss = sentence;
  };
  const embedded = await serveDatabase(folder, () => {}, { dataDir: dirname(folder), syncs: false, onLost });
  try {
    await fill(embedded.pool);
  } catch (error) {
    throw loss === undefined ? error : new StartError(loss);
  } finally {
    await embedded.stop();
  }
}

function isDatabaseFolder(folder: string): boolean {
  return ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'].every((name) => existsSync(join(folder, name)));
}

async function serveDatabase(
  folder: string,
  release: () => void,
  { dataDir, syncs, onLost }: EmbeddedStart,
): Promise<Embedded> {
  const worker = await startWorker(folder, { serves: true, syncs });
  const opened = await firstMessage(worker);
  if (opened.kind !== 'ready') {
    await worker.terminate();
    throw unreadable(dataDir, reasonOf(opened));
  }
  const engine = new EngineWorker(worker);
  let ending: Promise<void> | undefined;
  const end = async () => {
    await worker.terminate();
    release();
  };
  const lose = (reason: string) => {
    if (ending) return;
    // A dead engine may spin for ever. Terminating its worker makes open queries fail instead of hanging.
    ending = end();
    onLost(
      isFull(dataDir, reason)
        ? fullDisk(dataDir).message
        : `The embedded database stopped unexpectedly (${reason}). Start the platform again.`,
    );
  };
  const closeWell = async () => {
    const ended = new Promise<void>((done) => worker.once('exit', () => done()));
    worker.postMessage('close');
    await Promise.race([ended, delay(CLOSE_TIMEOUT_MS)]);
    await end();
  };
  worker.on('message', (message: WorkerMessage) => message.kind === 'lost' && lose(message.reason));
  worker.on('error', (error) => lose(String(error)));
  worker.on('exit', () => lose('its worker exited'));
  return {
    // PGlite has a single session; more connections would share its state.
    pool: { user: 'postgres', database: 'postgres', ssl: false, max: 1, stream: () => engine.connect() },
    backUp: (to) => backUp(worker, to),
    stop() {
      ending ??= closeWell();
      return ending;
    },
  };
}

/** @throws Error with the reason, also if the engine ends meanwhile */
function backUp(worker: Worker, to: string): Promise<void> {
  return new Promise((done, fail) => {
    const end = (reason?: string) => {
      worker.off('message', hear);
      worker.off('exit', exit);
      if (reason === undefined) done();
      else fail(new Error(reason));
    };
    const hear = (message: WorkerMessage) => {
      if (message.kind === 'backedUp' && message.to === to) end(message.reason);
    };
    const exit = () => end('the database has ended');
    worker.on('message', hear);
    worker.on('exit', exit);
    worker.postMessage({ backUpTo: to });
  });
}

let compiling: Promise<WebAssembly.Module> | undefined;

/** Compiles the engine once per process: half of the time that opening a database takes. Workers share its code. */
export function compileEngine(): Promise<WebAssembly.Module> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  compiling ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiling;
}

async function startWorker(dataDir: string, { serves, syncs }: { serves: boolean; syncs: boolean }): Promise<Worker> {
  const engine = await compileEngine();
  return new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { dataDir, serves, syncs, engine },
    // The worker is plain JavaScript: drop this process's loaders.
    execArgv: [],
    // Discard what a dying engine prints; the reason arrives as a message.
    stderr: true,
    stdout: true,
  });
}

/** Waits for the worker's first message, its exit or a timeout. */
function firstMessage(worker: Worker): Promise<WorkerMessage> {
  return new Promise((done) => {
    const timer = setTimeout(() => done({ kind: 'failed', reason: 'no response for 120 s' }), OPEN_TIMEOUT_MS);
    const answer = (message: WorkerMessage) => {
      clearTimeout(timer);
      done(message);
    };
    worker.once('message', answer);
    worker.once('error', (error) => answer({ kind: 'failed', reason: String(error) }));
    worker.once('exit', (code) => answer({ kind: 'failed', reason: `the engine exited with code ${code}` }));
  });
}

function reasonOf(message: WorkerMessage): string {
  return ('reason' in message ? message.reason : undefined) ?? 'no reason given';
}

function delay(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms).unref();
  });
}
