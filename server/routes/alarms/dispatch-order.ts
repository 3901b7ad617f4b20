import { and, eq } from 'drizzle-orm';
import { AlarmOrder } from '../../../src/schemas/wire/alarms.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { createOrder, type OrderPlan } from '../../alarms/create-order.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, flowDefinitions, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { sendAll } from '../../realtime/outgoing.ts';
import { pathValue } from '../../routing/route.ts';
import { readWallTime } from '../../texts/wall-time.ts';
import { type AlarmReader, loadReader, visibleTo } from './alarm-reader.ts';
import { refuseViewed } from './alarm-rights.ts';

const maxTitle = 200;
const maxDescription = 500;

/** POST /island-alarm/alarm/{id}/order: dispatches a work order; an alarm has one open order at most. */
export async function dispatchOrder(c: AppContext): Promise<Response> {
  const { db, realtime } = c.var.services;
  const request = await readBody(c, AlarmOrder);
  const reader = await loadReader(c);
  const { tenantId, userId, now } = reader;
  const alarmId = pathValue(c, 'id');
  const { outgoing, ...order } = await db.transaction(async (tx) => {
    const isIt = and(visibleTo(reader), eq(alarms.id, alarmId));
    const [alarm] = await tx.select({ id: alarms.id }).from(alarms).where(isIt);
    if (!alarm) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
    await refuseViewed(tx, reader, isIt);
    const plan = await checkOrder(tx, reader, request);
    const made = await createOrder(tx, now, { tenantId, alarmId, userId }, plan);
    if (!made) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
    if ('takenBy' in made) throw new Refusal(envelopeStatus.duplicate, 'alarmOrderOpen', { no: made.takenBy });
    return made;
  });
  sendAll(realtime, outgoing);
  return success(c, order, { key: 'orderDispatched', params: { no: order.no } });
}

/** @throws Refusal A0400 with the invalid fields */
async function checkOrder(tx: Queryable, { tenantId, now }: AlarmReader, request: AlarmOrder): Promise<OrderPlan> {
  const fields: FieldMessages = {};
  const title = request.title.trim();
  const description = request.description?.trim() || null;
  const flowId = request.flowId || null;
  const handlerId = request.handlerId || null;
  const dueAt = request.dueTime ? readWallTime(request.dueTime) : null;
  if (title === '') fields.title = 'fieldRequired';
  if ([...title].length > maxTitle) fields.title = 'tooLong';
  if (description && [...description].length > maxDescription) fields.description = 'tooLong';
  if (dueAt === undefined) fields.dueTime = 'fieldInvalid';
  if (dueAt && dueAt <= now) fields.dueTime = 'orderDuePast';
  if (handlerId && !(await hasUser(tx, tenantId, handlerId))) fields.handlerId = 'orderHandlerMissing';
  if (flowId && !(await hasFlow(tx, tenantId, flowId))) fields.flowId = 'orderFlowMissing';
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  return { title, description, flowId, handlerId, dueAt: dueAt ?? null, urgency: request.urgency ?? 'mid' };
}

async function hasUser(tx: Queryable, tenantId: string, id: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.tenantId, tenantId), eq(users.id, id), eq(users.enabled, true)))) > 0;
}

async function hasFlow(tx: Queryable, tenantId: string, id: string): Promise<boolean> {
  return (
    (await tx.$count(flowDefinitions, and(eq(flowDefinitions.tenantId, tenantId), eq(flowDefinitions.id, id)))) > 0
  );
}
