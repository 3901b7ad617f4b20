import { and, asc, count, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { AlarmEntry } from '../../src/schemas/wire/alarms.ts';
import type { DeviceSensorValue, DeviceStatus, WireEvent } from '../../src/schemas/wire/events.ts';
import { newId } from '../db/new-id.ts';
import { alarms, alarmTypes, devices, products, tenants } from '../db/schema.ts';
import type { Db, Queryable } from '../middleware/app-env.ts';
import type { Log } from '../middleware/log.ts';
import { message } from '../middleware/messages.ts';
import { displayTime } from '../middleware/wall-time.ts';
import { alarmRows, countOpenAlarms } from '../routes/alarms/count-open-alarms.ts';
import { createRandom, type Random } from '../seed/random.ts';
import { makeSensorValues } from '../seed/sensor-values.ts';
import { ALARM_DOMAIN_IDS } from '../seed/special-ids.ts';
import { shanghaiHour } from '../seed/tenant-context.ts';
import { moveValues } from './move-values.ts';
import type { Realtime } from './realtime.ts';

interface SimulatorOptions {
  db: Db;
  clock: () => Date;
  realtime: Realtime;
  random: Random;
}

const stepMs = 4_000;
const devicesPerStep = 3;
/** Steps between two new alarms of a tenant: about two minutes. */
const alarmSteps = { least: 22, most: 38 };
/** Above so many open device alarms the oldest recovers by itself, so that a demo left alone does not drown. */
const mostOpenAlarms = 99;
const chances = { goesOffline: 0.02, comesBack: 0.5 };

type Device = typeof devices.$inferSelect & { productCode: string; deviceType: string };
/** An event with the functions it is meant for; without any it is for everybody of the tenant. */
interface Outgoing {
  tenantId: string;
  event: WireEvent;
  functionIds?: string[];
}

/**
 * Plays the devices of the demo: each step changes a few devices of each tenant in one transaction and then tells the
 * tenant's consoles. With the same clock, chance and data it does the same.
 */
export function createSimulator({ db, clock, realtime, random }: SimulatorOptions): { step(): Promise<void> } {
  const alarmIn = new Map<string, number>();
  return {
    async step() {
      const outgoing = await db.transaction(async (tx) => {
        const all: Outgoing[] = [];
        const rows = await tx
          .select({ id: tenants.id })
          .from(tenants)
          .where(eq(tenants.enabled, true))
          .orderBy(asc(tenants.id));
        for (const { id } of rows) {
          all.push(...(await changeDevices(tx, id)));
          if (isAlarmDue(id)) all.push(...(await raiseAlarm(tx, id)));
        }
        return all;
      });
      for (const { tenantId, event, functionIds } of outgoing) realtime.toTenant(tenantId, event, functionIds);
    },
  };

  function isAlarmDue(tenantId: string): boolean {
    const left = (alarmIn.get(tenantId) ?? random.whole(1, alarmSteps.most)) - 1;
    alarmIn.set(tenantId, left > 0 ? left : random.whole(alarmSteps.least, alarmSteps.most));
    return left <= 0;
  }

  async function changeDevices(tx: Queryable, tenantId: string): Promise<Outgoing[]> {
    const now = clock();
    const time = displayTime(now);
    const outgoing: Outgoing[] = [];
    for (const device of await pickDevices(tx, tenantId, devicesPerStep)) {
      const { id: deviceId, uid: deviceUid } = device;
      const isOnline = device.onlineStatus === 'ONLINE';
      if (random.chance(isOnline ? chances.goesOffline : chances.comesBack)) {
        const onlineStatus = isOnline ? 'OFFLINE' : 'ONLINE';
        await tx
          .update(devices)
          .set({ onlineStatus, statusUpdatedAt: now, ...(isOnline ? {} : { lastActiveAt: now }) })
          .where(and(eq(devices.id, deviceId), eq(devices.tenantId, tenantId)));
        const data: DeviceStatus = { deviceId, deviceUid, onlineStatus, time };
        outgoing.push({ tenantId, event: { type: 'DeviceStatus', data: JSON.stringify(data) } });
      } else if (isOnline) {
        const values = moveValues(device.sensorValues, makeSensorValues(device.productCode, random, isNight(now)));
        if (Object.keys(values).length === 0) continue;
        await tx
          .update(devices)
          .set({ sensorValues: { ...device.sensorValues, ...values }, lastActiveAt: now })
          .where(and(eq(devices.id, deviceId), eq(devices.tenantId, tenantId)));
        const data: DeviceSensorValue = { deviceId, deviceUid, values, time };
        outgoing.push({ tenantId, event: { type: 'DeviceSensorValue', data: JSON.stringify(data) } });
      }
    }
    return outgoing;
  }

  async function raiseAlarm(tx: Queryable, tenantId: string): Promise<Outgoing[]> {
    const now = clock();
    const [device] = await pickDevices(tx, tenantId, 1);
    if (!device) return [];
    const fitting = or(
      eq(alarmTypes.productCode, device.productCode),
      and(isNull(alarmTypes.productCode), eq(alarmTypes.deviceType, device.deviceType)),
    );
    const types = await tx
      .select()
      .from(alarmTypes)
      .where(and(eq(alarmTypes.domainId, ALARM_DOMAIN_IDS.device), ne(alarmTypes.parentId, 'root'), fitting))
      .orderBy(asc(alarmTypes.id));
    const leveled = types.filter((type) => type.levelId !== null);
    if (leveled.length === 0) return [];
    const type = random.pick(leveled);
    await recoverOldest(tx, tenantId, now);
    const entry: AlarmEntry = {
      eventId: newId(),
      eventDomainName: message('zh', 'deviceAlarmDomain'),
      description: `${device.name}：${type.name.zh}`,
      date: displayTime(now),
      isRead: false,
    };
    await tx.insert(alarms).values({
      id: entry.eventId,
      tenantId,
      kind: 'device',
      typeId: type.id,
      levelId: type.levelId ?? '',
      deviceId: device.id,
      carrierId: device.carrierId,
      areaCode: device.areaCode,
      departmentCode: device.departmentCode,
      description: entry.description,
      address: device.address,
      longitude: device.longitude,
      latitude: device.latitude,
      happenedAt: now,
      lastAt: now,
    });
    const counts = await countOpenAlarms(tx, tenantId);
    const row = alarmRows.filter(({ kind }) => kind === 'device').map(({ functionId }) => functionId);
    const bell = alarmRows.map(({ functionId }) => functionId);
    return [
      { tenantId, event: { type: 'alarm', data: entry }, functionIds: row },
      { tenantId, event: { type: 'AlarmInfo', data: entry }, functionIds: row },
      { tenantId, event: { type: 'AlarmCount', data: counts }, functionIds: bell },
    ];
  }

  async function pickDevices(tx: Queryable, tenantId: string, most: number): Promise<Device[]> {
    const active = and(eq(devices.tenantId, tenantId), ne(devices.onlineStatus, 'UNACTIVATED'));
    const [counted] = await tx.select({ total: count() }).from(devices).where(active);
    const total = counted?.total ?? 0;
    const picked = new Map<string, Device>();
    for (let index = 0; index < Math.min(most, total); index += 1) {
      const [found] = await tx
        .select({ device: devices, productCode: products.code, deviceType: products.deviceType })
        .from(devices)
        .innerJoin(products, eq(products.id, devices.productId))
        .where(active)
        .orderBy(asc(devices.id))
        .limit(1)
        .offset(random.whole(0, total - 1));
      if (found) picked.set(found.device.id, { ...found.device, ...found });
    }
    return [...picked.values()];
  }
}

async function recoverOldest(tx: Queryable, tenantId: string, now: Date): Promise<void> {
  const open = and(eq(alarms.tenantId, tenantId), eq(alarms.kind, 'device'), isNull(alarms.handledAt));
  const rows = await tx
    .select({ id: alarms.id })
    .from(alarms)
    .where(open)
    .orderBy(asc(alarms.happenedAt), asc(alarms.id));
  const spare = rows.slice(0, Math.max(0, rows.length - mostOpenAlarms)).map((row) => row.id);
  if (spare.length === 0) return;
  await tx
    .update(alarms)
    .set({ clearedAt: now, handledAt: now, handleNote: '已自动恢复' })
    .where(and(eq(alarms.tenantId, tenantId), inArray(alarms.id, spare)));
}

const isNight = (now: Date): boolean => shanghaiHour(now) >= 18 || shanghaiHour(now) < 6;

/** Steps every few seconds until the answered function is called. */
export function startSimulator({
  log,
  ...options
}: Omit<SimulatorOptions, 'random'> & { log: Log }): () => Promise<void> {
  const simulator = createSimulator({ ...options, random: createRandom(options.clock().toISOString()) });
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    // A slow database gets fewer steps, not a queue of them.
    if (isBusy) return;
    isBusy = true;
    running = simulator
      .step()
      .catch((error: unknown) => log.error('the device simulator failed', { stack: String(error) }))
      .finally(() => {
        isBusy = false;
      });
  }, stepMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
