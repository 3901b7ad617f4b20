import { and, eq, ne } from 'drizzle-orm';
import type { DeviceSensorValue } from '../../src/schemas/wire/events.ts';
import type { AlarmEngine } from '../alarms/engine/alarm-engine.ts';
import { type EngineWork, nothing, together } from '../alarms/engine/engine-work.ts';
import { readersOfDevices } from '../commands/readers-of-devices.ts';
import { storeReports } from '../commands/store-values.ts';
import type { Queryable } from '../db/db.ts';
import { devices } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import type { Random } from '../seed/random/random.ts';
import { balance } from '../seed/sensors/electricity.ts';
import { sensorValuesAt } from '../seed/sensors/sensor-values.ts';
import { displayTime } from '../texts/wall-time.ts';
import type { Restart } from './answer-commands.ts';
import { changeStatus } from './change-status.ts';
import { factsOfDevice, readFacts } from './device-facts-of.ts';
import type { Incidents } from './incidents.ts';
import { moveValues } from './move-values.ts';
import type { PickedDevice } from './pick-devices.ts';

/** How often a device that has been offline for long comes back when it is picked. */
const comesBack = 0.05;

interface Reporting {
  engine: AlarmEngine;
  random: Random;
  incidents: Pick<Incidents, 'valuesOf'>;
}

/** Each device reports new values, or comes back now and then; a few statements for any number. */
export async function reportValues(
  tx: Queryable,
  now: Date,
  { engine, random, incidents }: Reporting,
  picked: readonly PickedDevice[],
): Promise<EngineWork> {
  const facts = await readFacts(tx, picked);
  const back: PickedDevice[] = [];
  const reports: (PickedDevice & { values: PickedDevice['sensorValues'] })[] = [];
  for (const device of picked) {
    if (device.onlineStatus !== 'ONLINE') {
      if (random.chance(comesBack)) back.push(device);
      continue;
    }
    const own = facts.get(device.id) ?? factsOfDevice(device);
    const elapsedMs = now.getTime() - (device.lastActiveAt ?? now).getTime();
    const usual = moveValues(device.sensorValues, sensorValuesAt(own, now), { facts: own, elapsedMs });
    const disturbance = incidents.valuesOf(device.id, now, own, device.sensorValues);
    const disturbed = disturbance && balance({ ...device.sensorValues, ...usual }, disturbance);
    const values = { ...usual, ...disturbed };
    if (Object.keys(values).length > 0) reports.push({ ...device, values });
  }
  await storeReports(
    tx,
    now,
    reports.map(({ id, values }) => ({ deviceId: id, values })),
  );
  return together(
    { ...nothing, outgoing: reports.map((report) => eventOf(report, now)) },
    await engine.report(
      tx,
      now,
      reports.map(({ id, tenantId, productCode, deviceType, values }) => {
        return { deviceId: id, tenantId, productCode, deviceType, values };
      }),
    ),
    await changeStatus(tx, now, { engine, changed: await withChildren(tx, back), onlineStatus: 'ONLINE' }),
  );
}

function eventOf({ id, uid, tenantId, values }: PickedDevice & Pick<DeviceSensorValue, 'values'>, now: Date): Outgoing {
  const data: DeviceSensorValue = { deviceId: id, deviceUid: uid, values, time: displayTime(now) };
  return {
    tenantId,
    event: { type: 'DeviceSensorValue', data: JSON.stringify(data) },
    audience: readersOfDevices,
  };
}

/** Devices come back with those below them, and not before the one above them. */
async function withChildren(tx: Queryable, back: readonly PickedDevice[]): Promise<Restart[]> {
  if (back.length === 0) return [];
  const isOffline = eq(devices.onlineStatus, 'OFFLINE');
  const parents = back.flatMap(({ parentDeviceId }) => parentDeviceId ?? []);
  const gone = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(isOffline, inList(devices.id, parents)));
  const isGone = new Set(gone.map(({ id }) => id));
  const first = back.filter(({ parentDeviceId }) => !isGone.has(parentDeviceId ?? ''));
  const ids = first.map(({ id }) => id);
  const below = await tx
    .select({ id: devices.id, uid: devices.uid, tenantId: devices.tenantId })
    .from(devices)
    .where(and(isOffline, inList(devices.parentDeviceId, ids), ...ids.map((id) => ne(devices.id, id))))
    .orderBy(devices.id);
  return [...first, ...below];
}
