import { and, eq, inArray, isNull } from 'drizzle-orm';
import { clearAlarms } from '../alarms/clear-alarms.ts';
import type { AlarmEngine } from '../alarms/engine/alarm-engine.ts';
import { type EngineWork, nothing, together } from '../alarms/engine/engine-work.ts';
import { offlineKey } from '../alarms/engine/load-types.ts';
import type { Queryable } from '../db/db.ts';
import { alarms, alarmTypes, devices } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Random } from '../seed/random/random.ts';
import type { DeviceFacts, SensorValues } from '../seed/sensors/device-facts.ts';
import { MINUTE_MS } from '../seed/tenant-context.ts';
import type { Restart } from './answer-commands.ts';
import { changeStatus } from './change-status.ts';
import { chooseType } from './choose-type.ts';
import { effects } from './effects.ts';
import { handleOldest } from './handle-oldest.ts';
import { noticeAlarm } from './notice-alarm.ts';
import type { PickedDevice } from './pick-devices.ts';
import { pickVictim } from './pick-victim.ts';

/** How long things last, in minutes, as in the seeded history; then the values move back to normal for a while. */
const usualMinutes = { disturbed: [5, 120], offline: [15, 240], noticed: [10, 120] } as const;
const recoveryMs = 2 * MINUTE_MS;
/** A disturbed device reports at most this often. */
const reportsEveryMs = 4_000;
/** Types to try until one fits a device of the tenant. */
const attempts = 5;

/** A device whose values are disturbed until a time, and back to normal some time later. */
interface Disturbed {
  key: string;
  until: number;
  over: number;
  reportedAt: number;
}

/** What happens to the demo's devices. Incidents are in memory; those that a stop interrupts end soon after the next start. */
export interface Incidents {
  /** Lets something happen to a device of the tenant. */
  begin(tx: Queryable, now: Date, tenantId: string): Promise<EngineWork>;
  /** Ends what has lasted long enough. */
  end(tx: Queryable, now: Date): Promise<EngineWork>;
  /** The disturbed devices that report now. */
  reporting(now: Date, max?: number): string[];
  /** What a disturbance adds to a report; undefined for a device without one. */
  valuesOf(deviceId: string, now: Date, facts: DeviceFacts): SensorValues | undefined;
}

export function createIncidents({
  random,
  engine,
  minutes = usualMinutes,
}: {
  random: Random;
  engine: AlarmEngine;
  minutes?: Readonly<Record<keyof typeof usualMinutes, readonly [number, number]>>;
}): Incidents {
  const disturbed = new Map<string, Disturbed>();
  let offline: { at: number; devices: Restart[] }[] = [];
  let noticed: { at: number; tenantId: string; ids: string[] }[] = [];
  let isFirst = true;

  const longestMs = Math.max(...Object.values(minutes).map(([, max]) => max)) * MINUTE_MS + recoveryMs;
  /** An end that is further away than any was set by a clock that was ahead. */
  const isPast = (at: number, now: Date) => at <= now.getTime() || at > now.getTime() + longestMs;
  const lasting = (now: Date, [min, max]: readonly [number, number]) =>
    now.getTime() + random.whole(min, max) * MINUTE_MS;

  async function goOffline(tx: Queryable, now: Date, device: PickedDevice): Promise<EngineWork> {
    const below = await tx
      .select({ id: devices.id, uid: devices.uid, tenantId: devices.tenantId })
      .from(devices)
      .where(
        and(
          eq(devices.tenantId, device.tenantId),
          eq(devices.parentDeviceId, device.id),
          eq(devices.onlineStatus, 'ONLINE'),
        ),
      )
      .orderBy(devices.id);
    const gone = [device, ...below];
    offline.push({ at: lasting(now, minutes.offline), devices: gone });
    for (const { id } of gone) disturbed.delete(id);
    return changeStatus(tx, now, { engine, changed: gone, onlineStatus: 'OFFLINE' });
  }

  /** What a stop has interrupted: alarms of rules without a disturbance, and devices that went offline. */
  async function resume(tx: Queryable, now: Date): Promise<void> {
    const rows = await tx
      .select({ id: devices.id, uid: devices.uid, tenantId: devices.tenantId, key: alarmTypes.key })
      .from(alarms)
      .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
      .innerJoin(devices, and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId)))
      .where(
        and(
          eq(alarms.source, 'rule'),
          isNull(alarms.clearedAt),
          inArray(alarmTypes.key, [offlineKey, ...Object.keys(effects)]),
        ),
      )
      .orderBy(alarms.id);
    const gone = rows.filter(({ key }) => key === offlineKey);
    if (gone.length > 0) offline.push({ at: lasting(now, minutes.offline), devices: gone });
    for (const { id, key } of rows)
      if (key !== offlineKey) {
        const until = lasting(now, minutes.disturbed);
        disturbed.set(id, { key, until, over: until + recoveryMs, reportedAt: 0 });
      }
  }

  return {
    async begin(tx, now, tenantId) {
      const handled = { ...nothing, outgoing: await handleOldest(tx, now, tenantId) };
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const plan = chooseType(random, now);
        const device = await pickVictim(tx, random, tenantId, plan.products);
        if (!device || disturbed.has(device.id) || !engine.isEnabled(tenantId, plan.id)) continue;
        if (plan.key === offlineKey) return together(handled, await goOffline(tx, now, device));
        if (effects[plan.key] && engine.watches(plan.id, device)) {
          const until = lasting(now, minutes.disturbed);
          disturbed.set(device.id, { key: plan.key, until, over: until + recoveryMs, reportedAt: 0 });
          return handled;
        }
        const raised = await noticeAlarm(tx, { engine, random, now, plan, device });
        if (!raised) continue;
        const at = lasting(now, minutes.noticed);
        if (effects[plan.key] && plan.kind === 'device')
          disturbed.set(device.id, { key: plan.key, until: at, over: at + recoveryMs, reportedAt: 0 });
        noticed.push({ at, tenantId, ids: raised.ids });
        return together(handled, raised);
      }
      return handled;
    },
    async end(tx, now) {
      if (isFirst) await resume(tx, now);
      isFirst = false;
      const isOver = ({ at }: { at: number }) => isPast(at, now);
      for (const [id, { over }] of disturbed) if (isPast(over, now)) disturbed.delete(id);
      const back = offline.filter(isOver).flatMap((one) => one.devices);
      const ended = noticed.filter(isOver);
      offline = offline.filter((one) => !isOver(one));
      noticed = noticed.filter((one) => !isOver(one));
      const works = [await changeStatus(tx, now, { engine, changed: back, onlineStatus: 'ONLINE' })];
      for (const { tenantId, ids } of ended) {
        const { outgoing } = await clearAlarms(tx, now, {
          tenantId,
          where: and(inList(alarms.id, ids), isNull(alarms.clearedAt)),
        });
        works.push({ ...nothing, outgoing });
      }
      return together(...works);
    },
    reporting(now, max = Number.POSITIVE_INFINITY) {
      const due = [...disturbed].filter(([, { reportedAt }]) => Math.abs(now.getTime() - reportedAt) >= reportsEveryMs);
      return due.slice(0, max).map(([id, one]) => {
        one.reportedAt = now.getTime();
        return id;
      });
    },
    valuesOf(deviceId, now, facts) {
      const one = disturbed.get(deviceId);
      const effect = one && effects[one.key];
      if (!effect) return undefined;
      return now.getTime() < one.until ? effect.during(random, facts) : effect.after(facts, now);
    },
  };
}
