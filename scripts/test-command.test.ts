import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allParts, commandOf } from './test-parts.mjs';

function runTests(parameters: string[], environment: Record<string, string> = {}) {
  const command = join(import.meta.dirname, 'test.mjs');
  const run = spawnSync(process.execPath, [command, ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return {
    code: run.status,
    lastLine: run.stdout.trimEnd().split('\n').at(-1),
    errors: run.stderr.trimEnd().split('\n'),
  };
}

test('npm test ends with one sentence and exit code 1 where there is no Chromium', () => {
  const { code, lastLine, errors } = runTests(['--only', 'browser'], { CHROMIUM_PATH: '/no/such/chromium' });
  expect(code).toBe(1);
  expect(errors).toEqual([
    'CHROMIUM_PATH is /no/such/chromium, and no program is there: point it to a Chromium or unset it.',
  ]);
  expect(lastLine).toBe('0 passed, 1 failed');
});

test('npm test names the parts when it is asked for one that does not exist', () => {
  const { code, lastLine, errors } = runTests(['--only', 'units']);
  expect(code).toBe(1);
  expect(errors[0]).toMatch(/^There is no part units: choose from types, lint, /);
  expect(lastLine).toBe('0 passed, 1 failed');
});

test('npm test ends with the plain line of what passed and failed', () => {
  const { code, lastLine } = runTests(['--only', 'directions']);
  expect(lastLine).toBe(code === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
});

test('a filter stands before the options of the test runner', () => {
  const part = allParts.find(({ name }) => name === 'unit')!;
  expect(commandOf(part, ['menu'], '/tmp/r.json').slice(1, 3)).toEqual(['run', 'menu']);
  expect(commandOf(part, ['menu'], '/tmp/r.json')).toContain('--pass-with-no-tests');
  expect(commandOf(part, [], '/tmp/r.json')).not.toContain('--pass-with-no-tests');
});
