import type { Coordinates } from '../../schemas/wire/map.ts';
import { cornersOf, type Ring } from './rings.ts';

/** Two sides of a ring that meet although they are no neighbours; side n goes from corner n to the next. */
export interface RingCrossing {
  sides: readonly [number, number];
  /** A corner of the first side. */
  near: Coordinates;
}

/** Maximum number of compared pairs; takes half a second. */
const maxSteps = 2_000_000;
/** Minimum and maximum of x, y, x + y and x - y. */
const bounds = 8;

/**
 * Finds sides of a ring that cross or touch. `unknown` for a ring that takes too long: thousands of sides lie across
 * each other. Compares the bounds of halves, quarters and so on of the ring, in time about n log n.
 */
export function findRingCrossing(ring: Ring): RingCrossing | 'unknown' | undefined {
  const corners = cornersOf(withoutRepeats(ring));
  const count = corners.length;
  if (count < 3) return undefined;
  const tree = boundsOf(corners);
  const size = tree.length / bounds / 2;
  const pairs: number[] = [1, 1];
  for (let step = 0; pairs.length > 0; step += 1) {
    if (step > maxSteps) return 'unknown';
    const b = pairs.pop()!;
    const a = pairs.pop()!;
    if (a === b) {
      if (a < size) pairs.push(2 * a, 2 * a, 2 * a + 1, 2 * a + 1, 2 * a, 2 * a + 1);
    } else if (overlap(tree, a, b)) {
      if (a < size) pairs.push(2 * a, 2 * b, 2 * a, 2 * b + 1, 2 * a + 1, 2 * b, 2 * a + 1, 2 * b + 1);
      else if (meet(corners, a - size, b - size)) return { sides: [a - size, b - size], near: corners[a - size]! };
    }
  }
  return undefined;
}

const withoutRepeats = (ring: Ring): Ring =>
  ring.filter(([x, y], index) => index === 0 || x !== ring[index - 1]![0] || y !== ring[index - 1]![1]);

/** A binary tree over the sides: node n has the children 2n and 2n + 1, the sides are the leaves. */
function boundsOf(corners: Ring): Float64Array {
  let size = 1;
  while (size < corners.length) size *= 2;
  const tree = new Float64Array(2 * size * bounds);
  // What is not there overlaps nothing.
  for (let at = 0; at < tree.length; at += 1) tree[at] = at % 2 === 0 ? Infinity : -Infinity;
  for (const [index, corner] of corners.entries()) {
    for (const [x, y] of [corner, corners[(index + 1) % corners.length]!])
      for (const [axis, value] of [x, y, x + y, x - y].entries())
        widen(tree, (size + index) * bounds + axis * 2, value);
  }
  for (let node = size - 1; node >= 1; node -= 1) {
    for (let at = 0; at < bounds; at += 2) {
      const [left, right] = [2 * node * bounds + at, (2 * node + 1) * bounds + at];
      tree[node * bounds + at] = Math.min(tree[left]!, tree[right]!);
      tree[node * bounds + at + 1] = Math.max(tree[left + 1]!, tree[right + 1]!);
    }
  }
  return tree;
}

function widen(tree: Float64Array, at: number, value: number): void {
  tree[at] = Math.min(tree[at]!, value);
  tree[at + 1] = Math.max(tree[at + 1]!, value);
}

function overlap(tree: Float64Array, a: number, b: number): boolean {
  for (let at = 0; at < bounds; at += 2)
    if (tree[a * bounds + at]! > tree[b * bounds + at + 1]! || tree[b * bounds + at]! > tree[a * bounds + at + 1]!)
      return false;
  return true;
}

/** Neighbours meet at their corner; they may not go back over each other. */
function meet(corners: Ring, a: number, b: number): boolean {
  const count = corners.length;
  const at = (index: number) => corners[index % count]!;
  if ((a + 1) % count === b) return foldsBack(at(a), at(b), at(b + 1));
  if ((b + 1) % count === a) return foldsBack(at(b), at(a), at(a + 1));
  return segmentsMeet(at(a), at(a + 1), at(b), at(b + 1));
}

const turn = (a: Coordinates, b: Coordinates, c: Coordinates): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

const foldsBack = (a: Coordinates, corner: Coordinates, c: Coordinates): boolean =>
  turn(a, corner, c) === 0 && (a[0] - corner[0]) * (c[0] - corner[0]) + (a[1] - corner[1]) * (c[1] - corner[1]) > 0;

function segmentsMeet(a: Coordinates, b: Coordinates, c: Coordinates, d: Coordinates): boolean {
  const [ofC, ofD, ofA, ofB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (ofC !== ofD && ofA !== ofB && ofC * ofD <= 0 && ofA * ofB <= 0) return true;
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  );
}

/** For a point on the line through a and b. */
const isBetween = (a: Coordinates, b: Coordinates, point: Coordinates): boolean =>
  Math.min(a[0], b[0]) <= point[0] &&
  point[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= point[1] &&
  point[1] <= Math.max(a[1], b[1]);
