import type { Coordinates } from '../../schemas/wire/map.ts';
import { maxOutlineCorners } from '../../schemas/wire/outline.ts';
import { type LocationProblem, locationProblem, locationProblemText } from './location-problem.ts';
import { findRingCrossing } from './ring-crossing.ts';
import { cornersOf, type Ring } from './rings.ts';

/** Why corners are no outline. Corners are counted from 0; side n goes from corner n to the next. */
export type OutlineProblem =
  | { kind: 'FEW' }
  | { kind: 'MANY'; corners: number }
  | { kind: 'PLACE'; corner: number; place: LocationProblem; coordinates: Coordinates }
  /** Two sides meet at a place; without them there are too many crossings to find one. */
  | { kind: 'CROSSING'; sides?: readonly [number, number]; at?: Coordinates };

/**
 * Says what is wrong with an outline: fewer than 3 corners, more than 2,000, a corner outside China, sides that cross
 * or touch. A corner that repeats the one before it is none.
 */
export function outlineProblem(ring: Ring): OutlineProblem | undefined {
  const corners = cornersOf(ring);
  if (corners.length > maxOutlineCorners) return { kind: 'MANY', corners: corners.length };
  for (const [corner, coordinates] of corners.entries()) {
    const place = locationProblem(coordinates);
    if (place) return { kind: 'PLACE', corner, place, coordinates };
  }
  const { own, index } = withoutRepeats(corners);
  if (own.length < 3) return { kind: 'FEW' };
  const crossing = findRingCrossing(own);
  if (!crossing) return undefined;
  if (crossing === 'unknown') return { kind: 'CROSSING' };
  const [first, second] = [...crossing.sides].sort((one, other) => one - other) as [number, number];
  const side = (at: number) => [own[at]!, own[(at + 1) % own.length]!] as const;
  return {
    kind: 'CROSSING',
    sides: [index[first]!, index[second]!],
    at: meetingPoint(side(first), side(second)),
  };
}

/** The corners without repetitions, with the places in the ring from which their sides go. */
export function withoutRepeats(corners: Ring): { own: Ring; index: readonly number[] } {
  const isSame = (one: Coordinates, other: Coordinates) => one[0] === other[0] && one[1] === other[1];
  const kept: { corner: Coordinates; at: number }[] = [];
  for (const [at, corner] of corners.entries()) {
    const last = kept.at(-1);
    if (last && isSame(last.corner, corner)) last.at = at;
    else kept.push({ corner, at });
  }
  while (kept.length > 1 && isSame(kept[0]!.corner, kept.at(-1)!.corner)) kept.pop();
  return { own: kept.map(({ corner }) => corner), index: kept.map(({ at }) => at) };
}

type Side = readonly [Coordinates, Coordinates];

/** Where two sides that meet do so; of sides along each other the end that lies on both. */
function meetingPoint([a, b]: Side, [c, d]: Side): Coordinates {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (cross !== 0) {
    const share = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
    return [a[0] + rx * share, a[1] + ry * share];
  }
  const isOn = ([x, y]: Coordinates) =>
    Math.min(c[0], d[0]) <= x && x <= Math.max(c[0], d[0]) && Math.min(c[1], d[1]) <= y && y <= Math.max(c[1], d[1]);
  return isOn(a) ? a : isOn(b) ? b : c;
}

/** What a user reads about a problem; corners and sides are counted from 1. */
export function outlineProblemText(problem: OutlineProblem): { zh: string; en: string } {
  switch (problem.kind) {
    case 'FEW':
      return { zh: '轮廓至少要有 3 个不同的角点', en: 'An outline has at least 3 different corners' };
    case 'MANY':
      return {
        zh: `轮廓最多 ${maxOutlineCorners} 个角点，现在有 ${problem.corners} 个`,
        en: `An outline has at most ${maxOutlineCorners} corners, not ${problem.corners}`,
      };
    case 'PLACE': {
      const { zh, en } = locationProblemText(problem.place, problem.coordinates);
      return { zh: `第 ${problem.corner + 1} 个角点：${zh}`, en: `Corner ${problem.corner + 1}: ${en}` };
    }
    case 'CROSSING': {
      const { sides, at } = problem;
      if (!sides || !at) return { zh: '轮廓多处自相交', en: 'The outline crosses itself in many places' };
      const [first, second] = sides.map((side) => side + 1);
      const place = at.map((degrees) => Number(degrees.toFixed(6))).join(',');
      return {
        zh: `轮廓自相交：第 ${first} 条边与第 ${second} 条边在 ${place} 处相遇`,
        en: `The outline crosses itself: sides ${first} and ${second} meet at ${place}`,
      };
    }
  }
}
