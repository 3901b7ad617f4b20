import type { Queryable } from '../db/db.ts';
import { addJobs } from '../jobs/add-jobs.ts';

/** The kind of jobs that carry out lighting; their keys are tenants. */
export const lightingJob = 'lighting';
/** The kind of jobs that judge lamps; their keys are tenants. */
export const lampFaultsJob = 'lampFaults';

/**
 * Has a tenant's lighting looked at after the commit: an override, a program or an assignment has changed. The round
 * finds out by itself when the next one is due. Call it before lamps are locked: the worker locks them after the job.
 */
export const wakeLighting = (tx: Queryable, tenantId: string, now: Date): Promise<void> =>
  addJobs(tx, [{ kind: lightingJob, key: tenantId, dueAt: now, tenantId }]);
