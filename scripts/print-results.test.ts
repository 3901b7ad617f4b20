import { expect, test } from 'vitest';
import { printLeftOut, printResults, printUnstable } from './print-results.mjs';
import type { TestResult } from './read-report.mjs';

const make = (count: number, state: TestResult['state'], test: Partial<TestResult> = {}): TestResult[] =>
  Array.from({ length: count }, () => ({ title: 'a', file: 'a', state, seconds: 0, message: '', ...test }));
const print = (...results: Parameters<typeof printResults>[0]) => {
  const lines: string[] = [];
  printResults(results, 90, (line) => lines.push(line));
  return lines;
};

test('each part has its time, CPU time and counts, and the total is the elapsed time', () => {
  const tests = [...make(1200, 'passed'), ...make(3, 'failed'), ...make(2, 'skipped')];
  expect(
    print(
      { title: 'Types', seconds: 60, processorSeconds: 10, tests: make(1, 'passed') },
      { title: 'Unit tests', seconds: 30.04, processorSeconds: 20.5, tests },
    ).slice(3),
  ).toEqual([
    '\nPart             Time  Processor  Passed  Failed',
    'Types          60.0 s     10.0 s       1       0',
    'Unit tests     30.0 s     20.5 s    1200       3  2 skipped',
    'All            90.0 s     30.5 s\n',
  ]);
});

test('without CPU time the column is empty', () => {
  const lines = print({ title: 'Types', seconds: 1, processorSeconds: undefined, tests: make(1, 'passed') });
  expect(lines.at(-1)).toBe('All       90.0 s          -\n');
});

test('lists failures with the start of their errors, and the twenty slowest tests of all parts', () => {
  const slow = Array.from({ length: 20 }, (_, index) =>
    make(1, 'passed', { title: `${index}.test.ts`, seconds: index }),
  );
  const message = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n');
  const lines = print(
    {
      title: 'Unit tests',
      seconds: 1,
      processorSeconds: 1,
      tests: [...slow.flat(), ...make(1, 'failed', { message })],
    },
    { title: 'Journeys', seconds: 1, processorSeconds: 1, tests: make(1, 'passed', { title: 'one', seconds: 99 }) },
  );
  expect(lines[0]?.split('\n')).toHaveLength(32);
  expect(lines[0]).toMatch(/^\nFAILED a\n {4}line 0\n/);
  expect(lines.slice(1, 4)).toEqual(['\nSlowest tests', '     99.0 s  one', '     19.0 s  19.test.ts']);
  expect(lines).toContain('      1.0 s  1.test.ts');
  expect(lines).not.toContain('      0.0 s  0.test.ts');
});

test('lists what passed only one of two times, and nothing else', () => {
  const lines: string[] = [];
  printUnstable([], (line) => lines.push(line));
  expect(lines).toEqual([]);
  printUnstable(make(1, 'failed', { title: 'a › b', message: 'too late' }), (line) => lines.push(line));
  expect(lines.slice(1)).toEqual(['UNSTABLE a › b\n    too late']);
});

test('one line counts the files that a part leaves out', () => {
  const lines: string[] = [];
  const parts = [
    { name: 'unit', title: 'Unit tests' },
    { name: 'journeys', title: 'Journeys' },
  ];
  printLeftOut(parts, { journeys: 31, browser: 7 }, (line) => lines.push(line));
  printLeftOut(parts, {}, (line) => lines.push(line));
  expect(lines).toEqual(['Files left out that may use the change: Journeys 31. npm test runs them.']);
});
