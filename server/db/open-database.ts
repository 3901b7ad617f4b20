import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { migrateDatabase } from './migrate-database.ts';
import { postgresUnreachable } from './postgres-unreachable.ts';
import * as schema from './schema.ts';
import { startEmbedded, unreadable } from './start-embedded.ts';

/** The open, migrated database. */
export interface Database {
  db: NodePgDatabase<typeof schema>;
  pool: pg.Pool;
  /** True for PGlite: one process, one session. Then inside `db.transaction(tx => ...)` use `tx` alone, never `db`. */
  isEmbedded: boolean;
  /** Ends the connections; writes the embedded database out and gives its data directory free. */
  close(): Promise<void>;
}

/** A connection that is not handed out for this long becomes an error instead of a request that hangs. */
const CONNECT_TIMEOUT_MS = 30_000;
const POSTGRES_CONNECT_TIMEOUT_MS = 10_000;
/** How long `close` waits for queries that still run. */
const DRAIN_MS = 10_000;

/**
 * Opens the embedded database of `dataDir`, or the PostgreSQL of `databaseUrl`, and brings its tables up to date.
 * `onLost` is told in one sentence when the embedded engine dies later; the process should then end with code 1.
 * @throws StartError see startEmbedded and postgresUnreachable.
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  onLost: (sentence: string) => void = () => {},
): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir, onLost);
}

async function openEmbedded(dataDir: string, onLost: (sentence: string) => void): Promise<Database> {
  const embedded = await startEmbedded(dataDir, onLost);
  const pool = makePool({ ...embedded.pool, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  const close = closeOnce(pool, embedded.stop);
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await close();
    throw error instanceof StartError ? error : unreadable(dataDir, (error as Error).message);
  }
  return { db: drizzle(pool, { schema }), pool, isEmbedded: true, close };
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = makePool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: POSTGRES_CONNECT_TIMEOUT_MS,
  });
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
  // An idle connection that breaks is thrown away by the pool; without a listener Node would end the process.
  pool.on('error', () => {});
  // The same for one that breaks while it is in use: its query fails, which is told to whoever asked.
  pool.on('connect', (client) => client.on('error', () => {}));
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
