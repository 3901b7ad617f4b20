import type { Spot } from '../../seed/places/smooth-line.ts';

/** Number of bands of edges, by their y. */
const BANDS = 64;

/** Returns a function that is true for spots inside the ring (even-odd rule). */
export function insideOf(ring: readonly Spot[]): (spot: Spot) => boolean {
  const box = boxOf(ring);
  const height = Math.max(1, box.top - box.low) / BANDS;
  const bandOf = (y: number) => Math.min(BANDS - 1, Math.max(0, Math.floor((y - box.low) / height)));
  const bands: [Spot, Spot][][] = Array.from({ length: BANDS }, () => []);
  ring.forEach((to, index) => {
    const from = ring[index - 1] ?? ring.at(-1) ?? to;
    const last = bandOf(Math.max(from[1], to[1]));
    for (let band = bandOf(Math.min(from[1], to[1])); band <= last; band += 1) bands[band]?.push([from, to]);
  });
  return ([x, y]) => {
    if (x < box.left || x > box.right || y < box.low || y > box.top) return false;
    let inside = false;
    for (const [[fromX, fromY], [toX, toY]] of bands[bandOf(y)] ?? []) {
      if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) inside = !inside;
    }
    return inside;
  };
}

function boxOf(ring: readonly Spot[]) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), top: Math.max(...ys) };
}
