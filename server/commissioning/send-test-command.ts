import { and, eq } from 'drizzle-orm';
import type { CommandFailure, CommandValues } from '../../src/schemas/wire/commands.ts';
import { expiryOf } from '../commands/command-times.ts';
import { planExpiry } from '../commands/plan-expiry.ts';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { deviceCommands, devices, productCommands } from '../db/schema.ts';

interface TestCommand {
  tenantId: string;
  deviceId: string;
  command: string;
  parameters: CommandValues;
  userId: string | null;
  userName: string;
  now: Date;
}

/** Sends a command of a test run. Returns its id, or why the lamp cannot get it. */
export async function sendTestCommand(
  tx: Queryable,
  { tenantId, deviceId, command, parameters, userId, userName, now }: TestCommand,
): Promise<{ id: string } | { failure: CommandFailure }> {
  const [found] = await tx
    .select({ onlineStatus: devices.onlineStatus, name: productCommands.name })
    .from(devices)
    .leftJoin(productCommands, and(eq(productCommands.productId, devices.productId), eq(productCommands.key, command)))
    .where(eq(devices.id, deviceId));
  if (found?.onlineStatus === 'UNACTIVATED') return { failure: 'notActivated' };
  if (!found?.name) return { failure: 'unsupported' };
  const id = newId();
  const expiresAt = expiryOf(now);
  await tx.insert(deviceCommands).values({
    id,
    tenantId,
    deviceId,
    command,
    commandName: found.name.zh,
    parameters,
    trackStatus: 'PROCESS',
    userId,
    userName,
    createdAt: now,
    sentAt: now,
    expiresAt,
  });
  await planExpiry(tx, { tenantId, commandId: id, at: expiresAt });
  return { id };
}
