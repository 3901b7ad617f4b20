import { setImmediate } from 'node:timers/promises';
import { type Column, getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { PgArray, type PgInsertValue, PgJson, PgJsonb, type PgTable } from 'drizzle-orm/pg-core';
import type { Writer } from './writer.ts';

/** So many fit the memory that the engine has for a list. */
const ROWS_PER_STATEMENT = 500;

type Row = Record<string, unknown>;

/**
 * Inserts rows in batches, of which one is made while the database stores the one before. A batch is one parameter of
 * JSON: a parameter for each value takes three times as long to write and to read.
 *
 * @param db outside of a transaction, rows of a batch may be stored before those of the one before
 */
export async function insertRows<T extends PgTable>(db: Writer, table: T, rows: PgInsertValue<T>[]): Promise<void> {
  let before: Promise<unknown> | undefined;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const next = insertBatch(db, table, rows.slice(start, start + ROWS_PER_STATEMENT));
    // It fails with the one before, which is reported.
    next.catch(() => {});
    // The first one leaves this thread before the next one is made.
    await (before ?? setImmediate());
    before = next;
  }
  await before;
}

function insertBatch<T extends PgTable>(db: Writer, table: T, batch: PgInsertValue<T>[]): Promise<unknown> {
  const columns = columnsOf(table, batch as Row[]);
  if (!columns) return db.insert(table).values(batch).execute();
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const list = JSON.stringify((batch as Row[]).map((row) => asJson(row, columns)));
  return db
    .execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${list}::json)`,
    )
    .execute();
}

/** The columns that rows have; undefined if a row has an expression, or lacks a value that others have and a default. */
function columnsOf(table: PgTable, rows: readonly Row[]): [string, Column][] | undefined {
  const found: [string, Column][] = [];
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    let given = 0;
    for (const { [key]: value } of rows) {
      if (value === undefined) continue;
      if (value !== null && typeof value === 'object' && is(value, SQL)) return undefined;
      given += 1;
    }
    if (given === 0 && (column.hasDefault || !column.notNull)) continue;
    if (given < rows.length && column.hasDefault) return undefined;
    found.push([key, column]);
  }
  return found;
}

function asJson(row: Row, columns: readonly [string, Column][]): Row {
  const json: Row = {};
  for (const [key, column] of columns) {
    const value = row[key];
    const written =
      value === null || value === undefined || isWrittenAsIs(column) ? value : column.mapToDriverValue(value);
    json[column.name] = Buffer.isBuffer(written) ? `\\x${written.toString('hex')}` : written;
  }
  return json;
}

const kinds = new WeakMap<Column, boolean>();

/** Whether values of a column are written as they are. */
function isWrittenAsIs(column: Column): boolean {
  const known = kinds.get(column);
  if (known !== undefined) return known;
  const found = is(column, PgJsonb) || is(column, PgJson) || is(column, PgArray);
  kinds.set(column, found);
  return found;
}
