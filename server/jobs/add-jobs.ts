import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { jobs } from '../db/schema.ts';
import { inList } from '../http/page.ts';

/** A job to be done at a time. */
export interface NewJob {
  kind: string;
  /** What it is about: a kind has one job for each key. */
  key: string;
  dueAt: Date;
  payload?: unknown;
  /** The tenant whose job it is; it goes with the tenant. Default: the platform's. */
  tenantId?: string | null;
}

/** The channel on which PostgreSQL tells the instances at commit that jobs were added; the payload is the first time. */
export const jobsChannel = 'lampyris_jobs';

/**
 * Adds jobs in the transaction that stores their reason. A job of the same kind and key gets the new time and payload,
 * also one that has failed. Lock the rows that the job is about before, never after: workers leave locked rows alone.
 */
export async function addJobs(tx: Queryable, added: readonly NewJob[]): Promise<void> {
  if (added.length === 0) return;
  // The last one wins; the order keeps two callers from waiting for each other.
  const distinct = new Map(added.map((job) => [`${job.kind}\0${job.key}`, job]));
  const rows = [...distinct]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { dueAt, payload = null, tenantId = null, ...job }]) => ({
      ...job,
      id: newId(),
      dueAt: dueAt.toISOString(),
      payload,
      tenantId,
    }));
  await tx.execute(sql`
    insert into ${jobs} (id, kind, key, tenant_id, due_at, payload)
    select id, kind, key, "tenantId", "dueAt", nullif(payload, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(id text, kind text, key text, "tenantId" text, "dueAt" timestamptz, payload jsonb)
    on conflict (kind, key) do update set
      due_at = excluded.due_at, payload = excluded.payload, tenant_id = excluded.tenant_id,
      state = 'waiting', attempts = 0, last_error = null`);
  await announce(tx, new Date(Math.min(...added.map(({ dueAt }) => dueAt.getTime()))));
}

/** Removes jobs whose reason is gone. */
export async function removeJobs(tx: Queryable, kind: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.delete(jobs).where(and(eq(jobs.kind, kind), inList(jobs.key, keys)));
}

/** Tells the workers of all instances, at commit. The embedded engine has nobody who listens. */
export async function announce(tx: Queryable, dueAt: Date): Promise<void> {
  await tx.execute(sql`select pg_notify(${jobsChannel}, ${dueAt.toISOString()})`);
}
