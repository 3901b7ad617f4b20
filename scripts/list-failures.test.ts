import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFailures } from './list-failures.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lampyris-failures-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function save(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
}

test('names each test of Vitest that failed, and a file that could not be loaded', () => {
  const report = save({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'fine', failureMessages: [] },
          { status: 'failed', fullName: 'group adds', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[0m'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find ./c.ts', assertionResults: [] },
      { name: 'd.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
    ],
  });
  expect(listFailures(report)).toEqual([
    'a.test.ts › group adds\n    expected 1 to be 2',
    'b.test.ts\n    Cannot find ./c.ts',
  ]);
});

test('names each journey that failed, in groups too, and errors outside of journeys', () => {
  const spec = (title: string, ok: boolean, message: string) => ({
    file: 'x.spec.ts',
    line: 3,
    title,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message, snippet: '> 3 | expect' }] }] }],
  });
  const report = save({
    stats: {},
    errors: [{ message: 'the server did not start' }],
    suites: [{ specs: [spec('opens', true, '')], suites: [{ specs: [spec('closes', false, 'still there')] }] }],
  });
  expect(listFailures(report)).toEqual([
    'Outside of a journey\n    the server did not start',
    'x.spec.ts:3 › closes\n    still there\n    > 3 | expect',
  ]);
});

test('shortens long messages, and lists nothing for a missing or broken report', () => {
  const message = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n');
  const [first] = listFailures(save({ stats: {}, errors: [{ message }], suites: [] }));
  expect(first!.split('\n')).toHaveLength(31);
  expect(listFailures(join(folder, 'missing.json'))).toEqual([]);
  expect(listFailures(save('{ "stats": '))).toEqual([]);
});
