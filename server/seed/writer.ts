import type { Database } from '../db/open-database.ts';

/** A database or a transaction. */
export type Writer = Pick<Database['db'], 'insert' | 'select' | 'update' | 'delete' | 'execute'>;
