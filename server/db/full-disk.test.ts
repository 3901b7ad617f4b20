import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { programParameters } from '../../scripts/build/build-programs.mjs';
import { isFullDisk } from './full-disk.ts';
import { openInThread } from './open-in-thread.ts';
import { makeTestDataDir } from './test-database.ts';

it.each([
  [Object.assign(new Error('x'), { code: 'ENOSPC' })],
  [new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) })],
  ['could not write to file "pg_wal/xlogtemp.42": No space left on device'],
])('%s means a full disk', (error) => expect(isFullDisk(error)).toBe(true));

it.each([[new Error('Connection terminated')], [Object.assign(new Error('x'), { code: '53300' })], [undefined], ['']])(
  '%s does not mean a full disk',
  (error) => expect(isFullDisk(error)).toBe(false),
);

it.skipIf(process.platform === 'win32')('a start that cannot write ends in one sentence', async () => {
  const dataDir = await makeTestDataDir();
  await fillLog(dataDir);
  // Files of at most 2 MB: the database opens, but its log cannot be written.
  const limited = `trap '' XFSZ; ulimit -f 4000; exec "$0" "$@"`;
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', limited, process.execPath, ...programParameters('server/main.ts')],
    {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', PLATFORM_URL: '', CONSOLE_CONFIG: '' },
    },
  );
  await rm(dataDir, { recursive: true, force: true });
  expect(stderr).toBe(
    `Nothing more can be written to ${dataDir}: its disk is full. Free some space and start again.\n`,
  );
  expect(status).toBe(1);
});

/** Leaves the log of changes in the middle of a file: near its end the engine makes the next one before it opens. */
async function fillLog(dataDir: string): Promise<void> {
  const { db, close } = await openInThread(dataDir);
  await db.execute(sql`select pg_switch_wal()`);
  await db.execute(sql`create table filler as select repeat(md5(n::text), 30) as text from generate_series(1, 6000) n`);
  await db.execute(sql`drop table filler`);
  await db.execute(sql`checkpoint`);
  await close();
}
