import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { and, eq, inArray, is, isNotNull, lte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { timeLimits } from '../../tests/setup/time-limits.ts';
import { loadPermissions } from '../access/permissions.ts';
import { readConfig } from '../config/config.ts';
import { readConsoleConfig } from '../config/read-console-config.ts';
import { platformRoutes } from '../routes/platform-routes.ts';
import type { Route } from '../routing/route.ts';
import { ALARM_RULES } from '../seed/alarm-rule-data.ts';
import { LIGHTING_FAULT_SETTINGS } from '../seed/lighting-fault-types.ts';
import { makePlatformRows } from '../seed/platform-rows.ts';
import type { Writer } from '../seed/writer.ts';
import { startPlatform } from '../start-platform.ts';
import { makeRealDatabase, testServer } from '../testing/real-postgres.ts';
import { addressOf, sampleInput } from '../testing/route-requests.ts';
import { earlierRows, earlierToken, upgradedAt } from '../testing/upgrade/earlier-rows.ts';
import type { Db } from './db.ts';
import { newId } from './new-id.ts';
import { openDatabase } from './open-database.ts';
import * as schema from './schema.ts';
import { startEmbedded } from './start-embedded.ts';
import { makeTestDataDir } from './test-database.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const tenantId = 't';
const administrator = { userId: 'u', tenantId };

type Row = Record<string, unknown>;

/** A row as it was stored, with its columns of then. */
interface Planted {
  table: string;
  row: Row;
}

/** Applies one migration after the other, and stores after each what an installation of that version had. */
async function makeEarlierDatabase(db: Writer & Parameters<typeof migrate>[0]): Promise<Planted[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lampyris-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const planted: Planted[] = [];
  let known = new Set<string>();
  for (const [index, { tag }] of journal.entries.entries()) {
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index + 1) }));
    await migrate(db, { migrationsFolder: folder });
    const tables = new Set(await tablesOf(db));
    const added = [...tables].filter((table) => !known.has(table)).sort();
    const rows = earlierRows[tag] ?? {};
    // A new table needs rows in earlier-rows.ts, so that every later migration meets data.
    expect(Object.keys(rows).sort(), tag).toEqual(added);
    for (const [table, list] of Object.entries(rows))
      for (const row of list) planted.push({ table, row: await plant(db, table, row) });
    known = tables;
  }
  return planted;
}

const tablesOf = async (db: Writer): Promise<string[]> =>
  (
    await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
  ).rows.map(({ name }) => name);

async function plant(db: Writer, table: string, row: Row): Promise<Row> {
  const name = sql.identifier(table);
  const columns = sql.join(
    Object.keys(row).map((column) => sql.identifier(column)),
    sql`, `,
  );
  const { rows } = await db.execute<{ row: Row }>(sql`
    insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)
    returning to_jsonb(${name}) as row`);
  return rows[0]!.row;
}

/** What the first round asks concentrators for. */
const asked = ['asked', 'asked_hash', 'asked_at'];
/** What a call renews. */
const renewed = 'seen_at';
/** What is planned again for the night of the start. */
const planned = ['night', 'planned_level', 'planned_since', 'next_step_at'];

async function expectKept(db: Writer, planted: readonly Planted[]): Promise<void> {
  const tables = new Map<string, Row[]>();
  for (const { table, row } of planted) {
    const changing = new Set([
      renewed,
      ...(table === 'lighting_lamps' ? planned : table === 'lighting_holders' ? asked : []),
    ]);
    if (!tables.has(table)) {
      const found = await db.execute<{ row: Row }>(sql`select to_jsonb(one) as row from ${sql.identifier(table)} one`);
      tables.set(
        table,
        found.rows.map((one) => one.row),
      );
    }
    const kept = Object.fromEntries(Object.entries(row).filter(([column]) => !changing.has(column)));
    expect(tables.get(table), table).toContainEqual(expect.objectContaining(kept));
  }
}

/** Every row of every table, without what each start and call renews. */
async function dump(db: Writer): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const table of await tablesOf(db)) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select (to_jsonb(one) - ${renewed}::text)::text as row from ${sql.identifier(table)} one order by 1`,
    );
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Starts the platform of today without simulated devices, at the same moment every time. */
async function start({ dataDir, databaseUrl }: Place) {
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: databaseUrl,
    PASSWORD_COST: '6',
    DATA_SYNC: 'off',
  });
  const database = await openDatabase(config);
  const lines: string[] = [];
  const failures: string[] = [];
  const fail = (text: string) => void failures.push(text);
  const stop = await startPlatform({
    config,
    consoleConfig: readConsoleConfig(config.configFile),
    database,
    clock: () => upgradedAt,
    log: { info: () => {}, warn: () => {}, error: fail },
    print: (line) => void lines.push(line),
    consoleDir: dataDir,
    version: '1',
    watchesDocuments: false,
    reportRate: 'off',
  });
  const address = lines.find((line) => line.includes('is running at'))?.split(' at ')[1] ?? '';
  return { db: database.db, lines, failures, address, stop };
}

/** Paged and complete lists that are read by POST. */
const lists = /\/(page|pageList|pages|findByPage|list|all|records|group)$/;
/** Whether a call of signed-in users only reads. */
const reads = ({ method, path, access }: Route) =>
  access !== 'public' &&
  !path.includes('sendVerifyCode') &&
  (method === 'GET' || (method === 'POST' && lists.test(path)));

/** A text of a row, by its table, that some reading call must return. */
const shown: Readonly<Record<string, string>> = {
  departments: '照明所',
  areas: '河边路',
  users: '安娜',
  roles: '夜班',
  menus: '100500',
  personalization: 'North at night',
  dictionary_types: 'Material',
  dictionaries: 'Aluminium',
  products: 'OLD-1',
  asset_models: 'POLE',
  carriers: '杆一',
  facilities: '井一',
  devices: '灯一',
  flow_definitions: 'repair',
  alarms: '电压低',
  alarm_type_settings: '查线',
  feedback: '更亮',
  media_files: 'plan.txt',
  news: 'News',
  notices: '停电',
  data_permissions: '河边',
  device_groups: '河边灯',
  properties: 'colour',
  mini_apps: 'patrol',
  operation_log: '灯一',
  command_tasks: 'Blink',
  work_orders: 'WO-1',
  dashboards: '我的',
  custom_reports: '每日',
  report_runs: 'Sent',
  wall_screens: '大厅',
  lighting_programs: '河边夜景',
  lighting_calendars: '河边日历',
  lighting_days: '建城日',
  lighting_overrides: '夜班安娜',
};

async function expectReadable(address: string, planted: readonly Planted[]): Promise<void> {
  const texts: string[] = [];
  const failed: string[] = [];
  for (const route of platformRoutes.filter(reads)) {
    const input = sampleInput(route);
    const answer = await fetch(`${address.replace(/\/$/, '')}${addressOf(route, input)}`, {
      method: route.method,
      headers: { authorization: `Bearer ${earlierToken}`, 'accept-language': 'en', 'content-type': 'application/json' },
      ...(route.method === 'POST' && { body: JSON.stringify(input.body ?? {}) }),
    });
    const text = await answer.text();
    if (/"(B0001|A0200)"/.test(text)) failed.push(`${route.method} ${route.path}: ${text.slice(0, 200)}`);
    texts.push(text);
  }
  const all = texts.join('\n');
  const tables = new Set(planted.map(({ table }) => table));
  expect([...tables]).toEqual(expect.arrayContaining(Object.keys(shown)));
  const missing = Object.keys(shown).filter((table) => !all.includes(shown[table]!));
  expect({ failed, missing }).toEqual({ failed: [], missing: [] });
}

async function expectToday(db: Db): Promise<void> {
  const { menus, functions } = await loadPermissions(db, administrator);
  const rows = makePlatformRows(newId);
  const forAll = rows.menus.filter(({ operatorOnly }) => !operatorOnly);
  expect(menus.map(({ id }) => id)).toEqual(expect.arrayContaining(forAll.map(({ id }) => id)));
  expect(functions.length).toBeGreaterThan(100);
  // Roles that could export users, and saw their phones, still do; others do not.
  const kept = await db
    .select({ roleId: schema.roleFunctions.roleId, id: schema.roleFunctions.functionId })
    .from(schema.roleFunctions)
    .where(inArray(schema.roleFunctions.functionId, ['200511', '200512']));
  expect(kept.map(({ roleId, id }) => `${roleId} ${id}`).sort()).toEqual(['q 200511', 'q 200512']);
  const codes = new Set(rows.products.map(({ id, code }) => `${id} ${code}`)).size;
  expect(await db.$count(schema.products)).toBe(codes + 1);
  expect(await db.$count(schema.productCommands)).toBe(rows.productCommands.length + 1);
  const settings = await db
    .select({ key: schema.alarmTypes.key, enabled: schema.alarmTypeSettings.enabled })
    .from(schema.alarmTypeSettings)
    .innerJoin(schema.alarmTypes, eq(schema.alarmTypes.id, schema.alarmTypeSettings.alarmTypeId))
    .where(and(eq(schema.alarmTypeSettings.tenantId, tenantId), isNotNull(schema.alarmTypeSettings.rule)));
  // The tenant has switched off one.
  const others = [...ALARM_RULES, ...LIGHTING_FAULT_SETTINGS.filter(({ rule }) => rule)]
    .map(({ key }) => key)
    .filter((key) => key !== 'UndervoltageAlarm');
  expect(settings.map(({ key }) => key).sort()).toEqual(others.sort());
  // Every column that the platform of today reads.
  for (const table of Object.values(schema).filter((one) => is(one, PgTable))) await db.select().from(table).limit(1);
  const { rows: invalid } = await db.execute(sql`select conname from pg_constraint where not convalidated`);
  expect(invalid).toEqual([]);
}

/** Every tenant's lighting has run once. */
async function expectPlanned(db: Db): Promise<void> {
  const waiting = and(eq(schema.jobs.kind, 'lighting'), lte(schema.jobs.dueAt, upgradedAt));
  await expect.poll(() => db.$count(schema.jobs, waiting)).toBe(0);
}

/** The history of devices of every version is added up, and says what it said. */
async function expectAddedUp(db: Db): Promise<void> {
  await expect.poll(() => db.$count(schema.movedSeries)).toBe(0);
  const { rows } = await db.execute<Record<'months' | 'hours', number>>(sql`
    select (select energy_sum from ${schema.seriesMonths} m join ${schema.deviceSeries} s on s.id = m.series_id
        join devices d using (tenant_id, area_code, department_code, product_id) where d.id = 'i') as months,
      (select (select sum(x) from unnest(energy) x) from ${schema.seriesHours} h join ${schema.deviceSeries} s on s.id = h.series_id
        join devices d using (tenant_id, area_code, department_code, product_id) where d.id = 'i') as hours`);
  expect(rows[0]?.months).toBe(1.5);
  expect(rows[0]?.hours).toBeCloseTo(2.4, 5);
}

async function upgrade(place: Place, db: Parameters<typeof makeEarlierDatabase>[0], close: () => Promise<void>) {
  const planted = await makeEarlierDatabase(db);
  await close();
  const first = await start(place);
  expect(first.lines.join('\n')).toMatch(/Added what this version brings \(menu entries: \d+/);
  await expectKept(first.db, planted);
  await expectToday(first.db);
  await expectReadable(first.address, planted);
  await expectPlanned(first.db);
  await expectAddedUp(first.db);
  expect(first.failures).toEqual([]);
  const before = await dump(first.db);
  await first.stop();
  const second = await start(place);
  expect(second.lines.join('\n')).not.toContain('Added what this version brings');
  expect(await dump(second.db)).toEqual(before);
  await second.stop();
}

describe('a database with data of every version', { timeout: timeLimits.journeyMs }, () => {
  it('keeps every row and gets what this version brings, embedded', async () => {
    const dataDir = await makeTestDataDir();
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const embedded = await startEmbedded({ dataDir, syncs: false, onLost: () => {} });
    const pool = new pg.Pool(embedded.pool);
    await pool.query('drop schema public cascade; drop schema if exists drizzle cascade; create schema public;');
    await upgrade({ dataDir, databaseUrl: undefined }, drizzle(pool, { schema }), async () => {
      await pool.end();
      await embedded.stop();
    });
  });

  it.runIf(testServer)('the same on PostgreSQL (only with TEST_DATABASE_URL set)', async () => {
    const real = await makeRealDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'lampyris-upgrade-'));
    onTestFinished(async () => {
      await real.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const pool = new pg.Pool({ connectionString: real.url });
    await upgrade({ dataDir, databaseUrl: real.url }, drizzle(pool, { schema }), () => pool.end());
  });
});
