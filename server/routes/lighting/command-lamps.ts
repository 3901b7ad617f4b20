import { and } from 'drizzle-orm';
import { commandLimits } from '../../../src/schemas/wire/commands.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import {
  type CommandSent,
  LampBatchCommand,
  LampCommand,
  type LampPageRequest,
  LampPageRequest as PageShape,
} from '../../../src/schemas/wire/lighting.ts';
import { devices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, type SuccessOptions, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { requireRight } from '../../http/require-right.ts';
import { acceptInstruction, isSentLater } from '../../lighting/accept-instruction.ts';
import { instructLamps } from '../../lighting/instruct-lamps.ts';
import type { LampInstruction } from '../../lighting/lamp-instruction.ts';
import { findActor, nameAudited } from '../../operation-log/record-operation.ts';
import { sendAll } from '../../realtime/outgoing.ts';
import { signedIn } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { lampConditions } from './lamp-conditions.ts';
import { findLampIds, lampReaderOf } from './lamp-rows.ts';
import { readLampCommand } from './read-lamp-command.ts';

/** POST /island-ams/lighting/command: tells one lamp. */
export async function commandLamp(c: AppContext): Promise<Response> {
  const { deviceId, ...given } = await readBody(c, LampCommand);
  const ids = await requireLamps(c, [deviceId]);
  return send(c, readLampCommand(given, c.var.services.clock()), ids);
}

/** POST /island-ams/lighting/command/batch: tells many lamps. */
export async function commandLamps(c: AppContext): Promise<Response> {
  const body = await readBody(c, LampBatchCommand);
  const command = readLampCommand(body, c.var.services.clock());
  return send(c, command, await findTargets(c, body));
}

/**
 * The lamps of a command to many.
 * @throws Refusal for none, too many, or some that the user may not control
 */
export async function findTargets(
  c: AppContext,
  { idList, condition, all }: Pick<LampBatchCommand, 'idList' | 'condition' | 'all'>,
): Promise<string[]> {
  if (idList?.length) return requireLamps(c, [...new Set(idList)]);
  if (!condition && !all) throw new Refusal(envelopeStatus.badRequest, 'noDevices', {}, { idList: 'noDevices' });
  const { db } = c.var.services;
  const request = readCondition(c, PageShape, { condition: condition ?? {} }) as LampPageRequest;
  const limit = commandLimits.devices;
  const found = await findLampIds(db, await lampReaderOf(c), request, limit);
  if (found.total > limit) throw new Refusal(envelopeStatus.dataError, 'tooManyDevices', { total: found.total, limit });
  if (found.total === 0) throw new Refusal(envelopeStatus.dataError, 'noLamps');
  return requireLamps(c, found.ids);
}

async function requireLamps(c: AppContext, ids: readonly string[]): Promise<string[]> {
  const { db } = c.var.services;
  const reader = await lampReaderOf(c);
  const { within } = reader;
  const found = await db
    .select({
      id: devices.id,
      name: devices.name,
      areaCode: devices.areaCode,
      departmentCode: devices.departmentCode,
    })
    .from(devices)
    .where(and(inList(devices.id, ids), within.devices, ...lampConditions(db, reader, {})));
  if (found.length < ids.length)
    throw new Refusal(envelopeStatus.notFound, 'devicesMissing', { count: ids.length - found.length });
  requireRight(within.scopes.Device, 'control', found);
  return found.map(({ id }) => id);
}

/**
 * One transaction stores what is to be sent and when; simulated and real devices read it after the commit. What many
 * lamps are told is accepted, and sent by a job.
 */
async function send(c: AppContext, instruction: LampInstruction, ids: readonly string[]): Promise<Response> {
  const { db, clock, realtime } = c.var.services;
  const user = signedIn(c);
  const { tenantId, userId } = user;
  const { userName } = await findActor(c, user);
  const now = clock();
  const asked = { tenantId, userId, userName, now, instruction };
  const { sent, outgoing } = await db.transaction(async (tx) =>
    (await isSentLater(tx, tenantId, ids.length))
      ? { sent: await acceptInstruction(tx, asked, ids), outgoing: [] }
      : instructLamps(tx, asked, ids),
  );
  sendAll(realtime, outgoing);
  if (sent.taskId) nameAudited(c, sent.taskId);
  return success(c, sent, answerOf(instruction, sent, now));
}

function answerOf(
  { action, startsAt }: LampInstruction,
  { lamps, replaced, taskId }: CommandSent,
  now: Date,
): SuccessOptions {
  if (action === 'program')
    return lamps > 0 ? { key: 'lampsReleased', params: { count: lamps } } : { key: 'lampsNotOverridden' };
  if (taskId === null && startsAt > now)
    return { key: 'lampsScheduled', params: { count: lamps, time: displayTime(startsAt) } };
  return replaced > 0
    ? { key: 'lampsCommandedReplacing', params: { count: lamps, replaced } }
    : { key: 'lampsCommanded', params: { count: lamps } };
}
