import type { Box, Coordinates } from '../../schemas/wire/map.ts';

/** The smallest box with all points; undefined without a point of finite numbers. */
export function boxOf(points: Iterable<Coordinates>): Box | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of points) {
    if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) continue;
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return west <= east ? [west, south, east, north] : undefined;
}

export const boxHolds = ([west, south, east, north]: Box, [longitude, latitude]: Coordinates): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** Whether a box is wholly in another one. */
export const boxIsIn = (outer: Box, [west, south, east, north]: Box): boolean =>
  boxHolds(outer, [west, south]) && boxHolds(outer, [east, north]);

/** Whether two boxes have a place in common. */
export const boxesMeet = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
