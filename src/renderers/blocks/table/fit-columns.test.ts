import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { fitColumns, roomFor, startWidth, widenColumns } from './fit-columns.ts';

const column = fc.record({ width: fc.integer({ min: 40, max: 400 }), isKept: fc.boolean() });
const sum = (columns: readonly { width: number }[]) => columns.reduce((all, { width }) => all + width, 0);

test('no column is lost or reordered, kept ones stay, and the rest fits', () => {
  fc.assert(
    fc.property(fc.array(column, { maxLength: 20 }), fc.integer({ min: 0, max: 2000 }), (columns, place) => {
      const { shown, folded } = fitColumns(columns, place);
      expect([...columns].filter((one) => shown.includes(one))).toEqual(shown);
      expect(shown.length + folded.length).toBe(columns.length);
      expect(folded.some(({ isKept }) => isKept)).toBe(false);
      const isOnlyKept = shown.every(({ isKept }) => isKept);
      if (!isOnlyKept) expect(sum(shown)).toBeLessThanOrEqual(place);
    }),
    { numRuns: propertyRuns(500) },
  );
});

test('columns fold from right to left', () => {
  const columns = ['a', 'b', 'c', 'd'].map((field) => ({ field, width: 100, isKept: field === 'a' }));
  expect(fitColumns(columns, 250).shown.map(({ field }) => field)).toEqual(['a', 'b']);
});

const pixels = fc.integer({ min: 20, max: 600 });
const beginning = fc.record({
  least: pixels,
  content: fc.option(pixels, { nil: undefined }),
  most: fc.option(pixels, { nil: undefined }),
  isWhole: fc.boolean(),
  atLeast: fc.constantFrom(0, 300),
});

test('a column begins with its heading and no more than its values, which are cut where the document says so', () => {
  fc.assert(
    fc.property(beginning, (one) => {
      const { width, content } = startWidth(one);
      expect(width).toBeGreaterThanOrEqual(one.least);
      expect(width).toBeLessThanOrEqual(content);
      if (one.content === undefined) return;
      expect(content).toBe(Math.max(one.least, one.content));
      if (one.isWhole || one.content <= one.atLeast) expect(width).toBe(content);
      else expect(width).toBeLessThanOrEqual(Math.max(one.least, one.most ?? 160, one.atLeast));
    }),
    { numRuns: propertyRuns(300) },
  );
});

const cut = fc.record({ width: fc.integer({ min: 40, max: 400 }), content: fc.integer({ min: 40, max: 600 }) });

test('what is left of a row is for values that are cut, and no column is wider than its values because of it', () => {
  fc.assert(
    fc.property(fc.array(cut, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 4000 }), (columns, place) => {
      const widened = widenColumns(columns, place);
      for (const [at, { width, content }] of widened.entries()) {
        expect(width).toBeGreaterThanOrEqual(columns[at]!.width);
        expect(width).toBeLessThanOrEqual(Math.max(columns[at]!.width, content));
      }
      expect(sum(widened)).toBeLessThanOrEqual(Math.max(place, sum(columns)));
      // Nothing is left while a value is cut.
      const isCut = widened.some(({ width, content }) => content - width > 1);
      if (isCut && place >= sum(columns)) expect(place - sum(widened)).toBeLessThanOrEqual(columns.length);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('a folded column is shown from the width on that is said of it', () => {
  fc.assert(
    fc.property(fc.array(column, { maxLength: 12 }), fc.integer({ min: 0, max: 2000 }), (columns, place) => {
      const { folded } = fitColumns(columns, place);
      for (const one of folded) {
        const needed = roomFor(one, columns, folded);
        expect(fitColumns(columns, needed).shown).toContain(one);
        expect(fitColumns(columns, needed - 1).shown).not.toContain(one);
      }
    }),
    { numRuns: propertyRuns(200) },
  );
});
