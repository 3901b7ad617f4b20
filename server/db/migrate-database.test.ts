import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, it } from 'vitest';

/** Runs the migrations of a range of numbers, as a start does for what is new. */
async function migrate(db: PGlite, from: number, to?: number): Promise<void> {
  const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
  for (const { sql } of readMigrationFiles({ migrationsFolder }).slice(from, to)) {
    for (const statement of sql) await db.exec(statement);
  }
}

// The time limit is that of an empty database which is made anew, on a busy machine.
it('sessions from before the list of sign-ins stay sign-ins of their own, as old as they are', async () => {
  const db = await PGlite.create();
  await migrate(db, 0, 4);
  await db.exec(`
    insert into tenants (id, code, name) values ('t', 'a', 'City');
    insert into users (id, tenant_id, login_name, name, department_code, password_hash)
      values ('u', 't', 'somebody', 'Somebody', '001', 'x');
    insert into sessions (id, tenant_id, user_id, token_hash, refresh_hash, expires_at, refresh_expires_at, created_at)
      values
        ('1', 't', 'u', 'a', 'b', '2026-02-01Z', '2026-02-01Z', '2026-01-01T08:00:00Z'),
        ('2', 't', 'u', 'c', 'd', '2026-02-01Z', '2026-02-01Z', '2026-01-02T09:00:00Z');`);
  await migrate(db, 4);
  const { rows } = await db.query('select id, started_at, seen_at from sessions order by id');
  const [first, second] = [new Date('2026-01-01T08:00:00Z'), new Date('2026-01-02T09:00:00Z')];
  expect(rows).toEqual([
    { id: '1', started_at: first, seen_at: first },
    { id: '2', started_at: second, seen_at: second },
  ]);
  await db.close();
}, 90_000);
