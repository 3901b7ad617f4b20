import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseStat, watchProcessorTime } from './processor-time.mjs';

test('reads parent and CPU time of a process with any name', () => {
  const stat = '42 (a) S 1 (b) S 7 42 42 0 -1 4194304 1 0 0 0 250 50 9 9 20 0 1 0 12345 0 0';
  expect(parseStat(stat)).toEqual({ id: '42 12345', parent: 7, seconds: 3 });
});

test.skipIf(!existsSync('/proc/self/stat'))('includes child processes', async () => {
  const burn = `require('node:crypto').pbkdf2Sync('a', 'b', 300_000, 64, 'sha512');`;
  const start = `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(`${burn} console.log('burnt'); process.stdin.resume();`)}], { stdio: 'inherit' })`;
  const child = spawn(process.execPath, ['-e', start]);
  const read = watchProcessorTime(child.pid);
  await once(child.stdout, 'data');
  expect(read()).toBeGreaterThan(0.15);
  child.stdin.end();
  await once(child, 'exit');
});
