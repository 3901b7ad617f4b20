import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 0, [1]],
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, 6, undefined, 20]],
  [10, 20, [1, undefined, 8, 9, 10, 11, 12, undefined, 20]],
  [20, 20, [1, undefined, 15, 16, 17, 18, 19, 20]],
])('page %i of %i', (current, last, numbers) => expect(pageNumbers(current, last)).toEqual(numbers));

test('the first, the last and the current page are offered, in order, and no gap is empty', () => {
  const places = fc
    .integer({ min: 1, max: 500 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(places, ([current, last]) => {
      const numbers = pageNumbers(current, last);
      const known = numbers.filter((page) => page !== undefined);
      expect(known).toEqual([...new Set(known)].sort((a, b) => a - b));
      expect(known).toEqual(expect.arrayContaining([1, current, last]));
      for (const [place, page] of numbers.entries()) {
        if (page === undefined) expect(numbers[place + 1]! - numbers[place - 1]!).toBeGreaterThan(2);
        else if (numbers[place + 1] !== undefined)
          expect(numbers[place + 1]).toBe(page + 1 > last ? undefined : page + 1);
      }
    }),
  );
});
