import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { createStatementNamer } from './name-statements.ts';

/** The client that waits for the statements of a call. */
interface Caller {
  /** Aborted when the caller has hung up. */
  signal: AbortSignal;
  /** Whether the call may have changed something: it is then completed even if nobody waits. */
  hasWritten: boolean;
  /** What its session was read after, see noteAccess. */
  accessMark?: string | undefined;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs a call; its first statements, while they only read, end when the caller hangs up. */
export const runForCaller = <Result>(signal: AbortSignal, work: () => Result): Result =>
  callers.run({ signal, hasWritten: false }, work);

/**
 * Notes what the session of the call was read after: while nobody's access has changed since, what is known of it holds.
 * @param mark undefined while it is being changed
 */
export function noteAccess(mark: string | undefined): void {
  const caller = callers.getStore();
  if (caller) caller.accessMark = mark;
}

/** The mark of the call's session. Undefined outside of calls, and once the call may have changed something. */
export function accessMark(): string | undefined {
  const caller = callers.getStore();
  return caller && !caller.hasWritten ? caller.accessMark : undefined;
}

/** Ends a call whose caller has hung up. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** Whether an error, or one of its causes, is of a caller that has hung up. */
export const isCallerGone = (error: unknown): boolean =>
  error instanceof CallerGone || (error instanceof Error && isCallerGone(error.cause));

/** Runs a statement, in any of the forms that pg takes. */
type Run = (config: unknown, values?: unknown) => Promise<pg.QueryResult>;

/**
 * Makes a pool stop reading for callers that have hung up: a statement that waits for a connection does not start, and
 * a running one is cancelled.
 * @param cancel cancels the running statement of a connection; the embedded database cannot
 */
export function stopWithCaller(pool: pg.Pool, cancel?: (client: pg.PoolClient) => Promise<void>): pg.Pool {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const run = pool.query.bind(pool) as Run;
  const nameOf = createStatementNamer();

  async function read({ signal }: Caller, config: unknown, values: unknown): Promise<pg.QueryResult> {
    const client = await connect();
    let cancelling: Promise<void> | undefined;
    const stop = () => {
      cancelling = cancel?.(client).catch(() => undefined);
    };
    try {
      if (signal.aborted) throw new CallerGone('the caller has hung up');
      signal.addEventListener('abort', stop, { once: true });
      return await (client.query as Run)(config, values);
    } catch (error) {
      throw cancelling ? new CallerGone('the caller has hung up', { cause: error }) : error;
    } finally {
      signal.removeEventListener('abort', stop);
      await cancelling;
      // A late cancellation would hit the next statement of the connection.
      client.release(cancelling !== undefined);
    }
  }

  const query: Run = (config, values) => {
    const caller = callers.getStore();
    const named = nameOf(config);
    if (caller && !caller.hasWritten && isRead(config)) return read(caller, named, values);
    if (caller) caller.hasWritten = true;
    return run(named, values);
  };
  const begin = (...taken: Parameters<typeof connect>) => {
    const caller = callers.getStore();
    if (caller) caller.hasWritten = true;
    return connect(...taken);
  };
  return Object.assign(pool, { query: query as typeof pool.query, connect: begin as typeof pool.connect });
}

function isRead(config: unknown): boolean {
  const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : config;
  return typeof text === 'string' && /^\s*select\b/i.test(text);
}

/** Cancels a connection's statement over another connection, which must not wait for a slot of the pool. */
export async function cancelOn(connectionString: string, client: pg.PoolClient): Promise<void> {
  const { processID } = client as pg.PoolClient & { processID: number | null };
  const other = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  other.on('error', () => {});
  try {
    await other.connect();
    await other.query('select pg_cancel_backend($1)', [processID]);
  } finally {
    await other.end();
  }
}
