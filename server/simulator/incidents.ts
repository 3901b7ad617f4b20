import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { darkKeys, keyOfFault, lampFaultKeys, loopFaultKeys } from '../../src/engine/lighting/fault-types.ts';
import { wholeLoop } from '../../src/engine/lighting/judge-loop.ts';
import { clearAlarms } from '../alarms/clear-alarms.ts';
import type { AlarmEngine } from '../alarms/engine/alarm-engine.ts';
import { type EngineWork, nothing, together } from '../alarms/engine/engine-work.ts';
import { offlineKey } from '../alarms/engine/load-types.ts';
import type { Queryable } from '../db/db.ts';
import { alarms, alarmTypes, devices } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { planLevel } from '../metrics/lighting-plan.ts';
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
import { lampsOfLoop, readAsked } from './read-asked.ts';

/** How long things last, in minutes, as in the seeded history; then the values move back to normal for a while. */
const usualMinutes = { disturbed: [5, 120], offline: [15, 240], noticed: [10, 120] } as const;
const recoveryMs = 2 * MINUTE_MS;
/** The judge gives lamps their time, and looks once a minute. */
const judgedRecoveryMs = 5 * MINUTE_MS;
/** A disturbed device reports at most this often. */
const reportsEveryMs = 4_000;
/** Types to try until one fits a device of the tenant. */
const attempts = 5;

/** Types that nothing announces: the platform finds them. */
const judgedKeys: ReadonlySet<string> = new Set([...lampFaultKeys, ...loopFaultKeys]);
const breakerKey = keyOfFault.circuitBreakerTripped;

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
  valuesOf(deviceId: string, now: Date, facts: DeviceFacts, current: SensorValues): SensorValues | undefined;
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
  /** What disturbed lamps are asked for, in percent. */
  let asked = new Map<string, number>();
  let isFirst = true;

  const longestMs = Math.max(...Object.values(minutes).map(([, max]) => max)) * MINUTE_MS + judgedRecoveryMs;
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

  function disturb(now: Date, key: string, ids: readonly string[]): void {
    const until = lasting(now, minutes.disturbed);
    const over = until + (judgedKeys.has(key) ? judgedRecoveryMs : recoveryMs);
    for (const id of ids) disturbed.set(id, { key, until, over, reportedAt: 0 });
  }

  /** A lamp that has been dark shows only at night that it burns again; until then it has nothing to report. */
  const waitsForNight = (id: string, { key, until }: Disturbed, now: Date) =>
    darkKeys.includes(key) && until <= now.getTime() && asked.get(id) === 0;

  /** What a stop has interrupted: alarms of rules without a disturbance, and devices that went offline. */
  async function resume(tx: Queryable, now: Date): Promise<void> {
    const rows = await tx
      .select({
        id: devices.id,
        uid: devices.uid,
        tenantId: devices.tenantId,
        key: alarmTypes.key,
        detail: alarms.detail,
      })
      .from(alarms)
      .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
      .innerJoin(devices, and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId)))
      .where(
        and(
          isNull(alarms.clearedAt),
          or(
            and(eq(alarms.source, 'rule'), inArray(alarmTypes.key, [offlineKey, ...Object.keys(effects)])),
            inArray(alarmTypes.key, [...judgedKeys]),
          ),
        ),
      )
      .orderBy(alarms.id);
    const gone = rows.filter(({ key }) => key === offlineKey);
    if (gone.length > 0) offline.push({ at: lasting(now, minutes.offline), devices: gone });
    for (const { id, key } of rows) if (key !== offlineKey && effects[key]) disturb(now, key, [id]);
    for (const { id, key, detail } of rows)
      if (key === breakerKey)
        for (const loop of detail.loops ?? []) disturb(now, keyOfFault.supplyLoss, await lampsOfLoop(tx, id, loop));
  }

  return {
    async begin(tx, now, tenantId) {
      const handled = { ...nothing, outgoing: await handleOldest(tx, now, tenantId) };
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const plan = chooseType(random, now);
        const device = await pickVictim(tx, random, tenantId, plan.products);
        if (!device || disturbed.has(device.id) || !engine.isEnabled(tenantId, plan.id)) continue;
        if (plan.key === offlineKey) return together(handled, await goOffline(tx, now, device));
        if (plan.key === breakerKey) {
          const loop = String(random.whole(1, 6));
          const lamps = await lampsOfLoop(tx, device.id, loop);
          if (lamps.length < wholeLoop) continue;
          disturb(now, keyOfFault.supplyLoss, lamps);
          return handled;
        }
        // The platform finds it in what the device reports.
        if (effects[plan.key] && (judgedKeys.has(plan.key) || engine.watches(plan.id, device))) {
          disturb(now, plan.key, [device.id]);
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
      asked = await readAsked(tx, [...disturbed.keys()]);
      for (const [id, one] of disturbed) {
        if (waitsForNight(id, one, now)) one.over = now.getTime() + judgedRecoveryMs;
        if (isPast(one.over, now)) disturbed.delete(id);
      }
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
      const due = [...disturbed].filter(([id, one]) => {
        if (one.reportedAt >= one.until && waitsForNight(id, one, now)) return false;
        return Math.abs(now.getTime() - one.reportedAt) >= reportsEveryMs;
      });
      return due.slice(0, max).map(([id, one]) => {
        one.reportedAt = now.getTime();
        return id;
      });
    },
    valuesOf(deviceId, now, facts, current) {
      const one = disturbed.get(deviceId);
      const effect = one && effects[one.key];
      if (!effect) return undefined;
      const situation = { asked: asked.get(deviceId) ?? planLevel(now), current };
      return now.getTime() < one.until ? effect.during(random, facts, situation) : effect.after(facts, situation);
    },
  };
}
