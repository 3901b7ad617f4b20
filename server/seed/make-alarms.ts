import type { alarms } from '../db/schema.ts';
import { alarmTimes } from './alarm-times.ts';
import { ALARM_TYPES, type AlarmTypePlan } from './alarm-type-data.ts';
import type { DeviceRow } from './make-devices.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import type { Random } from './random.ts';
import { ALARM_LEVEL_IDS, type AlarmKind } from './special-ids.ts';
import { HOUR_MS, MINUTE_MS, type TenantContext } from './tenant-context.ts';

type AlarmRow = typeof alarms.$inferInsert;

/** Alarms per device and year, and open alarms per 5,000 devices. */
const PER_DEVICE = 2.4;
const OPEN_OF_5000: Record<AlarmKind, number> = { device: 60, business: 14, ai: 9 };
const NOTES = [
  '现场复位后恢复正常',
  '更换灯具驱动电源',
  '通信模块重启，已恢复上报',
  '线路接头重新压接并做防水',
  '已通知维保单位处理',
  '误报，核实后关闭',
  '供电恢复后自动消除',
];

/** Creates a year of alarms in order of time: nearly all handled, some of the newest open. */
export function makeAlarms(context: TenantContext, devices: DeviceRow[], handlers: string[]): AlarmRow[] {
  const random = context.random('alarms');
  const byProduct = groupByProduct(devices);
  const types = ALARM_TYPES.filter((type) => type.products.some((code) => byProduct.has(code)));
  const count = Math.round(devices.length * PER_DEVICE);
  const drawn = alarmTimes(random, context.now, count, types);
  const openLeft = openCounts(devices.length);
  // From the newest back, leave every other alarm open until each kind has enough.
  const rows = drawn
    .toReversed()
    .map(({ type, at }) => {
      const isOpen = openLeft[type.kind] > 0 && random.chance(0.5);
      if (isOpen) openLeft[type.kind] -= 1;
      return alarmRow(context, random, type, at, chooseDevice(random, type, byProduct, isOpen), isOpen, handlers);
    })
    .toReversed();
  return rows.map((row) => ({ ...row, id: context.newId() }));
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

function openCounts(devices: number): Record<AlarmKind, number> {
  const share = (kind: AlarmKind) => Math.max(2, Math.round((OPEN_OF_5000[kind] * devices) / 5000));
  return { device: share('device'), business: share('business'), ai: share('ai') };
}

/** An open 'offline' alarm belongs to an offline device, others to any device of the type's products. */
function chooseDevice(
  random: Random,
  type: AlarmTypePlan,
  groups: Map<string, DeviceRow[]>,
  isOpen: boolean,
): DeviceRow {
  const candidates = groups.get(random.pick(type.products.filter((code) => groups.has(code)))) ?? [];
  const offline = candidates.filter((device) => device.onlineStatus === 'OFFLINE');
  return random.pick(isOpen && type.key === 'DeviceOfflineEvent' && offline.length > 0 ? offline : candidates);
}

function alarmRow(
  context: TenantContext,
  random: Random,
  type: AlarmTypePlan,
  at: Date,
  device: DeviceRow,
  isOpen: boolean,
  handlers: string[],
): Omit<AlarmRow, 'id'> {
  const repeats = random.chance(0.25) ? random.whole(1, 6) : 0;
  const before = (ms: number) => new Date(Math.min(context.now.getTime(), at.getTime() + ms));
  const [min, max, decimals] = type.range ?? [0, 0, 0];
  const clearedAt = before(random.whole(5, 240) * MINUTE_MS);
  const isAcknowledged = !isOpen || random.chance(0.4);
  const handler = random.pick(handlers);
  return {
    tenantId: context.tenantId,
    kind: type.kind,
    typeId: type.id,
    levelId: ALARM_LEVEL_IDS[type.level],
    deviceId: device.id,
    carrierId: device.carrierId,
    areaCode: device.areaCode,
    departmentCode: device.departmentCode,
    description: `${device.name}：${type.text.replace('{n}', String(random.decimal(min, max, decimals)))}`,
    address: device.address,
    longitude: device.longitude,
    latitude: device.latitude,
    happenedAt: at,
    repeats,
    lastAt: before(repeats * 7 * MINUTE_MS),
    acknowledgedAt: isAcknowledged ? before(random.whole(1, 30) * MINUTE_MS) : null,
    acknowledgedBy: isAcknowledged ? handler : null,
    clearedAt: isOpen ? null : clearedAt,
    handledAt: isOpen ? null : before(clearedAt.getTime() - at.getTime() + random.decimal(0.2, 20, 1) * HOUR_MS),
    handledBy: isOpen ? null : handler,
    handleNote: isOpen ? null : random.pick(NOTES),
  };
}
