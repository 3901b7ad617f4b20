import { lostVolts } from '../../../src/engine/lighting/judge-lamp.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';
import { measuredTypes } from '../../metrics/metrics.ts';
import { clearAlarms } from '../clear-alarms.ts';
import { type NewAlarm, raiseAlarms } from '../raise-alarms.ts';
import { type Applied, applyDecisions } from './apply-decisions.ts';
import { dispatchOrders } from './dispatch-orders.ts';
import { type EngineWork, lastEvents, nothing, together } from './engine-work.ts';
import { findSubjects } from './find-subjects.ts';
import { clearOffline, raiseOffline } from './follow-connections.ts';
import { loadActive } from './load-active.ts';
import { type LoadedTypes, loadTypes, readSettingsState } from './load-types.ts';
import { notifyPeople } from './notify-people.ts';
import { maxGapMs } from './step-watch.ts';
import { createDeviceWatch, type DeviceReport, type RuleDecision } from './watch-devices.ts';
import { appliesTo, type ProductOf } from './watched-type.ts';

/** Devices of a tenant that went offline, or came back. */
export interface ConnectionChange {
  tenantId: string;
  onlineStatus: 'ONLINE' | 'OFFLINE';
  deviceIds: readonly string[];
}

/** An alarm that no rule raises, with its id. */
export interface Raised extends EngineWork {
  ids: string[];
}

/**
 * Raises and clears alarms over what devices report. It runs where the reports are stored, in their transactions; its
 * conditions in progress are in memory, everything else is in the database. What it returns is sent after the commit.
 */
export interface AlarmEngine {
  /** Whether there is anything to do now: changed settings, or a condition that lasts. */
  isDue(db: Queryable, now: Date): Promise<boolean>;
  tick(tx: Queryable, now: Date): Promise<EngineWork>;
  report(tx: Queryable, now: Date, reports: readonly DeviceReport[]): Promise<EngineWork>;
  connect(tx: Queryable, now: Date, changes: readonly ConnectionChange[]): Promise<EngineWork>;
  /** Raises what devices, cameras and people notice themselves, with its notices and orders; not of disabled types. */
  raise(tx: Queryable, now: Date, tenantId: string, raised: readonly NewAlarm[]): Promise<Raised>;
  /** True if a rule of the type watches the device. */
  watches(typeId: string, device: ProductOf): boolean;
  isEnabled(tenantId: string, typeId: string): boolean;
  /** Reads everything again at the next tick: a transaction has failed. */
  forget(): void;
}

/** How often active alarms are compared with the database: people handle and delete them. */
const compareMs = 60_000;

const noTypes: LoadedTypes = { watched: [], offline: new Map(), offlineIds: new Map(), disabled: new Set() };

export function createAlarmEngine(): AlarmEngine {
  const watch = createDeviceWatch();
  let types = noTypes;
  let settingsState: string | undefined;
  let tickedAt = 0;
  let comparedAt = 0;

  /** After a pause another instance may have been at work. */
  const isLate = (now: Date) => Math.abs(now.getTime() - tickedAt) > maxGapMs;

  async function prepare(tx: Queryable, now: Date): Promise<EngineWork> {
    if (isLate(now)) forget();
    tickedAt = now.getTime();
    const state = await readSettingsState(tx);
    const isChanged = state !== settingsState;
    if (!isChanged && Math.abs(now.getTime() - comparedAt) < compareMs) return nothing;
    if (isChanged) {
      types = await loadTypes(tx);
      watch.setTypes(types.watched);
    }
    settingsState = state;
    comparedAt = now.getTime();
    const { active, orphans } = await loadActive(tx, types);
    watch.setActive(active);
    const works: EngineWork[] = [];
    for (const [tenantId, ids] of orphans) {
      const { outgoing } = await clearAlarms(tx, now, { tenantId, where: inList(alarms.id, ids) });
      works.push({ ...nothing, outgoing });
    }
    return together(...works);
  }

  function forget(): void {
    settingsState = undefined;
    comparedAt = 0;
    watch.clear();
  }

  /** A report before the first tick. */
  const ready = (tx: Queryable, now: Date): Promise<EngineWork> =>
    settingsState === undefined ? prepare(tx, now) : Promise.resolve(nothing);

  async function decide(tx: Queryable, now: Date, decisions: readonly RuleDecision[]): Promise<EngineWork[]> {
    const byTenant = new Map<string, RuleDecision[]>();
    for (const one of decisions) byTenant.set(one.type.tenantId, [...(byTenant.get(one.type.tenantId) ?? []), one]);
    const works: EngineWork[] = [];
    for (const [tenantId, own] of byTenant)
      works.push(await followUp(tx, now, tenantId, await applyDecisions(tx, now, tenantId, own)));
    return works;
  }

  return {
    async isDue(db, now) {
      if (settingsState === undefined || isLate(now) || watch.isPending()) return true;
      if (Math.abs(now.getTime() - comparedAt) >= compareMs) return true;
      const isChanged = (await readSettingsState(db)) !== settingsState;
      tickedAt = now.getTime();
      return isChanged;
    },
    async tick(tx, now) {
      const changed = await prepare(tx, now);
      return together(changed, ...(await decide(tx, now, watch.tick(now.getTime()))));
    },
    async report(tx, now, reports) {
      if (reports.length === 0) return nothing;
      const changed = await ready(tx, now);
      const decisions = reports.flatMap((report) => watch.report(withSupply(report), now.getTime()));
      return together(changed, ...(await decide(tx, now, decisions)));
    },
    async connect(tx, now, changes) {
      const some = changes.filter(({ deviceIds }) => deviceIds.length > 0);
      if (some.length === 0) return nothing;
      const works = [await ready(tx, now)];
      for (const { tenantId, onlineStatus, deviceIds } of some) {
        const typeId = types.offlineIds.get(tenantId);
        if (onlineStatus === 'OFFLINE') {
          watch.interrupt(deviceIds);
          const type = types.offline.get(tenantId);
          if (type) works.push(await followUp(tx, now, tenantId, await raiseOffline(tx, now, type, deviceIds)));
        } else if (typeId) {
          const outgoing = await clearOffline(tx, now, { tenantId, typeId }, deviceIds);
          works.push({ ...nothing, outgoing });
        }
      }
      return together(...works);
    },
    async raise(tx, now, tenantId, raised) {
      const changed = await ready(tx, now);
      const enabled = raised.filter(({ typeId }) => !types.disabled.has(`${tenantId} ${typeId}`));
      const outcome = await raiseAlarms(tx, now, tenantId, enabled);
      return { ids: outcome.ids, ...together(changed, await followUp(tx, now, tenantId, outcome)) };
    },
    watches: (typeId, device) => types.watched.some((type) => type.id === typeId && appliesTo(type, device)),
    isEnabled: (tenantId, typeId) => !types.disabled.has(`${tenantId} ${typeId}`),
    forget,
  };
}

/**
 * A lamp without supply has no voltage that could be too low: that is a fault of its own, and of its loop if all others
 * have it too.
 */
function withSupply(report: DeviceReport): DeviceReport {
  const { voltage, current: _, ...values } = report.values;
  const isLost = report.deviceType === measuredTypes.lamp && typeof voltage === 'number' && voltage < lostVolts;
  return isLost ? { ...report, values } : report;
}

/** The notices and the work orders of new alarms. */
async function followUp(tx: Queryable, now: Date, tenantId: string, { added, outgoing }: Applied): Promise<EngineWork> {
  if (added.length === 0) return { ...nothing, outgoing: lastEvents(outgoing) };
  const subjects = await findSubjects(tx, tenantId, added);
  const orders = await dispatchOrders(tx, now, tenantId, subjects);
  return {
    outgoing: lastEvents([...outgoing, ...orders]),
    ...(await notifyPeople(tx, now, tenantId, subjects)),
  };
}
