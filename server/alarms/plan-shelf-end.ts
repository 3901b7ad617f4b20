import type { Queryable } from '../db/db.ts';
import { addJobs } from '../jobs/add-jobs.ts';

/** The kind of jobs that end shelvings; their key is a tenant with a moment in ms. */
export const shelfJob = 'shelfEnd';

/** Ends a shelving at its time; in the transaction that shelves the alarms. */
export const planShelfEnd = (tx: Queryable, tenantId: string, until: Date): Promise<void> =>
  addJobs(tx, [{ kind: shelfJob, key: `${tenantId}/${until.getTime()}`, dueAt: until, tenantId }]);
