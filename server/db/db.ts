import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** The database of a running platform. */
export type Db = NodePgDatabase<typeof schema>;
/** The database or a transaction on it: what a query function takes. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, typeof schema>;
