/**
 * Makes the embedded database durable. PGlite starts its engine without syncs (`-F`), and the file system of the engine
 * does not pass syncs on: a power cut would lose what was acknowledged in the last half minute, or break the files.
 */
import { existsSync, fsyncSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from './sync-files.mjs';

/** Smallest and largest cache of pages, in MB: it is taken whole from the start. */
const cacheLimits = { min: 32, max: 256 };
/** Part of a database that is cached. */
const cachedPart = 4;

/**
 * The engine's own cache of pages, and memory for sorting and grouping. What is not in it comes from the cache of the system, and its checksum is verified: in a
 * city of 50,000 devices a fifth of the engine's time.
 */
const memoryOf = (dataDir) => {
  const size = Math.round(sizeOf(join(dataDir, 'base')) / 2 ** 20 / cachedPart);
  const cache = Math.min(cacheLimits.max, Math.max(cacheLimits.min, size));
  // Groups of so many lamps would be sorted in files.
  const work = Math.max(4, Math.round(cache / 16));
  return ['-c', `shared_buffers=${cache}MB`, '-c', `work_mem=${work}MB`];
};

/** Bytes in the files of a folder, 0 if there is none. */
function sizeOf(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true }).reduce((sum, name) => {
    const file = statSync(join(folder, name), { throwIfNoEntry: false });
    return sum + (file?.isFile() ? file.size : 0);
  }, 0);
}

/** Of an engine without syncs. */
export const quickParams = (dataDir) => [...PGlite.defaultStartParams, ...memoryOf(dataDir)];

/** With syncs, in a way that reaches the file system: `fdatasync` does not. */
const durableParams = (dataDir) => [
  ...quickParams(dataDir).filter((word) => word !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** WASI's number of EIO: the engine ends rather than acknowledge what may be lost. */
const inputOutputError = 29;

/** The files of a folder, whose syncs reach the disk. */
class DurableFiles extends NodeFS {
  #sync;

  constructor(dataDir, sync) {
    super(dataDir);
    this.#sync = sync;
  }

  async init(engine, options) {
    const made = await super.init(engine, options);
    made.emscriptenOpts.preRun.push(({ FS }) => this.#passOn(FS));
    return made;
  }

  #passOn(FS) {
    const { NODEFS } = FS.filesystems;
    NODEFS.stream_ops.fsync = ({ nfd, node }) => {
      try {
        if (nfd === undefined) syncPath(NODEFS.realPath(node), this.#sync);
        else this.#sync(nfd);
        return 0;
      } catch {
        throw new FS.ErrnoError(inputOutputError);
      }
    };
  }
}

/**
 * Opens a database whose commits are on the disk once they are acknowledged.
 * @param engine the compiled WebAssembly, which the database otherwise compiles
 * @param sync syncs a file descriptor
 */
export const openDurably = (dataDir, { engine, sync = fsyncSync } = {}) =>
  PGlite.create({ fs: new DurableFiles(dataDir, sync), startParams: durableParams(dataDir), pgliteWasmModule: engine });
