import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../setup/property-runs.ts';
import { linesBesideOne, type PlantedMistake, shippedMistakes, smallMistakes } from './planted-mistakes.ts';

/** Fixed, so that every run plants the same mistakes. */
const seed = 20_261_127;

function oneLineEach(mistakes: readonly PlantedMistake[], numRuns: number): void {
  const planted = fc.property(fc.nat(mistakes.length - 1), (index) => {
    expect(linesBesideOne(mistakes[index]!)).toEqual([]);
  });
  fc.assert(planted, { seed, numRuns });
}

test('a mistake in an example, a small page, site.json or console.config.json is one line, also in Chinese (PAGE-03)', () => {
  oneLineEach(smallMistakes, propertyRuns(1000));
});

test('a mistake in a shipped page is one line, also in Chinese (PAGE-03)', () => {
  oneLineEach(shippedMistakes, propertyRuns(200));
});
