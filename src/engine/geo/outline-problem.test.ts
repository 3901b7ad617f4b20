import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import type { Coordinates } from '../../schemas/wire/map.ts';
import { maxOutlineCorners } from '../../schemas/wire/outline.ts';
import { cornerOutside, readOutline, writeOutline } from './outline.ts';
import { type OutlineProblem, outlineProblem, outlineProblemText, withoutRepeats } from './outline-problem.ts';
import type { Ring } from './rings.ts';

const numRuns = propertyRuns(1000);
const square: Ring = [
  [113.5, 22.7],
  [113.6, 22.7],
  [113.6, 22.8],
  [113.5, 22.8],
];

/** Corners on a grid of thousandths, so that three of them often lie on one line. */
const gridCorner = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
  .map(([x, y]): Coordinates => [110 + x / 8, 30 + y / 8]);
/** Each corner in a direction of its own around one place: no two sides meet. */
const star = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 3, maxLength: 60 }).map((radii) =>
  radii.map((radius, at): Coordinates => {
    const angle = (2 * Math.PI * at) / radii.length;
    return [113 + radius * Math.cos(angle), 23 + radius * Math.sin(angle)];
  }),
);

/** Compares every side with every other, by the definition alone. */
function crossesByDefinition(ring: Ring): boolean {
  const { own } = withoutRepeats(ring);
  const side = (at: number): [Coordinates, Coordinates] => [own[at]!, own[(at + 1) % own.length]!];
  const turn = (a: Coordinates, b: Coordinates, c: Coordinates) =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  const holds = ([a, b]: [Coordinates, Coordinates], p: Coordinates) =>
    turn(a, b, p) === 0 &&
    Math.min(a[0], b[0]) <= p[0] &&
    p[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= p[1] &&
    p[1] <= Math.max(a[1], b[1]);
  for (let i = 0; i < own.length; i += 1)
    for (let j = i + 1; j < own.length; j += 1) {
      const [[a, b], [c, d]] = [side(i), side(j)];
      if (j === i + 1 || (i === 0 && j === own.length - 1)) {
        // Neighbours share a corner, and nothing else.
        const [before, after] = j === i + 1 ? [a, d] : [c, b];
        if (holds(j === i + 1 ? [c, d] : [a, b], before) || holds(j === i + 1 ? [a, b] : [c, d], after)) return true;
      } else if (
        (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) ||
        holds([a, b], c) ||
        holds([a, b], d) ||
        holds([c, d], a) ||
        holds([c, d], b)
      )
        return true;
    }
  return false;
}

/** Degrees from a place to a side. */
function distanceToSide(ring: Ring, side: number, [x, y]: Coordinates): number {
  const [[ax, ay], [bx, by]] = [ring[side]!, ring[(side + 1) % ring.length]!];
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
  return Math.hypot(ax + (bx - ax) * along - x, ay + (by - ay) * along - y);
}

test('corners around a place are an outline, closed or not, in either direction', () => {
  fc.assert(
    fc.property(star, (ring) => {
      // Three radii in two directions may lie on one line.
      fc.pre(ring.length > 3);
      for (const one of [ring, [...ring, ring[0]!], ring.toReversed()]) expect(outlineProblem(one)).toBeUndefined();
    }),
    { numRuns },
  );
});

test('an outline crosses itself exactly if two of its sides meet, at a place that lies on both', () => {
  fc.assert(
    fc.property(fc.array(gridCorner, { minLength: 3, maxLength: 9 }), (ring) => {
      fc.pre(withoutRepeats(ring).own.length > 2);
      const problem = outlineProblem(ring);
      expect(problem !== undefined).toBe(crossesByDefinition(ring));
      if (!problem) return;
      const { sides, at } = problem as Extract<OutlineProblem, { kind: 'CROSSING' }>;
      for (const side of sides!) expect(distanceToSide(ring, side, at!)).toBeLessThan(1e-9);
      expect(sides![0]).toBeLessThan(sides![1]);
    }),
    { numRuns },
  );
});

test('two corners that change places make a convex outline cross itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 200 }), fc.nat(), fc.nat(), (count, one, other) => {
      const [a, b] = [one % count, other % count];
      fc.pre(a !== b);
      const ring = Array.from({ length: count }, (_, at): Coordinates => {
        const angle = (2 * Math.PI * at) / count;
        return [113 + Math.cos(angle), 23 + Math.sin(angle)];
      });
      [ring[a], ring[b]] = [ring[b]!, ring[a]!];
      // Opposite corners of a square only turn it round.
      fc.pre(count > 4 || Math.abs(a - b) !== 2);
      expect(outlineProblem(ring)?.kind).toBe('CROSSING');
    }),
    { numRuns },
  );
});

test.each<[string, Ring, string | undefined, string | undefined]>([
  ['a square', square, undefined, undefined],
  ['a square that repeats corners', [...square, square[3]!, square[0]!, square[0]!], undefined, undefined],
  ['nothing', [], 'FEW', '轮廓至少要有 3 个不同的角点'],
  ['two places, three times', [square[0]!, square[1]!, square[0]!], 'FEW', undefined],
  [
    'sides across each other',
    [square[0]!, square[0]!, square[2]!, square[1]!, square[3]!],
    'CROSSING',
    '轮廓自相交：第 2 条边与第 4 条边在 113.55,22.75 处相遇',
  ],
  ['sides on one line', [square[0]!, square[1]!, [113.55, 22.7]], 'CROSSING', undefined],
  ['a corner at 0,0', [...square.slice(0, 3), [0, 0]], 'PLACE', '第 4 个角点：坐标为 0,0，表示没有定位'],
  ['a corner that is not a number', [...square.slice(0, 3), [Number.NaN, 22]], 'PLACE', undefined],
  [
    'too many corners',
    Array.from({ length: maxOutlineCorners + 1 }, (_, at): Coordinates => [100 + at / 1000, 30]),
    'MANY',
    '轮廓最多 2000 个角点，现在有 2001 个',
  ],
])('%s', (_, ring, kind, zh) => {
  const problem = outlineProblem(ring);
  expect(problem?.kind).toBe(kind);
  if (problem && zh !== undefined) expect(outlineProblemText(problem).zh).toBe(zh);
});

test('outlines of GeoJSON are read as they are written, with holes and parts counted', () => {
  fc.assert(
    fc.property(star, (ring) => {
      expect(readOutline(JSON.parse(JSON.stringify(writeOutline(ring))))).toEqual({ corners: ring, more: 0 });
    }),
    { numRuns: propertyRuns(100) },
  );
  const hole: Ring = [
    [113.51, 22.71],
    [113.52, 22.71],
    [113.52, 22.72],
  ];
  expect(readOutline({ type: 'Polygon', coordinates: [square, hole] })).toEqual({ corners: square, more: 1 });
  expect(readOutline({ type: 'MultiPolygon', coordinates: [[hole], [square]] })).toEqual({ corners: square, more: 1 });
  expect(readOutline(square)).toEqual({ corners: square, more: 0 });
  for (const none of [undefined, null, '', 5, {}, { type: 'Point', coordinates: [1, 2] }, { type: 'Polygon' }])
    expect(readOutline(none)).toBeUndefined();
});

test('a corner outside the outline around is found, but for a few metres', () => {
  const within: Ring = [
    [113.5, 22.7],
    [113.6, 22.7],
    [113.55, 22.75],
  ];
  expect(cornerOutside(within, square)).toBeUndefined();
  expect(cornerOutside([...within, [113.5 - 1e-5, 22.75]], square)).toBeUndefined();
  expect(cornerOutside([...within, [113.49, 22.75]], square)).toBe(3);
  expect(cornerOutside(within, [])).toBeUndefined();
});
