import type { AlarmPicture, AlarmSource } from '../db/schema/alarm-detail.ts';
import type { alarms } from '../db/schema.ts';
import { type AlarmStateContext, openState, pastState } from './alarm-states.ts';
import { alarmTimes } from './alarm-times.ts';
import { ALARM_TYPES, type AlarmTypePlan } from './alarm-type-data.ts';
import { makeDetail } from './make-alarm-details.ts';
import type { DeviceRow } from './make-devices.ts';
import type { Outage } from './make-outage.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import type { Random } from './random.ts';
import { ALARM_LEVEL_IDS, type AlarmKind } from './special-ids.ts';
import { MINUTE_MS, type TenantContext } from './tenant-context.ts';

export type AlarmRow = typeof alarms.$inferInsert;

/** Alarms per device and year, and unhandled alarms per 5,000 devices. */
const PER_DEVICE = 2.4;
const OPEN_OF_5000: Record<AlarmKind, number> = { device: 60, business: 14, ai: 9 };
/** So that every kind has some, however few devices there are. */
const LEAST_OF_KIND = 6;
const KINDS: readonly AlarmKind[] = ['device', 'business', 'ai'];
const SOURCES: Record<AlarmKind, AlarmSource> = { device: 'device', business: 'person', ai: 'camera' };
const OFFLINE = 'DeviceOfflineEvent';

interface AlarmPlan {
  devices: DeviceRow[];
  handlers: string[];
  pictures: ReadonlyMap<string, AlarmPicture>;
  outage: Outage | undefined;
}

/** Creates a year of alarms in order of time: nearly all handled, some of the newest not, and those of an outage. */
export function makeAlarms(context: TenantContext, { devices, handlers, pictures, outage }: AlarmPlan): AlarmRow[] {
  const random = context.random('alarms');
  const byProduct = groupByProduct(devices);
  const types = ALARM_TYPES.filter((type) => type.products.some((code) => byProduct.has(code)));
  const count = Math.round(devices.length * PER_DEVICE);
  const drawn = drawAlarms(random, context.now, count, types);
  const unhandledLeft = unhandledCounts(devices.length);
  const alarmsLeft = countByKind(drawn.map(({ type }) => type));
  const made = outageAlarms(context, outage, handlers);
  const active = new Set(made.flatMap(keyOfActive));
  const turns: Record<AlarmKind, number> = { device: 0, business: 0, ai: 0 };
  // From the newest back, leave every other alarm unhandled until each kind has enough.
  const rows = drawn
    .toReversed()
    .map(({ type, at }) => {
      const isLastChance = alarmsLeft[type.kind] <= unhandledLeft[type.kind];
      alarmsLeft[type.kind] -= 1;
      const isWanted = unhandledLeft[type.kind] > 0 && (random.chance(0.5) || isLastChance);
      const device = chooseDevice(random, type, byProduct, isWanted);
      // An origin has one active alarm of a type.
      const isOpen = isWanted && !active.has(`${type.id} ${device.id}`);
      const state: AlarmStateContext = { random, now: context.now, at, kind: type.kind, handlers };
      const row = {
        ...alarmRow(context, { random, type, at, device, pictures }),
        ...(isOpen ? openState(state, turns[type.kind]) : pastState(state)),
      };
      if (isOpen) {
        turns[type.kind] += 1;
        unhandledLeft[type.kind] -= 1;
        for (const key of keyOfActive(row)) active.add(key);
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
      ...alarmRow(context, { random, type: { ...type, range: [15, 15, 0] }, at, device, pictures: new Map() }),
      ...openState({ random, now: context.now, at, kind: type.kind, handlers }, 0),
      repeats: 0,
      lastAt: at,
      parentId: index === 0 ? isParent : isChild,
    };
  });
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
  return groups;
}

function unhandledCounts(devices: number): Record<AlarmKind, number> {
  const share = (kind: AlarmKind) => Math.max(2, Math.round((OPEN_OF_5000[kind] * devices) / 5000));
  return { device: share('device'), business: share('business'), ai: share('ai') };
}

/** An unhandled 'offline' alarm belongs to an offline device, others to any device of the type's products. */
function chooseDevice(
  random: Random,
  type: AlarmTypePlan,
  groups: Map<string, DeviceRow[]>,
  isOpen: boolean,
): DeviceRow {
  const candidates = groups.get(random.pick(type.products.filter((code) => groups.has(code)))) ?? [];
  const offline = candidates.filter((device) => device.onlineStatus === 'OFFLINE');
  return random.pick(isOpen && type.key === OFFLINE && offline.length > 0 ? offline : candidates);
}

interface Drawn {
  random: Random;
  type: AlarmTypePlan;
  at: Date;
  device: DeviceRow;
  pictures: ReadonlyMap<string, AlarmPicture>;
}

/** An alarm without its state. */
function alarmRow({ tenantId, now }: TenantContext, { random, type, at, device, pictures }: Drawn) {
  const repeats = type.kind !== 'ai' && random.chance(0.25) ? random.whole(1, 6) : 0;
  const [min, max, decimals] = type.range ?? [0, 0, 0];
  const number = random.decimal(min, max, decimals);
  return {
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
    source: SOURCES[type.kind],
    detail: makeDetail(random, type, number, pictures),
  };
}
