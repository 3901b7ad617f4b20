import fc from 'fast-check';
import { describe, test } from 'vitest';
import { anyEdits } from './test-edits.ts';
import { checkEdits, documentNames, seed } from './test-random-edits.ts';

describe(`random edits, seed ${seed}: places in the text, few lines, a whole plan, one verdict, nothing thrown`, () => {
  test('1,000 runs over the base documents and those of the product (PAGE-03)', () => {
    fc.assert(fc.property(documentNames, anyEdits, checkEdits), { seed, numRuns: 1000 });
  });
});
