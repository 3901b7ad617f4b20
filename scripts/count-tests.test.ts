import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { countTests } from './count-tests.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lampyris-count-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

function save(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
}

const vitestReport = (passed: number, failed: number, testResults: unknown[] = []) =>
  save({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, numTodoTests: 0, testResults });
const playwrightReport = (stats: object, errors: unknown[] = []) =>
  save({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

test('counts the tests of a Vitest report', () => {
  expect(countTests(vitestReport(7, 2), 1, false)).toEqual({ passed: 7, failed: 2, skipped: 1 });
});

test('counts a test file that could not be loaded as one failure', () => {
  const report = vitestReport(3, 0, [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ]);
  expect(countTests(report, 1, false)).toMatchObject({ passed: 3, failed: 1 });
});

test('counts a flaky journey, and an error outside of a journey, as failures', () => {
  const report = playwrightReport({ expected: 4, unexpected: 1, flaky: 1 }, [{ message: 'server did not start' }]);
  expect(countTests(report, 1, false)).toEqual({ passed: 4, failed: 3, skipped: 0 });
});

test('counts a runner error even if every test passed', () => {
  expect(countTests(vitestReport(5, 0), 1, false)).toMatchObject({ passed: 5, failed: 1 });
});

test('counts a run without tests as a failure unless filtered', () => {
  expect(countTests(vitestReport(0, 0), 0, false).failed).toBe(1);
  expect(countTests(vitestReport(0, 0), 0, true).failed).toBe(0);
});

test('counts a missing or broken report as a failure', () => {
  expect(countTests(join(folder, 'missing.json'), 0, false).failed).toBe(1);
  expect(countTests(join(folder, 'missing.json'), 1, true).failed).toBe(1);
  expect(countTests(save('{ "stats": '), 0, false).failed).toBe(1);
});
