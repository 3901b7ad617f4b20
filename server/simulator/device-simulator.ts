import { and, asc, eq } from 'drizzle-orm';
import type { DeviceSensorValue, DeviceStatus } from '../../src/schemas/wire/events.ts';
import type { Db, Queryable } from '../db/db.ts';
import { devices, tenants } from '../db/schema.ts';
import { type Steps, startSteps } from '../process/start-steps.ts';
import type { Audience, Realtime } from '../realtime/realtime.ts';
import { deviceReaders } from '../routes/assets/device-readers.ts';
import { type AddedNews, announceNews } from '../routes/news/add-news.ts';
import { createRandom, type Random } from '../seed/random.ts';
import { makeSensorValues } from '../seed/sensor-values.ts';
import { shanghaiHour } from '../seed/tenant-context.ts';
import { displayTime } from '../texts/wall-time.ts';
import { moveValues } from './move-values.ts';
import { pickDevices } from './pick-devices.ts';
import { type Outgoing, raiseAlarm } from './raise-alarm.ts';

interface SimulatorOptions {
  db: Db;
  clock: () => Date;
  realtime: Realtime;
  random: Random;
}

/** Advisory lock key: only its holder runs the simulator. */
export const SIMULATOR_LOCK = 730_003;

const stepMs = 4_000;
const devicesPerStep = 3;
/** Steps between two alarms of a tenant: about two minutes. */
const alarmSteps = { min: 22, max: 38 };
const chances = { goesOffline: 0.02, comesBack: 0.5 };

/**
 * Simulates the demo's devices: each step changes a few devices per tenant in one transaction and notifies its
 * consoles. Deterministic for the same clock, random numbers and data.
 */
export function createSimulator({ db, clock, realtime, random }: SimulatorOptions): { step(): Promise<void> } {
  const alarmIn = new Map<string, number>();
  return {
    async step() {
      const { outgoing, news } = await db.transaction(async (tx) => {
        const all: Outgoing[] = [];
        const added: AddedNews[] = [];
        const rows = await tx
          .select({ id: tenants.id })
          .from(tenants)
          .where(eq(tenants.enabled, true))
          .orderBy(asc(tenants.id));
        for (const { id } of rows) {
          all.push(...(await changeDevices(tx, id)));
          if (!isAlarmDue(id)) continue;
          const raised = await raiseAlarm(tx, { tenantId: id, now: clock(), random });
          all.push(...raised.outgoing);
          if (raised.news) added.push(raised.news);
        }
        return { outgoing: all, news: added };
      });
      for (const { tenantId, event, audience } of outgoing) realtime.toTenant(tenantId, event, audience);
      for (const added of news) await announceNews(db, realtime, added);
    },
  };

  function isAlarmDue(tenantId: string): boolean {
    const left = (alarmIn.get(tenantId) ?? random.whole(1, alarmSteps.max)) - 1;
    alarmIn.set(tenantId, left > 0 ? left : random.whole(alarmSteps.min, alarmSteps.max));
    return left <= 0;
  }

  async function changeDevices(tx: Queryable, tenantId: string): Promise<Outgoing[]> {
    const now = clock();
    const time = displayTime(now);
    const outgoing: Outgoing[] = [];
    for (const device of await pickDevices(tx, random, tenantId, devicesPerStep)) {
      const { id: deviceId, uid: deviceUid } = device;
      const isOnline = device.onlineStatus === 'ONLINE';
      if (random.chance(isOnline ? chances.goesOffline : chances.comesBack)) {
        const onlineStatus = isOnline ? 'OFFLINE' : 'ONLINE';
        await tx
          .update(devices)
          .set({ onlineStatus, statusUpdatedAt: now, ...(isOnline ? {} : { lastActiveAt: now }) })
          .where(and(eq(devices.id, deviceId), eq(devices.tenantId, tenantId)));
        const data: DeviceStatus = { deviceId, deviceUid, onlineStatus, time };
        outgoing.push({ tenantId, event: { type: 'DeviceStatus', data: JSON.stringify(data) }, audience });
      } else if (isOnline) {
        const values = moveValues(device.sensorValues, makeSensorValues(device.productCode, random, isNight(now)));
        if (Object.keys(values).length === 0) continue;
        await tx
          .update(devices)
          .set({ sensorValues: { ...device.sensorValues, ...values }, lastActiveAt: now })
          .where(and(eq(devices.id, deviceId), eq(devices.tenantId, tenantId)));
        const data: DeviceSensorValue = { deviceId, deviceUid, values, time };
        outgoing.push({ tenantId, event: { type: 'DeviceSensorValue', data: JSON.stringify(data) }, audience });
      }
    }
    return outgoing;
  }
}

/** Whoever may read devices. */
const audience: Audience = { menus: deviceReaders };

const isNight = (now: Date): boolean => shanghaiHour(now) >= 18 || shanghaiHour(now) < 6;

/** Runs the simulator every few seconds on one instance. Returns a function that stops it. */
export function startSimulator({
  log,
  sole,
  ...options
}: Omit<SimulatorOptions, 'random'> & Pick<Steps, 'log' | 'sole'>): () => Promise<void> {
  const simulator = createSimulator({ ...options, random: createRandom(options.clock().toISOString()) });
  return startSteps({ ...simulator, everyMs: stepMs, failure: 'the device simulator failed', log, sole });
}
