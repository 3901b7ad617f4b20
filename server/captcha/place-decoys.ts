import { chance } from './chance.ts';

/** Range of the real hole: the piece starts left of it. */
const leftMost = 52;
const rightMost = 262;
/** Minimum distance between holes. */
const apart = 54;
const places = Array.from({ length: rightMost - leftMost + 1 }, (_, index) => leftMost + index);

/** Places two decoys, or one if two do not fit. Returns their left edges in pixels. */
export function placeDecoys(x: number): number[] {
  const decoys: number[] = [];
  for (let wanted = chance.whole(1, 2); wanted > 0; wanted--) {
    const free = places.filter((place) => [x, ...decoys].every((other) => Math.abs(place - other) >= apart));
    if (free.length === 0) break;
    decoys.push(chance.pick(free));
  }
  return decoys;
}
