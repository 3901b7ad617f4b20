import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { cancelOn, stopWithCaller } from './caller.ts';
import { migrateDatabase } from './migrate-database.ts';
import { postgresUnreachable } from './postgres-unreachable.ts';
import { releaseAfterBegin } from './release-after-begin.ts';
import * as schema from './schema.ts';
import { fillEmbedded, startEmbedded, unreadable } from './start-embedded.ts';

/** An open, migrated database. */
export interface Database {
  db: NodePgDatabase<typeof schema>;
  pool: pg.Pool;
  /** True for PGlite, which has one session: inside `db.transaction(tx => ...)` use only `tx`. */
  isEmbedded: boolean;
  /** Copies the embedded database of this moment to a new folder; a PostgreSQL has tools of its own. */
  backUp?(to: string): Promise<void>;
  /** Closes all connections; flushes the embedded database and releases its data directory. */
  close(): Promise<void>;
}

/** Fails instead of hanging when no connection is free for this long. */
const CONNECT_TIMEOUT_MS = 30_000;
const POSTGRES_CONNECT_TIMEOUT_MS = 10_000;
/** PostgreSQL ends a longer statement. The embedded engine runs in one thread and cannot. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** How long `close` waits for running queries. */
const DRAIN_MS = 10_000;

/**
 * Opens and migrates the database of `dataDir` or `databaseUrl`. Calls `onLost` with a message if the embedded engine
 * dies later; the process should then exit with code 1. An embedded database that is not there yet is made by `create`, see
 * createFilled; by default it is empty.
 * @throws StartError see startEmbedded and postgresUnreachable
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'syncsData'>>,
  onLost: (sentence: string) => void = () => {},
  create?: (folder: string) => Promise<void>,
): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl)
    : openEmbedded({ dataDir: config.dataDir, syncs: config.syncsData ?? true, onLost, create });
}

async function openEmbedded(start: Parameters<typeof startEmbedded>[0]): Promise<Database> {
  const { dataDir } = start;
  const embedded = await startEmbedded(start);
  const pool = makeEmbeddedPool(embedded.pool);
  const close = closeOnce(pool, embedded.stop);
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await close();
    throw error instanceof StartError ? error : unreadable(dataDir, (error as Error).message);
  }
  return { db: drizzle(pool, { schema }), pool, isEmbedded: true, backUp: embedded.backUp, close };
}

/**
 * Creates, migrates and fills an embedded database in a folder that nobody else uses, without syncs.
 * @throws StartError if it could not be created, or if the engine dies
 */
export function createFilled(folder: string, fill: (db: Database['db']) => Promise<void>): Promise<void> {
  return fillEmbedded(folder, async (options) => {
    const pool = makeEmbeddedPool(options);
    try {
      await migrateDatabase(pool);
      await fill(drizzle(pool, { schema }));
    } finally {
      await pool.end();
    }
  });
}

function makeEmbeddedPool(options: pg.PoolConfig): pg.Pool {
  const pool = makePool({
    ...options,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 0,
    // The engine has one session, which keeps what an earlier connection prepared. The pool waits for the promise.
    onConnect: async (client) => void (await client.query('deallocate all')),
    pipeline: true,
  });
  return stopWithCaller(pool, { turnMs: CONNECT_TIMEOUT_MS });
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = makePool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: POSTGRES_CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // Compiling a statement that groups 30,000 lamps takes a second, running it as it is a tenth of that.
    onConnect: async (client) => void (await client.query('set jit = off')),
  });
  stopWithCaller(pool, { cancel: (client) => cancelOn(databaseUrl, client) });
  const close = closeOnce(pool, async () => {});
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await close();
    throw postgresUnreachable(databaseUrl, error);
  }
  return { db: drizzle(pool, { schema }), pool, isEmbedded: false, close };
}

function makePool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  // The pool discards a broken idle connection; without a listener Node would exit.
  pool.on('error', () => {});
  // Likewise for one in use: its query rejects and reports the error.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    releaseAfterBegin(client);
  });
  return pool;
}

function closeOnce(pool: pg.Pool, stop: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const close = async () => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((done) => {
      timer = setTimeout(done, DRAIN_MS);
    });
    await Promise.race([pool.end(), timeout]);
    clearTimeout(timer);
    await stop();
  };
  return () => {
    closing ??= close();
    return closing;
  };
}
