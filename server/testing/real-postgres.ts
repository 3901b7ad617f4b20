import pg from 'pg';

/** PostgreSQL server for tests; without it they are skipped. Its user must be allowed to create databases. */
export const testServer = process.env.TEST_DATABASE_URL || undefined;

/** A new, empty database on the test server. */
export interface RealDatabase {
  url: string;
  /** Runs a statement on the server, in another database. */
  onServer(statement: string, values?: unknown[]): Promise<void>;
  drop(): Promise<void>;
}

let made = 0;

/** Creates a database; the caller drops it. */
export async function makeRealDatabase(): Promise<RealDatabase> {
  if (!testServer) throw new Error('TEST_DATABASE_URL is not set');
  made += 1;
  const name = `lampyris_test_${process.pid}_${made}`;
  const url = new URL(testServer);
  url.pathname = `/${name}`;
  await onServer(`create database ${name}`);
  return { url: url.href, onServer, drop: () => onServer(`drop database ${name} with (force)`) };
}

async function onServer(statement: string, values?: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: testServer });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}
