import { type SQL, sql } from 'drizzle-orm';
import { devices } from '../db/schema.ts';

/** Rated power of a lamp whose controller has none among its settings, in watts. */
const usualWatts = 150;

/** The rated power of a lamp of the table `devices`, in watts. */
export const lampWatts: SQL<number> = sql<number>`coalesce(
  nullif(jsonb_path_query_first(${devices.configurableAttrs}, '$[*] ? (@.uKey == "lampPower").value') #>> '{}', '')::float8,
  ${sql.raw(String(usualWatts))})`;
