import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { getTableColumns, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PgTable } from 'drizzle-orm/pg-core';
import { drizzle as pgliteDrizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { timeLimits } from '../../tests/setup/time-limits.ts';
import { loadPermissions } from '../access/permissions.ts';
import { jobKinds } from '../jobs/kinds/job-kinds.ts';
import { restoreJobs } from '../jobs/restore-jobs.ts';
import { addPlatformEntries, describeAdded } from '../seed/add-platform-entries.ts';
import { MENU_TREE, type SeedMenu } from '../seed/menu-tree.ts';
import { makePlatformRows } from '../seed/platform-rows.ts';
import type { Writer } from '../seed/writer.ts';
import { describeChangedAccounts } from './changed-accounts.ts';
import type { Db } from './db.ts';
import { newId } from './new-id.ts';
import { openDatabase } from './open-database.ts';
import * as schema from './schema.ts';
import { compileEngine, startEmbedded } from './start-embedded.ts';
import { makeTestDataDir } from './test-database.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Runs a range of migrations, as a start runs new ones. */
async function migrate(db: PGlite, from: number, to?: number): Promise<void> {
  for (const { sql } of readMigrationFiles({ migrationsFolder }).slice(from, to)) {
    for (const statement of sql) await db.exec(statement);
  }
}

/** What the migrations have made: without it the copy of a database is an empty one. */
const emptying = 'drop schema public cascade; drop schema if exists drizzle cascade; create schema public;';

describe('an empty database', { timeout: timeLimits.journeyMs }, () => {
  // In this thread; creating one takes six times as long as emptying a copy.
  let dataDir = '';
  let empty: PGlite;
  beforeAll(async () => {
    dataDir = await makeTestDataDir();
    empty = await PGlite.create(join(dataDir, 'postgres'), { pgliteWasmModule: await compileEngine() });
  });
  beforeEach(() => empty.exec(emptying));
  afterAll(async () => {
    await empty.close();
    await rm(dataDir, { recursive: true });
  });

  it('sessions from before the sign-in list remain separate sign-ins with their age', async () => {
    await migrate(empty, 0, 4);
    await empty.exec(`
      insert into tenants (id, code, name) values ('t', 'a', 'City');
      insert into users (id, tenant_id, login_name, name, department_code, password_hash)
        values ('u', 't', 'somebody', 'Somebody', '001', 'x');
      insert into sessions (id, tenant_id, user_id, token_hash, refresh_hash, expires_at, refresh_expires_at, created_at)
        values
          ('1', 't', 'u', 'a', 'b', '2026-02-01Z', '2026-02-01Z', '2026-01-01T08:00:00Z'),
          ('2', 't', 'u', 'c', 'd', '2026-02-01Z', '2026-02-01Z', '2026-01-02T09:00:00Z');`);
    await migrate(empty, 4);
    const { rows } = await empty.query('select id, started_at, seen_at from sessions order by id');
    const [first, second] = [new Date('2026-01-01T08:00:00Z'), new Date('2026-01-02T09:00:00Z')];
    expect(rows).toEqual([
      { id: '1', started_at: first, seen_at: first },
      { id: '2', started_at: second, seen_at: second },
    ]);
  });

  it('every timer that waits in a row gets its job, the one that the rows need today', async () => {
    await migrate(empty, 0, 29);
    const [past, later] = ['2026-01-02T08:00:00Z', '2126-01-02T08:00:00Z'];
    await empty.exec(`
      insert into tenants (id, code, name) values ('t', 'a', 'City');
      insert into users (id, tenant_id, login_name, name, department_code, password_hash)
        values ('u', 't', 'somebody', 'Somebody', '001', 'x');
      insert into notices (id, tenant_id, title, content, status, release_time, expire_time) values
        ('due', 't', 'x', 'x', 'scheduled', '${past}', '${later}'), ('late', 't', 'x', 'x', 'scheduled', '${later}', null),
        ('out', 't', 'x', 'x', 'released', '${past}', '${later}'), ('over', 't', 'x', 'x', 'released', '${past}', '${past}'),
        ('draft', 't', 'x', 'x', 'draft', null, '${later}');
      insert into custom_reports (id, tenant_id, owner_id, name, definition, schedule, next_run_at) values
        ('daily', 't', 'u', 'x', '{}', '{}', '${later}'), ('never', 't', 'u', 'y', '{}', null, null);
      set session_replication_role = replica;
      insert into alarms (id, tenant_id, kind, type_id, level_id, area_code, department_code, description, happened_at,
          last_at, shelved_until)
        select id, 't', 'device', id, 'l', '001', '001', '', '${past}', '${past}', until::timestamptz
        from (values ('1', '${later}'), ('2', '${later}'), ('3', null)) v(id, until);
      insert into device_commands (id, tenant_id, task_id, device_id, command, command_name, track_status, user_name, sent_at, expires_at)
        values
          ('1', 't', 'task', 'd', 'x', 'x', 'PROCESS', 'x', '${past}', '${later}'),
          ('2', 't', 'task', 'd', 'x', 'x', 'PROCESS', 'x', '${past}', '${past}'),
          ('3', 't', null, 'd', 'x', 'x', 'PROCESS', 'x', '${past}', '${past}'),
          ('4', 't', null, 'd', 'x', 'x', 'SUCCESS', 'x', '${past}', '${past}');
      set session_replication_role = default;`);
    await migrate(empty, 29);
    const db = pgliteDrizzle(empty, { schema });
    const read = () =>
      db
        .select({ kind: schema.jobs.kind, key: schema.jobs.key, dueAt: schema.jobs.dueAt })
        .from(schema.jobs)
        .orderBy(schema.jobs.kind, schema.jobs.key);
    const migrated = await read();
    const [due, then] = [new Date(past), new Date(later)];
    expect(migrated.map(({ kind, key, dueAt }) => [kind, key, dueAt])).toEqual([
      ['commandExpiry', 'command/3', due],
      ['commandExpiry', 'task/task', due],
      ['noticeExpiry', 'due', then],
      ['noticeExpiry', 'out', then],
      ['noticeRelease', 'due', due],
      ['noticeRelease', 'late', then],
      ['scheduledReport', 'daily', then],
      ['shelfEnd', `t/${then.getTime()}`, then],
    ]);
    // A database without them, such as a restored one, gets the same at its start.
    await db.delete(schema.jobs);
    const now = new Date();
    await restoreJobs(db as unknown as Db, jobKinds, now);
    const restored = await read();
    const atOnce = ['lighting', 'lampFaults', 'meterReadings', 'plannedNights'];
    expect(restored.filter(({ kind }) => !atOnce.includes(kind))).toEqual(migrated);
    expect(restored.filter(({ kind }) => kind === 'meterReadings')).toMatchObject([{ key: 'all', dueAt: now }]);
    // Only a start knows when to look at lamps: at once.
    expect(restored.filter(({ kind }) => kind === 'lighting')).toEqual([{ kind: 'lighting', key: 't', dueAt: now }]);
  });

  it('charging sessions become whole ones that fit the hours', async () => {
    await migrate(empty, 0, 18);
    const cells = (values: Record<number, number>) =>
      `array[${Array.from({ length: 24 }, (_, at) => values[at] ?? 'null').join(',')}]::float8[]`;
    await empty.exec(`
      insert into tenants (id, code, name) values ('t', 'a', 'City');
      insert into metric_hours (tenant_id, metric, day, area_code, department_code, product_id, hours) values
        ('t', 'chargingHours', '2026-01-01', '001', '001', 'p', ${cells({ 7: 0.75, 8: 0.75, 9: 3, 20: 0.2 })}),
        ('t', 'chargingSessions', '2026-01-01', '001', '001', 'p', ${cells({ 7: 0.5, 8: 0.5, 9: 2, 20: 0.13 })});`);
    await migrate(empty, 18);
    const { rows } = await empty.query<{ hours: (number | null)[] }>(
      `select hours from metric_hours where metric = 'chargingSessions'`,
    );
    const { hours } = rows[0]!;
    expect([hours[7], hours[8], hours[9], hours[20], hours[10]]).toEqual([1, 0, 2, 0, null]);
  });

  it('of accounts that share a name or contact the oldest keeps it, and the next start says what changed', async () => {
    await migrate(empty, 0, 6);
    await empty.exec(`
      insert into tenants (id, code, name) values ('t', 'a', 'City'), ('s', 'b', 'Park');
      insert into users
        (id, tenant_id, login_name, name, phone_number, email, we_chat_open_id, department_code, password_hash, created_at)
        values
          ('1', 't', 'Anna@city.demo', 'Anna', '13800000001', 'anna@CITY.demo', 'w', '001', 'x', '2026-01-01Z'),
          ('2', 't', '13800000002', 'Ben', null, null, null, '001', 'x', '2026-01-02Z'),
          ('3', 's', '13800000001', 'Thief', '13800000001', 'ANNA@city.demo', 'w', '001', 'x', '2026-01-03Z'),
          ('4', 's', 'moved@park.demo', 'Moved', null, 'new@park.demo', '', '001', 'x', '2026-01-04Z'),
          ('5', 's', 'alone@park.demo', 'Alone', '', '', null, '001', 'x', '2026-01-05Z'),
          ('6', 's', 'caretaker', 'Caretaker', null, null, null, '001', 'x', '2026-01-06Z'),
          ('7', 's', 'old@park.demo', 'Heir', '13800000007', 'moved@park.demo', null, '001', 'x', '2026-01-07Z');`);
    await migrate(empty, 6);
    const { rows } = await empty.query<Record<string, unknown>>(
      'select login_name, phone_number, email, we_chat_open_id from users order by id',
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['Anna@city.demo', '13800000001', 'anna@CITY.demo', 'w'],
      ['13800000002', '13800000002', null, null],
      ['user-3', null, null, null],
      ['new@park.demo', null, 'new@park.demo', null],
      ['alone@park.demo', null, 'alone@park.demo', null],
      ['caretaker', null, null, null],
      ['13800000007', '13800000007', 'moved@park.demo', null],
    ]);
    const db = pgliteDrizzle(empty, { schema }) as unknown as Writer;
    expect(await describeChangedAccounts(db)).toEqual([
      'Accounts changed, because names and contacts are now unique across tenants:',
      '  13800000001 of tenant s, now user-3, without phone, mailbox, WeChat',
      '  moved@park.demo of tenant s, now new@park.demo',
      '  old@park.demo of tenant s, now 13800000007',
    ]);
    expect(await describeChangedAccounts(db)).toEqual([]);
  });

  it('an origin keeps the newest of its active alarms of a type; earlier ones end when the next one began', async () => {
    await migrate(empty, 0, 11);
    await empty.exec(`
      insert into tenants (id, code, name) values ('t', 'a', 'City'), ('s', 'b', 'Park');
      insert into alarm_types (id, key, name, parent_id, domain_id) values ('o', 'Offline', '{}', 'c', '66');
      insert into alarms (id, tenant_id, kind, type_id, level_id, device_id, area_code, department_code, description,
          happened_at, last_at, handled_at)
        select id, tenant, kind, 'o', 'l', device, '001', '001', '', at::timestamptz, at::timestamptz, handled::timestamptz
        from (values
          ('1', 't', 'device', 'd', '2026-01-01Z', null),
          ('2', 't', 'device', 'd', '2026-01-02Z', null),
          ('3', 't', 'device', 'd', '2026-01-03Z', null),
          ('4', 't', 'device', 'd', '2026-01-04Z', '2026-01-05Z'),
          ('5', 's', 'device', 'd', '2026-01-01Z', null),
          ('6', 't', 'business', null, '2026-01-01Z', null),
          ('7', 't', 'business', null, '2026-01-02Z', null),
          ('8', 't', 'ai', 'd', '2026-01-06Z', null)
        ) as old(id, tenant, kind, device, at, handled);`);
    await migrate(empty, 11);
    const { rows } = await empty.query<Record<string, unknown>>(
      `select id, to_char(cleared_at at time zone 'UTC', 'MM-DD') as cleared, source, handle_result as result
        from alarms order by id`,
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['1', '01-02', 'device', null],
      ['2', '01-03', 'device', null],
      ['3', null, 'device', null],
      ['4', '01-05', 'device', 'fixed'],
      ['5', null, 'device', null],
      ['6', null, 'device', null],
      ['7', null, 'device', null],
      ['8', '01-06', 'camera', null],
    ]);
  });
});

/** The menu entries of migration 0005. */
const shellEntries = ['200310', '200320', '200330', '200340', '200350'];
const user = { userId: 'u', tenantId: 't' };

/** Creates a data directory at migration 0004 with a tenant in use; returns it with its rows. */
async function makeDataBeforeShell(): Promise<{ dataDir: string; before: Rows }> {
  const folder = await mkdtemp(join(tmpdir(), 'lampyris-earlier-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const known = join(folder, 'migrations');
  await cp(migrationsFolder, known, { recursive: true });
  const journal = JSON.parse(await readFile(join(known, 'meta/_journal.json'), 'utf8'));
  const entries = journal.entries.slice(0, 5);
  await writeFile(join(known, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  const dataDir = await makeTestDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const embedded = await startEmbedded({ dataDir: dataDir, syncs: false, onLost: () => {} });
  const pool = new pg.Pool(embedded.pool);
  await pool.query(emptying);
  const db = drizzle(pool, { schema });
  await runMigrations(db, { migrationsFolder: known });
  await insertEarlierRows(db);
  const before = await readRows(db);
  await pool.end();
  await embedded.stop();
  return { dataDir, before };
}

async function insertEarlierRows(db: Writer): Promise<void> {
  const rows = makePlatformRows(newId);
  const menus = rows.menus.filter(({ id }) => !shellEntries.includes(id));
  // Numbered without gaps, as in that version.
  const place = (row: (typeof menus)[number]) =>
    menus.filter(({ parentId }) => parentId === row.parentId).indexOf(row) + 1;
  await insertEarlier(
    db,
    schema.menus,
    menus.map((row) => {
      // Its column is of a later version.
      const { operatorOnly: _, ...earlier } = row;
      return { ...earlier, position: place(row) };
    }),
  );
  const functions = rows.functions.filter(({ menuId }) => !shellEntries.includes(menuId));
  await insertEarlier(db, schema.functions, functions);
  await insertEarlier(db, schema.dictionaryTypes, rows.dictionaryTypes);
  // So are the colors of dictionary entries.
  const dictionaries = rows.dictionaries.map(({ color: _, ...earlier }) => earlier);
  await insertEarlier(db, schema.dictionaries, dictionaries);
  const products = rows.products.map(({ nodeType: _, ...earlier }) => earlier);
  await insertEarlier(db, schema.products, products);
  await insertEarlier(db, schema.productAttributes, rows.productAttributes);
  await insertEarlier(db, schema.alarmTypes, rows.alarmTypes);
  await db.execute(
    sql.raw(`
    insert into tenants (id, code, name) values ('t', 'a', 'City');
    insert into users (id, tenant_id, login_name, name, department_code, password_hash)
      values ('u', 't', 'admin', 'Admin', '001', 'x'), ('v', 't', 'other', 'Other', '001', 'x');
    insert into roles (id, tenant_id, name, is_admin) values ('r', 't', 'All', true), ('s', 't', 'Some', false);
    insert into user_roles (user_id, role_id) values ('u', 'r'), ('v', 's');
    insert into role_menus (role_id, menu_id) values ('s', '100002'), ('s', '100500');
    insert into role_functions (role_id, function_id) values ('s', '100148'), ('s', '100455');
    insert into menus (id, tenant_id, parent_id, caption, url, position)
      values ('900001', 't', '100500', '{"zh":"公告","en":"Notices"}', '/admin/announcements', 9);
    update menus set enable = false where id = '100629';
    update menus set caption = '{"zh":"桌面","en":"Desk"}' where id = '100002';
    insert into personalization (id, tenant_id, system, type, key, link, title)
      values
        ('1', 't', 'esso', 'title', null, null, 'City at night'),
        ('2', 't', 'esso', 'logo', 'logo.png', 'https://files.example/logo.png', null),
        ('3', 't', 'portal', 'title', null, null, 'Lamps');`),
  );
}

/** Names only the columns that the rows have: those of later versions do not exist yet. */
async function insertEarlier(db: Writer, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => Object.hasOwn(row, key)));
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key] ?? null])),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`,
  );
}

type Rows = Map<string, Record<string, unknown>[]>;

/** Every row by table, without the log of migrations. */
async function readRows(db: Writer): Promise<Rows> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: Rows = new Map();
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(one) as row from ${sql.identifier(name)} as one order by one::text`,
    );
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

const childrenOf = (menu: SeedMenu): SeedMenu[] => [menu, ...(menu.children ?? []).flatMap(childrenOf)];

it('a database from before the notices keeps every row and gets the new entries in their positions, once', {
  timeout: timeLimits.journeyMs,
}, async () => {
  const { dataDir, before } = await makeDataBeforeShell();
  expect(before.has('notices')).toBe(false);

  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined, syncsData: false });
  const added = await addPlatformEntries(db);
  expect(describeAdded(added)).toEqual([
    'Added what this version brings (menu entries: 5, functions: 15, attributes of the library: 28, commands of products: 31, default rules of alarm types: 29)',
    'Entry 900001 of tenant t has the address /admin/announcements, which the platform now has too.',
  ]);
  const after = await readRows(db);
  expect([...after.keys()]).toEqual(expect.arrayContaining([...before.keys(), 'notices', 'news', 'media_files']));
  for (const [table, rows] of before) {
    const columns = Object.keys(rows[0] ?? {});
    const kept = (after.get(table) ?? []).map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
    expect(kept, table).toEqual(expect.arrayContaining(rows));
    const more = { menus: 5, functions: 15 }[table] ?? 0;
    expect(kept, table).toHaveLength(rows.length + more);
  }
  expect(after.get('personalization')).toEqual(
    before.get('personalization')?.map((row) => ({ ...row, position: 0, file_id: null })),
  );

  const { menus } = await loadPermissions(db, user);
  for (const { id, children } of childrenOf(MENU_TREE))
    expect(
      menus.filter(({ parentId, tenantId }) => parentId === id && tenantId === null).map((menu) => menu.id),
      id,
    ).toEqual((children ?? []).map((child) => child.id).filter((childId) => childId !== '100629'));
  const other = await loadPermissions(db, { ...user, userId: 'v' });
  expect(other.menus.map(({ id }) => id).sort()).toEqual(['100001', '100002', '100500']);
  expect(other.functions.map(({ id }) => id).sort()).toEqual(['100148', '100455']);

  expect(describeAdded(await addPlatformEntries(db))).toEqual([]);
  await close();
  const again = await openDatabase({ dataDir, databaseUrl: undefined, syncsData: false });
  expect(await readRows(again.db)).toEqual(after);
  await again.close();
});
