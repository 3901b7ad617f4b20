import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import type { Coordinates } from '../../schemas/wire/map.ts';
import { boxOf } from './box-of.ts';
import { lengthOf, metresBetween, offsetBy } from './distance.ts';
import { nearestOnLine } from './nearest-on-line.ts';
import { findRingCrossing } from './ring-crossing.ts';
import { metresOutside, ringArea, ringHolds } from './rings.ts';
import { spreadAlong } from './spread-along.ts';

const place = fc.tuple(
  fc.double({ min: 113, max: 114, noNaN: true }),
  fc.double({ min: 22, max: 23, noNaN: true }),
) satisfies fc.Arbitrary<Coordinates>;
const metres = fc.double({ min: -2000, max: 2000, noNaN: true });
const numRuns = propertyRuns(1000);
const square: Coordinates[] = [
  [113.5, 22.7],
  [113.6, 22.7],
  [113.6, 22.8],
  [113.5, 22.8],
];
/** A star-shaped ring: no two sides meet. */
const circle = (count: number, radius = (_: number) => 0.1): Coordinates[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [113.5 + radius(index) * Math.cos(angle), 22.7 + radius(index) * Math.sin(angle)];
  });

describe('distances', () => {
  test('a shift by metres has that distance (MAPS-03)', () => {
    fc.assert(
      fc.property(place, metres, metres, (from, east, north) => {
        const distance = metresBetween(from, offsetBy(from, east, north));
        expect(Math.abs(distance - Math.hypot(east, north))).toBeLessThan(0.01 + Math.hypot(east, north) * 1e-3);
      }),
      { numRuns },
    );
  });

  test('the distance of a degree of latitude is 111 km and opposite points are half the earth apart', () => {
    expect(metresBetween([113, 22], [113, 23])).toBeCloseTo(111_195, -1);
    expect(metresBetween([0, 0], [180, 0])).toBeCloseTo(20_015_115, -2);
    expect(metresBetween([1, 1], [1, 1])).toBe(0);
  });

  test('the box of points spans the outermost ones and ignores what is not a number', () => {
    expect(boxOf([...square, [Number.NaN, 1]])).toEqual([113.5, 22.7, 113.6, 22.8]);
    expect(boxOf([])).toBeUndefined();
  });
});

describe('points along a line', () => {
  test('they have equal spacing and keep both ends (MAPS-03)', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 6 }), fc.integer({ min: 2, max: 50 }), (line, count) => {
        const points = spreadAlong(line, count);
        expect(points).toHaveLength(count);
        expect(metresBetween(points[0]!, line[0]!)).toBeLessThan(0.01);
        expect(metresBetween(points.at(-1)!, line.at(-1)!)).toBeLessThan(0.01);
        const spacing = lengthOf(line) / (count - 1);
        for (const point of points) expect(nearestOnLine(line, point)!.metres).toBeLessThan(0.5);
        if (line.length === 2)
          for (const [index, point] of points.slice(1).entries())
            expect(Math.abs(metresBetween(points[index]!, point) - spacing)).toBeLessThan(0.01 + spacing * 5e-3);
      }),
      { numRuns },
    );
  });

  test('one point is in the middle, none without a line, and a line of one point has them all', () => {
    expect(spreadAlong([square[0]!, square[1]!], 1)[0]![0]).toBeCloseTo(113.55, 9);
    expect(spreadAlong([], 3)).toEqual([]);
    expect(spreadAlong([square[0]!], 2)).toEqual([square[0], square[0]]);
    expect(spreadAlong([square[0]!, square[0]!], 2)).toEqual([square[0], square[0]]);
  });

  test('the nearest point of a line is its end, a corner or between them', () => {
    expect(nearestOnLine(square, [113.4, 22.6])).toMatchObject({ coordinates: square[0], part: 0 });
    expect(nearestOnLine(square, [113.55, 22.6])!.coordinates[0]).toBeCloseTo(113.55, 9);
    expect(nearestOnLine([square[0]!], square[2]!)).toMatchObject({ coordinates: square[0] });
    expect(nearestOnLine([], square[0]!)).toBeUndefined();
  });
});

describe('rings', () => {
  test('points inside and on the line are held, others are not (MAPS-03)', () => {
    expect(ringHolds(square, [113.55, 22.75])).toBe(true);
    expect(ringHolds([...square, square[0]!], [113.55, 22.75])).toBe(true);
    expect(ringHolds(square, square[3]!)).toBe(true);
    expect(ringHolds(square, [113.55, 22.7])).toBe(true);
    expect(ringHolds(square, [113.65, 22.7])).toBe(false);
    expect(ringHolds(square, [113.55, 22.81])).toBe(false);
    expect(ringHolds(square.slice(0, 2), [113.55, 22.7])).toBe(false);
    expect(metresOutside(square, [113.55, 22.75])).toBe(0);
    expect(metresOutside(square, [113.55, 22.81])).toBeCloseTo(1112, -1);
  });

  test('the area does not depend on the direction or on a repeated corner', () => {
    const area = ringArea(square);
    expect(area).toBeCloseTo(111_195 * 0.1 * 111_195 * 0.1 * Math.cos((22.75 * Math.PI) / 180), -5);
    expect(ringArea(square.toReversed())).toBeCloseTo(area, 3);
    expect(ringArea([...square, square[0]!])).toBeCloseTo(area, 3);
  });

  test('a ring whose sides cross, touch or fold back is found', () => {
    const [a, b, c, d] = square as [Coordinates, Coordinates, Coordinates, Coordinates];
    expect(findRingCrossing(square)).toBeUndefined();
    expect(findRingCrossing([...square, a])).toBeUndefined();
    expect(findRingCrossing([a, a, b, b, c, d])).toBeUndefined();
    expect(findRingCrossing([a, c, b, d])).toMatchObject({ sides: expect.any(Array) });
    expect(findRingCrossing([a, b, c, [113.55, 22.7], d])).toMatchObject({ near: expect.any(Array) });
    expect(findRingCrossing([a, b, [113.55, 22.7], d])).toMatchObject({ near: expect.any(Array) });
    expect(findRingCrossing([a, b])).toBeUndefined();
  });

  test('it finds the same as a comparison of all pairs', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }));
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 8 }), (ring) => {
        expect(findRingCrossing(ring) !== undefined).toBe(crossesByAllPairs(ring));
      }),
      { numRuns: propertyRuns(3000) },
    );
  });

  test('outlines of 50,000 corners have an answer after a limited number of steps', () => {
    const count = 50_000;
    expect(findRingCrossing(circle(count))).toBeUndefined();
    expect(findRingCrossing(circle(count, (index) => 0.1 + 0.0002 * (index % 2)))).toBeUndefined();
    const crossed = circle(count);
    [crossed[100], crossed[40_000]] = [crossed[40_000]!, crossed[100]!];
    expect(findRingCrossing(crossed)).toMatchObject({ sides: expect.any(Array) });
    expect([undefined, 'unknown']).toContain(findRingCrossing(circle(count, (index) => 0.1 + 0.05 * (index % 2))));
    // Long needles side by side, at an angle that no bounds follow.
    const needles = Array.from(
      { length: count },
      (_, index): Coordinates => [113 + index * 1e-6 + (index % 2) * 0.3, 22 + (index % 2) * 0.9],
    );
    expect([undefined, 'unknown']).toContain(findRingCrossing([...needles, [113.5, 20], [112, 20]]));
  });
});

/** The plain definition, with exact arithmetic: the corners are small integers. */
function crossesByAllPairs(ring: readonly Coordinates[]): boolean {
  const open = ring.filter((corner, index) => index === 0 || String(corner) !== String(ring[index - 1]));
  if (open.length > 1 && String(open[0]) === String(open.at(-1))) open.pop();
  const count = open.length;
  if (count < 3) return false;
  const at = (index: number) => open[index % count]!;
  const turn = (a: Coordinates, b: Coordinates, c: Coordinates) =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  const isOn = (a: Coordinates, b: Coordinates, c: Coordinates) =>
    turn(a, b, c) === 0 && (c[0] - a[0]) * (c[0] - b[0]) <= 0 && (c[1] - a[1]) * (c[1] - b[1]) <= 0;
  for (let one = 0; one < count; one += 1) {
    for (let other = one + 1; other < count; other += 1) {
      const [a, b, c, d] = [at(one), at(one + 1), at(other), at(other + 1)];
      if (other === one + 1 || (one === 0 && other === count - 1)) {
        const [shared, first, second] = other === one + 1 ? [b, a, d] : [a, b, c];
        if (isOn(shared, first, second) || isOn(shared, second, first)) return true;
        continue;
      }
      if (isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b)) return true;
      if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true;
    }
  }
  return false;
}
