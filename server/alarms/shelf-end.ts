import { sql } from 'drizzle-orm';
import { alarms } from '../db/schema.ts';
import { defineJobKind } from '../jobs/job-kind.ts';
import { sendAll } from '../realtime/outgoing.ts';
import { shelfJob } from './plan-shelf-end.ts';
import { endShelves } from './shelve-alarms.ts';

/** Ends shelvings in time: one job for all alarms of a tenant that are shelved until the same moment. */
export const shelfEnd = defineJobKind({
  name: shelfJob,
  title: { zh: '结束告警搁置', en: 'Unshelve alarms' },
  needed: () => sql`
    select distinct tenant_id || '/' || (extract(epoch from date_trunc('milliseconds', shelved_until)) * 1000)::bigint as key,
      tenant_id, shelved_until as due_at from ${alarms} where shelved_until is not null`,
  async run(tx, jobs, { now }) {
    const outgoing = await endShelves(tx, now, [...new Set(jobs.flatMap(({ tenantId }) => tenantId ?? []))]);
    return { afterCommit: ({ realtime }) => sendAll(realtime, outgoing) };
  },
});
