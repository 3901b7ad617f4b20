import type { AlarmSource } from '../db/schema/alarm-detail.ts';
import type { alarms } from '../db/schema.ts';
import { disturbedValues, isDisturbance } from './alarm-effects.ts';
import { pictureOf } from './alarm-pictures.ts';
import { ALARM_RULES } from './alarm-rule-data.ts';
import { type AlarmStateContext, offlineState, openState, pastState } from './alarm-states.ts';
import { ALARMS_PER_DEVICE, alarmTimes } from './alarm-times.ts';
import { ALARM_TYPES, type AlarmTypePlan } from './alarm-type-data.ts';
import { type AlarmPictures, makeDetail } from './make-alarm-details.ts';
import type { DeviceRow } from './make-devices.ts';
import type { Outage } from './make-outage.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import type { Random } from './random.ts';
import { ALARM_LEVEL_IDS, type AlarmKind } from './special-ids.ts';
import { DAY_MS, MINUTE_MS, type TenantContext } from './tenant-context.ts';
import { pickTroubled, troubleOf } from './trouble.ts';

export type AlarmRow = typeof alarms.$inferInsert;

/** Unhandled alarms per 5,000 devices, besides those of offline devices. */
const OPEN_OF_5000: Record<AlarmKind, number> = { device: 40, business: 14, ai: 9 };
/** So that every kind has some, and device alarms every state, however few devices there are. */
const FEWEST_OPEN: Record<AlarmKind, number> = { device: 4, business: 2, ai: 2 };
const LEAST_OF_KIND = 6;
const KINDS: readonly AlarmKind[] = ['device', 'business', 'ai'];
const SOURCES: Record<AlarmKind, AlarmSource> = { device: 'device', business: 'person', ai: 'camera' };
const OFFLINE = 'DeviceOfflineEvent';

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
    ...offlineAlarms(context, without(devices, outage), handlers),
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
          device.sensorValues = disturbedValues(type.key, number, device, context.now);
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

/** Ids in order of time; the alarms of an outage are folded under the first of them. */
function withIds(context: TenantContext, rows: Omit<AlarmRow, 'id'>[]): AlarmRow[] {
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

function outageAlarms(
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

const without = (devices: readonly DeviceRow[], outage: Outage | undefined) => {
  const lost = new Set(outage ? [outage.concentrator, ...outage.lamps] : []);
  return devices.filter((device) => device.onlineStatus === 'OFFLINE' && !lost.has(device));
};

/** Every device that is offline has an active alarm since it was missed. */
function offlineAlarms(
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

function groupByProduct(devices: DeviceRow[]): Map<string, DeviceRow[]> {
  const groups = new Map<string, DeviceRow[]>();
  const codes = new Map(PRODUCT_LIST.map((plan) => [plan.id, plan.code]));
  for (const device of devices) {
    if (!device.lastActiveAt) continue;
    const code = codes.get(device.productId) ?? '';
    const group = groups.get(code) ?? [];
    group.push(device);
    groups.set(code, group);
  }
  for (const [code, group] of groups) {
    const sorted = group
      .map((device) => ({ device, trouble: troubleOf(device) }))
      .sort((a, b) => a.trouble - b.trouble);
    groups.set(
      code,
      sorted.map(({ device }) => device),
    );
  }
  return groups;
}

function unhandledCounts(devices: number): Record<AlarmKind, number> {
  const share = (kind: AlarmKind) => Math.max(FEWEST_OPEN[kind], Math.round((OPEN_OF_5000[kind] * devices) / 5000));
  return { device: share('device'), business: share('business'), ai: share('ai') };
}

/** Which devices an alarm may be of. */
interface Choice {
  groups: ReadonlyMap<string, DeviceRow[]>;
  now: Date;
  /** True for those that cannot have an open alarm of the type. */
  isTaken: (device: DeviceRow) => boolean;
}

/** The device of an alarm, installed by then and not lost since; if there was none, the alarm is of another time. */
function chooseDevice(
  random: Random,
  { type, at }: { type: AlarmTypePlan; at: Date },
  { groups, now, isTaken }: Choice,
): { device: DeviceRow; at: Date } {
  const candidates = chooseGroup(random, type, groups);
  const suits = (one: DeviceRow) => wasOnline(one, at) && !isTaken(one);
  let device = pickTroubled(random, candidates);
  for (let attempt = 0; attempt < ATTEMPTS && !suits(device); attempt += 1) device = pickTroubled(random, candidates);
  const found = suits(device) ? device : (candidates.find(suits) ?? candidates.find((one) => wasOnline(one, at)));
  if (found) return { device: found, at };
  const [from, to] = [device.createdAt ?? at, device.onlineStatus === 'ONLINE' ? now : (device.lastActiveAt ?? now)];
  const since = Math.max(from.getTime(), now.getTime() - 365 * DAY_MS);
  return { device, at: new Date(since + Math.floor((random.next() * (to.getTime() - since)) / 1000) * 1000) };
}

const ATTEMPTS = 4;
const wasOnline = ({ createdAt, onlineStatus, lastActiveAt }: DeviceRow, at: Date): boolean =>
  (createdAt ?? at) <= at && (onlineStatus === 'ONLINE' || (lastActiveAt ?? at) > at);

/** The devices of one of the type's products, likelier of one with more devices. */
function chooseGroup(random: Random, type: AlarmTypePlan, groups: ReadonlyMap<string, DeviceRow[]>): DeviceRow[] {
  const candidates = type.products.flatMap((code) => {
    const group = groups.get(code);
    return group ? [group] : [];
  });
  let left = random.next() * candidates.reduce((sum, group) => sum + group.length, 0);
  const chosen = candidates.find((group) => {
    left -= group.length;
    return left < 0;
  });
  return chosen ?? candidates[0]!;
}

interface Drawn {
  random: Random;
  type: AlarmTypePlan;
  at: Date;
  device: DeviceRow;
  /** None for alarms of devices. */
  pictures?: AlarmPictures;
}

/** Whether a rule notices alarms of the type in what the device reports. */
const isRuled = (key: string, { sensorValues = {} }: DeviceRow): boolean => {
  const attribute = ruled.get(key);
  return attribute !== undefined && attribute in sensorValues;
};
const ruled = new Map(ALARM_RULES.map(({ key, rule }) => [key, rule.attribute]));

/** An alarm without its state, and the number in its description. */
function alarmRow({ tenantId, now }: TenantContext, { random, type, at, device, pictures }: Drawn) {
  const repeats = type.kind !== 'ai' && random.chance(0.25) ? random.whole(1, 6) : 0;
  const [min, max, decimals] = type.range ?? [0, 0, 0];
  const number = random.decimal(min, max, decimals);
  const drawn = pictures && pictureOf(random, type.key, { number, at });
  return {
    number,
    tenantId,
    kind: type.kind,
    typeId: type.id,
    levelId: ALARM_LEVEL_IDS[type.level],
    deviceId: device.id,
    carrierId: device.carrierId,
    areaCode: device.areaCode,
    departmentCode: device.departmentCode,
    description: `${device.name}：${type.text.replace('{n}', String(number))}`,
    address: device.address,
    longitude: device.longitude,
    latitude: device.latitude,
    happenedAt: at,
    repeats,
    lastAt: new Date(Math.min(now.getTime(), at.getTime() + repeats * 7 * MINUTE_MS)),
    source: isRuled(type.key, device) ? 'rule' : SOURCES[type.kind],
    detail: makeDetail(random, type, { number, drawn, file: drawn && pictures.of(drawn) }),
  };
}
