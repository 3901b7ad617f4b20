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

test('npm test exits with a message and code 1 without a Chromium', () => {
  const { code, lastLine, errors } = runTests(['--only', 'browser'], { CHROMIUM_PATH: '/no/such/chromium' });
  expect(code).toBe(1);
  expect(errors).toEqual([
    'CHROMIUM_PATH is /no/such/chromium, but the file does not exist: point it to a Chromium or unset it.',
  ]);
  expect(lastLine).toBe('0 passed, 1 failed');
});

test('npm test lists the parts for an unknown one', () => {
  const { code, lastLine, errors } = runTests(['--only', 'units']);
  expect(code).toBe(1);
  expect(errors[0]).toMatch(/^Unknown part units\. Use one of: .*\btypes, lint, /);
  expect(lastLine).toBe('0 passed, 1 failed');
});

test('npm test ends with a plain line of passed and failed', () => {
  const { code, lastLine } = runTests(['--only', 'schemas']);
  expect(lastLine).toBe(code === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
});

test('a filter precedes the options of the test runner', () => {
  const part = allParts.find(({ name }) => name === 'unit')!;
  expect(commandOf(part, ['menu'], '/tmp/r.json').slice(1, 3)).toEqual(['run', 'menu']);
  expect(commandOf(part, ['menu'], '/tmp/r.json')).toContain('--pass-with-no-tests');
  expect(commandOf(part, [], '/tmp/r.json')).not.toContain('--pass-with-no-tests');
});
