import { CommandSend } from '../../../src/schemas/wire/commands.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { expiryOf } from '../../commands/command-times.ts';
import { findSeenDevice } from '../../commands/find-seen-device.ts';
import { planExpiry } from '../../commands/plan-expiry.ts';
import { newId } from '../../db/new-id.ts';
import { deviceCommands } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { overrideLamps } from '../../lighting/override-lamps.ts';
import { findActor } from '../../operation-log/record-operation.ts';
import { signedIn } from '../../routing/route.ts';
import { checkParameters } from './check-parameters.ts';
import { findCommands } from './product-commands.ts';
import { findCommandRow } from './read-commands.ts';

/**
 * POST /island-streaming/command/sendDownlinkCommond: returns the open command. A device that is offline gets it too;
 * without a reply in time it fails.
 */
export async function sendCommand(c: AppContext): Promise<Response> {
  const { deviceId, command: key, parameters: given } = await readBody(c, CommandSend);
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const device = await findSeenDevice(db, user, deviceId, 'control');
  const [command] = await findCommands(db, [device.productId], key);
  if (!command)
    throw new Refusal(envelopeStatus.dataError, 'commandUnknown', { command: key }, { command: 'fieldInvalid' });
  if (device.onlineStatus === 'UNACTIVATED')
    throw new Refusal(envelopeStatus.dataError, 'deviceNotActivated', { name: device.name });
  const parameters = checkParameters(command, given);
  const { userName } = await findActor(c, user);
  const now = clock();
  const id = newId();
  const { tenantId } = user;
  const expiresAt = expiryOf(now);
  const sent = {
    id,
    tenantId,
    deviceId,
    command: key,
    commandName: command.name.zh,
    parameters,
    trackStatus: 'PROCESS',
    userId: user.userId,
    userName,
    createdAt: now,
    sentAt: now,
    expiresAt,
  };
  await db.transaction(async (tx) => {
    await tx.insert(deviceCommands).values(sent);
    await planExpiry(tx, { tenantId, commandId: id, at: expiresAt });
    await overrideLamps(tx, { ...sent, taskId: null, now }, [{ id: deviceId }]);
  });
  return success(c, await findCommandRow(c, id), { key: 'commandSent', params: { name: command.name[c.var.locale] } });
}
