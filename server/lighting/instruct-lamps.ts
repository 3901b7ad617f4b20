import { and, eq, sql } from 'drizzle-orm';
import type { CommandSent } from '../../src/schemas/wire/lighting.ts';
import type { Queryable } from '../db/db.ts';
import { devices, lightingLamps } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import type { LampInstruction } from './lamp-instruction.ts';
import { isOffPlan } from './off-plan.ts';
import { insertOverrides, releaseOverrides } from './override-lamps.ts';
import { sendPlanned } from './override-times.ts';
import { type StoredTask, sendLevel, sendToLamps } from './send-level.ts';
import { wakeLighting } from './wake-lighting.ts';

/** An instruction of a person to lamps. */
export interface Instructing {
  tenantId: string;
  userId: string | null;
  userName: string;
  now: Date;
  instruction: LampInstruction;
  /** The task that the commands belong to. Default: a new one. */
  task?: StoredTask | undefined;
  /** Has the next round find out when the override ends; of several calls for one task the last does. Default: true. */
  wakes?: boolean;
}

/**
 * Instructs lamps in the caller's transaction: sends what is to be sent at once and stores the override. Returns what to
 * announce after the commit.
 */
export async function instructLamps(
  tx: Queryable,
  { instruction, task, wakes = true, ...by }: Instructing,
  ids: readonly string[],
): Promise<{ sent: CommandSent; outgoing: Outgoing[] }> {
  const { action, level, startsAt, expiresAt, rampTo, rampFrom } = instruction;
  const { now, tenantId } = by;
  // The job before the lamps: the worker that holds the job waits for lamps.
  if (wakes) await wakeLighting(tx, tenantId, now);
  // Two people's commands to the same lamps follow each other.
  await tx
    .select({ id: lightingLamps.deviceId })
    .from(lightingLamps)
    .where(inList(lightingLamps.deviceId, ids))
    .orderBy(lightingLamps.deviceId)
    .for('update');
  const name = `lighting.${action}` as const;
  if (action === 'read') {
    const command = { ...by, name, command: 'readValues', parameters: {}, task };
    const { taskId, outgoing } = await sendToLamps(tx, command, ids);
    return { sent: { taskId, lamps: ids.length, replaced: 0 }, outgoing };
  }
  if (level === undefined) {
    const released = await releaseOverrides(tx, ids, by);
    // A lamp may have rejected its way back: asked again, it is told again.
    const known = new Set(released.map(({ deviceId }) => deviceId));
    for (const deviceId of await findOffPlan(tx, ids, now))
      if (!known.has(deviceId)) released.push({ deviceId, ramp: 0 });
    const outgoing = await sendPlanned(
      tx,
      by,
      released.map((lamp) => ({ ...lamp, userId: by.userId, userName: by.userName })),
    );
    return { sent: { taskId: null, lamps: released.length, replaced: 0 }, outgoing };
  }
  const replaced = await countOverridden(tx, ids);
  const isNow = startsAt <= now;
  const { taskId, outgoing } = isNow
    ? await sendLevel(tx, { ...by, name, level, ramp: rampTo, task }, ids)
    : { taskId: null, outgoing: [] };
  await insertOverrides(tx, { ...by, taskId, level, rampTo, rampFrom, startsAt, expiresAt }, ids);
  return { sent: { taskId, lamps: ids.length, replaced: isNow ? replaced : 0 }, outgoing };
}

async function findOffPlan(tx: Queryable, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: lightingLamps.deviceId })
    .from(lightingLamps)
    .innerJoin(devices, eq(devices.id, lightingLamps.deviceId))
    .where(and(inList(lightingLamps.deviceId, ids), isOffPlan(now)));
  return rows.map(({ id }) => id);
}

/** How many of some lamps have an override in force. */
export const countOverridden = (tx: Queryable, ids: readonly string[]): Promise<number> =>
  tx.$count(lightingLamps, and(inList(lightingLamps.deviceId, ids), sql`${lightingLamps.overrideId} is not null`));
