import { sql } from 'drizzle-orm';
import { notices } from '../db/schema.ts';
import { defineJobKind } from '../jobs/job-kind.ts';
import { announceWithdrawal } from './announce-notices.ts';
import { claimNotices } from './claim-notices.ts';
import { noticeJobs } from './plan-notice.ts';

/** Tells readers how many announcements are unread once one has expired. */
export const noticeExpiry = defineJobKind({
  name: noticeJobs.expiry,
  title: { zh: '公告到期', en: 'Announcement expiry' },
  // What has expired already needs nothing more.
  needed: (now) => sql`
    select id as key, tenant_id, expire_time as due_at from ${notices}
    where status in ('scheduled', 'released') and expire_time > ${now.toISOString()}::timestamptz`,
  async run(tx, jobs, { now }) {
    const { found, again } = await claimNotices(tx, jobs, { status: 'released', now });
    const over = found.filter(({ expireTime }) => expireTime !== null && expireTime <= now);
    return {
      again,
      async afterCommit(after) {
        for (const notice of over) await announceWithdrawal(after, notice);
      },
    };
  },
});
