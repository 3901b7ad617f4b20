import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { loadCommand } from '../../src/schemas/wire/lighting-holders.ts';
import type { DeviceReport } from '../alarms/engine/watch-devices.ts';
import { type Outcome, settleCommands } from '../commands/settle-commands.ts';
import type { Queryable } from '../db/db.ts';
import { deviceCommands, devices, productAttributes, products } from '../db/schema.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import type { Random } from '../seed/random/random.ts';
import { answerCommand } from './answer-command.ts';
import { readAskedLoads } from './answer-load.ts';
import { factsOfDevice } from './device-facts-of.ts';
import { noteTold, type ToldLevel } from './follow-ramps.ts';

/** How long devices take, each its own time within this range. */
const answerMs = { min: 250, max: 750 };
/** Maximum commands that one transaction answers: 5,000 take five seconds. */
const maxPerStep = 1_000;

const due = (now: Date) =>
  and(
    eq(deviceCommands.trackStatus, 'PROCESS'),
    lte(deviceCommands.sentAt, new Date(now.getTime() - answerMs.min)),
    sql`${deviceCommands.sentAt} <= ${now.toISOString()}::timestamptz - interval '1 millisecond'
      * (${sql.raw(String(answerMs.min))} + abs(hashtext(${devices.id})::bigint) % ${sql.raw(String(answerMs.max - answerMs.min))})`,
    gt(deviceCommands.expiresAt, now),
    eq(devices.onlineStatus, 'ONLINE'),
  );

/** A device that restarts. */
export interface Restart {
  id: string;
  uid: string;
  tenantId: string;
}

/** The events of the replies, the devices that restart, and the values that devices have reported with their replies. */
interface Answered {
  outgoing: Outgoing[];
  restarts: Restart[];
  reports: DeviceReport[];
}

export async function isAnyCommandDue(db: Queryable, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: deviceCommands.id })
    .from(deviceCommands)
    .innerJoin(devices, eq(devices.id, deviceCommands.deviceId))
    .where(due(now))
    .limit(1);
  return found.length > 0;
}

/** Answers open commands for the devices that are online, oldest first. Devices that are offline never answer. */
export async function answerCommands(tx: Queryable, now: Date, random: Random): Promise<Answered> {
  const rows = await tx
    .select({
      id: deviceCommands.id,
      attempt: deviceCommands.attempt,
      command: deviceCommands.command,
      parameters: deviceCommands.parameters,
      deviceId: devices.id,
      uid: devices.uid,
      tenantId: devices.tenantId,
      createdAt: devices.createdAt,
      lastActiveAt: devices.lastActiveAt,
      configurableAttrs: devices.configurableAttrs,
      sensorValues: devices.sensorValues,
      productCode: products.code,
      deviceType: products.deviceType,
      isOwn: sql<boolean>`${products.tenantId} is not null`,
      sensors: sql<string[]>`array(${tx
        .select({ uKey: productAttributes.uKey })
        .from(productAttributes)
        .where(and(eq(productAttributes.productId, products.id), eq(productAttributes.family, 'sensor')))})`,
    })
    .from(deviceCommands)
    .innerJoin(devices, eq(devices.id, deviceCommands.deviceId))
    .innerJoin(products, eq(products.id, devices.productId))
    .where(due(now))
    .orderBy(asc(deviceCommands.sentAt), asc(deviceCommands.id))
    .limit(maxPerStep)
    .for('update', { of: deviceCommands, skipLocked: true });
  const loads = await readAskedLoads(
    tx,
    rows.filter(({ command }) => command === loadCommand).map(({ deviceId }) => deviceId),
  );
  const restarts = new Map<string, Restart>();
  /** Values after the commands before, for devices with several. */
  const values = new Map(rows.map(({ deviceId, sensorValues }) => [deviceId, sensorValues]));
  const reports: DeviceReport[] = [];
  const levels: ToldLevel[] = [];
  /** Devices that have answered before in this step. */
  const heard = new Set<string>();
  const outcomes = rows.map((row): Outcome => {
    const { id, attempt, deviceId, uid, tenantId, productCode, deviceType, command, parameters, lastActiveAt, isOwn } =
      row;
    const current = values.get(deviceId) ?? {};
    const elapsedMs = heard.has(deviceId) ? 0 : now.getTime() - (lastActiveAt ?? now).getTime();
    const sensors = new Set(row.sensors);
    const load = loads.get(deviceId);
    const asked = {
      ...{ command, parameters, deviceType, isOwn, sensors, current, elapsedMs, facts: factsOfDevice(row) },
      ...(load && { load }),
    };
    const { restarts: isRestart, told, ...answer } = answerCommand(asked, random, now);
    if (told) levels.push({ deviceId, ...told });
    heard.add(deviceId);
    if (isRestart) restarts.set(deviceId, { id: deviceId, uid, tenantId });
    if (answer.values) {
      values.set(deviceId, { ...current, ...answer.values });
      reports.push({ deviceId, tenantId, productCode, deviceType, values: answer.values });
    }
    return { id, attempt, deviceId, ...answer };
  });
  await noteTold(tx, now, levels);
  return { outgoing: await settleCommands(tx, now, outcomes), restarts: [...restarts.values()], reports };
}
