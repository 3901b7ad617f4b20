import { and, eq, lt, sql } from 'drizzle-orm';
import { updateTasks } from '../commands/update-tasks.ts';
import type { Queryable } from '../db/db.ts';
import { commandTasks, lightingSendings } from '../db/schema.ts';
import { defineJobKind } from '../jobs/job-kind.ts';
import { type Outgoing, sendAll } from '../realtime/outgoing.ts';
import { sendingJob } from './accept-instruction.ts';
import { instructLamps } from './instruct-lamps.ts';
import { restoreInstruction } from './lamp-instruction.ts';

/** How soon the next lamps, or a command behind another one, are looked at again, in ms. */
const pauseMs = 1;
const behindMs = 50;

/** Lamps that one transaction tells: a twentieth of a second, so that answers and people come between. */
const lampsPerRun = 100;
/** The first run is short: people see that their command works. */
const lampsOfFirst = 50;

/**
 * Sends accepted commands, a hundred lamps in each transaction: what has been sent leaves the list with the same
 * commit, so that a crash neither loses nor repeats any.
 */
export const lightingSending = makeLightingSending(lampsPerRun);

/** @param max lamps that one transaction tells */
export function makeLightingSending(max: number) {
  return defineJobKind({
    name: sendingJob,
    title: { zh: '发送照明指令', en: 'Lighting commands' },
    attempts: 'forever',
    batch: 1,
    needed: () => sql`select id as key, tenant_id, created_at as due_at from ${lightingSendings}`,
    async run(tx, jobs, { now }) {
      const again = new Map<string, Date>();
      const outgoing: Outgoing[] = [];
      for (const { id, key } of jobs) {
        const { waitMs, told } = await sendSome(tx, key, now, max);
        if (waitMs) again.set(id, new Date(now.getTime() + waitMs));
        outgoing.push(...told);
      }
      return { again, afterCommit: ({ realtime }) => sendAll(realtime, outgoing) };
    },
  });
}

async function sendSome(
  tx: Queryable,
  id: string,
  now: Date,
  max: number,
): Promise<{ waitMs?: number; told: Outgoing[] }> {
  const [sending] = await tx.select().from(lightingSendings).where(eq(lightingSendings.id, id));
  if (!sending) return { told: [] };
  const { tenantId, taskId, userId, userName, lampIds } = sending;
  const ofTenant = eq(lightingSendings.tenantId, tenantId);
  const before = await tx.$count(lightingSendings, and(ofTenant, lt(lightingSendings.order, sending.order)));
  if (before > 0) return { waitMs: behindMs, told: [] };
  const count = sending.hasBegun ? max : Math.min(max, lampsOfFirst);
  const [some, rest] = [lampIds.slice(0, count), lampIds.slice(count)];
  const instruction = restoreInstruction(sending.command);
  // One for the present was accepted a moment ago.
  const startsAt = instruction.startsAt <= sending.createdAt ? now : instruction.startsAt;
  const task = taskId === null ? undefined : { id: taskId, total: await totalOf(tx, taskId) };
  const by = { tenantId, userId, userName, now, task, wakes: rest.length === 0 };
  const { outgoing } = await instructLamps(tx, { ...by, instruction: { ...instruction, startsAt } }, some);
  if (rest.length > 0) {
    await tx.update(lightingSendings).set({ lampIds: rest, hasBegun: true }).where(eq(lightingSendings.id, id));
    return { waitMs: pauseMs, told: outgoing };
  }
  await tx.delete(lightingSendings).where(eq(lightingSendings.id, id));
  return { told: taskId ? await endSending(tx, taskId, now) : outgoing };
}

async function totalOf(tx: Queryable, taskId: string): Promise<number> {
  const [task] = await tx.select({ total: commandTasks.total }).from(commandTasks).where(eq(commandTasks.id, taskId));
  return task?.total ?? 0;
}

/** Lamps that are gone since the acceptance do not count. */
async function endSending(tx: Queryable, taskId: string, now: Date): Promise<Outgoing[]> {
  await tx.execute(sql`update ${commandTasks} t set total = (
    select count(*) from device_commands c where c.task_id = t.id) where t.id = ${taskId}`);
  return updateTasks(tx, now, [taskId]);
}
