import type { Coordinates } from '../../schemas/wire/map.ts';
import { metresBetween, radians } from './distance.ts';

export interface NearestPoint {
  coordinates: Coordinates;
  /** Distance to the point that was asked for. */
  metres: number;
  /** Index of the part of the line: from this corner to the next. */
  part: number;
}

/** The point of a line that is nearest to a point; undefined for a line without a point. */
export function nearestOnLine(line: readonly Coordinates[], to: Coordinates): NearestPoint | undefined {
  const shrink = Math.cos(to[1] * radians);
  let best: { coordinates: Coordinates; part: number; square: number } | undefined;
  for (const [part, from] of line.entries()) {
    const next = line[part + 1];
    if (!next && part > 0) break;
    const coordinates = next ? nearestOnPart(from, next, to, shrink) : from;
    const square = ((coordinates[0] - to[0]) * shrink) ** 2 + (coordinates[1] - to[1]) ** 2;
    if (!best || square < best.square) best = { coordinates, part, square };
  }
  return best && { coordinates: best.coordinates, part: best.part, metres: metresBetween(best.coordinates, to) };
}

function nearestOnPart(from: Coordinates, next: Coordinates, to: Coordinates, shrink: number): Coordinates {
  const [x, y] = [(next[0] - from[0]) * shrink, next[1] - from[1]];
  const square = x * x + y * y;
  const along = square === 0 ? 0 : ((to[0] - from[0]) * shrink * x + (to[1] - from[1]) * y) / square;
  const share = Math.max(0, Math.min(1, along));
  return [from[0] + (next[0] - from[0]) * share, from[1] + (next[1] - from[1]) * share];
}
