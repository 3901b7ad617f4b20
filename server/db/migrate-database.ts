import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { StartError } from '../config/start-error.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Advisory lock key: instances that start at the same time migrate one after the other. */
const MIGRATION_LOCK = 730_001;

/**
 * Migrates the database to this version.
 * @throws StartError when a newer version has migrated it already
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  const db = drizzle(client);
  try {
    // Another instance may be migrating, and a migration may take longer than a call's statements.
    await db.execute(sql`set statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const newest = await newestApplied(db);
    const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.folderMillis ?? 0;
    if (newest > known) {
      throw new StartError(
        'The database was made by a newer version of Lampyris. Start that version, or restore a backup.',
      );
    }
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    await db.execute(sql`reset statement_timeout`);
    client.release();
  } catch (error) {
    // The session may hold the lock or a failed transaction: do not return it to the pool.
    client.release(true);
    throw error;
  }
}

async function newestApplied(db: NodePgDatabase): Promise<number> {
  const table = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table.rows[0]?.name) return 0;
  const last = await db.execute<{ at: string | null }>(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return Number(last.rows[0]?.at ?? 0);
}
