import type { Database } from '../db/open-database.ts';

/** The database or a transaction on it: what both can do. */
export type Writer = Pick<Database['db'], 'insert' | 'select' | 'update' | 'delete' | 'execute'>;
