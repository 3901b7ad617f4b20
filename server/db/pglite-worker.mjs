/**
 * The thread of the embedded database: PGlite runs its WebAssembly in the calling thread, so it gets one of its own.
 * Plain JavaScript, so that the thread starts without a TypeScript loader.
 *
 * workerData: { dataDir, serves, syncs, engine } where `serves` is false to create the database and end, `syncs` makes
 * commits durable, and `engine` is the compiled WebAssembly.
 * Sends { kind: 'ready' }, { kind: 'failed', reason } when it could not open, { kind: 'lost', reason } when the engine died
 * later, { kind: 'backedUp', to, reason? } and { kind: 'closed' } after a clean close. Receives 'close', { backUpTo },
 * { run, messages }, which it answers as EngineAnswer says, and { end } when a connection ends.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { copyDatabase } from './copy-database.mjs';
import { openDurably, quickParams } from './durable-files.mjs';

/** A longer response is sent in parts of at least this size, in bytes: the driver reads one while the next is made. */
const PART_SIZE = 32 * 1024;

/** The engine's file system throws objects with WASI's error numbers and no message. */
const fileErrors = { 2: 'EACCES', 22: 'EFBIG', 29: 'EIO', 51: 'ENOSPC', 69: 'EROFS', 19: 'EDQUOT' };
const reasonOf = (error) =>
  String(error?.message ?? (error?.errno === undefined ? error : (fileErrors[error.errno] ?? `error ${error.errno}`)));

try {
  const { dataDir, serves, syncs, engine } = workerData;
  const db = await (syncs
    ? openDurably(dataDir, { engine })
    : PGlite.create(dataDir, { startParams: quickParams(dataDir), pgliteWasmModule: engine }));
  if (!serves) {
    await db.close();
    parentPort.postMessage({ kind: 'closed' });
    parentPort.close();
  } else {
    serve(db);
  }
} catch (error) {
  parentPort.postMessage({ kind: 'failed', reason: reasonOf(error) });
  parentPort.close();
}

function serve(db) {
  reportLoss(db);
  // Each after the one before, whatever the engine does meanwhile.
  let last = Promise.resolve();
  parentPort.on('message', (message) => {
    last = last.then(() => answer(db, message)).catch(() => {});
  });
  parentPort.postMessage({ kind: 'ready' });
}

async function answer(db, message) {
  if (message.run !== undefined) return run(db, message);
  if (message.end) return end(db);
  if (message.backUpTo !== undefined) return backUp(message.backUpTo);
  if (message !== 'close') return;
  await end(db);
  await db.close();
  parentPort.postMessage({ kind: 'closed' });
  parentPort.close();
}

/** Runs the messages of a statement and sends the response. */
async function run(db, { run, messages }) {
  let parts = [];
  let size = 0;
  const send = (more) => {
    const part = Buffer.concat(parts);
    parts = [];
    size = 0;
    // A small buffer shares its memory with others.
    const transfers = part.length > Buffer.poolSize ? [part.buffer] : [];
    parentPort.postMessage({ kind: 'answer', run, part, ...more }, transfers);
  };
  const onRawData = (data) => {
    // The engine reuses the memory of what it returns.
    parts.push(Buffer.from(data));
    size += data.length;
    if (size >= PART_SIZE) send();
  };
  try {
    await db.runExclusive(() => db.execProtocolRawStream(messages, { onRawData }));
    send({ isEnd: true });
  } catch (error) {
    send({ isEnd: true, reason: reasonOf(error) });
  }
}

/** The engine has one session: what an ended connection has not committed would go on in the next one. */
async function end(db) {
  if (db.isInTransaction()) await db.exec('rollback');
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
