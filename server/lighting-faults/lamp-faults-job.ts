import { and, eq, sql } from 'drizzle-orm';
import { createAlarmEngine } from '../alarms/engine/alarm-engine.ts';
import { type EngineWork, lastEvents, together } from '../alarms/engine/engine-work.ts';
import { tenants } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { defineJobKind } from '../jobs/job-kind.ts';
import { lampFaultsJob } from '../lighting/wake-lighting.ts';
import { sendAll } from '../realtime/outgoing.ts';
import { announceNews } from '../routes/news/add-news.ts';
import { countStarts } from './load-lamp-reports.ts';
import { type JudgedTenant, judgeLamps, watchLamps } from './watch-lamps.ts';

/** How often lamps are judged. */
const everyMs = 60_000;
/** Reports are read again if the last run was late, or stored one while another was being stored. */
const overlapMs = 30_000;
/** After a start lamps and cabinets have reported what they do now. */
const firstMs = 3 * 60_000;
/** Reports older than this are not read after a pause: devices will send new ones. */
const maxBackMs = 20 * 60_000;

/** Judges the lamps and loops of each tenant that have reported: one job for each tenant, every minute. */
export const lampFaults = defineJobKind({
  name: lampFaultsJob,
  title: { zh: '灯具与回路故障判断', en: 'Lamp fault detection' },
  attempts: 'forever',
  batch: 1,
  needed: (now) =>
    sql`select id as key, id as tenant_id, ${new Date(now.getTime() + firstMs).toISOString()}::timestamptz as due_at from ${tenants}
      where ${eq(tenants.enabled, true)}`,
  async prepare(db, jobs, { now }) {
    const keys = jobs.map(({ key }) => key);
    const open = await db
      .select({ id: tenants.id })
      .from(tenants)
      .where(and(eq(tenants.enabled, true), inList(tenants.id, keys)));
    const judged = new Map<string, JudgedTenant>();
    for (const { key: tenantId, dueAt } of jobs)
      if (open.some(({ id }) => id === tenantId))
        judged.set(tenantId, await judgeLamps(db, { tenantId, now, since: sinceOf(dueAt, now) }));
    return judged;
  },
  async run(tx, jobs, { now, prepared }) {
    const engine = createAlarmEngine();
    const works: EngineWork[] = [];
    for (const { key: tenantId } of jobs) {
      const judged = prepared.get(tenantId);
      if (judged) works.push(await watchLamps(tx, { tenantId, engine, now }, judged));
    }
    const { outgoing, news, messages } = together(...works);
    return {
      again: new Map(jobs.map(({ id }) => [id, new Date(now.getTime() + everyMs)])),
      async afterCommit({ db, realtime, queue }) {
        sendAll(realtime, lastEvents(outgoing));
        queue.push(messages, now);
        for (const added of news) await announceNews(db, realtime, added);
        for (const [tenantId, { lamps }] of prepared) await countStarts(db, { tenantId, now }, lamps);
      },
    };
  },
});

/** Reports since are read. */
function sinceOf(dueAt: Date, now: Date): Date {
  const late = Math.max(0, now.getTime() - dueAt.getTime());
  return new Date(now.getTime() - Math.min(maxBackMs, late + everyMs + overlapMs));
}
