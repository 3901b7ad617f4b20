import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { fitColumns, roomFor } from './fit-columns.ts';

const column = fc.record({ width: fc.integer({ min: 40, max: 400 }), isKept: fc.boolean() });
const looks = [
  { max: undefined, width: 220 },
  { max: 2, width: 160 },
  { max: 1, width: 110 },
  { max: 0, width: 52 },
];
const sum = (columns: readonly { width: number }[]) => columns.reduce((all, { width }) => all + width, 0);

test('no column is lost or reordered, kept ones stay, and the rest fits', () => {
  fc.assert(
    fc.property(fc.array(column, { maxLength: 20 }), fc.integer({ min: 0, max: 2000 }), (columns, place) => {
      const { shown, folded, look } = fitColumns(columns, place, looks);
      expect([...columns].filter((one) => shown.includes(one))).toEqual(shown);
      expect(shown.length + folded.length).toBe(columns.length);
      expect(folded.some(({ isKept }) => isKept)).toBe(false);
      const isOnlyKept = shown.every(({ isKept }) => isKept);
      if (!isOnlyKept) expect(sum(shown) + (look?.width ?? 0)).toBeLessThanOrEqual(place);
    }),
    { numRuns: propertyRuns(500) },
  );
});

test('columns fold from right to left', () => {
  const columns = ['a', 'b', 'c', 'd'].map((field) => ({ field, width: 100, isKept: field === 'a' }));
  expect(fitColumns(columns, 250, []).shown.map(({ field }) => field)).toEqual(['a', 'b']);
});

test('row actions fold before a table has less than six columns, and one stands beside four (PAGE-02)', () => {
  const columns = Array.from({ length: 8 }, () => ({ width: 100, isKept: false }));
  const maxAt = (place: number) => fitColumns(columns, place, looks).look?.max;
  expect([1020, 820, 780, 720, 660, 520, 500, 300].map(maxAt)).toEqual([undefined, undefined, 2, 1, 2, 1, 0, 0]);
});

test('actions fold only where that makes room for a column', () => {
  const columns = Array.from({ length: 5 }, () => ({ width: 200, isKept: false }));
  expect(fitColumns(columns, 1030, looks)).toMatchObject({ look: { max: undefined }, folded: [{}] });
});

test('a folded column is shown from the width on that is said of it', () => {
  fc.assert(
    fc.property(fc.array(column, { maxLength: 12 }), fc.integer({ min: 0, max: 2000 }), (columns, place) => {
      const { folded } = fitColumns(columns, place, []);
      for (const one of folded) {
        const needed = roomFor(one, columns, folded);
        expect(fitColumns(columns, needed, []).shown).toContain(one);
        expect(fitColumns(columns, needed - 1, []).shown).not.toContain(one);
      }
    }),
    { numRuns: propertyRuns(200) },
  );
});
