import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { programParameters } from '../../scripts/build/build-programs.mjs';
import { StartError } from '../config/start-error.ts';
import { createFilled, type Database, openDatabase } from './open-database.ts';
import { clientReports, tenants } from './schema.ts';
import { makeTestDataDir } from './test-database.ts';

const folders: string[] = [];
const temporary = (folder: string) => {
  folders.push(folder);
  return folder;
};
const newFolder = () => temporary(mkdtempSync(join(tmpdir(), 'lampyris-open-')));
const copyOfTemplate = async () => temporary(await makeTestDataDir());
const open = (dataDir: string, onLost?: (sentence: string) => void) =>
  openDatabase({ dataDir, databaseUrl: undefined, syncsData: false }, onLost);

async function sentenceOf(opening: Promise<Database>): Promise<string> {
  try {
    await (await opening).close();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'no error';
}

const report = (id: string) => ({ id, title: '灯杆 "#1"', type: 'test', text: 'x' });

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it('gives back a connection that breaks before its transaction begins', async () => {
    const { db, pool, close } = await open(await copyOfTemplate());
    pool.once(
      'acquire',
      (client) => void (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(),
    );
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    // There is only one: it would wait for ever.
    const found = await db.transaction((tx) => tx.execute<{ one: number }>(sql`select 1 as one`));
    expect(found.rows).toEqual([{ one: 1 }]);
    await close();
  });

  it('rolls back what a connection has not committed when it breaks', async () => {
    const { db, close } = await open(await copyOfTemplate());
    const breaking = db.transaction(async (tx) => {
      await tx.insert(clientReports).values(report('half'));
      const { session } = tx as unknown as { session: { client: { connection: { stream: Socket } } } };
      session.client.connection.stream.destroy();
      await tx.insert(clientReports).values(report('other half'));
    });
    await expect(breaking).rejects.toThrow();
    await db.insert(clientReports).values(report('after'));
    expect(await db.select({ id: clientReports.id }).from(clientReports)).toEqual([{ id: 'after' }]);
    await close();
  });

  it('is created with its tables under a long path, keeps data, and migrates a second time without effect, but not if a newer version did', async () => {
    const dataDir = join(newFolder(), 'made on demand', '目录'.repeat(20), 'deep'.repeat(20));
    // A kill during the first start leaves an incomplete database, which is recreated.
    mkdirSync(join(dataDir, 'postgres.partial', 'base'), { recursive: true });
    const first = await open(dataDir);
    expect(first.isEmbedded).toBe(true);
    await first.db.insert(tenants).values({ id: '1', code: 'a', name: '南沙' });
    await first.close();
    expect(readdirSync(dataDir)).toEqual(['postgres']);
    const second = await open(dataDir);
    expect(await second.db.select({ name: tenants.name }).from(tenants)).toEqual([{ name: '南沙' }]);
    const migrations = await second.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations');
    expect(migrations.rows[0].n).toBe(readdirSync(new URL('./migrations', import.meta.url)).length - 1);
    await second.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)",
    );
    await second.close();
    await second.close();
    expect(await sentenceOf(open(dataDir))).toBe(
      'The database was made by a newer version of Lampyris. Start that version, or restore a backup.',
    );
  });

  it('is filled when it is created, once: it is not there before, nor after a failure', async () => {
    const dataDir = newFolder();
    const tenant = { id: '1', code: 'a', name: '南沙' };
    const lost: string[] = [];
    const openFilled = (fill: (db: Database['db']) => Promise<void>) =>
      openDatabase(
        { dataDir, databaseUrl: undefined, syncsData: false },
        (sentence) => lost.push(sentence),
        (folder) => createFilled(folder, fill),
      );
    const failing = openFilled(async (db) => {
      await db.insert(tenants).values(tenant);
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
      throw new Error('stopped');
    });
    await expect(failing).rejects.toThrow('stopped');
    expect(readdirSync(dataDir)).toEqual([]);
    const fill = async (db: Database['db']) => void (await db.insert(tenants).values(tenant));
    for (let start = 0; start < 2; start += 1) {
      const { db, close } = await openFilled(fill);
      expect(await db.select({ name: tenants.name }).from(tenants)).toEqual([{ name: '南沙' }]);
      await close();
    }
    expect(lost).toEqual([]);
  });
});

describe('an open embedded database', () => {
  let dataDir = '';
  let db: Database['db'];
  let close: Database['close'];
  const lost: string[] = [];
  beforeAll(async () => {
    dataDir = await copyOfTemplate();
    ({ db, close } = await open(dataDir, (sentence) => lost.push(sentence)));
  });
  beforeEach(() => db.delete(clientReports));
  afterAll(() => close());

  it('listens nowhere: its folder holds the database and the lock', () => {
    expect(readdirSync(dataDir).sort()).toEqual(['lampyris.lock', 'postgres']);
  });

  it('rejects a second process on the same directory, and the first one continues', async () => {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PLATFORM_URL: '',
      CONSOLE_CONFIG: '',
      PORT: '0',
    };
    const second = promisify(execFile)(process.execPath, programParameters('server/main.ts'), { env });
    await expect(second).rejects.toMatchObject({
      code: 1,
      stderr: `The data directory ${dataDir} is in use by process ${process.pid}. Stop it or set DATA_DIR to another folder.\n`,
    });
    await db.insert(clientReports).values(report('after'));
  });

  it('isolates concurrent transactions: rollbacks leave nothing, commits persist', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        db.transaction(async (tx) => {
          await tx.insert(clientReports).values(report(`t${index}`));
          const [row] = await tx
            .select()
            .from(clientReports)
            .where(eq(clientReports.id, `t${index}`));
          if (index % 3 === 0) throw new Error('roll back');
          return row?.id;
        }),
      ),
    );
    const committed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const stored = await db.select({ id: clientReports.id }).from(clientReports);
    expect(committed).toHaveLength(66);
    expect(stored.map((row) => row.id).sort()).toEqual(committed.sort());
  });

  it('survives invalid statements', async () => {
    await expect(db.execute(sql`select * from no_such_table`)).rejects.toThrow();
    await db.insert(clientReports).values(report('same'));
    await expect(db.insert(clientReports).values(report('same'))).rejects.toThrow();
    expect(await db.$count(clientReports)).toBe(1);
  });

  it("does not block the server's thread", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await db.execute(sql`select count(*) from generate_series(1, 1000000) as n where n % 7 = 3`);
    clearInterval(timer);
    // A query in this thread would block every turn.
    expect(turns).toBeGreaterThan(3);
  });

  // The last one, since it breaks the database.
  it('that dies is reported in one message, later queries fail instead of hanging, and the directory is unlocked', async () => {
    // Closes the log file, which otherwise stays open.
    await db.execute(sql`select pg_switch_wal()`);
    rmSync(join(dataDir, 'postgres/pg_wal'), { recursive: true });
    await expect(db.insert(clientReports).values(report('lost'))).rejects.toThrow();
    await expect(db.insert(clientReports).values(report('later'))).rejects.toThrow();
    expect(lost).toEqual([expect.stringMatching(/^The embedded database stopped unexpectedly \(.*pg_wal.*\)\. /)]);
    await close();
    expect(existsSync(join(dataDir, 'lampyris.lock'))).toBe(false);
  });
});

describe('an unusable data directory', () => {
  const everything = (folder: string) => readdirSync(folder, { recursive: true }) as string[];

  let dataDir = '';
  beforeAll(async () => {
    dataDir = await copyOfTemplate();
  });

  /** Damages the file of the database; the function that it returns mends it. */
  const damage = (name: string, change: (path: string) => void) => {
    const path = join(dataDir, 'postgres', name);
    const content = readFileSync(path);
    change(path);
    return () => writeFileSync(path, content);
  };
  const hideFolder = (name: string) => {
    const path = join(dataDir, 'postgres', name);
    renameSync(path, `${dataDir}.hidden`);
    return () => renameSync(`${dataDir}.hidden`, path);
  };

  it.each([
    ['a damaged control file', () => damage('global/pg_control', (path) => truncateSync(path, 100))],
    ['a missing version file', () => damage('PG_VERSION', rmSync)],
    ['a missing catalogue', () => hideFolder('base')],
    ['a future version', () => damage('PG_VERSION', (path) => writeFileSync(path, '99\n'))],
  ])('is reported with a next step, and nothing is deleted: %s', async (_, spoil) => {
    onTestFinished(spoil());
    const before = everything(dataDir);
    const sentence = await sentenceOf(open(dataDir));
    expect(sentence).toMatch(`The data in ${dataDir} cannot be read (`);
    expect(sentence).toMatch(
      '): nothing was deleted. Move that directory away to start with a new one, or put a backup in its place.',
    );
    expect(sentence.split('\n')).toHaveLength(1);
    expect(everything(dataDir)).toEqual(expect.arrayContaining(before));
    expect(existsSync(join(dataDir, 'lampyris.lock'))).toBe(false);
  });

  it('is reported if it is a file', async () => {
    const file = join(newFolder(), 'data');
    writeFileSync(file, '');
    expect(await sentenceOf(open(file))).toBe(
      `The data directory ${file} cannot be written (EEXIST). Set DATA_DIR to a writable folder.`,
    );
  });
});
