import { disturbedValues, isDisturbance } from './alarm-effects.ts';
import { type AlarmRow, alarmRow } from './alarm-row.ts';
import { type AlarmStateContext, openState, pastState } from './alarm-states.ts';
import { ALARMS_PER_DEVICE, alarmTimes } from './alarm-times.ts';
import { ALARM_TYPES, type AlarmTypePlan } from './alarm-type-data.ts';
import { chooseDevice, groupByProduct } from './choose-alarm-device.ts';
import type { AlarmPictures } from './make-alarm-details.ts';
import type { DeviceRow } from './make-devices.ts';
import type { Outage } from './make-outage.ts';
import { OFFLINE, offlineAlarms, offlineBut, outageAlarms, withIds } from './offline-alarms.ts';
import type { Random } from './random/random.ts';
import type { AlarmKind } from './special-ids.ts';
import type { TenantContext } from './tenant-context.ts';

/** Unhandled alarms per 5,000 devices, besides those of offline devices. */
const OPEN_OF_5000: Record<AlarmKind, number> = { device: 40, business: 14, ai: 9 };
/** So that every kind has some, and device alarms every state, however few devices there are. */
const FEWEST_OPEN: Record<AlarmKind, number> = { device: 4, business: 2, ai: 2 };
const LEAST_OF_KIND = 6;
const KINDS: readonly AlarmKind[] = ['device', 'business', 'ai'];

interface AlarmPlan {
  devices: DeviceRow[];
  handlers: string[];
  pictures: AlarmPictures;
  outage: Outage | undefined;
}

/**
 * Creates a year of alarms in order of time: nearly all handled, some of the newest not, and those of devices that are
 * offline. Changes the values of devices with active alarms.
 */
export function makeAlarms(context: TenantContext, { devices, handlers, pictures, outage }: AlarmPlan): AlarmRow[] {
  const random = context.random('alarms');
  const byProduct = groupByProduct(devices);
  const types = ALARM_TYPES.filter((type) => type.products.some((code) => byProduct.has(code)));
  const count = Math.round(devices.length * ALARMS_PER_DEVICE);
  const drawn = drawAlarms(random, context.now, count, types);
  const unhandledLeft = unhandledCounts(devices.length);
  const alarmsLeft = countByKind(drawn.map(({ type }) => type));
  const made = [
    ...outageAlarms(context, outage, handlers),
    ...offlineAlarms(context, offlineBut(devices, outage), handlers),
  ];
  const active = new Set(made.flatMap(keyOfActive));
  const disturbed = new Set<string>();
  const turns: Record<AlarmKind, number> = { device: 0, business: 0, ai: 0 };
  // From the newest back, leave every other alarm unhandled until each kind has enough.
  const rows = drawn
    .toReversed()
    .map(({ type, at: drawnAt }) => {
      const isLastChance = alarmsLeft[type.kind] <= unhandledLeft[type.kind];
      alarmsLeft[type.kind] -= 1;
      const isWanted = unhandledLeft[type.kind] > 0 && type.key !== OFFLINE && (random.chance(0.5) || isLastChance);
      // An origin has one active alarm of a type, and its values show one disturbance.
      const isTaken = (one: DeviceRow) =>
        one.onlineStatus !== 'ONLINE' ||
        active.has(`${type.id} ${one.id}`) ||
        (isDisturbance(type.key) && disturbed.has(one.id));
      const chosen = { groups: byProduct, now: context.now, isTaken: isWanted ? isTaken : () => false };
      const { device, at } = chooseDevice(random, { type, at: drawnAt }, chosen);
      const isOpen = isWanted && !isTaken(device);
      const state: AlarmStateContext = {
        random,
        now: context.now,
        at,
        kind: type.kind,
        handlers,
        isOffline: type.key === OFFLINE,
      };
      const { number, ...alarm } = alarmRow(context, { random, type, at, device, pictures });
      const row = {
        ...alarm,
        ...(isOpen ? openState(state, turns[type.kind]) : pastState(state)),
      };
      if (isOpen) {
        turns[type.kind] += 1;
        unhandledLeft[type.kind] -= 1;
        for (const key of keyOfActive(row)) active.add(key);
        if (row.clearedAt === null && isDisturbance(type.key)) {
          disturbed.add(device.id);
          device.sensorValues = disturbedValues(type.key, number, device);
        }
      }
      return row;
    })
    .toReversed();
  return withIds(context, [...rows, ...made]);
}

/** Alarms of a year, oldest first; also a small tenant has some of every kind that its products raise. */
function drawAlarms(random: Random, now: Date, count: number, types: AlarmTypePlan[]) {
  const drawn = alarmTimes(random, now, count, types);
  const counts = countByKind(drawn.map(({ type }) => type));
  const missing = KINDS.flatMap((kind) => {
    const ofKind = types.filter((type) => type.kind === kind);
    return alarmTimes(random, now, Math.max(0, LEAST_OF_KIND - counts[kind]), ofKind);
  });
  return [...drawn, ...missing].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function countByKind(types: readonly AlarmTypePlan[]): Record<AlarmKind, number> {
  const counts: Record<AlarmKind, number> = { device: 0, business: 0, ai: 0 };
  for (const { kind } of types) counts[kind] += 1;
  return counts;
}

const keyOfActive = ({ typeId, deviceId, clearedAt }: Omit<AlarmRow, 'id'>): string[] =>
  clearedAt === null ? [`${typeId} ${deviceId}`] : [];

function unhandledCounts(devices: number): Record<AlarmKind, number> {
  const share = (kind: AlarmKind) => Math.max(FEWEST_OPEN[kind], Math.round((OPEN_OF_5000[kind] * devices) / 5000));
  return { device: share('device'), business: share('business'), ai: share('ai') };
}
