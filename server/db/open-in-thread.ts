import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { stopWithCaller } from './caller.ts';
import type { Database } from './open-database.ts';
import * as schema from './schema.ts';
import { compileEngine } from './start-embedded.ts';

/** The type of the protocol's last message. */
const TERMINATE = 'X'.charCodeAt(0);

/**
 * Opens the migrated database of a data directory in this thread, for tests. A statement takes a third of the processor
 * time that it takes through the socket of openDatabase, but blocks the thread while it runs.
 */
export async function openInThread(dataDir: string): Promise<Database> {
  const engine = await PGlite.create(join(dataDir, 'postgres'), { pgliteWasmModule: await compileEngine() });
  const options: pg.PoolConfig = {
    host: dataDir,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new EngineStream(engine),
    // As in openDatabase.
    onConnect: async (client) => void (await client.query('deallocate all')),
  };
  const pool = stopWithCaller(new pg.Pool(options));
  let closing: Promise<void> | undefined;
  const close = async () => {
    await pool.end();
    await engine.close();
  };
  return {
    db: drizzle(pool, { schema }),
    pool,
    isEmbedded: true,
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** A connection of the driver that calls the engine instead of a socket. */
class EngineStream extends Duplex {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  // Options of a socket.
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {}

  override _writev(parts: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _write(messages: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    if (messages[0] === TERMINATE) {
      this.push(null);
      done();
      return;
    }
    // The engine reuses the memory of what it returns.
    const onRawData = (data: Uint8Array) => void this.push(Buffer.from(data));
    const run = () => this.#engine.execProtocolRawStream(messages, { onRawData });
    this.#engine.runExclusive(run).then(() => done(), done);
  }
}
