import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { programParameters } from '../../scripts/build/build-programs.mjs';
import { StartError } from '../config/start-error.ts';
import { openDatabase } from '../db/open-database.ts';
import { tenants } from '../db/schema.ts';
import { cheapCost } from '../db/test-database.ts';
import { readSeedMark } from './seed-database.ts';
import { type SeedOrder, seedArgument, seedInProcess } from './seed-in-process.ts';

const program = programParameters('server/main.ts');
let dataDir = '';
let order: SeedOrder;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lampyris-seed-'));
  order = { folder: join(dataDir, 'new'), devices: 40, historyDays: 2, demo: true, passwordCost: cheapCost };
});
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a process that makes the demo data', () => {
  it('creates a database that opens, and says which accounts it has', async () => {
    const accounts = await seedInProcess(order, program);
    expect(accounts?.map(({ loginName }) => loginName)).toContain('admin@lampyris.demo');
    await rename(order.folder, join(dataDir, 'postgres'));
    const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined, syncsData: false });
    expect(await readSeedMark(db)).toMatchObject({ devices: 40, knownPasswords: true });
    expect(await db.$count(tenants)).toBe(2);
    await close();
  });

  it('passes on why it has failed, and that it has been ended', async () => {
    await writeFile(order.folder, 'a file, not a folder');
    const failure = await failureOf(seedInProcess(order, program));
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toMatch(/could not be created in .*: \S/);
    const ended = join(dataDir, 'ended.mjs');
    await writeFile(ended, 'process.once("message", () => process.kill(process.pid, "SIGKILL"))');
    expect(await failureOf(seedInProcess(order, [ended]))).toEqual(
      new StartError('The demo data could not be made: its process ended with SIGKILL. Start the platform again.'),
    );
  });

  it('ends with the process that has started it', async () => {
    const child = spawn(process.execPath, [...program, seedArgument], { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
    const exit = once(child, 'exit');
    child.send({ ...order, devices: 5_000 });
    await once(child.stdout!, 'data');
    child.disconnect();
    expect(await exit).toEqual([1, null]);
  });
});
