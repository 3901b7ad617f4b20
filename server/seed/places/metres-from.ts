/** Longitude and latitude in GCJ-02 degrees. */
export type Point = [longitude: number, latitude: number];

const METRES_PER_DEGREE = 111_320;

/**
 * Returns the point `along` metres towards `bearing` (degrees from east, counter-clockwise) and `aside` metres to its
 * left, rounded to six decimals (0.1 m). Accurate for a few kilometres.
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
