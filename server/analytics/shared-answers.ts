import { sql } from 'drizzle-orm';
import type { DataAnswer, DataQuery } from '../../src/schemas/wire/analytics.ts';
import { runForCaller } from '../db/caller.ts';
import type { Db, Queryable } from '../db/db.ts';
import { dataSets } from './data-sets/index.ts';
import type { DataReader } from './model/data-set.ts';
import { answerQuery } from './run-queries.ts';

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
  answer: Promise<DataAnswer>;
}

/** Answers a question of one call. */
export type Answering = (reader: DataReader, query: DataQuery) => Promise<DataAnswer>;

/**
 * Gives an answer to everybody who asks the same while it is fresh: readers of the same tenant, data permission, kinds of
 * alarms and language. Equal questions at the same time are asked once. A call that begins after a change was committed
 * never gets an answer from before it, on any instance: its revision is another one, or a transaction that was running
 * when the answer was read has ended.
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
  async begin(db: Queryable): Promise<Answering> {
    if (db !== this.#db) return (reader, query) => answerQuery(db, reader, query);
    let state: State | undefined;
    return async (reader, query) => {
      if (!isShared(query)) return answerQuery(db, reader, query);
      state ??= await readState(db);
      return this.#answer(state, reader, query);
    };
  }

  #answer(state: State, reader: DataReader, query: DataQuery): Promise<DataAnswer> {
    const key = keyOf(reader, query);
    const known = this.#entries.get(key);
    if (known && known.revision === state.revision && this.#now() - known.at <= freshMs && isCovered(known, state))
      return known.answer;
    // Others wait for it too: it must not end with this caller.
    const answer = runForCaller(new AbortController().signal, () => answerQuery(this.#db, reader, query));
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

function isShared({ dataSet, measures }: DataQuery): boolean {
  const set = dataSets.find(({ id }) => id === dataSet);
  return set?.isShared === true && !measures.some((id) => set.measures.some((one) => one.id === id && one.isUnshared));
}

/** All that an answer depends on beside the database and the time. */
function keyOf({ tenantId, scopes, kinds, locale }: DataReader, { id: _, ...question }: DataQuery): string {
  const scope = scopes.Device?.map(({ areaCodes, departmentCodes, includesChildren }) => [
    areaCodes,
    departmentCodes,
    includesChildren,
  ]);
  return JSON.stringify([tenantId, locale, scope ?? 'all', [...kinds].sort(), Object.entries(question).sort()]);
}

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
