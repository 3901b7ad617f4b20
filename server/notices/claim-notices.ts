import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { notices, tenants } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Job } from '../jobs/job-kind.ts';

type NoticeRow = typeof notices.$inferSelect;

/** How long what cannot be done now is put off: the tenant is disabled, or somebody is changing the notice. */
const disabledMs = 60_000;
const lockedMs = 1_000;

/** The notices of jobs, locked, and the jobs that wait. */
export interface ClaimedNotices {
  found: NoticeRow[];
  again: Map<string, Date>;
}

/** Locks the notices of jobs for the transaction, in a state in which something is to happen. */
export async function claimNotices(
  tx: Queryable,
  jobs: readonly Job[],
  { status, now }: { status: 'scheduled' | 'released'; now: Date },
): Promise<ClaimedNotices> {
  const keys = jobs.map(({ key }) => key);
  const open = and(inList(notices.id, keys), eq(notices.status, status));
  const rows = await tx
    .select({ ...getTableColumns(notices), isLive: tenants.enabled })
    .from(notices)
    .innerJoin(tenants, eq(tenants.id, notices.tenantId))
    .where(open)
    .for('update', { of: notices, skipLocked: true });
  const known = new Map(rows.map((row) => [row.id, row]));
  const all = rows.length < keys.length ? await tx.select({ id: notices.id }).from(notices).where(open) : rows;
  const isOpen = new Set(all.map(({ id }) => id));
  const again = new Map<string, Date>();
  for (const { id, key } of jobs) {
    if (!isOpen.has(key)) continue;
    const row = known.get(key);
    if (!row) again.set(id, new Date(now.getTime() + lockedMs));
    else if (!row.isLive) again.set(id, new Date(now.getTime() + disabledMs));
  }
  return { found: rows.flatMap(({ isLive, ...row }) => (isLive ? row : [])), again };
}
