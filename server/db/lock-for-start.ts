import { sql } from 'drizzle-orm';
import type { Queryable } from './db.ts';

/** Takes an advisory lock for the transaction, which may take longer than a call's statements. */
export async function lockForStart(tx: Pick<Queryable, 'execute'>, lock: number): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
