import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printResults } from './print-results.mjs';

const part = { failures: [], slowest: [], passed: 1, failed: 0, skipped: 0 };
const print = (...results: Parameters<typeof printResults>[0]) => {
  const lines: string[] = [];
  printResults(results, 90, (line) => lines.push(line));
  return lines;
};

test('each part has its time, CPU time and counts, and the total is the elapsed time', () => {
  expect(
    print(
      { ...part, title: 'Types', seconds: 60, processorSeconds: 10 },
      { ...part, title: 'Unit tests', seconds: 30.04, processorSeconds: 20.5, passed: 1200, failed: 3, skipped: 2 },
    ),
  ).toEqual([
    '\nPart             Time  Processor  Passed  Failed',
    'Types          60.0 s     10.0 s       1       0',
    'Unit tests     30.0 s     20.5 s    1200       3  2 skipped',
    'All            90.0 s     30.5 s\n',
  ]);
});

test('without CPU time the column is empty', () => {
  const lines = print({ ...part, title: 'Types', seconds: 1, processorSeconds: undefined });
  expect(lines.at(-1)).toBe('All       90.0 s          -\n');
});

test('lists failures and the twenty slowest tests of all parts', () => {
  const slowest = Array.from({ length: 20 }, (_, index) => ({
    title: join('src', `${index}.test.ts`),
    seconds: index,
  }));
  const lines = print(
    { ...part, title: 'Unit tests', seconds: 1, processorSeconds: 1, slowest, failures: ['a › b'] },
    { ...part, title: 'Journeys', seconds: 1, processorSeconds: 1, slowest: [{ title: 'one.spec.ts', seconds: 99 }] },
  );
  expect(lines.slice(0, 4)).toEqual([
    '\nFAILED a › b',
    '\nSlowest tests',
    '     99.0 s  one.spec.ts',
    '     19.0 s  src/19.test.ts',
  ]);
  expect(lines).toContain('      1.0 s  src/1.test.ts');
  expect(lines).not.toContain('      0.0 s  src/0.test.ts');
});
