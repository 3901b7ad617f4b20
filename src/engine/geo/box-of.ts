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
