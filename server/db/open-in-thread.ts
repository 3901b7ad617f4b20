import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { stopWithCaller } from './caller.ts';
import { type EngineLine, EngineStream } from './engine-stream.ts';
import type { Database } from './open-database.ts';
import * as schema from './schema.ts';
import { compileEngine } from './start-embedded.ts';

/** As long as a test may wait for one. */
const TURN_MS = 60_000;

/**
 * Opens the migrated database of a data directory in this thread, for tests. A statement takes a third of the processor
 * time that it takes through the socket of openDatabase, but blocks the thread while it runs.
 */
export async function openInThread(dataDir: string): Promise<Database> {
  const engine = await PGlite.create(join(dataDir, 'postgres'), { pgliteWasmModule: await compileEngine() });
  const line: EngineLine = {
    run: (messages, onData) =>
      engine.runExclusive(async () => {
        // The engine reuses the memory of what it returns.
        await engine.execProtocolRawStream(messages, { onRawData: (data) => onData(Buffer.from(data)) });
      }),
    end() {},
  };
  const options: pg.PoolConfig = {
    host: dataDir,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new EngineStream(line),
    // As in openDatabase.
    onConnect: async (client) => void (await client.query('deallocate all')),
    pipeline: true,
  };
  const pool = stopWithCaller(new pg.Pool(options), { turnMs: TURN_MS });
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
