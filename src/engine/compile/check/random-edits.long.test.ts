import fc from 'fast-check';
import { test } from 'vitest';
import { anyEdits } from './test-edits.ts';
import { checkEdits, documentNames, seed } from './test-random-edits.ts';

test(`20,000 random edits, seed ${seed}: every issue has a place, nothing throws (PAGE-03)`, () => {
  fc.assert(fc.property(documentNames, anyEdits, checkEdits), { seed, numRuns: 20_000 });
});
