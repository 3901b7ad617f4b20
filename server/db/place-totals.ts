import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { runForCaller } from './caller.ts';
import type { Queryable } from './db.ts';

/**
 * Valid so long if the revision is the same. Conditions may also depend on the time and on tables without a revision, and
 * a change that is not committed yet has raised the revision before its rows are seen.
 */
const freshMs = 3_000;
/** Sent for so long while newer ones are read. */
const staleMs = 15_000;
/** Maximum questions that are kept: those of a dozen users. */
const maxEntries = 32;
/** More rows are not kept. */
const maxRows = 50_000;

/** What all places of a question are, by tiles, as of a revision. */
interface Entry {
  revision: string;
  at: number;
  rows: Promise<readonly unknown[]>;
  isRenewing: boolean;
}

/** Work that goes on after its call has been answered. */
interface Background {
  start(work: (signal: AbortSignal) => Promise<void>): void;
}

interface Totals {
  background: Background;
  /** Milliseconds of a clock that does not jump. Default: that of the process. */
  now?: () => number;
}

/**
 * Keeps what the places of the last questions are by tiles: far out every call reads the whole city, and nothing has
 * changed since the last one. A question is a statement with its values, so that what a reader may see is part of it. A
 * changed place or alarm has a new revision, on all instances.
 */
export class PlaceTotals {
  readonly #entries = new Map<string, Entry>();
  readonly #background: Background;
  readonly #now: () => number;

  constructor({ background, now = () => performance.now() }: Totals) {
    this.#background = background;
    this.#now = now;
  }

  /** Runs a statement, or returns what it has returned. */
  async read<Row>(db: Queryable, statement: SQL): Promise<readonly Row[]> {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    const key = JSON.stringify([text, params]);
    const revision = await readRevision(db);
    const entry = this.#entries.get(key);
    const age = entry ? this.#now() - entry.at : Number.POSITIVE_INFINITY;
    if (!entry || entry.revision !== revision || age > staleMs)
      return this.#load<Row>(db, key, { statement, revision });
    if (age > freshMs && !entry.isRenewing) this.#renew(db, { key, statement, entry });
    return entry.rows as Promise<readonly Row[]>;
  }

  async #load<Row>(
    db: Queryable,
    key: string,
    { statement, revision }: { statement: SQL; revision: string },
  ): Promise<readonly Row[]> {
    // Others wait for it too: it must not end with this caller.
    const rows = runForCaller(new AbortController().signal, () => readRows<Row>(db, statement));
    const entry = { revision, at: this.#now(), rows, isRenewing: false };
    this.#keep(key, entry);
    const drop = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    try {
      const found = await rows;
      if (found.length > maxRows) drop();
      return found;
    } catch (error) {
      drop();
      throw error;
    }
  }

  #renew(db: Queryable, { key, statement, entry }: { key: string; statement: SQL; entry: Entry }): void {
    entry.isRenewing = true;
    this.#background.start((signal) =>
      runForCaller(signal, async () => {
        try {
          const revision = await readRevision(db);
          const at = this.#now();
          const rows = await readRows(db, statement);
          if (this.#entries.get(key) === entry)
            this.#keep(key, { revision, at, rows: Promise.resolve(rows), isRenewing: false });
        } catch {
          // The next call tries again, or reads itself.
          entry.isRenewing = false;
        }
      }),
    );
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }
}

const dialect = new PgDialect();

async function readRows<Row>(db: Queryable, statement: SQL): Promise<readonly Row[]> {
  const { rows } = await db.execute<Record<string, unknown>>(statement);
  return rows as Row[];
}

async function readRevision(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ revision: string }>(
    sql`select concat(last_value, is_called) as revision from place_revision`,
  );
  return rows[0]?.revision ?? '';
}
