import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowOf } from './use-window.ts';

const row = 39;

test('at the top only the rows in view are drawn', () => {
  expect(windowOf(10_000, 0, 600, row, 0)).toEqual({
    isVirtual: true,
    first: 0,
    last: 20,
    above: 0,
    below: 9980 * row,
  });
});

test('every row in view is drawn, few others, and the height stays', () => {
  const places = fc.record({
    count: fc.integer({ min: 1, max: 20_000 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    view: fc.integer({ min: 100, max: 2000 }),
  });
  fc.assert(
    fc.property(places, ({ count, at, view }) => {
      const top = Math.max(0, count * row - view) * at;
      const { first, last, above, below } = windowOf(count, top, view, row);
      expect(first * row).toBeLessThanOrEqual(top);
      expect(last * row).toBeGreaterThanOrEqual(Math.min(count * row, top + view));
      expect(last - first).toBeLessThanOrEqual(Math.ceil(view / row) + 30);
      expect(above + (last - first) * row + below).toBe(count * row);
    }),
  );
});

test('a table that became shorter than it was scrolled is drawn to its end', () => {
  expect(windowOf(150, 400 * row, 600, row)).toMatchObject({ last: 150, below: 0 });
});
