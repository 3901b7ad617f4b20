import { sql } from 'drizzle-orm';
import { runForCaller } from './caller.ts';
import type { Db, Queryable } from './db.ts';

/**
 * How long an answer is sent to others, in milliseconds: what it says may be that old where no event tells consoles to
 * read again, such as values that devices report, names, and the time itself.
 */
const freshMs = 3_000;
/** Maximum answers that are kept: dashboards of some tens of permissions. */
const maxEntries = 500;

/** What an answer was read after. */
interface State {
  /** Rises with every change of a device or alarm that consoles are told of, before it is committed. */
  revision: string;
  /** The transactions that were running. */
  running: ReadonlySet<string>;
}

interface Entry extends State {
  at: number;
  answer: Promise<unknown>;
}

/**
 * Reads the answer of a question of one call, or takes that of another call.
 *
 * @param key all that the answer depends on beside the database and the time, also who may see it; undefined for a
 *   question that is not shared
 */
export type Sharing = <Answer>(key: string | undefined, read: (db: Queryable) => Promise<Answer>) => Promise<Answer>;

/**
 * Shares the answer to a question while it is fresh; equal questions at the same time are asked once. A call that begins
 * after a change was committed never gets an answer from before it, on any instance: its revision is another one, or a
 * transaction that was running when the answer was read has ended.
 */
export class SharedAnswers {
  readonly #entries = new Map<string, Entry>();
  readonly #db: Db;
  readonly #now: () => number;

  /** @param now milliseconds of a clock that does not jump; default: that of the process */
  constructor({ db, now = () => performance.now() }: { db: Db; now?: () => number }) {
    this.#db = db;
    this.#now = now;
  }

  /** Begins a call. One in a transaction, which may see what nobody else does, answers for itself. */
  begin(db: Queryable): Sharing {
    if (db !== this.#db) return (_, read) => read(db);
    let state: Promise<State> | undefined;
    return async (key, read) => {
      if (key === undefined) return read(db);
      state ??= readState(db);
      return this.#answer(await state, key, read);
    };
  }

  #answer<Answer>(state: State, key: string, read: (db: Queryable) => Promise<Answer>): Promise<Answer> {
    const known = this.#entries.get(key);
    if (known && known.revision === state.revision && this.#now() - known.at <= freshMs && isCovered(known, state))
      return known.answer as Promise<Answer>;
    // Others wait for it too: it must not end with this caller.
    const answer = runForCaller(new AbortController().signal, () => read(this.#db));
    const entry = { ...state, at: this.#now(), answer };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest);
    answer.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return answer;
  }
}

/** Whether what was running when an answer was read still is: what it does not contain is not committed then. */
const isCovered = (entry: State, { running }: State): boolean => [...entry.running].every((one) => running.has(one));

/**
 * Reads the revision, and after it the transactions that run: one that has raised the revision and is not committed yet is
 * among them. A snapshot does not name those that began last.
 */
async function readState(db: Queryable): Promise<State> {
  const { rows } = await db.execute<{ revision: string; running: string }>(sql`
    select concat(last_value, is_called) as revision, running
    from place_revision cross join lateral (select string_agg(transactionid::text, ' ') as running from pg_locks
      where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted and last_value is not null) locks`);
  const running = rows[0]?.running ?? '';
  return { revision: rows[0]?.revision ?? '', running: new Set(running === '' ? [] : running.split(' ')) };
}
