import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { cuboid, cylinder } from './solid-bars.ts';

const bar = { x: 10, width: 20, top: 30, bottom: 100 };
const color = '#2a7af5';

test('a cuboid has a front, a darker side and a lighter top (DASH-13)', () => {
  const [front, side, top] = cuboid(bar, color);
  expect(front!.points).toEqual([
    [10, 30],
    [23.6, 30],
    [23.6, 100],
    [10, 100],
  ]);
  const light = (fill: unknown) => Number.parseInt(String(fill).slice(1, 3), 16);
  expect(light(side!.fill)).toBeLessThan(0x2a);
  expect(light(top!.fill)).toBeGreaterThan(0x2a);
});

test('a cylinder is round at both ends, with a gradient along its body (DASH-14)', () => {
  const [body, top] = cylinder(bar, color);
  expect(body!.fill).toMatchObject({ type: 'linear', x: 0, x2: 0, y: 0, y2: 1 });
  const lowest = Math.max(...body!.points.map(([, y]) => y));
  expect(lowest).toBeGreaterThan(bar.bottom);
  const heights = top!.points.map(([, y]) => y);
  expect((Math.min(...heights) + Math.max(...heights)) / 2).toBeCloseTo(bar.top);
});

test('a narrow bar is flat', () => {
  for (const solid of [cuboid, cylinder]) expect(solid({ ...bar, width: 3 }, color)).toHaveLength(1);
});

test('a solid stays within the width of its bar and a few pixels of its height (DASH-13, DASH-14)', () => {
  const size = fc.double({ min: 0, max: 2000, noNaN: true });
  fc.assert(
    fc.property(size, size, size, size, (x, width, top, height) => {
      const faces = [cuboid, cylinder].flatMap((solid) => solid({ x, width, top, bottom: top + height }, color));
      const isInside = ([pointX, pointY]: [number, number]) =>
        pointX >= x - 1e-6 && pointX <= x + width + 1e-6 && pointY > top - 8 && pointY < top + height + 8;
      expect(faces.flatMap(({ points }) => points).filter((point) => !isInside(point))).toEqual([]);
    }),
    { numRuns: propertyRuns(300) },
  );
});
