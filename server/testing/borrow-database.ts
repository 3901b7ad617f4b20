import type { Pool } from 'pg';
import type { Database } from '../db/open-database.ts';
import { makeTestDatabase } from '../db/test-database.ts';

/** A database of this process with a function that restores the seed. */
interface Lent {
  database: Database;
  /** Number of tables, columns and constraints. */
  structure: string;
  reset(): Promise<void>;
}

/** The idle database of this process. */
let idle: Lent | undefined;

/**
 * Returns a seeded database for one test file. The files of a worker share it in turn: starting one takes over a second
 * of CPU time, restoring the seed a twentieth of that. `close` returns it. Tests that stop their database or alter its
 * tables use makeTestDatabase.
 */
export async function borrowDatabase(): Promise<Database> {
  const lent = (await resetIdle()) ?? (await lend());
  let given: Promise<void> | undefined;
  const giveBack = async () => {
    if ((await countStructure(lent.database.pool)) !== lent.structure) {
      await lent.database.close();
      throw new Error('This test changes tables, not only rows: it needs a database of its own from makeTestDatabase.');
    }
    // Keep only one: each takes up to 0.9 GB.
    if (idle) await lent.database.close();
    else idle = lent;
  };
  return {
    ...lent.database,
    close() {
      given ??= giveBack();
      return given;
    },
  };
}

async function resetIdle(): Promise<Lent | undefined> {
  const taken = idle;
  idle = undefined;
  await taken?.reset();
  return taken;
}

async function lend(): Promise<Lent> {
  const database = await makeTestDatabase();
  const reset = await keepSeed(database.pool);
  return { database, structure: await countStructure(database.pool), reset };
}

async function countStructure(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ counted: string }>(
    `select concat_ws(' ', (select count(*) from pg_class), (select count(*) from pg_attribute),
       (select count(*) from pg_constraint), (select count(*) from pg_trigger)) as counted`,
  );
  return rows[0]?.counted ?? '';
}

/** Copies every table into the schema `seed`, and returns a function that restores those with other rows. */
async function keepSeed(pool: Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  // Generated columns are computed anew.
  const { rows: columns } = await pool.query<{ name: string; list: string }>(
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as list
     from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
  );
  const columnsOf = new Map(columns.map(({ name, list }) => [name, list]));
  const { rows: sequences } = await pool.query<{ name: string; last: string; used: boolean }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name,
       coalesce(last_value, start_value) as last, last_value is not null as used
     from pg_sequences where schemaname = 'public'`,
  );
  await pool.query(
    ['create schema seed', ...tables.map(({ name }) => `create table seed.${name} as table public.${name}`)].join(';'),
  );
  const { rows: sizes } = await pool.query<{ name: string; size: number }>(
    tables.map(({ name }) => `select '${name}' as name, count(*)::int as size from public.${name}`).join(' union all '),
  );
  // A row that was inserted or updated names the transaction; of deleted ones only their number tells.
  const findChanged = sizes
    .map(
      ({ name, size }) => `select '${name}' as name from public.${name}
        having count(*) <> ${size} or count(*) filter (where xmin::text::bigint > $1) > 0`,
    )
    .join(' union all ');
  const readTransaction = async () => {
    const { rows } = await pool.query<{ id: string }>('select txid_current() as id');
    return rows[0]!.id;
  };
  let restored = await readTransaction();
  return async () => {
    const { rows: changed } = await pool.query<{ name: string }>(findChanged, [restored]);
    const restore = [
      'begin',
      // Disables foreign key checks, so that the order of the tables does not matter.
      'set local session_replication_role = replica',
      ...changed.flatMap(({ name }) => [
        `delete from public.${name}`,
        `insert into public.${name} (${columnsOf.get(name)}) select ${columnsOf.get(name)} from seed.${name}`,
      ]),
      // What instances keep by a revision is of the rows before.
      ...sequences.map(({ name, last, used }) =>
        name.endsWith('_revision') ? `select nextval('${name}')` : `select setval('${name}', ${last}, ${used})`,
      ),
      'commit',
    ].join(';');
    await pool.query(restore);
    restored = await readTransaction();
  };
}
