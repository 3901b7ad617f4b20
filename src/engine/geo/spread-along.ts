import type { Coordinates } from '../../schemas/wire/map.ts';
import { metresBetween } from './distance.ts';

/**
 * Points with equal spacing along a line, the first at its start and the last at its end; a single one is in the
 * middle. Empty without a line.
 */
export function spreadAlong(line: readonly Coordinates[], count: number): Coordinates[] {
  const first = line[0];
  if (!first || count < 1) return [];
  const lengths = line.slice(1).map((point, index) => metresBetween(line[index]!, point));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const points: Coordinates[] = [];
  let part = 0;
  let before = 0;
  for (let index = 0; index < count; index += 1) {
    const at = count === 1 ? total / 2 : (total * index) / (count - 1);
    while (part < lengths.length - 1 && before + lengths[part]! < at) {
      before += lengths[part]!;
      part += 1;
    }
    const length = lengths[part] ?? 0;
    points.push(between(line[part]!, line[part + 1] ?? first, length === 0 ? 0 : Math.min(1, (at - before) / length)));
  }
  return points;
}

const between = (from: Coordinates, to: Coordinates, share: number): Coordinates => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];
