import gcoord from 'gcoord';
import type { Coordinates, Datum } from '../../schemas/wire/map.ts';

type Step = (coordinates: Coordinates) => Coordinates;

/**
 * Where the datums differ: [west, south, east, north]. GCJ-02 is defined a tenth of a degree further; at its own edge,
 * about 1 km wide, it cannot be inverted, and `GCJ02ToWGS84` of gcoord does not end.
 */
export const datumBox = [72.1, 1, 137.7, 55.7] as const;

const [west, south, east, north] = datumBox;
/** False for NaN and for texts, which some callers have not checked. */
const isInDatumBox = ([longitude, latitude]: Coordinates): boolean =>
  typeof longitude === 'number' &&
  typeof latitude === 'number' &&
  longitude >= west &&
  longitude <= east &&
  latitude >= south &&
  latitude <= north;

const wgs84ToGcj02: Step = ([longitude, latitude]) =>
  gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02) as [number, number];
const gcj02ToBd09: Step = ([longitude, latitude]) =>
  gcoord.transform([longitude, latitude], gcoord.GCJ02, gcoord.BD09) as [number, number];

/** Each turn divides the error by more than a thousand. */
const turns = 4;

/** The inverse of a step that moves a point a little; always ends, which that of gcoord does not. */
const inverse =
  (step: Step): Step =>
  ([longitude, latitude]) => {
    let guess: [number, number] = [longitude, latitude];
    for (let turn = 0; turn < turns; turn += 1) {
      const image = step(guess);
      guess = [guess[0] + longitude - image[0], guess[1] + latitude - image[1]];
    }
    return guess;
  };

/** To and from GCJ-02, which lies between the two others. */
const toGcj02 = { WGS84: wgs84ToGcj02, BD09: inverse(gcj02ToBd09) };
const fromGcj02 = { WGS84: inverse(wgs84ToGcj02), BD09: gcj02ToBd09 };

/**
 * Converts a point between datums. Outside `datumBox`, and if a coordinate is not a number, it returns the point
 * unchanged. Never throws.
 */
export function convertDatum(coordinates: Coordinates, from: Datum, to: Datum): Coordinates {
  if (from === to) return coordinates;
  const gcj02 = from === 'GCJ02' ? coordinates : within(toGcj02[from], coordinates);
  return to === 'GCJ02' ? gcj02 : within(fromGcj02[to], gcj02);
}

const within = (step: Step, coordinates: Coordinates): Coordinates =>
  isInDatumBox(coordinates) ? step(coordinates) : coordinates;
