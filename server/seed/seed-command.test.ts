import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { programParameters } from '../../scripts/build/build-programs.mjs';
import { StartError } from '../config/start-error.ts';
import { takeDataLock } from '../db/data-lock.ts';
import { openInThread } from '../db/open-in-thread.ts';
import { devices, users } from '../db/schema.ts';
import { makeTestDataDir } from '../db/test-database.ts';
import { readSeedOrder } from './seed-order.ts';

vi.setConfig({ testTimeout: 90_000 });

let dataDir = '';
beforeAll(async () => {
  dataDir = await makeTestDataDir();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function seed(args: string[], env: Record<string, string> = {}): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    const options = {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DATA_SYNC: 'off', DEMO: '', ...env },
    };
    execFile(
      process.execPath,
      [...programParameters('server/seed/seed-command.ts'), ...args],
      options,
      (error, out, err) => {
        done({ code: error ? Number(error.code) : 0, out, err });
      },
    );
  });
}

describe('npm run seed', () => {
  it('prints its usage', async () => {
    const { code, out } = await seed(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('Usage: npm run seed -- [--devices <number>] [--reset]');
  });

  it.each([
    [['--devices', 'many'], '--devices is "many", but must be a whole number from 1 to 1000000.'],
    [['--fresh'], "Unknown option '--fresh'. See npm run seed -- --help."],
  ])('rejects %j with one line', (args, sentence) => {
    expect(() => readSeedOrder(args)).toThrow(new StartError(sentence));
  });

  it('rejects a database with data, and one in use', async () => {
    expect(await seed(['--devices', '10'])).toEqual({
      code: 1,
      out: '',
      err: `There is data in ${dataDir} already: set DATA_DIR to another folder, or add --reset to lose that data.\n`,
    });
    const lock = takeDataLock(dataDir);
    const { code, err } = await seed(['--reset']);
    expect([code, err]).toEqual([1, expect.stringMatching(/^The data directory .* is in use by process \d+\./)]);
    lock.release();
  });

  it('empties all tables first with --reset, and prints random passwords with DEMO=off', async () => {
    const { code, out, err } = await seed(['--devices', '5', '--reset'], { DEMO: 'off' });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`Emptying all tables of ${dataDir}\n`);
    expect(out).toMatch(/admin@lampyris\.demo {2}\S{16} {2}\(/);
    expect(out).not.toContain('Lampyris1!');
    const { db, close } = await openInThread(dataDir);
    expect([await db.$count(devices), await db.$count(users)]).toEqual([5 + 20, 58]);
    await close();
  });
});
