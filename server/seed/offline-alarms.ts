import { type AlarmRow, alarmRow, type Drawn } from './alarm-row.ts';
import { offlineState, openState } from './alarm-states.ts';
import { ALARM_TYPES, type AlarmTypePlan } from './alarm-type-data.ts';
import type { DeviceRow } from './make-devices.ts';
import type { Outage } from './make-outage.ts';
import type { TenantContext } from './tenant-context.ts';

/** Key of the type of alarms about devices that are not heard of. */
export const OFFLINE = 'DeviceOfflineEvent';

/** Ids in order of time; the alarms of an outage are folded under the first of them. */
export function withIds(context: TenantContext, rows: Omit<AlarmRow, 'id'>[]): AlarmRow[] {
  const sorted = rows.toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime());
  const placed = sorted.map((row) => ({ ...row, id: context.newId() }));
  const parent = placed.find(({ parentId }) => parentId === isParent)?.id ?? null;
  return placed.map((row) => {
    if (row.parentId === isParent) return { ...row, parentId: null };
    return row.parentId === isChild ? { ...row, parentId: parent } : row;
  });
}

/** Stand for the id of an outage's first alarm until it has one. */
const isParent = 'parent';
const isChild = 'child';

export function outageAlarms(
  context: TenantContext,
  outage: Outage | undefined,
  handlers: readonly string[],
): Omit<AlarmRow, 'id'>[] {
  const type = ALARM_TYPES.find(({ key }) => key === OFFLINE);
  if (!outage || !type) return [];
  const random = context.random('outage');
  return [outage.concentrator, ...outage.lamps].map((device, index) => {
    const at = new Date(outage.at.getTime() + (index === 0 ? 0 : 60 + index) * 1000);
    return {
      ...offlineRow(context, { random, type, at, device }),
      ...openState({ random, now: context.now, at, kind: type.kind, handlers }, 0),
      parentId: index === 0 ? isParent : isChild,
    };
  });
}

export const offlineBut = (devices: readonly DeviceRow[], outage: Outage | undefined) => {
  const lost = new Set(outage ? [outage.concentrator, ...outage.lamps] : []);
  return devices.filter((device) => device.onlineStatus === 'OFFLINE' && !lost.has(device));
};

/** Every device that is offline has an active alarm since it was missed. */
export function offlineAlarms(
  context: TenantContext,
  offline: readonly DeviceRow[],
  handlers: readonly string[],
): Omit<AlarmRow, 'id'>[] {
  const type = ALARM_TYPES.find(({ key }) => key === OFFLINE);
  const random = context.random('offline');
  return offline.flatMap((device, index) => {
    const at = device.statusUpdatedAt;
    if (!type || !at) return [];
    return {
      ...offlineRow(context, { random, type, at, device }),
      ...offlineState({ random, now: context.now, at, kind: type.kind, handlers }, index),
    };
  });
}

/** An alarm of a device that has not been heard of for as long as it takes to be missed. */
function offlineRow(context: TenantContext, drawn: Drawn) {
  const type: AlarmTypePlan = { ...drawn.type, range: [15, 15, 0] };
  const { number: _number, ...row } = alarmRow(context, { ...drawn, type });
  return { ...row, repeats: 0, lastAt: drawn.at };
}
