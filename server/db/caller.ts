import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Revisions } from './change-locks.ts';
import { createStatementNamer } from './name-statements.ts';
import { SingleSession, type Turn } from './single-session.ts';

/** What the session of a call was read after. */
export interface CallMarks {
  /**
   * Of what anybody may do or see: while nobody's access has changed since, what is known of it holds. Undefined while it is
   * being changed.
   */
  access: string | undefined;
  /** Of all kinds of change. */
  revisions: Revisions;
}

/** The client that waits for the statements of a call. */
interface Caller {
  /** Aborted when the caller has hung up. */
  signal: AbortSignal;
  /** When the call has begun, in milliseconds of the process. */
  since: number;
  /** Whether the call may have changed something: it is then completed even if nobody waits. */
  hasWritten: boolean;
  /** What its session was read after. */
  marks?: CallMarks | undefined;
}

const callers = new AsyncLocalStorage<Caller>();

/**
 * Runs a call; its first statements, while they only read, end when the caller hangs up. Work of a call for others has begun
 * with it.
 */
export const runForCaller = <Result>(signal: AbortSignal, work: () => Result): Result =>
  callers.run({ signal, since: callers.getStore()?.since ?? performance.now(), hasWritten: false }, work);

/** Maximum head start of an old call, in ms: an export would otherwise take every turn. */
const maxAgeMs = 2_000;

/** When the call has begun that a statement belongs to; now for one of no call. */
function beginning(): number {
  const now = performance.now();
  return Math.max(callers.getStore()?.since ?? now, now - maxAgeMs);
}

/** Notes what the session of the call was read after. */
export function noteMarks(marks: CallMarks | undefined): void {
  const caller = callers.getStore();
  if (caller) caller.marks = marks;
}

/** What the call's session was read after. Undefined outside of calls, and once the call may have changed something. */
export function callMarks(): CallMarks | undefined {
  const caller = callers.getStore();
  return caller && !caller.hasWritten ? caller.marks : undefined;
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

/** How a pool stops reading for callers that have hung up. */
interface Stopping {
  /** Cancels the running statement of a connection; the embedded database cannot. */
  cancel?(client: pg.PoolClient): Promise<void>;
  /** Of a pool with one connection, which runs its statements in turn: how long one waits, in milliseconds. */
  turnMs?: number;
}

/**
 * Makes a pool stop reading for callers that have hung up: a statement that waits for a connection does not start, and
 * a running one is cancelled.
 */
export function stopWithCaller(pool: pg.Pool, { cancel, turnMs }: Stopping = {}): pg.Pool {
  const take = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const session = turnMs === undefined ? undefined : new SingleSession(take, turnMs);
  const connect = () => session?.whole(beginning()) ?? take();
  const turn = async (): Promise<Turn> => {
    if (session) return session.one(beginning());
    const client = await take();
    return { client, leave: (isBroken) => client.release(isBroken) };
  };
  const nameOf = createStatementNamer();

  async function run(caller: Caller | undefined, config: unknown, values: unknown): Promise<pg.QueryResult> {
    const { client, leave } = await turn();
    let cancelling: Promise<void> | undefined;
    let isBroken = false;
    const stop = () => {
      cancelling = cancel?.(client).catch(() => undefined);
    };
    try {
      if (caller?.signal.aborted) throw new CallerGone('the caller has hung up');
      caller?.signal.addEventListener('abort', stop, { once: true });
      return await (client.query as Run)(config, values);
    } catch (error) {
      isBroken = !(error instanceof pg.DatabaseError || error instanceof CallerGone);
      throw cancelling ? new CallerGone('the caller has hung up', { cause: error }) : error;
    } finally {
      caller?.signal.removeEventListener('abort', stop);
      await cancelling;
      // A late cancellation would hit the next statement of the connection.
      leave(isBroken || cancelling !== undefined);
    }
  }

  const query: Run = (config, values) => {
    const caller = callers.getStore();
    const named = nameOf(config);
    if (caller && !caller.hasWritten && isRead(config)) return run(caller, named, values);
    if (caller) caller.hasWritten = true;
    return run(undefined, named, values);
  };
  const begin = () => {
    const caller = callers.getStore();
    if (caller) caller.hasWritten = true;
    return connect();
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
