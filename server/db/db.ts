import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** A database handle. */
export type Db = NodePgDatabase<typeof schema>;
/** A database or a transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, typeof schema>;
