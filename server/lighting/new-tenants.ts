import { and, eq, notExists } from 'drizzle-orm';
import { jobs, tenants } from '../db/schema.ts';
import { addJobs } from '../jobs/add-jobs.ts';
import { defineJobKind } from '../jobs/job-kind.ts';
import { lampFaultsJob, lightingJob } from './wake-lighting.ts';

/** Gives tenants that were created or enabled since the start the jobs that plan their lamps and judge them. */
export const lightingTenants = defineJobKind({
  name: 'lightingTenants',
  title: { zh: '新租户的照明', en: 'Set up lighting for new tenants' },
  attempts: 'forever',
  everyMs: 10_000,
  async run(tx, _, { now }) {
    for (const kind of [lightingJob, lampFaultsJob]) {
      const own = tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.kind, kind), eq(jobs.key, tenants.id)));
      const without = await tx
        .select({ id: tenants.id })
        .from(tenants)
        .where(and(eq(tenants.enabled, true), notExists(own)));
      await addJobs(
        tx,
        without.map(({ id }) => ({ kind, key: id, dueAt: now, tenantId: id })),
      );
    }
    return undefined;
  },
});
