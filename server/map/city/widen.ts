import type { Spot } from '../../seed/places/smooth-line.ts';

/** The ring around a line that is `from` metres wide at its beginning and `to` at its end. */
export function widen(line: readonly Spot[], from: number, to = from): Spot[] {
  const sides = line.map((spot, index): [Spot, Spot] => {
    const [beforeX, beforeY] = line[Math.max(0, index - 1)] ?? spot;
    const [afterX, afterY] = line[Math.min(line.length - 1, index + 1)] ?? spot;
    const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
    const half = (from + ((to - from) * index) / Math.max(1, line.length - 1)) / 2;
    const [x, y] = [((beforeY - afterY) / length) * half, ((afterX - beforeX) / length) * half];
    return [
      [spot[0] + x, spot[1] + y],
      [spot[0] - x, spot[1] - y],
    ];
  });
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()];
}
