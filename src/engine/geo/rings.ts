import type { Coordinates } from '../../schemas/wire/map.ts';
import { earthRadius, radians } from './distance.ts';
import { nearestOnLine } from './nearest-on-line.ts';

/** The corners of an outline; the first may be repeated at the end. */
export type Ring = readonly Coordinates[];

/** The corners without a repetition of the first at the end. */
export function cornersOf(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && ring.length > 1 && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
}

/** True if a point is inside a ring or on it; a ring has at least 3 corners. */
export function ringHolds(ring: Ring, [x, y]: Coordinates): boolean {
  const corners = cornersOf(ring);
  if (corners.length < 3) return false;
  let isInside = false;
  let [ax, ay] = corners.at(-1)!;
  for (const [bx, by] of corners) {
    const isOnLine = (bx - ax) * (y - ay) === (by - ay) * (x - ax);
    if (isOnLine && isWithin(x, ax, bx) && isWithin(y, ay, by)) return true;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    [ax, ay] = [bx, by];
  }
  return isInside;
}

const isWithin = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b);

/** Square metres inside a ring, whatever its direction. */
export function ringArea(ring: Ring): number {
  const corners = cornersOf(ring);
  if (corners.length < 3) return 0;
  let sum = 0;
  let before = corners.at(-1)!;
  for (const corner of corners) {
    sum += (corner[0] - before[0]) * radians * (2 + Math.sin(before[1] * radians) + Math.sin(corner[1] * radians));
    before = corner;
  }
  return Math.abs((sum * earthRadius * earthRadius) / 2);
}

/** Metres from a point to a ring; 0 inside it, undefined for a ring without corners. */
export function metresOutside(ring: Ring, point: Coordinates): number | undefined {
  if (ringHolds(ring, point)) return 0;
  return nearestOnLine([...ring, ...ring.slice(0, 1)], point)?.metres;
}
