import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import type { Queryable } from '../db/db.ts';
import { jobs } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Job, JobKind } from './job-kind.ts';

const defaultBatch = 100;

/** How many jobs of a kind one transaction claims. */
export const batchOf = ({ batch = defaultBatch }: JobKind): number => batch;

/** Matches the waiting jobs of a kind that are due. */
export const dueOf = (name: string, now: Date): SQL =>
  and(eq(jobs.kind, name), eq(jobs.state, 'waiting'), lte(jobs.dueAt, now)) as SQL;

/** The kinds that have due jobs, that with the oldest one first; a probe of the index for each. */
export async function findDueKinds(db: Queryable, names: readonly string[], now: Date): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<{ name: string }>(sql`
    select * from (
      select name, (
        select due_at from ${jobs}
        where kind = name and state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz
        order by due_at limit 1
      ) as due_at from unnest(${sql.param([...names])}::text[]) name
    ) due where due_at is not null order by due_at, name`);
  return rows.map(({ name }) => name);
}

/** The due jobs of a kind, those that wait longest first. */
const selectDue = (db: Queryable, kind: JobKind, now: Date, ids?: readonly string[]) => {
  const { id, key, tenantId, dueAt, payload, attempts } = jobs;
  return db
    .select({ id, key, tenantId, dueAt, payload, attempts })
    .from(jobs)
    .where(and(dueOf(kind.name, now), ids && inList(jobs.id, ids)))
    .orderBy(asc(jobs.dueAt), asc(jobs.id))
    .limit(batchOf(kind));
};

/** Reads due jobs without claiming them. */
export const findDueJobs = (db: Queryable, kind: JobKind, now: Date, ids?: readonly string[]): Promise<Job[]> =>
  selectDue(db, kind, now, ids);

/**
 * Locks due jobs until the transaction ends, and leaves those that others have locked.
 * @param ids only these
 */
export const claimJobs = (tx: Queryable, kind: JobKind, now: Date, ids?: readonly string[]): Promise<Job[]> =>
  selectDue(tx, kind, now, ids).for('update', { skipLocked: true });

/** @throws Error if the payload is none of the kind, such as one of another version */
export function requirePayloads({ payload }: JobKind, claimed: readonly Job[]): void {
  if (payload && !claimed.every((job) => Value.Check(payload, job.payload)))
    throw new Error('the payload is not what this version of the platform expects');
}
