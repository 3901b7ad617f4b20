import { chance } from './chance.ts';

/** Left of this the piece lies at the start; right of the other no hole is ever asked for. */
const leftMost = 52;
const rightMost = 262;
/** Holes never touch. */
const apart = 54;
const places = Array.from({ length: rightMost - leftMost + 1 }, (_, index) => leftMost + index);

/** Where one or two holes beside the real one begin, in pixels from the left; only one where two find no room. */
export function placeDecoys(x: number): number[] {
  const decoys: number[] = [];
  for (let wanted = chance.whole(1, 2); wanted > 0; wanted--) {
    const free = places.filter((place) => [x, ...decoys].every((other) => Math.abs(place - other) >= apart));
    if (free.length === 0) break;
    decoys.push(chance.pick(free));
  }
  return decoys;
}
