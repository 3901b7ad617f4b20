import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/setup/property-runs.ts';
import { unifiedDifference } from './unified-difference.ts';

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}\n`).join('');

test('changes that are apart are two parts, each with three lines around it', () => {
  const before = numbered(1, 20);
  const after = before.replace('3\n', 'three\n').replace('15\n', '').replace('16\n', '16\nmore\n');
  expect(unifiedDifference('x.json', before, after)).toBe(`--- a/x.json
+++ b/x.json
@@ -1,6 +1,6 @@
 1
 2
-3
+three
 4
 5
 6
@@ -12,8 +12,8 @@
 12
 13
 14
-15
 16
+more
 17
 18
 19`);
});

test('a text without a line at its end says so, and equal texts have no difference', () => {
  expect(unifiedDifference('x', 'a\nb', 'a\nc\n')).toBe(
    '--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c',
  );
  expect(unifiedDifference('x', 'a', 'a')).toBe('');
});

test('git applies every difference', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lampyris-difference-'));
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((list) => list.join('\n'));
  try {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        fc.pre(before !== after && before !== '' && after !== '');
        writeFileSync(join(folder, 'x'), before);
        const input = `${unifiedDifference('x', before, after)}\n`;
        const { status, stderr } = spawnSync('git', ['apply', '--unidiff-zero', '--whitespace=nowarn', '-'], {
          cwd: folder,
          input,
        });
        expect(`${status} ${String(stderr)}`).toBe('0 ');
        expect(readFileSync(join(folder, 'x'), 'utf8')).toBe(after);
      }),
      { numRuns: propertyRuns(40) },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
