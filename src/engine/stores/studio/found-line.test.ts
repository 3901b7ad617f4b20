import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { foundLine } from './found-line.ts';

const shown = (line: string, words: string) => {
  const at = line.indexOf(words);
  const { text, from, to } = foundLine(line, at, at + words.length);
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
};

test('a line begins without its indent, a long one near the match', () => {
  expect(shown('    "source": "users",', 'users')).toBe('"source": "[users]",');
  const long = `  ${'x'.repeat(300)} "source": "users", ${'y'.repeat(300)}`;
  expect(shown(long, 'users')).toMatch(/^….{12}\[users\]", y+…$/);
  expect(shown('    users', '    us')).toBe('[    us]ers');
});

test('no character is cut in half, and the match is in sight and marked', () => {
  const line = fc.string({ unit: fc.constantFrom('a', '名', '😀', '𠮷', ' ', '"'), minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(line, fc.nat(400), fc.integer({ min: 1, max: 20 }), (text, place, size) => {
      const points = [...text];
      const start = place % points.length;
      const from = points.slice(0, start).join('').length;
      const match = points.slice(start, start + size).join('');
      const found = foundLine(text, from, from + match.length);
      expect(found.text.isWellFormed()).toBe(true);
      expect(found.text.slice(found.from, found.to)).toBe(match);
      expect(found.from).toBeLessThanOrEqual(14);
      expect(found.text.length).toBeLessThanOrEqual(163);
    }),
    { numRuns: propertyRuns(500) },
  );
});
