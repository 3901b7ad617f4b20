import { and, eq, sql } from 'drizzle-orm';
import { notices } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { defineJobKind } from '../jobs/job-kind.ts';
import { announceRelease } from './announce-notices.ts';
import { claimNotices } from './claim-notices.ts';
import { noticeJobs } from './plan-notice.ts';

/** Releases scheduled notices and tells their readers. Those of a disabled tenant wait. */
export const noticeRelease = defineJobKind({
  name: noticeJobs.release,
  title: { zh: '发布公告', en: 'Announcement publishing' },
  needed: () => sql`
    select id as key, tenant_id, release_time as due_at from ${notices}
    where status = 'scheduled' and release_time is not null`,
  async run(tx, jobs, { now }) {
    const { found, again } = await claimNotices(tx, jobs, { status: 'scheduled', now });
    const due = found.filter(({ releaseTime }) => releaseTime !== null && releaseTime <= now).map(({ id }) => id);
    const released =
      due.length === 0
        ? []
        : await tx
            .update(notices)
            .set({ status: 'released', updatedAt: now })
            .where(and(inList(notices.id, due), eq(notices.status, 'scheduled')))
            .returning();
    return {
      again,
      async afterCommit(after) {
        for (const notice of released) await announceRelease(after, notice);
      },
    };
  },
});
