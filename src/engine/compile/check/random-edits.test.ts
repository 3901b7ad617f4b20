import fc from 'fast-check';
import { describe, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { anyEdits } from './test-edits.ts';
import { checkEdits, documentNames, seed } from './test-random-edits.ts';

describe(`random edits, seed ${seed}: every issue has a place, lines are few, the plan is complete, the validator agrees, nothing throws`, () => {
  test('of the base documents and the shipped ones (PAGE-03)', () => {
    fc.assert(fc.property(documentNames, anyEdits, checkEdits), { seed, numRuns: propertyRuns(1000) });
  });
});
