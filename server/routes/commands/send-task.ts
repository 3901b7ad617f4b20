import { and, eq, sql } from 'drizzle-orm';
import { CommandTaskSend, type CommandValues, commandLimits } from '../../../src/schemas/wire/commands.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { expiryOf } from '../../commands/command-times.ts';
import { planExpiry } from '../../commands/plan-expiry.ts';
import { updateTasks } from '../../commands/update-tasks.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { commandTasks, deviceCommands, devices, products } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { requireRight } from '../../http/require-right.ts';
import { findActor, nameAudited } from '../../operation-log/record-operation.ts';
import { sendAll } from '../../realtime/outgoing.ts';
import { signedIn } from '../../routing/route.ts';
import { DevicePageRequest, findDeviceIds } from '../assets/device-rows.ts';
import { checkParameters } from './check-parameters.ts';
import { findCommands, type ProductCommand } from './product-commands.ts';

interface Target {
  id: string;
  productId: string;
  isActive: boolean;
}

/** POST /island-streaming/batch/batchTask: sends a command to many devices, and returns the id of the task. */
export async function createTask(c: AppContext): Promise<Response> {
  const { command: key, parameters: given, name } = await readBody(c, CommandTaskSend);
  const { db, clock, realtime } = c.var.services;
  const user = signedIn(c);
  const targets = await findTargets(c);
  const command = await findCommonCommand(c, targets, key);
  const parameters = checkParameters(command, given);
  const { userName } = await findActor(c, user);
  const id = newId();
  const now = clock();
  const task = {
    id,
    tenantId: user.tenantId,
    status: 'START',
    command: key,
    commandName: name?.trim() || command.name.zh,
    parameters,
    total: targets.length,
    userId: user.userId,
    userName,
    createdAt: now,
  };
  const outgoing = await db.transaction(async (tx) => {
    await tx.insert(commandTasks).values(task);
    await insertCommands(tx, { ...task, commandName: command.name.zh, now }, targets);
    await planExpiry(tx, { tenantId: user.tenantId, taskId: id, at: expiryOf(now, targets.length) });
    return updateTasks(tx, now, [id]);
  });
  sendAll(realtime, outgoing);
  nameAudited(c, id);
  const params = { name: command.name[c.var.locale], count: targets.length };
  return success(c, id, { key: 'commandsSent', params });
}

/** @throws Refusal for no devices, too many, or some that the user does not see */
async function findTargets(c: AppContext): Promise<Target[]> {
  const body = await readBody(c, CommandTaskSend);
  const { db } = c.var.services;
  const user = signedIn(c);
  const within = await loadAssetFilters(db, user);
  const { tenantId } = user;
  if (!body.idList && !body.condition) throw noDevices();
  let ids = [...new Set(body.idList)];
  if (!body.idList) {
    const request = readCondition(c, DevicePageRequest, { condition: body.condition ?? {} });
    const limit = commandLimits.devices;
    const found = await findDeviceIds(db, { tenantId, within, request, limit });
    if (found.total > limit)
      throw new Refusal(envelopeStatus.dataError, 'tooManyDevices', { total: found.total, limit });
    ids = found.ids;
  }
  if (ids.length === 0) throw noDevices();
  const found = await db
    .select({
      id: devices.id,
      name: devices.name,
      productId: devices.productId,
      onlineStatus: devices.onlineStatus,
      areaCode: devices.areaCode,
      departmentCode: devices.departmentCode,
    })
    .from(devices)
    .where(and(inList(devices.id, ids), eq(devices.tenantId, tenantId), within.devices));
  if (found.length < ids.length)
    throw new Refusal(envelopeStatus.notFound, 'devicesMissing', { count: ids.length - found.length });
  requireRight(within.scopes.Device, 'control', found);
  return found.map(({ id, productId, onlineStatus }) => ({
    id,
    productId,
    isActive: onlineStatus !== 'UNACTIVATED',
  }));
}

const noDevices = () => new Refusal(envelopeStatus.badRequest, 'noDevices', {}, { idList: 'noDevices' });

/**
 * Finds the command that all devices understand in the same way.
 * @throws Refusal with the names of products that do not
 */
async function findCommonCommand(c: AppContext, targets: readonly Target[], key: string): Promise<ProductCommand> {
  const { db } = c.var.services;
  const productIds = [...new Set(targets.map(({ productId }) => productId))];
  const found = await findCommands(db, productIds, key);
  const [first] = found;
  const without = productIds.filter((id) => !found.some(({ productId }) => productId === id));
  if (!first || without.length > 0) throw await refuseProducts(c, 'commandNotKnown', without);
  const wanted = JSON.stringify(first.parameters);
  const others = found.filter(({ parameters }) => JSON.stringify(parameters) !== wanted);
  if (others.length > 0)
    throw await refuseProducts(
      c,
      'commandDiffers',
      found.map(({ productId }) => productId),
    );
  return first;
}

async function refuseProducts(c: AppContext, key: 'commandNotKnown' | 'commandDiffers', ids: readonly string[]) {
  const { db } = c.var.services;
  const { locale } = c.var;
  const rows = await db
    .select({ name: products.name })
    .from(products)
    .where(inList(products.id, ids))
    .orderBy(products.position, products.id);
  const names = rows.map(({ name }) => name[locale]).join({ zh: '、', en: ', ' }[locale]);
  return new Refusal(envelopeStatus.dataError, key, { names }, { command: 'fieldInvalid' });
}

interface Sent {
  id: string;
  tenantId: string;
  command: string;
  commandName: string;
  parameters: CommandValues;
  userId: string;
  userName: string;
  now: Date;
}

/** One statement for any number of devices; those that are not activated fail at once. */
async function insertCommands(tx: Queryable, sent: Sent, targets: readonly Target[]): Promise<void> {
  const now = sent.now.toISOString();
  const expires = expiryOf(sent.now, targets.length).toISOString();
  const rows = JSON.stringify(targets.map(({ id, isActive }) => ({ id: newId(), deviceId: id, isActive })));
  await tx.execute(sql`
    insert into ${deviceCommands} (id, tenant_id, task_id, device_id, command, command_name, parameters, track_status,
      failure, user_id, user_name, created_at, sent_at, expires_at)
    select v.id, ${sent.tenantId}, ${sent.id}, v."deviceId", ${sent.command}, ${sent.commandName},
      ${JSON.stringify(sent.parameters)}::jsonb, case when v."isActive" then 'PROCESS' else 'FAIL' end,
      case when v."isActive" then null else 'notActivated' end, ${sent.userId}, ${sent.userName},
      ${now}::timestamptz, ${now}::timestamptz, ${expires}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as v(id text, "deviceId" text, "isActive" boolean)
      join ${devices} d on d.id = v."deviceId"`);
}
