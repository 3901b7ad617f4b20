import { type SQL, sql } from 'drizzle-orm';
import { devices } from '../db/schema.ts';

/** The loop of a lamp of the table `devices`. */
export const loopOf: SQL<string | null> = sql`${devices.loopId}`;
