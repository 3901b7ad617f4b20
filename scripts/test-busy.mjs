// `npm run test:busy`: runs `npm test` with the same options beside four busy loops, to find tests that only pass on a
// quiet machine. It takes about three times as long.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const loopCount = 4;
/** Ends by itself once its parent is gone. */
const loop = `const parent = process.ppid;
  while (process.ppid === parent) for (const end = Date.now() + 1000; Date.now() < end; );`;

const loops = Array.from({ length: loopCount }, () => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }));
console.log(`${loopCount} busy loops run beside the tests.`);
const tests = spawn(process.execPath, [join(import.meta.dirname, 'test.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// Ctrl-C also reaches the tests, which clean up.
process.on('SIGINT', () => undefined);
tests.on('exit', (code) => {
  for (const one of loops) one.kill('SIGKILL');
  process.exitCode = code ?? 1;
});
