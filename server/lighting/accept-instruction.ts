import { eq } from 'drizzle-orm';
import type { CommandSent } from '../../src/schemas/wire/lighting.ts';
import type { Queryable } from '../db/db.ts';
import { lockTenant } from '../db/lock-tenant.ts';
import { newId } from '../db/new-id.ts';
import { commandTasks, lightingSendings } from '../db/schema.ts';
import { addJobs } from '../jobs/add-jobs.ts';
import { countOverridden, type Instructing } from './instruct-lamps.ts';
import { storeInstruction } from './lamp-instruction.ts';
import { commandFor } from './send-level.ts';

/** The kind of jobs that send accepted commands; their keys are ids of `lighting_sendings`. */
export const sendingJob = 'lightingSending';

/** An instruction to more lamps is accepted and sent afterwards. */
const maxSentAtOnce = 100;

/**
 * Whether an instruction is accepted and sent afterwards, instead of before the answer: one to many lamps, and one that
 * comes after such a one.
 */
export async function isSentLater(tx: Queryable, tenantId: string, lamps: number): Promise<boolean> {
  if (lamps > maxSentAtOnce) return true;
  return (await tx.$count(lightingSendings, eq(lightingSendings.tenantId, tenantId))) > 0;
}

/** Stores an instruction to lamps with its task; a job sends it after the commit, in the order of acceptance. */
export async function acceptInstruction(
  tx: Queryable,
  { tenantId, userId, userName, now, instruction }: Instructing,
  ids: readonly string[],
): Promise<CommandSent> {
  // The order of a tenant's commands is that of their commits.
  await lockTenant(tx, tenantId);
  const { action, level, startsAt } = instruction;
  const isNow = startsAt <= now;
  const overridden = action === 'read' ? 0 : await countOverridden(tx, ids);
  const command =
    action === 'read'
      ? { command: 'readValues', parameters: {} }
      : level !== undefined && isNow
        ? commandFor(level)
        : undefined;
  const taskId = command ? newId() : null;
  if (command && taskId)
    await tx.insert(commandTasks).values({
      id: taskId,
      tenantId,
      ...command,
      commandName: `lighting.${action}`,
      status: 'START',
      total: ids.length,
      userId,
      userName,
      createdAt: now,
    });
  const id = newId();
  await tx.insert(lightingSendings).values({
    id,
    tenantId,
    taskId,
    command: storeInstruction(instruction),
    lampIds: [...ids],
    userId,
    userName,
    createdAt: now,
  });
  await addJobs(tx, [{ kind: sendingJob, key: id, dueAt: now, tenantId }]);
  const isRelease = action === 'program';
  return { taskId, lamps: isRelease ? overridden : ids.length, replaced: isNow && !isRelease ? overridden : 0 };
}
