import { type SQL, sql } from 'drizzle-orm';
import { devices } from '../db/schema.ts';

/** The loop of a lamp of the table `devices`. */
export const loopOf: SQL<string | null> =
  sql`jsonb_path_query_first(${devices.configurableAttrs}, '$[*] ? (@.uKey == "loopId").value') #>> '{}'`;
