/**
 * Makes the embedded database durable. PGlite starts its engine without syncs (`-F`), and the file system of the engine
 * does not pass syncs on: a power cut would lose what was acknowledged in the last half minute, or break the files.
 */
import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from './sync-files.mjs';

/**
 * The engine's own cache of pages. What is not in it comes from the cache of the system, which takes little longer: a call
 * without a sleep in a thread of this process. The default of 128 MB is taken whole from the start.
 */
const pageCache = ['-c', 'shared_buffers=32MB'];

/** Of an engine without syncs. */
export const quickParams = [...PGlite.defaultStartParams, ...pageCache];

/** With syncs, in a way that reaches the file system: `fdatasync` does not. */
const durableParams = [...quickParams.filter((word) => word !== '-F'), '-c', 'wal_sync_method=fsync'];

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
  PGlite.create({ fs: new DurableFiles(dataDir, sync), startParams: durableParams, pgliteWasmModule: engine });
