import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programParameters } from '../../scripts/build/build-programs.mjs';
import { isFullDisk } from './full-disk.ts';

it.each([
  [Object.assign(new Error('x'), { code: 'ENOSPC' })],
  [new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) })],
  ['could not write to file "pg_wal/xlogtemp.42": No space left on device'],
])('%s means a full disk', (error) => expect(isFullDisk(error)).toBe(true));

it.each([[new Error('Connection terminated')], [Object.assign(new Error('x'), { code: '53300' })], [undefined], ['']])(
  '%s does not mean a full disk',
  (error) => expect(isFullDisk(error)).toBe(false),
);

it.skipIf(process.platform === 'win32')('a start that cannot write ends in one sentence', { timeout: 120_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampyris-full-'));
  // Files of at most 10 MB: the database is created, its first data do not fit.
  const limited = `trap '' XFSZ; ulimit -f 20000; exec "$0" "$@"`;
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', limited, process.execPath, ...programParameters('server/main.ts')],
    {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', PLATFORM_URL: '', CONSOLE_CONFIG: '' },
    },
  );
  rmSync(dataDir, { recursive: true, force: true });
  expect(stderr).toBe(
    `Nothing more can be written to ${dataDir}: its disk is full. Free some space and start again.\n`,
  );
  expect(status).toBe(1);
});
