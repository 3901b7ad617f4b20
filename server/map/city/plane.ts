import type { Point } from '../../seed/places/metres-from.ts';
import type { Spot } from '../../seed/places/smooth-line.ts';
import { bayCentre } from '../../seed/places/south-bay-outlines.ts';

const METRES_PER_DEGREE = 111_320;
const perDegreeEast = METRES_PER_DEGREE * Math.cos((bayCentre[1] * Math.PI) / 180);

/** Degrees of a spot in metres east and north of South Bay. */
export const toDegrees = ([x, y]: Spot): Point => [
  bayCentre[0] + x / perDegreeEast,
  bayCentre[1] + y / METRES_PER_DEGREE,
];

/** Metres east and north of South Bay. */
export const toSpot = ([longitude, latitude]: readonly [number, number]): Spot => [
  (longitude - bayCentre[0]) * perDegreeEast,
  (latitude - bayCentre[1]) * METRES_PER_DEGREE,
];
