import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSlowest } from './list-slowest.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lampyris-slowest-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function save(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('the slowest tests of a Vitest report come first', () => {
  const assertionResults = [
    { fullName: 'quick', duration: 10 },
    { fullName: 'slow', duration: 2500 },
    { fullName: 'skipped' },
  ];
  expect(listSlowest(save({ testResults: [{ name: 'a.test.ts', assertionResults }] }), 2)).toEqual([
    { title: 'a.test.ts › slow', seconds: 2.5 },
    { title: 'a.test.ts › quick', seconds: 0.01 },
  ]);
});

test('a journey took as long as all of its tries', () => {
  const spec = (title: string, ...durations: number[]) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [{ specs: [spec('outer', 1500)], suites: [{ specs: [spec('inner', 1000, 1000)] }] }];
  expect(listSlowest(save({ stats: {}, suites }), 20)).toEqual([
    { title: 'a.spec.ts › inner', seconds: 2 },
    { title: 'a.spec.ts › outer', seconds: 1.5 },
  ]);
});

test('a report that is missing has no tests', () => {
  expect(listSlowest(join(folder, 'none.json'), 20)).toEqual([]);
});
