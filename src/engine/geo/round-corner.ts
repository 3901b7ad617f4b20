import type { Coordinates } from '../../schemas/wire/map.ts';

/** About 0.1 m. */
const digits = 6;
const round = (degrees: number) => Number(degrees.toFixed(digits));

/** A corner that was placed by hand: in degrees with six digits. */
export const roundCorner = ([longitude, latitude]: Coordinates): Coordinates => [round(longitude), round(latitude)];
