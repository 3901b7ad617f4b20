import { eq } from 'drizzle-orm';
import { commissioningLimits, IdentifyRequest } from '../../../src/schemas/wire/commissioning.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { expiryOf } from '../../commands/command-times.ts';
import { findSeenDevice } from '../../commands/find-seen-device.ts';
import { identifyCommand } from '../../commands/note-identified.ts';
import { planExpiry } from '../../commands/plan-expiry.ts';
import { newId } from '../../db/new-id.ts';
import { deviceCommands, devices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { findActor } from '../../operation-log/record-operation.ts';
import { signedIn } from '../../routing/route.ts';
import { findCommands } from '../commands/product-commands.ts';
import { findCommandRow } from '../commands/read-commands.ts';
import { loadBlinking } from './lamp-rows.ts';

/**
 * POST .../identify: the lamp of a controller blinks, whether it is on a pole or not. Returns the open command.
 * @throws Refusal S0300 for a product without the command, or while somebody else has the lamp blink
 */
export async function identifyLamp(c: AppContext): Promise<Response> {
  const { deviceId, seconds = commissioningLimits.blinkSeconds.standard } = await readBody(c, IdentifyRequest);
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { tenantId } = user;
  const lamp = await findSeenDevice(db, user, deviceId, 'control');
  const [command] = await findCommands(db, [lamp.productId], identifyCommand);
  const { name } = lamp;
  if (!command) throw new Refusal(envelopeStatus.dataError, 'identifyUnsupported', { name });
  if (lamp.onlineStatus === 'UNACTIVATED') throw new Refusal(envelopeStatus.dataError, 'deviceNotActivated', { name });
  const { userName } = await findActor(c, user);
  const now = clock();
  const id = newId();
  const expiresAt = expiryOf(now);
  await db.transaction(async (tx) => {
    // Two people follow each other.
    await tx.select({ id: devices.id }).from(devices).where(eq(devices.id, deviceId)).for('update');
    const other = (await loadBlinking(tx, now, [deviceId])).get(deviceId);
    if (other) throw new Refusal(envelopeStatus.dataError, 'identifyBusy', { name, userName: other });
    await tx.insert(deviceCommands).values({
      id,
      tenantId,
      deviceId,
      command: identifyCommand,
      commandName: command.name.zh,
      parameters: { seconds },
      trackStatus: 'PROCESS',
      userId: user.userId,
      userName,
      createdAt: now,
      sentAt: now,
      expiresAt,
    });
    await planExpiry(tx, { tenantId, commandId: id, at: expiresAt });
  });
  return success(c, await findCommandRow(c, id), { key: 'lampBlinks', params: { seconds } });
}
