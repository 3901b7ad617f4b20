import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { pieBox, pieLabels, sectorsOf, sliceFaces } from './solid-pie.ts';

const color = '#2a7af5';
const sizes = fc.record({ width: fc.integer({ min: 40, max: 1600 }), height: fc.integer({ min: 40, max: 900 }) });
const values = fc.array(fc.double({ min: 0, max: 1e15, noNaN: true }), { minLength: 1, maxLength: 8 });

test('slices in front show a wall below their top, those at the back none (DASH-19)', () => {
  const box = pieBox(480, 300);
  const [right, front, left, back] = sectorsOf([1, 1, 1, 1]);
  expect([right, front, left, back].map((sector) => sliceFaces(box, sector!, false, color).length)).toEqual([
    1, 2, 2, 1,
  ]);
});

test('a lifted slice is higher and shows where it is cut (DASH-19)', () => {
  const box = pieBox(480, 300);
  const [, sector] = sectorsOf([1, 1, 1, 1]);
  const top = (isLifted: boolean) =>
    Math.min(...sliceFaces(box, sector!, isLifted, color).flatMap(({ points }) => points.map(([, y]) => y)));
  expect(top(false) - top(true)).toBeCloseTo(box.lift);
});

test('the depth and the angle follow the size of the panel (DASH-19)', () => {
  const [small, large, high] = [pieBox(480, 180), pieBox(900, 360), pieBox(320, 600)];
  expect(large.depth).toBeGreaterThan(small.depth);
  expect(high.ry / high.rx).toBeGreaterThan(small.ry / small.rx);
});

test('a pie of any size is inside its panel', () => {
  fc.assert(
    fc.property(sizes, values, ({ width, height }, numbers) => {
      const box = pieBox(width, height);
      const points = sectorsOf(numbers).flatMap((sector) =>
        sliceFaces(box, sector, true, color).flatMap((face) => face.points),
      );
      const isInside = ([x, y]: [number, number]) => x >= 0 && x <= width && y >= -1 && y <= height + 1;
      expect(points.filter((point) => !isInside(point))).toEqual([]);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('labels beside a pie never overlap, nor leave the panel', () => {
  fc.assert(
    fc.property(sizes, values, (size, numbers) => {
      const labels = pieLabels(pieBox(size.width, size.height), sectorsOf(numbers), size).filter(
        (label) => label !== undefined,
      );
      for (const side of ['left', 'right'] as const) {
        const heights = labels
          .filter(({ align }) => align === side)
          .map(({ y }) => y)
          .sort((a, b) => a - b);
        heights.slice(1).forEach((y, index) => expect(y - heights[index]!).toBeGreaterThanOrEqual(32 - 1e-6));
        for (const y of heights) expect(y).toBeLessThanOrEqual(size.height);
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('a single slice is a whole ellipse with the wall in front', () => {
  const box = pieBox(480, 300);
  const faces = sliceFaces(box, sectorsOf([5])[0]!, true, color);
  expect(faces).toHaveLength(2);
  expect(sliceFaces(box, sectorsOf([0])[0]!, false, color)).toEqual([]);
});
