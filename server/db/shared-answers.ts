import { sql } from 'drizzle-orm';
import { callMarks, runForCaller } from './caller.ts';
import {
  type ChangeKind,
  changeKinds,
  isChangeLock,
  lockKeyOf,
  type Revisions,
  readRevisions,
  toRevisions,
} from './change-locks.ts';
import type { Db, Queryable } from './db.ts';

/**
 * How long an answer is sent to others, in milliseconds: what it says may be that old where nothing raises a revision,
 * such as values that devices report, and the time itself.
 */
const freshMs = 3_000;
/** Maximum answers that are kept: dashboards of some tens of permissions. */
const maxEntries = 500;

/** What an answer was read after. */
interface State {
  /** Rises with every change of its kind, before it is committed. */
  revision: string;
  /** The transactions with such a change that were not committed. */
  changing: ReadonlySet<string>;
}
type States = Record<ChangeKind, State>;

interface Entry {
  states: readonly State[];
  at: number;
  answer: Promise<unknown>;
}

/** A question that others may ask too. */
export interface SharedQuestion {
  /** All that the answer depends on beside the database and the time, also who may see it. */
  key: string;
  changesWith: readonly ChangeKind[];
  /** Milliseconds for which the time may be ignored. Default: 3,000. */
  freshMs?: number;
}

/**
 * Reads the answer of a question of one call, or takes that of another call.
 *
 * @param question undefined for one that is not shared
 */
export type Sharing = <Answer>(
  question: SharedQuestion | undefined,
  read: (db: Queryable) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Shares the answer to a question while it is fresh; equal questions at the same time are asked once. A call that begins
 * after a change was committed never gets an answer from before it, on any instance: its revision is another one, or the
 * change was not committed when the answer was read, and is now.
 */
export class SharedAnswers {
  readonly #entries = new Map<string, Entry>();
  readonly #db: Db;
  readonly #isEmbedded: boolean;
  readonly #now: () => number;

  /**
   * @param isEmbedded true for a database with one session, in which no other change can be waiting for its commit
   * @param now milliseconds of a clock that does not jump; default: that of the process
   */
  constructor({
    db,
    isEmbedded = false,
    now = () => performance.now(),
  }: {
    db: Db;
    isEmbedded?: boolean;
    now?: () => number;
  }) {
    this.#db = db;
    this.#isEmbedded = isEmbedded;
    this.#now = now;
  }

  /** Begins a call. One in a transaction, which may see what nobody else does, answers for itself. */
  begin(db: Queryable): Sharing {
    if (db !== this.#db) return (_, read) => read(db);
    let states: Promise<States> | undefined;
    return async (question, read) => {
      if (question === undefined) return read(db);
      states ??= this.#isEmbedded ? readRevisionsOf(db) : readStates(db);
      return this.#answer(await states, question, read);
    };
  }

  #answer<Answer>(
    all: States,
    { key, changesWith, freshMs: validMs = freshMs }: SharedQuestion,
    read: (db: Queryable) => Promise<Answer>,
  ): Promise<Answer> {
    const states = changesWith.map((kind) => all[kind]);
    const known = this.#entries.get(key);
    if (known && this.#now() - known.at <= validMs && isAsOf(known.states, states))
      return known.answer as Promise<Answer>;
    // Others wait for it too: it must not end with this caller.
    const answer = runForCaller(new AbortController().signal, () => read(this.#db));
    const entry = { states, at: this.#now(), answer };
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

/** Answers for itself where nothing is shared. */
export const shareOf = (answers: SharedAnswers | undefined, db: Queryable): Sharing =>
  answers?.begin(db) ?? ((_, read) => read(db));

/** Whether nothing has changed: what an answer does not contain is not committed yet. */
const isAsOf = (then: readonly State[], now: readonly State[]): boolean =>
  then.every(({ revision, changing }, index) => {
    const at = now[index];
    return at?.revision === revision && [...changing].every((one) => at.changing.has(one));
  });

/** Takes the revisions that the call's session was read after, or reads them: no other change waits for its commit. */
async function readRevisionsOf(db: Queryable): Promise<States> {
  const known = callMarks()?.revisions;
  if (known) return toStates(known, []);
  const { rows } = await db.execute<{ revisions: string[] }>(sql`select ${readRevisions} as revisions`);
  return toStates(toRevisions(rows[0]?.revisions ?? []), []);
}

/**
 * Reads the revisions, and after them the locks of changes: one that has raised a revision and is not committed yet is
 * among them. A snapshot does not name those that began last.
 */
async function readStates(db: Queryable): Promise<States> {
  const { rows } = await db.execute<{ revisions: string[]; changes: string | null }>(sql`select revisions, changes
    from (select ${readRevisions} as revisions offset 0) read
    cross join lateral (select string_agg(concat(objid, ':', virtualtransaction), ' ') as changes from pg_locks
      where ${isChangeLock} and revisions is not null) locks`);
  return toStates(toRevisions(rows[0]?.revisions ?? []), rows[0]?.changes?.split(' ') ?? []);
}

/** @param changes the locks of changes that are not committed, as `number of the kind:transaction` */
const toStates = (revisions: Revisions, changes: readonly string[]): States =>
  Object.fromEntries(
    changeKinds.map((kind): [ChangeKind, State] => [
      kind,
      {
        revision: revisions[kind],
        changing: new Set(changes.filter((one) => one.startsWith(`${lockKeyOf(kind)}:`))),
      },
    ]),
  ) as States;
