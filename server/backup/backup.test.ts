import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { programParameters } from '../../scripts/build/build-programs.mjs';
import { type Database, openDatabase } from '../db/open-database.ts';
import { clientReports, tenants } from '../db/schema.ts';
import { makeTestDataDir } from '../db/test-database.ts';
import { listBackups, newBackup } from './backup-folder.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const copyOfTemplate = async () => {
  const folder = await makeTestDataDir();
  folders.push(folder);
  return folder;
};
const emptyFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lampyris-backup-'));
  folders.push(folder);
  return folder;
};
const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined, syncsData: false });
const report = (id: string) => ({ id, title: 'x', type: 'test', text: 'x' });

interface Ended {
  code: number;
  out: string;
  err: string;
}
const environment = (dataDir: string, more: object = {}) => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DATA_SYNC: 'off',
  PORT: '0',
  SIMULATE: 'off',
  ...more,
});
const backUp = (dataDir: string, args: string[] = [], more: object = {}): Promise<Ended> =>
  new Promise((done) => {
    const parameters = [...programParameters('server/backup/backup-command.ts'), ...args];
    execFile(process.execPath, parameters, { env: environment(dataDir, more) }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

describe('a back-up of an open database', () => {
  let dataDir = '';
  let db: Database['db'];
  let backUp: Database['backUp'];
  let close: Database['close'];
  beforeAll(async () => {
    dataDir = await copyOfTemplate();
    ({ db, backUp, close } = await open(dataDir));
  });
  afterAll(() => close());

  it('has all that was acknowledged before, nothing unfinished, and changes nothing', async () => {
    const to = newBackup(dataDir, new Date('2026-11-23T08:15:30Z'));
    expect(to).toBe(join(dataDir, 'backups', '2026-11-23T08-15-30Z'));
    await db.insert(clientReports).values(report('before'));
    await db.transaction(async (tx) => {
      await tx.insert(clientReports).values(report('unfinished'));
      await backUp?.(to);
    });
    await db.insert(clientReports).values(report('after'));
    expect(await db.$count(clientReports)).toBe(3);
    expect(listBackups(dataDir)).toEqual({ complete: [to], isMaking: false });
    expect(newBackup(dataDir, new Date('2026-11-23T08:15:30.900Z'))).toBe(`${to}-2`);

    const copy = await open(to);
    const rows = await copy.db.select({ id: clientReports.id }).from(clientReports);
    expect(rows).toEqual([{ id: 'before' }]);
    expect(await copy.db.$count(tenants)).toBe(2);
    await copy.close();
  });

  it('that cannot be written says why, and leaves nothing', async () => {
    const earlier = readdirSync(join(dataDir, 'backups'));
    const inFile = join(dataDir, 'file');
    writeFileSync(inFile, '');
    await expect(backUp?.(join(inFile, 'backup'))).rejects.toThrow(/EEXIST|ENOTDIR/);
    const to = newBackup(dataDir, new Date());
    mkdirSync(to, { recursive: true });
    writeFileSync(join(to, 'kept'), '');
    await expect(backUp?.(to)).rejects.toThrow('ENOTEMPTY');
    expect(readdirSync(join(dataDir, 'backups')).sort()).toEqual([...earlier, basename(to)].sort());
    expect(readdirSync(to)).toEqual(['kept']);
    expect(await db.$count(tenants)).toBe(2);
  });
});

describe('npm run backup', () => {
  it('backs up a platform that runs, and one that has stopped', async () => {
    const dataDir = await copyOfTemplate();
    const platform = spawn(process.execPath, programParameters('server/main.ts'), {
      env: environment(dataDir),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void platform.kill('SIGKILL'));
    let printed = '';
    const says = (pattern: RegExp) =>
      new Promise<void>((done) => {
        const look = () => pattern.test(printed) && done();
        look();
        platform.stdout.on('data', look);
      });
    platform.stdout.on('data', (data) => {
      printed += data;
    });
    await says(/running at/);
    const running = await backUp(dataDir);
    expect(running).toEqual({ code: 0, out: `Backed up to ${listBackups(dataDir).complete[0]}\n`, err: '' });
    await says(/Backed up to/);
    const [address] = /http:\S+/.exec(printed) ?? [];
    expect((await fetch(`${address}health`)).status).toBe(200);
    platform.kill('SIGTERM');
    await new Promise((done) => platform.once('close', done));

    const resting = await backUp(dataDir);
    expect(resting.code).toBe(0);
    const { complete } = listBackups(dataDir);
    expect(complete).toHaveLength(2);
    for (const folder of complete) {
      expect(readdirSync(folder)).toEqual(['postgres']);
      expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true);
    }
    expect(existsSync(join(dataDir, 'lampyris.lock'))).toBe(false);
  });

  it('says in a line what it cannot do', async () => {
    const dataDir = emptyFolder();
    const no = (err: string): Ended => ({ code: 1, out: '', err });
    expect(await backUp(dataDir)).toEqual(no(`There is no database in ${dataDir}. Set DATA_DIR to its folder.\n`));
    expect(await backUp(dataDir, [], { DATABASE_URL: 'postgres://x@127.0.0.1/x' })).toEqual(
      no('DATABASE_URL is set: back up a PostgreSQL with its own tools, such as pg_dump.\n'),
    );
    expect(await backUp(dataDir, ['--fast'])).toEqual(no("Unknown option '--fast'. See npm run backup -- --help.\n"));
  });
});
