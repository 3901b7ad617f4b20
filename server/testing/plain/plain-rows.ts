import { eq } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { alarms, devices, products, workOrders } from '../../db/schema.ts';
import { displayTime } from '../../texts/wall-time.ts';
import type { PlainRow, Share } from './plain-figures.ts';

export const wallMs = (moment: Date): number => Date.parse(`${displayTime(moment).replace(' ', 'T')}Z`);

const timeKeys = (wall: number) => ({
  hourOfDay: String(new Date(wall).getUTCHours()),
  weekday: String(new Date(wall).getUTCDay() || 7),
});

/** A device with its product, or what is left of one that is gone. */
export interface PlainDevice {
  id: string;
  areaCode: string;
  departmentCode: string;
  status: string;
  product: string;
  type: string;
}

export async function loadDevices(db: Db, tenantId: string): Promise<PlainDevice[]> {
  return db
    .select({
      id: devices.id,
      areaCode: devices.areaCode,
      departmentCode: devices.departmentCode,
      status: devices.onlineStatus,
      product: products.code,
      type: products.deviceType,
    })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(eq(devices.tenantId, tenantId));
}

const placeKeys = (code: string, department: string) => ({
  code,
  area: code.slice(0, 6),
  road: code.slice(0, 9),
  department,
});

export const deviceKeys = ({ id, areaCode, departmentCode, product, type }: PlainDevice) => ({
  ...placeKeys(areaCode, departmentCode),
  device: id,
  product,
  deviceType: type,
});

const one = { sum: 1 };
const countIf = (is: boolean): Share => ({ sum: is ? 1 : 0 });
const percentIf = (is: boolean, counts: boolean): Record<string, never> | Share =>
  counts ? { sum: is ? 1 : 0, per: 1 } : { sum: 0, per: 0 };

export function plainDevices(all: readonly PlainDevice[]): PlainRow[] {
  return all.map((device) => ({
    keys: { ...deviceKeys(device), status: device.status },
    shares: {
      count: one,
      online: countIf(device.status === 'ONLINE'),
      offline: countIf(device.status === 'OFFLINE'),
      unactivated: countIf(device.status === 'UNACTIVATED'),
      onlineRate: percentIf(device.status === 'ONLINE', device.status !== 'UNACTIVATED') as Share,
    },
  }));
}

export async function plainAlarms(
  db: Db,
  tenantId: string,
  now: Date,
  all: readonly PlainDevice[],
): Promise<PlainRow[]> {
  const byId = new Map(all.map((device) => [device.id, device]));
  const rows = await db.select().from(alarms).where(eq(alarms.tenantId, tenantId));
  return rows
    .filter(({ happenedAt }) => happenedAt <= now)
    .map((alarm) => {
      const device = byId.get(alarm.deviceId ?? '');
      const wall = wallMs(alarm.happenedAt);
      const isSettled = alarm.clearedAt !== null && alarm.acknowledgedAt !== null;
      const handling = alarm.handledAt
        ? 'handled'
        : alarm.shelvedUntil && alarm.shelvedUntil > now
          ? 'shelved'
          : isSettled
            ? 'settled'
            : 'open';
      const state = alarm.handledAt
        ? 'handled'
        : alarm.clearedAt && alarm.kind !== 'ai'
          ? 'cleared'
          : alarm.acknowledgedAt
            ? 'acknowledged'
            : 'unacknowledged';
      const minutes = (at: Date) => (at.getTime() - alarm.happenedAt.getTime()) / 60_000;
      const isFalse = alarm.handleResult === 'false';
      const repaired = alarm.handledAt && !isFalse ? alarm.handledAt : undefined;
      return {
        wall,
        keys: {
          ...timeKeys(wall),
          ...placeKeys(alarm.areaCode, alarm.departmentCode),
          kind: alarm.kind,
          level: alarm.levelId,
          alarmType: alarm.typeId,
          device: alarm.deviceId ?? '',
          product: device?.product ?? '',
          deviceType: device?.type ?? '',
          handler: alarm.handledBy ?? '',
          source: alarm.source,
          handling,
          state,
        },
        shares: {
          count: one,
          perDay: one,
          open: countIf(handling === 'open'),
          shelved: countIf(handling === 'shelved'),
          settled: countIf(handling === 'settled'),
          handled: countIf(handling === 'handled'),
          acknowledged: countIf(alarm.acknowledgedAt !== null),
          repeats: { sum: alarm.repeats },
          falseRate: percentIf(isFalse, alarm.handledAt !== null) as Share,
          meanAck: alarm.acknowledgedAt ? { sum: minutes(alarm.acknowledgedAt), per: 1 } : { sum: 0, per: 0 },
          meanRepair: repaired ? { sum: minutes(repaired) / 60, per: 1 } : { sum: 0, per: 0 },
        },
      };
    });
}

export async function plainOrders(db: Db, tenantId: string, now: Date): Promise<PlainRow[]> {
  const rows = await db
    .select({ order: workOrders, handledAt: alarms.handledAt })
    .from(workOrders)
    .leftJoin(alarms, eq(alarms.id, workOrders.alarmId))
    .where(eq(workOrders.tenantId, tenantId));
  return rows.map(({ order, handledAt }) => {
    const isDone = order.state === 'done';
    const hours = isDone && handledAt ? (handledAt.getTime() - order.createdAt.getTime()) / 3_600_000 : undefined;
    return {
      wall: wallMs(order.createdAt),
      keys: {
        ...placeKeys(order.areaCode, order.departmentCode),
        state: order.state,
        urgency: order.urgency,
        source: order.source,
        handler: order.handlerId ?? '',
      },
      shares: {
        count: one,
        done: countIf(isDone),
        open: countIf(!isDone),
        overdue: countIf(!isDone && order.dueAt !== null && order.dueAt < now),
        meanHandling: hours === undefined ? { sum: 0, per: 0 } : { sum: hours, per: 1 },
      },
    };
  });
}
