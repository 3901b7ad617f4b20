import type { Queryable } from '../db/db.ts';
import type { notices } from '../db/schema.ts';
import { addJobs, type NewJob, removeJobs } from '../jobs/add-jobs.ts';

type PlannedNotice = Pick<typeof notices.$inferSelect, 'id' | 'tenantId' | 'status' | 'releaseTime' | 'expireTime'>;

/** Names of the kinds of jobs about notices. */
export const noticeJobs = { release: 'noticeRelease', expiry: 'noticeExpiry' } as const;

/** Plans what happens to a notice by itself; in the transaction that has changed it. */
export async function planNotice(tx: Queryable, notice: PlannedNotice): Promise<void> {
  const { id, tenantId, status, releaseTime, expireTime } = notice;
  const planned: NewJob[] = [];
  const add = (kind: string, dueAt: Date) => planned.push({ kind, key: id, dueAt, tenantId });
  if (status === 'scheduled' && releaseTime) add(noticeJobs.release, releaseTime);
  if ((status === 'scheduled' || status === 'released') && expireTime) add(noticeJobs.expiry, expireTime);
  for (const kind of Object.values(noticeJobs))
    if (!planned.some((job) => job.kind === kind)) await removeJobs(tx, kind, [id]);
  await addJobs(tx, planned);
}
