import type { DeviceSensorValue } from '../../src/schemas/wire/events.ts';
import { type Outgoing, readersOfDevices } from '../commands/outgoing.ts';
import { type Report, storeReports } from '../commands/store-values.ts';
import type { Queryable } from '../db/db.ts';
import type { Random } from '../seed/random.ts';
import { makeSensorValues } from '../seed/sensor-values.ts';
import { isNight } from '../seed/tenant-context.ts';
import { displayTime } from '../texts/wall-time.ts';
import type { Restart } from './answer-commands.ts';
import { moveValues } from './move-values.ts';
import type { PickedDevice } from './pick-devices.ts';
import { setStatus } from './restart-devices.ts';

const chances = { goesOffline: 0.02, comesBack: 0.5 };

/** Each device reports new values, or goes offline or comes back now and then; a few statements for any number. */
export async function reportValues(
  tx: Queryable,
  now: Date,
  random: Random,
  picked: readonly PickedDevice[],
): Promise<Outgoing[]> {
  const gone: Restart[] = [];
  const back: Restart[] = [];
  const reports: (Report & { device: PickedDevice })[] = [];
  for (const device of picked) {
    const isOnline = device.onlineStatus === 'ONLINE';
    if (random.chance(isOnline ? chances.goesOffline : chances.comesBack)) {
      (isOnline ? gone : back).push(device);
      continue;
    }
    if (!isOnline) continue;
    const values = moveValues(device.sensorValues, makeSensorValues(device.productCode, random, isNight(now)));
    if (Object.keys(values).length > 0) reports.push({ deviceId: device.id, values, device });
  }
  await storeReports(
    tx,
    now,
    reports.map(({ deviceId, values }) => ({ deviceId, values })),
  );
  const time = displayTime(now);
  return [
    ...(await setStatus(tx, now, gone, 'OFFLINE')),
    ...(await setStatus(tx, now, back, 'ONLINE')),
    ...reports.map(({ deviceId, values, device }): Outgoing => {
      const data: DeviceSensorValue = { deviceId, deviceUid: device.uid, values, time };
      return {
        tenantId: device.tenantId,
        event: { type: 'DeviceSensorValue', data: JSON.stringify(data) },
        audience: readersOfDevices,
      };
    }),
  ];
}
