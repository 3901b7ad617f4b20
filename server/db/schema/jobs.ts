/** Timers of the whole platform: what is to be done at a time, once. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { tenants } from './core.ts';

/** A job is deleted by the transaction that has done it. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    /** Name of a kind in server/jobs/kinds. */
    kind: text('kind').notNull(),
    /** What the job is about, such as the id of a row: a kind has one job for each key. */
    key: text('key').notNull(),
    /** Null for work of the platform itself. */
    tenantId: text('tenant_id').references(() => tenants.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
    payload: jsonb('payload').$type<unknown>(),
    /** waiting, or failed once it has been tried as often as its kind allows. */
    state: text('state').notNull().default('waiting'),
    /** Failed attempts since it was last done or moved. */
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed, without values. */
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('jobs_key').on(t.kind, t.key),
    index('jobs_due').on(t.kind, t.dueAt, t.id).where(sql`state = 'waiting'`),
    index('jobs_list').on(t.dueAt, t.id),
    index('jobs_failed').on(t.dueAt, t.id).where(sql`state = 'failed'`),
    index('jobs_tenant').on(t.tenantId),
  ],
);
