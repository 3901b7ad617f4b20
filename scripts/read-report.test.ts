import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReport } from './read-report.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lampyris-report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function save(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
}
const read = (report: unknown, exitCode = 0, mayBeEmpty = false) => readReport(save(report), exitCode, mayBeEmpty);
const statesOf = (tests: ReturnType<typeof readReport>) => tests.map(({ title, state }) => [title, state]);

const passed = { status: 'passed', fullName: 'fine', duration: 2500 };
const failed = { status: 'failed', fullName: 'group adds', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[0m'] };
const vitest = (...testResults: object[]) => ({ testResults });
const file = (name: string, status: string, ...assertionResults: object[]) => ({
  name: join(process.cwd(), name),
  status,
  assertionResults,
});

test('reads the tests of a Vitest report', () => {
  expect(read(vitest(file('src/a.test.ts', 'failed', passed, failed, { ...passed, status: 'todo' })), 1)).toEqual([
    { title: 'src/a.test.ts › fine', file: 'src/a.test.ts', state: 'passed', seconds: 2.5, message: '' },
    {
      title: 'src/a.test.ts › group adds',
      file: 'src/a.test.ts',
      state: 'failed',
      seconds: 0,
      message: 'expected 1 to be 2',
    },
    expect.objectContaining({ title: 'src/a.test.ts › fine (2)', state: 'skipped' }),
  ]);
});

test('a test file that cannot be loaded, or whose hook fails, is a failure', () => {
  const broken = { ...file('b.test.ts', 'failed'), message: 'Cannot find ./c.ts' };
  const hook = file('c.test.ts', 'failed', { ...passed, status: 'pending' });
  expect(read(vitest(broken, hook, file('d.test.ts', 'passed', passed)), 1)).toMatchObject([
    { title: 'b.test.ts', file: 'b.test.ts', state: 'failed', message: 'Cannot find ./c.ts' },
    { title: 'c.test.ts › fine', state: 'skipped' },
    { title: 'c.test.ts', file: 'c.test.ts', state: 'failed' },
    { title: 'd.test.ts › fine', state: 'passed' },
  ]);
});

test('reads journeys, in groups too, and errors outside of journeys', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    file: 'x.spec.ts',
    line: 3,
    title,
    ok: status !== 'unexpected',
    tests: [
      {
        status,
        results: durations.map((duration) => ({
          duration,
          errors: status === 'unexpected' ? [{ message: 'still there', snippet: '> 3 | expect' }] : [],
        })),
      },
    ],
  });
  const report = {
    config: { rootDir: join(process.cwd(), 'tests/journeys') },
    stats: {},
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        specs: [spec('opens', 'expected', 1500)],
        suites: [{ specs: [spec('closes', 'unexpected', 1000, 1000), spec('waits', 'skipped')] }],
      },
    ],
  };
  const ofFile = { file: 'tests/journeys/x.spec.ts' };
  expect(read(report, 1)).toEqual([
    expect.objectContaining({ title: 'Outside of a journey', file: undefined, message: 'the server did not start' }),
    {
      ...ofFile,
      title: 'x.spec.ts:3 › closes',
      state: 'failed',
      seconds: 2,
      message: 'still there\n> 3 | expect\nstill there\n> 3 | expect',
    },
    { ...ofFile, title: 'x.spec.ts:3 › waits', state: 'skipped', seconds: 0, message: '' },
    { ...ofFile, title: 'x.spec.ts:3 › opens', state: 'passed', seconds: 1.5, message: '' },
  ]);
});

test('an error of the runner counts even if every test has passed', () => {
  expect(statesOf(read(vitest(file('a.test.ts', 'passed', passed)), 3))).toEqual([
    ['a.test.ts › fine', 'passed'],
    ['The test runner ended with exit code 3', 'failed'],
  ]);
});

test('a run without tests is a failure unless filtered', () => {
  expect(statesOf(read(vitest()))).toEqual([['No test has run', 'failed']]);
  expect(read(vitest(), 0, true)).toEqual([]);
});

test('a missing or broken report is a failure', () => {
  const missing = join(folder, 'missing.json');
  expect(readReport(missing, 0, false)).toMatchObject([{ state: 'failed', message: expect.stringMatching(/ENOENT/) }]);
  expect(readReport(missing, 1, true)).toMatchObject([{ state: 'failed' }]);
  expect(readReport(missing, 0, true)).toEqual([]);
  expect(read('{ "stats": ')).toMatchObject([{ title: 'The test runner left no readable report', file: undefined }]);
});
