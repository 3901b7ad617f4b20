import { type SQL, sql } from 'drizzle-orm';
import { devices } from '../db/schema.ts';
import { usualLampWatts } from '../metrics/lighting-plan.ts';

/** The rated power of a lamp of the table `devices`, in watts. */
export const lampWatts: SQL<number> = sql<number>`coalesce(${devices.lampPower}, ${sql.raw(String(usualLampWatts))})`;
