import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { timeLimits } from './time-limits.ts';

const root = join(import.meta.dirname, '../..');
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/setup/');

/** Places of tests that have a time limit of their own, or wait for a fixed time. */
const ownTimes: [name: string, pattern: RegExp][] = [
  ['a time limit', /\btimeout: ?[1-9]/],
  ['a time limit of a journey', /\bsetTimeout\([\d_]+\);/],
  ['a time limit after a test', /^ *(\}, )?[1-9]\d?\d?_000(\);|,)$/m],
  ['a time limit of waitFor', /\bwaitFor\([^;]*, [\d_]{4,}\)/],
  ['a fixed wait', /\bwaitForTimeout\(/],
  ['a fixed wait', /\bsetTimeout\((resolve|done), [1-9]/],
];

const findOwnTimes = (text: string): string[] =>
  ownTimes.flatMap(([name, pattern]) => (pattern.test(text) ? [`${name}: ${pattern.exec(text)?.[0].trim()}`] : []));

test('no test has a time limit of its own, or waits for a fixed time', () => {
  const files = ['src', 'server', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const tests = files.filter((file) => isTest(file) && file !== 'tests/setup/time-limits.test.ts');
  expect(tests.length).toBeGreaterThan(500);
  const found = tests.flatMap((file) =>
    findOwnTimes(readFileSync(join(root, file), 'utf8')).map((place) => `${file} has ${place}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'await expect(button).toBeVisible({ timeout: 20_000 });',
  'test.setTimeout(90_000);',
  'it("works", async () => {\n}, 60_000);',
  'it(\n  "works",\n  work,\n  120_000,\n);',
  "await vi.waitFor(() => expect(states).toContain('refused'), 5000);",
  'await page.waitForTimeout(20);',
  'await new Promise((resolve) => setTimeout(resolve, 50));',
])('%s is found', (text) => {
  expect(findOwnTimes(text)).toHaveLength(1);
});

test('a limit ends before the one around it, so that what was awaited is reported', () => {
  const { attemptMs, expectMs, testMs, hookMs, journeyMs, longMs } = timeLimits;
  const limits = [attemptMs, expectMs, testMs, hookMs, journeyMs, longMs];
  expect(limits).toEqual(limits.toSorted((one, other) => one - other));
});
