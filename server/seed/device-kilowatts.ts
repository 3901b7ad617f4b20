import { type SQL, sql } from 'drizzle-orm';
import { devices, products } from '../db/schema.ts';
import { usualLampWatts } from '../metrics/lighting-plan.ts';
import { measuredTypes } from '../metrics/metrics.ts';
import { chargingShare, kilowattsPerPixel } from './sensors/usage.ts';

/** A number among the settings of a device; the one that is usual if it is missing. */
const setting = (uKey: string, standard: number): SQL => sql`coalesce(
  (jsonb_path_query_first(${devices.configurableAttrs}, ${sql.raw(`'$[*] ? (@.uKey == "${uKey}").value'`)}) #>> '{}')::float8,
  ${sql.raw(String(standard))})`;
const { lamp, charger, screen } = measuredTypes;

/** How much a charging pile is used beside the others: as `usageOf` of `sensors/usage.ts`. */
const share = sql`substring(${devices.uid} from '\\d+$')::float8 * 0.618034`;
export const useOfDevice: SQL = sql`(case when ${products.deviceType} = ${charger}
  then 0.7 + 0.6 * (${share} - floor(${share})) else 1 end)`;

/**
 * What a device draws at full power, in kilowatts: the rated power of a lamp, the pixels of a screen, the rated power of
 * a charging pile and how much it is used. 1 for others.
 */
export const kilowattsOfDevice: SQL = sql`(case ${products.deviceType}
  when ${lamp} then ${setting('lampPower', usualLampWatts)} / 1000
  when ${screen} then ${setting('screenWidth', 192)} * ${setting('screenHeight', 384)} * ${sql.raw(String(kilowattsPerPixel))}
  when ${charger} then ${setting('ratedPower', 7)} * ${sql.raw(String(chargingShare))} * ${useOfDevice}
  else 1 end)`;
