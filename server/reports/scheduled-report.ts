import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { customReports, tenants, users } from '../db/schema.ts';
import { defineJobKind, type JobsRun } from '../jobs/job-kind.ts';
import { announceNews } from '../routes/news/add-news.ts';
import { deliverReport } from './deliver-report.ts';
import { reportJob } from './plan-report.ts';
import { nextRun } from './timing/next-run.ts';

/** How long a report waits whose tenant or owner may not sign in, or that somebody is changing. */
const waitMs = 60_000;
const lockedMs = 1_000;

/** Sends a report and plans its next run, in one transaction: it is sent once. */
export const scheduledReport = defineJobKind({
  name: reportJob,
  title: { zh: '发送定时报表', en: 'Scheduled report' },
  // Each computes and writes a file.
  batch: 1,
  // The next one is due all the same.
  attempts: 'forever',
  needed: () => sql`
    select id as key, tenant_id, next_run_at as due_at from ${customReports}
    where schedule is not null and next_run_at is not null`,
  async run(tx, jobs, context): Promise<JobsRun | undefined> {
    const [job] = jobs;
    if (!job) return undefined;
    const { now } = context;
    const at = (time: Date): JobsRun => ({ again: new Map([[job.id, time]]) });
    const after = (ms: number) => at(new Date(now.getTime() + ms));
    const found = await lockReport(tx, job.key);
    if (found === 'locked') return after(lockedMs);
    const { schedule, nextRunAt } = found?.report ?? {};
    if (!found || !schedule || !nextRunAt) return undefined;
    if (nextRunAt > now) return at(nextRunAt);
    if (!found.isUsable(now)) return after(waitMs);
    const added = await deliverReport(tx, { ...found.report, schedule, ownerName: found.ownerName }, context);
    const next = nextRun(schedule, now);
    await tx.update(customReports).set({ nextRunAt: next }).where(eq(customReports.id, job.key));
    return {
      ...at(next),
      async afterCommit({ db, realtime }) {
        for (const news of added) await announceNews(db, realtime, news);
      },
    };
  },
});

/** Locks a report for the transaction; undefined if it is gone. */
async function lockReport(tx: Queryable, id: string) {
  const [row] = await tx
    .select({
      report: getTableColumns(customReports),
      ownerName: users.name,
      isOwner: users.enabled,
      ownerUntil: users.expiredTime,
      isTenant: tenants.enabled,
      tenantUntil: tenants.expiresAt,
    })
    .from(customReports)
    .innerJoin(users, eq(users.id, customReports.ownerId))
    .innerJoin(tenants, eq(tenants.id, customReports.tenantId))
    .where(eq(customReports.id, id))
    .for('update', { of: customReports, skipLocked: true });
  if (!row) return (await tx.$count(customReports, eq(customReports.id, id))) > 0 ? ('locked' as const) : undefined;
  const { report, ownerName, isOwner, ownerUntil, isTenant, tenantUntil } = row;
  const lasts = (until: Date | null, now: Date) => until === null || until > now;
  const isUsable = (now: Date) => isOwner && isTenant && lasts(ownerUntil, now) && lasts(tenantUntil, now);
  return { report, ownerName, isUsable };
}
