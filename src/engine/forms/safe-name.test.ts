import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { readSafeName, safeName } from './safe-name.ts';

test('letters, digits and _ stay as they are', () => {
  expect(safeName('lampPower_2')).toBe('lampPower_2');
});

test('everything else, and special keys, are escaped by character code', () => {
  expect(safeName('a.b')).toBe('a$2e_b');
  expect(safeName('485')).toBe('$34_85');
  expect(safeName('__proto__')).toBe('$5f__proto__');
  expect(safeName('constructor')).toBe('$63_onstructor');
  expect(safeName('')).toBe('$');
});

test('different strings have different names, and none is inherited or a number', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('$', '$2e_', '.', 'toString', '0'),
  );
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(safeName(a) === safeName(b)).toBe(a === b);
      expect(safeName(a)).toMatch(/^[A-Za-z_$][A-Za-z0-9_$]*$/);
      expect(safeName(a) in {}).toBe(false);
      expect(readSafeName(safeName(a))).toBe(a);
    }),
    { numRuns: propertyRuns(3000), seed: 7 },
  );
});
