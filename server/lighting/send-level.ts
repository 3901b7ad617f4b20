import { and, eq, sql } from 'drizzle-orm';
import type { CommandFailure, CommandValues } from '../../src/schemas/wire/commands.ts';
import { insertCommands } from '../commands/insert-commands.ts';
import { updateTasks } from '../commands/update-tasks.ts';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { commandTasks, devices, productCommands } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import type { LightingTask } from './task-names.ts';

/** A task that has been stored. */
export interface StoredTask {
  id: string;
  /** All its devices: those of a large one wait for their turn. */
  total: number;
}

/** A level for lamps, and who asks for it. */
export interface LevelTask {
  tenantId: string;
  name: LightingTask;
  /** Percent; 0 is off. */
  level: number;
  /** Seconds in which the level is reached. Default: at once. */
  ramp?: number;
  userId: string | null;
  userName: string;
  now: Date;
  /** Default: a new one. */
  task?: StoredTask | undefined;
}

/** The parameter of a ramp, in seconds: lamps that do not know it get the level alone. */
const rampKey = 'rampTime';

/** The command of the level, as lamp controllers know it; with a ramp in seconds it dims. */
export const commandFor = (level: number, ramp = 0): { command: string; parameters: CommandValues } => {
  if (ramp > 0) return { command: 'dim', parameters: { luminance: level, [rampKey]: ramp } };
  return level === 0 || level === 100
    ? { command: 'switch', parameters: { on: level === 100 } }
    : { command: 'dim', parameters: { luminance: level } };
};

/**
 * Sends a level to lamps as one task; those that are not activated or do not know the command fail at once. Returns the
 * task with what to announce after the commit.
 */
export async function sendLevel(
  tx: Queryable,
  { level, ramp, ...task }: LevelTask,
  lampIds: readonly string[],
): Promise<{ taskId: string; outgoing: Outgoing[] }> {
  return sendToLamps(tx, { ...task, ...commandFor(level, ramp) }, lampIds);
}

interface LampTask extends Omit<LevelTask, 'level' | 'ramp'> {
  command: string;
  parameters: CommandValues;
}

/** Sends a command to lamps as one task. */
export async function sendToLamps(
  tx: Queryable,
  { tenantId, name, command, parameters, userId, userName, now, task: stored }: LampTask,
  lampIds: readonly string[],
): Promise<{ taskId: string; outgoing: Outgoing[] }> {
  const found = await tx
    .select({
      id: devices.id,
      onlineStatus: devices.onlineStatus,
      commandName: sql<string | null>`${productCommands.name} ->> 'zh'`,
      hasRamp: sql<boolean>`coalesce(${productCommands.parameters} @> ${JSON.stringify([{ uKey: rampKey }])}::jsonb, false)`,
    })
    .from(devices)
    .leftJoin(productCommands, and(eq(productCommands.productId, devices.productId), eq(productCommands.key, command)))
    .where(and(eq(devices.tenantId, tenantId), inList(devices.id, lampIds)));
  const taskId = stored?.id ?? newId();
  const commandName = found.find((one) => one.commandName)?.commandName ?? command;
  const task = { id: taskId, tenantId, command, parameters, userId, userName };
  if (!stored)
    await tx
      .insert(commandTasks)
      .values({ ...task, commandName: name, status: 'START', total: found.length, createdAt: now });
  const { [rampKey]: _, ...plain } = parameters;
  const total = stored?.total ?? found.length;
  for (const [group, given] of [
    [found.filter(({ hasRamp }) => hasRamp), parameters],
    [found.filter(({ hasRamp }) => !hasRamp), plain],
  ] as const) {
    const targets = group.map(({ id, onlineStatus, commandName: understood }) => {
      const failure: CommandFailure | undefined =
        onlineStatus === 'UNACTIVATED' ? 'notActivated' : understood === null ? 'unsupported' : undefined;
      return { id, ...(failure && { failure }) };
    });
    if (targets.length > 0) await insertCommands(tx, { ...task, parameters: given, commandName, now, total }, targets);
  }
  return { taskId, outgoing: await updateTasks(tx, now, [taskId]) };
}
