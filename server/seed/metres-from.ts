/** Longitude and latitude in GCJ-02 degrees. */
export type Point = [longitude: number, latitude: number];

const METRES_PER_DEGREE = 111_320;

/**
 * The point that lies `along` metres in the direction of `bearing` (degrees from east, counter-clockwise) and `aside`
 * metres to the left of it. Rounded to six decimals, about 0.1 m; good for distances of a few kilometres.
 */
export function metresFrom([longitude, latitude]: Point, bearing: number, along: number, aside: number): Point {
  const angle = (bearing * Math.PI) / 180;
  const east = along * Math.cos(angle) - aside * Math.sin(angle);
  const north = along * Math.sin(angle) + aside * Math.cos(angle);
  const perDegreeEast = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return [round(longitude + east / perDegreeEast), round(latitude + north / METRES_PER_DEGREE)];
}

function round(degrees: number): number {
  return Number(degrees.toFixed(6));
}
