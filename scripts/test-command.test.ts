import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allParts, commandOf } from './test-parts.mjs';

let folder = '';
/** A project with the real scripts, without those that start with tsx. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lampyris-test-'));
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true, filter: (file) => !file.endsWith('.ts') });
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function runTests(parameters: string[], environment: Record<string, string> = {}, script = 'test.mjs') {
  const command = join(folder, 'scripts', script);
  const run = spawnSync(process.execPath, [command, ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, CI: '', ...environment },
  });
  const lines = stripVTControlCharacters(run.stdout).trimEnd().split('\n');
  return {
    code: run.status,
    lines,
    lastLine: lines.at(-1),
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
  writeFileSync(join(folder, 'scripts/check-schemas.ts'), '');
  writeFileSync(join(folder, 'scripts/check-directions.ts'), 'process.exitCode = 1;');
  const { code, lastLine } = runTests(['--only', 'schemas,directions']);
  expect([code, lastLine]).toEqual([1, '1 passed, 1 failed']);
});

test('npm run test:busy runs the same beside busy loops, and ends with them', () => {
  writeFileSync(join(folder, 'scripts/check-schemas.ts'), '');
  const { code, lines, lastLine } = runTests(['--only', 'schemas'], {}, 'test-busy.mjs');
  expect([code, lines[0], lastLine]).toEqual([0, '4 busy loops run beside the tests.', '1 passed, 0 failed']);
  expect(runTests(['--only', 'units'], {}, 'test-busy.mjs').code).toBe(1);
});

test('a filter precedes the options of the test runner', () => {
  const part = allParts.find(({ name }) => name === 'unit')!;
  expect(commandOf(part, ['menu'], '/tmp/r.json').slice(1, 3)).toEqual(['run', 'menu']);
  expect(commandOf(part, ['menu'], '/tmp/r.json')).toContain('--pass-with-no-tests');
  expect(commandOf(part, [], '/tmp/r.json')).not.toContain('--pass-with-no-tests');
});

test('in CI a failed file runs once more, and a test that then passes is listed before the last line', () => {
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    "export default { test: { projects: [{ test: { name: 'unit' } }] } };",
  );
  const unstable = `import { existsSync, writeFileSync } from 'node:fs';
    import { expect, test } from 'vitest';
    test('passes the second time', () => {
      const isFirst = !existsSync('seen');
      writeFileSync('seen', '');
      expect(isFirst).toBe(false);
    });
    test('passes', () => {});`;
  writeFileSync(join(folder, 'unstable.test.mjs'), unstable);
  writeFileSync(join(folder, 'sound.test.mjs'), "import { test } from 'vitest'; test('sound', () => {});");
  const run = (CI: string) => {
    rmSync(join(folder, 'seen'), { force: true });
    return runTests(['--only', 'unit'], { CI });
  };
  const first = run('');
  expect([first.code, first.lastLine]).toEqual([1, '2 passed, 1 failed']);
  const { code, lines, lastLine } = run('true');
  expect([code, lastLine]).toEqual([0, '3 passed, 0 failed']);
  const listed = lines.slice(lines.findIndex((line) => line.startsWith('Passed only one of two times')) + 1, -1);
  expect(listed[0]).toBe('UNSTABLE unstable.test.mjs › passes the second time');
  expect(listed[1]).toMatch(/expected true to be false/);
  // The other file does not run again.
  expect(lines.filter((line) => /✓.* sound\.test\.mjs/.test(line))).toHaveLength(1);
});
