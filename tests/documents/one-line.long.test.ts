import { expect, test } from 'vitest';
import { linesBesideOne, shippedMistakes, smallMistakes } from './planted-mistakes.ts';

test('every mistake in an example, a small page, site.json or console.config.json is one line (PAGE-03)', () => {
  expect(smallMistakes.flatMap(linesBesideOne)).toEqual([]);
});

test('every mistake in a shipped page is one line (PAGE-03)', () => {
  expect(shippedMistakes.flatMap(linesBesideOne)).toEqual([]);
});
