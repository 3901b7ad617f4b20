/**
 * The thread of the embedded database: PGlite runs its WebAssembly in the calling thread, so it gets one of its own.
 * Plain JavaScript, so that the thread starts without a TypeScript loader.
 *
 * workerData: { dataDir, listen, syncs, engine } where `listen` is { path } (unix socket), { port, host } or null (create
 * and end), `syncs` makes the database durable, and `engine` is the compiled WebAssembly.
 * Sends { kind: 'ready', port? }, { kind: 'failed', reason } when it could not open, { kind: 'lost', reason } when the
 * engine died later, { kind: 'backedUp', to, reason? } and { kind: 'closed' } after a clean close. Receives 'close' and
 * { backUpTo }.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { copyDatabase } from './copy-database.mjs';
import { openDurably, quickParams } from './durable-files.mjs';
import { syncAll } from './sync-files.mjs';

/** The pool holds one connection; a second slot admits a new one while a broken one is being cleaned up. */
const MAX_CONNECTIONS = 2;

/** The engine's file system throws objects with WASI's error numbers and no message. */
const fileErrors = { 2: 'EACCES', 22: 'EFBIG', 29: 'EIO', 51: 'ENOSPC', 69: 'EROFS', 19: 'EDQUOT' };
const reasonOf = (error) =>
  String(error?.message ?? (error?.errno === undefined ? error : (fileErrors[error.errno] ?? `error ${error.errno}`)));

try {
  const { dataDir, listen: place, syncs, engine } = workerData;
  // Creating is a thousand writes, synced at its end.
  const isMade = place !== null;
  const db = await (syncs && isMade
    ? openDurably(dataDir, { engine })
    : PGlite.create(dataDir, { startParams: quickParams, pgliteWasmModule: engine }));
  if (!isMade) {
    await db.close();
    if (syncs) syncAll(dataDir);
    parentPort.postMessage({ kind: 'closed' });
    parentPort.close();
  } else {
    await listen(db);
  }
} catch (error) {
  parentPort.postMessage({ kind: 'failed', reason: reasonOf(error) });
  parentPort.close();
}

async function listen(db) {
  reportLoss(db);
  const server = new PGLiteSocketServer({ db, ...workerData.listen, maxConnections: MAX_CONNECTIONS });
  await server.start();
  parentPort.on('message', async (message) => {
    if (message.backUpTo !== undefined) return backUp(message.backUpTo);
    if (message !== 'close') return;
    await server.stop();
    await db.close();
    parentPort.postMessage({ kind: 'closed' });
    parentPort.close();
  });
  const port = Number(server.getServerConn().split(':').at(-1));
  parentPort.postMessage({ kind: 'ready', port: Number.isNaN(port) ? undefined : port });
}

/** The engine runs in this thread: while the files are copied none of them changes. */
function backUp(to) {
  try {
    copyDatabase(workerData.dataDir, to);
    parentPort.postMessage({ kind: 'backedUp', to });
  } catch (error) {
    parentPort.postMessage({ kind: 'backedUp', to, reason: reasonOf(error) });
  }
}

/**
 * An invalid statement returns an ordinary protocol response. An exception, or a response of severity PANIC or FATAL,
 * means that the engine itself has ended: the next call would block this thread forever, so report it at once.
 */
function reportLoss(db) {
  const run = db.execProtocolRawStream.bind(db);
  const lose = (reason) => parentPort.postMessage({ kind: 'lost', reason });
  db.execProtocolRawStream = async (message, { onRawData }) => {
    let end = null;
    const watched = (data) => {
      end ??= readEnd(data);
      onRawData(data);
    };
    try {
      return await run(message, { onRawData: watched });
    } catch (error) {
      end ??= reasonOf(error);
      throw error;
    } finally {
      if (end !== null) lose(end);
    }
  };
}

/** The message of a response that ends the engine, or null. Fields are a letter, a text and a zero byte. */
function readEnd(data) {
  const answer = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (!['VPANIC\0', 'VFATAL\0'].some((field) => answer.includes(field))) return null;
  return /\0M([^\0]*)\0/.exec(answer.toString('utf8'))?.[1] ?? 'the engine ended';
}
