import type { Queryable } from '../db/db.ts';
import { addJobs, removeJobs } from '../jobs/add-jobs.ts';

/** The kind of jobs that send reports; their key is the report. */
export const reportJob = 'scheduledReport';

/** Plans the next run of a report, or none; in the transaction that stores it. */
export const planReport = (
  tx: Queryable,
  { id, tenantId, nextRunAt }: { id: string; tenantId: string; nextRunAt: Date | null },
): Promise<void> =>
  nextRunAt ? addJobs(tx, [{ kind: reportJob, key: id, dueAt: nextRunAt, tenantId }]) : removeJobs(tx, reportJob, [id]);
