import type { Coordinates } from '../../schemas/wire/map.ts';

/** Mean radius of the earth in metres. */
export const earthRadius = 6_371_008.8;
export const radians = Math.PI / 180;
/** Metres of a degree of latitude. */
export const metresPerDegree = earthRadius * radians;

/** Great-circle distance in metres (haversine). */
export function metresBetween([lngA, latA]: Coordinates, [lngB, latB]: Coordinates): number {
  const sinLat = Math.sin(((latB - latA) * radians) / 2);
  const sinLng = Math.sin(((lngB - lngA) * radians) / 2);
  const h = sinLat * sinLat + Math.cos(latA * radians) * Math.cos(latB * radians) * sinLng * sinLng;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Moves a point by metres to the east and north; for distances of a city. */
export function offsetBy([longitude, latitude]: Coordinates, east: number, north: number): Coordinates {
  const shrink = Math.max(1e-6, Math.cos(latitude * radians));
  return [longitude + east / (metresPerDegree * shrink), latitude + north / metresPerDegree];
}

/** Length of a line in metres. */
export const lengthOf = (line: readonly Coordinates[]): number =>
  line.slice(1).reduce((sum, point, index) => sum + metresBetween(line[index]!, point), 0);
