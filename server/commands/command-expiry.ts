import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { deviceCommands, devices } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { defineJobKind, type Job } from '../jobs/job-kind.ts';
import { type Outgoing, sendAll } from '../realtime/outgoing.ts';
import { expiryJob, expiryKeys } from './plan-expiry.ts';
import { type Outcome, settleCommands } from './settle-commands.ts';

/** Maximum commands that one transaction ends. */
const maxPerRun = 1_000;
/** When the rest of a large task goes on, and when commands are looked at again that a reply is ending now. */
const restMs = 1;
const lockedMs = 1_000;

const keyOfRow = sql<string>`case when ${deviceCommands.taskId} is null
  then ${expiryKeys.command} || ${deviceCommands.id} else ${expiryKeys.task} || ${deviceCommands.taskId} end`;
const isOpen = eq(deviceCommands.trackStatus, 'PROCESS');

/** Ends commands without a reply in time: one job for a task, or for a single command. */
export const commandExpiry = defineJobKind({
  name: expiryJob,
  title: { zh: '命令超时', en: 'Command timeouts' },
  needed: () => sql`
    select ${keyOfRow} as key, min(tenant_id) as tenant_id, min(expires_at) as due_at
    from ${deviceCommands} where ${isOpen} group by 1`,
  async run(tx, jobs, { now }) {
    const { ended, outgoing } = await endOverdue(tx, now, jobs);
    const again = new Map<string, Date>();
    const waitMs = ended === maxPerRun ? restMs : lockedMs;
    const left = await findOpen(tx, jobs);
    for (const { id, key } of jobs) {
      const expiresAt = left.get(key);
      if (expiresAt) again.set(id, expiresAt > now ? expiresAt : new Date(now.getTime() + waitMs));
    }
    return { again, afterCommit: ({ realtime }) => sendAll(realtime, outgoing) };
  },
});

/** Matches the commands of jobs. */
function commandsOf(jobs: readonly Job[]): SQL {
  const idsOf = (prefix: string) => jobs.flatMap(({ key }) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
  return sql`(${inList(deviceCommands.id, idsOf(expiryKeys.command))} or ${inList(deviceCommands.taskId, idsOf(expiryKeys.task))})`;
}

/** Rows that a reply is ending at this moment are left to it. */
async function endOverdue(
  tx: Queryable,
  now: Date,
  jobs: readonly Job[],
): Promise<{ ended: number; outgoing: Outgoing[] }> {
  const rows = await tx
    .select({
      id: deviceCommands.id,
      attempt: deviceCommands.attempt,
      deviceId: deviceCommands.deviceId,
      onlineStatus: devices.onlineStatus,
    })
    .from(deviceCommands)
    .innerJoin(devices, eq(devices.id, deviceCommands.deviceId))
    .where(and(commandsOf(jobs), isOpen, lte(deviceCommands.expiresAt, now)))
    .orderBy(asc(deviceCommands.id))
    .limit(maxPerRun)
    .for('update', { of: deviceCommands, skipLocked: true });
  const outcomes = rows.map(({ onlineStatus, ...row }): Outcome => {
    return { ...row, failure: onlineStatus === 'OFFLINE' ? 'offline' : 'timeout' };
  });
  return { ended: rows.length, outgoing: await settleCommands(tx, now, outcomes) };
}

/** When the first open command of each job expires, by key. */
async function findOpen(tx: Queryable, jobs: readonly Job[]): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ key: keyOfRow, expiresAt: sql`min(${deviceCommands.expiresAt})`.mapWith(deviceCommands.expiresAt) })
    .from(deviceCommands)
    .where(and(commandsOf(jobs), isOpen))
    .groupBy(sql`1`);
  return new Map(rows.map(({ key, expiresAt }) => [key, expiresAt]));
}
