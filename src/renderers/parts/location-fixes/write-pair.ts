import type { Coordinates } from '../../../schemas/wire/map.ts';

/** About 0.1 m. */
const digits = 6;

/** 'longitude,latitude', as it can be typed. */
export const writePair = ([longitude, latitude]: Coordinates): string =>
  `${Number(longitude.toFixed(digits))},${Number(latitude.toFixed(digits))}`;
