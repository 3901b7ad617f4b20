import { expect, test } from 'vitest';
import type { TestResult } from './read-report.mjs';
import { filesToRepeat, mergeRuns } from './repeat-failed.mjs';

const result = (name: string, state: TestResult['state'], message = ''): TestResult => ({
  title: `a.test.ts › ${name}`,
  file: 'a.test.ts',
  state,
  seconds: 1,
  message,
});
const broken: TestResult = { ...result('', 'failed', 'cannot load'), title: 'a.test.ts' };
const crashed: TestResult = { ...result('', 'failed', 'crash'), title: 'The runner crashed', file: undefined };
const statesOf = (tests: readonly TestResult[]) => tests.map(({ title, state }) => [title, state]);

test('whole files are repeated, everything if the runner itself failed, and nothing if all passed', () => {
  const other = { ...result('x', 'failed'), file: 'b.test.ts' };
  expect(filesToRepeat([result('1', 'failed'), result('2', 'failed'), result('3', 'passed'), other])).toEqual([
    'a.test.ts',
    'b.test.ts',
  ]);
  expect(filesToRepeat([result('1', 'failed'), crashed])).toBeUndefined();
  expect(filesToRepeat([result('1', 'passed'), result('2', 'skipped')])).toEqual([]);
});

test('a test that passes the second time has passed, and is listed with its first error', () => {
  const first = [result('slow', 'failed', 'too late'), result('wrong', 'failed', '1'), result('fine', 'passed')];
  const { tests, unstable } = mergeRuns(first, [
    result('slow', 'passed'),
    result('wrong', 'failed', '2'),
    result('fine', 'passed'),
  ]);
  expect(tests.map(({ state, message }) => [state, message])).toEqual([
    ['passed', ''],
    ['failed', '2'],
    ['passed', ''],
  ]);
  expect(unstable).toEqual([first[0]]);
});

test('a test that fails only in the repetition is listed, and does not fail the run', () => {
  const { tests, unstable } = mergeRuns(
    [result('one', 'failed'), result('two', 'passed')],
    [result('one', 'passed'), result('two', 'failed', 'lost')],
  );
  expect(tests.map(({ state }) => state)).toEqual(['passed', 'passed']);
  expect(unstable.map(({ message }) => message)).toEqual(['', 'lost']);
});

test('a test that a failure kept from running counts as it ends', () => {
  const first = [result('one', 'failed'), result('two', 'skipped'), result('three', 'skipped')];
  const again = [result('one', 'passed'), result('two', 'passed'), result('three', 'failed')];
  expect(mergeRuns(first, again).tests.map(({ state }) => state)).toEqual(['passed', 'passed', 'failed']);
});

test('a file or a runner that failed once is replaced by its tests', () => {
  for (const failure of [broken, crashed]) {
    const { tests, unstable } = mergeRuns([failure], [result('one', 'passed'), result('two', 'failed')]);
    expect(statesOf(tests)).toEqual([
      ['a.test.ts › one', 'passed'],
      ['a.test.ts › two', 'failed'],
    ]);
    expect(unstable).toEqual([failure]);
    expect(mergeRuns([failure], [failure])).toEqual({ tests: [failure], unstable: [] });
  }
});

test('a file or a runner that failed stays failed if none of its tests runs the second time', () => {
  for (const failure of [broken, crashed])
    for (const again of [[], [result('one', 'skipped')], [{ ...crashed, title: 'No report' }]])
      expect(mergeRuns([failure], again).tests[0]).toEqual(failure);
  expect(mergeRuns([broken], [{ ...result('x', 'passed'), file: 'b.test.ts' }]).tests[0]).toEqual(broken);
});

test('a failed test stays failed if its file cannot be loaded the second time', () => {
  const { tests } = mergeRuns([result('one', 'failed')], [broken]);
  expect(tests.map(({ state }) => state)).toEqual(['failed', 'failed']);
});
