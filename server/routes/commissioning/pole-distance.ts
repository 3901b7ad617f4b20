import { type SQL, sql } from 'drizzle-orm';
import { carriers } from '../../db/schema.ts';

/** Metres of a degree of latitude. */
const metresPerDegree = 111_195;

/** Metres from a carrier to a row with longitude and latitude; as good as exact within a city. */
export const metresTo = (row: SQL): SQL<number | null> => sql<
  number | null
>`(${sql.raw(String(metresPerDegree))} * sqrt(
  power((${carriers.longitude} - ${row}.longitude) * cos(radians(${row}.latitude)), 2)
  + power(${carriers.latitude} - ${row}.latitude, 2)))`;
