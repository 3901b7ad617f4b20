import fc from 'fast-check';
import { describe, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { anyEdits } from './test-edits.ts';
import { checkEdits, documentNames, seed } from './test-random-edits.ts';

describe(`random edits, seed ${seed}: places in the text, few lines, a whole plan, one verdict, nothing thrown`, () => {
  test('over the base documents and those of the product (PAGE-03)', () => {
    fc.assert(fc.property(documentNames, anyEdits, checkEdits), { seed, numRuns: propertyRuns(1000) });
  });
});
