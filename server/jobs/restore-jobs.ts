import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { jobs } from '../db/schema.ts';
import type { JobKind } from './job-kind.ts';

/**
 * Adds the jobs that rows need and that are not there: after a seed, a restored back-up or changes by hand. One too many
 * finds nothing to do.
 */
export async function restoreJobs(db: Queryable, kinds: readonly JobKind[], now: Date): Promise<void> {
  for (const kind of kinds) {
    if (!('needed' in kind) || !kind.needed) continue;
    // Ids of their own: those of a process are numbers of its own making.
    await db.execute(sql`
      insert into ${jobs} (id, kind, key, tenant_id, due_at)
      select ${newId()} || '-' || row_number() over (order by key), ${kind.name}::text, key, tenant_id, due_at
      from (${kind.needed(now)}) needed order by key
      on conflict do nothing`);
  }
}
