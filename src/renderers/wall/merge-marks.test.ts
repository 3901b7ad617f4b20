import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { columnOf, rowOf } from '../../engine/geo/mercator.ts';
import type { WallAlarmMark } from '../../schemas/wire/wall.ts';
import { mergeMarks } from './merge-marks.ts';

const graver = (a: WallAlarmMark, b: WallAlarmMark) => (a.tone === 'danger' ? a : b);
const mark = (longitude: number, count: number, tone: WallAlarmMark['tone'] = 'warning'): WallAlarmMark => ({
  at: [longitude, 22],
  count,
  tone,
});

test('marks that cover each other are one, in the middle of their alarms and in the colour of the graver one', () => {
  // At zoom 11 a thousandth of a degree is three pixels.
  const marks = [mark(113, 2), mark(113.003, 1, 'danger'), mark(113.1, 4)];
  expect(mergeMarks(marks, 11, 1, graver)).toEqual([
    { at: [expect.closeTo(113.001, 9), 22], count: 3, tone: 'danger' },
    marks[2],
  ]);
  expect(mergeMarks(marks, 16, 1, graver)).toEqual(marks);
  expect(mergeMarks(marks, 16, 20, graver)).toHaveLength(2);
});

test('no two marks are closer than their discs, and no alarm is lost', () => {
  const place = fc.tuple(fc.double({ min: 113, max: 113.4, noNaN: true }), fc.integer({ min: 1, max: 300 }));
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), (places) => {
      const marks = places.map(([longitude, count]) => mark(longitude, count));
      const merged = mergeMarks(marks, 10, 1.5, graver);
      const sum = (all: readonly WallAlarmMark[]) => all.reduce((total, { count }) => total + count, 0);
      expect(sum(merged)).toBe(sum(marks));
      const pixels = merged.map(({ at }) => [columnOf(at[0], 512 * 2 ** 10), rowOf(at[1], 512 * 2 ** 10)] as const);
      for (const [index, [x, y]] of pixels.entries())
        for (const [otherX, otherY] of pixels.slice(0, index))
          expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(2 * 9 * 1.5 - 1e-6);
    }),
    { numRuns: propertyRuns(200) },
  );
});
