import type { AlarmRow } from './alarm-row.ts';
import { ALARM_TYPES } from './alarm-type-data.ts';
import type { DeviceRow } from './make-devices.ts';
import { MINUTE_MS } from './tenant-context.ts';

/** A time in which a device was not heard of; without an end it still is not. */
export interface DeviceOutage {
  deviceId: string;
  from: Date;
  to: Date | null;
}

/** A device is missed after this time without a report. */
const missedAfterMs = 15 * MINUTE_MS;
const offlineType = ALARM_TYPES.find(({ key }) => key === 'DeviceOfflineEvent')?.id;

/**
 * The outages of devices: those that are offline since their last report, and one per cleared offline alarm. Changes
 * the rows: a device has been online since its last outage.
 */
export function makeOutages(devices: readonly DeviceRow[], alarms: readonly AlarmRow[]): DeviceOutage[] {
  const past = alarms.flatMap(({ typeId, deviceId, happenedAt, clearedAt }): DeviceOutage[] =>
    typeId === offlineType && deviceId && clearedAt
      ? [{ deviceId, from: new Date(happenedAt.getTime() - missedAfterMs), to: clearedAt }]
      : [],
  );
  const ends = new Map<string, Date>();
  for (const { deviceId, to } of past) {
    const last = ends.get(deviceId);
    if (to && (!last || to > last)) ends.set(deviceId, to);
  }
  for (const device of devices) {
    const end = ends.get(device.id);
    if (device.onlineStatus === 'ONLINE' && end && end > (device.statusUpdatedAt ?? end)) device.statusUpdatedAt = end;
  }
  const current = devices.flatMap(({ id, onlineStatus, lastActiveAt }): DeviceOutage[] =>
    onlineStatus === 'OFFLINE' && lastActiveAt ? [{ deviceId: id, from: lastActiveAt, to: null }] : [],
  );
  return [...past, ...current];
}
