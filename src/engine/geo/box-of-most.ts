import type { Box } from '../../schemas/wire/map.ts';

/** Degrees from the middle of all places, about 300 km: beyond it few places are a mistake, many are another city. */
const farDegrees = 3;
/** Fewer than this part of all are few. */
const fewPart = 0.01;

/** Places in a box. */
interface Part {
  box: Box;
  count: number;
}

/** The box of most places, and the number of those that it leaves out. */
export interface Extent {
  box: Box;
  far: number;
}

/**
 * The box of all places without the few that are far away from the middle of all: one device in another continent would
 * make a map of all of them empty. Undefined without places.
 */
export function boxOfMost(parts: readonly Part[]): Extent | undefined {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return undefined;
  const middle = [0, 1].map((axis) => medianOf(parts, (box) => (box[axis]! + box[axis + 2]!) / 2, all / 2));
  const isNear = ({ box }: Part) =>
    [0, 1].every((axis) => box[axis]! >= middle[axis]! - farDegrees && box[axis + 2]! <= middle[axis]! + farDegrees);
  const near = parts.filter(isNear);
  const far = all - near.reduce((sum, { count }) => sum + count, 0);
  const areFew = far < all * fewPart;
  const [first, ...others] = areFew ? near : parts;
  if (!first) return undefined;
  const box = others.reduce<Box>(
    ([west, south, east, north], { box }) => [
      Math.min(west, box[0]),
      Math.min(south, box[1]),
      Math.max(east, box[2]),
      Math.max(north, box[3]),
    ],
    first.box,
  );
  return { box, far: areFew ? far : 0 };
}

/** The value of the place in the middle. */
function medianOf(parts: readonly Part[], of: (box: Box) => number, half: number): number {
  const sorted = parts.map(({ box, count }) => ({ value: of(box), count })).sort((a, b) => a.value - b.value);
  let seen = 0;
  for (const { value, count } of sorted) {
    seen += count;
    if (seen >= half) return value;
  }
  return 0;
}
