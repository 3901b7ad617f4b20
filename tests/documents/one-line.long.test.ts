import { expect, test } from 'vitest';
import { linesBesideOne, shippedMistakes, smallMistakes } from './planted-mistakes.ts';

test('every mistake in an example, a small page, site.json or console.config.json is one line (PAGE-03)', () => {
  expect(smallMistakes.flatMap(linesBesideOne)).toEqual([]);
});

/** A page is a test, since all together take minutes. */
const pages = [...new Set(shippedMistakes.map(({ base }) => base.name))];

test.each(pages)('every mistake in %s is one line (PAGE-03)', (page) => {
  const mistakes = shippedMistakes.filter(({ base }) => base.name === page);
  expect(mistakes.length).toBeGreaterThan(20);
  expect(mistakes.flatMap(linesBesideOne)).toEqual([]);
});
