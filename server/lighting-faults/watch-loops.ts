import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { keyOfFault } from '../../src/engine/lighting/fault-types.ts';
import type { LampLimits } from '../../src/engine/lighting/judge-lamp.ts';
import { drawsLight, type LampFault, lostVolts } from '../../src/engine/lighting/judge-lamp.ts';
import {
  judgeLoop,
  type LoopFault,
  type LoopLamp,
  type LoopVerdict,
  loopFaults,
} from '../../src/engine/lighting/judge-loop.ts';
import { withTemplates } from '../alarms/alarm-templates.ts';
import { storedText } from '../alarms/alarm-text.ts';
import { clearAndUnfold, foldAlarms } from '../alarms/clear-alarms.ts';
import type { AlarmEngine } from '../alarms/engine/alarm-engine.ts';
import { type EngineWork, nothing, together } from '../alarms/engine/engine-work.ts';
import { findOrigins } from '../alarms/engine/find-origins.ts';
import { offlineKey } from '../alarms/engine/load-types.ts';
import type { NewAlarm } from '../alarms/raise-alarms.ts';
import type { Queryable } from '../db/db.ts';
import { alarms, alarmTypes, deviceCommands, devices, lightingHolders } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { LoadedFaults } from './active-faults.ts';
import { describeLoopFault } from './describe-fault.ts';
import { type LampReport, loadLampReports } from './load-lamp-reports.ts';

interface Watching {
  tenantId: string;
  engine: AlarmEngine;
  now: Date;
  limits: LampLimits;
}

/** What the loops of some cabinets have explained. */
export interface WatchedLoops {
  work: EngineWork;
  /** Whether the fault of a lamp is that of its loop, or none: a loop that is off has no voltage. */
  explains(lamp: Pick<LampReport, 'cabinetId' | 'loop'>, fault: LampFault): boolean;
}

/** Faults of lamps that follow from those of their loop. */
const dark: readonly LampFault[] = ['supplyLoss', 'lampFailure'];
const burning: readonly LampFault[] = ['lampUnexpectedOn', 'relayFailure'];
const consequences: Readonly<Record<LoopFault, readonly LampFault[]>> = {
  switchingErrorOn: dark,
  circuitBreakerTripped: dark,
  switchingErrorOff: burning,
  contactorError: burning,
};
/** What rules have found at the lamps of a dark loop. */
const darkKeys: readonly string[] = ['UndervoltageAlarm', 'UndercurrentAlarm', offlineKey];

/** What loops are judged by. */
export interface LoopReports {
  cabinets: readonly Cabinet[];
  lamps: readonly LampReport[];
  /** The last command to each loop that its cabinet has carried out, by cabinet and loop. */
  told: ReadonlyMap<string, { isOn: boolean; at: Date }>;
}

interface Cabinet {
  id: string;
  /** By the number of the loop. */
  status: Readonly<Record<string, unknown>>;
  statusAt: Date;
}

/** Loads what the loops of those of some cabinets are judged by that are online and on automatic. */
export async function loadLoopReports(
  db: Queryable,
  asking: Pick<Watching, 'tenantId' | 'now'>,
  cabinetIds: readonly string[],
): Promise<LoopReports> {
  const cabinets = await loadCabinets(db, asking.tenantId, cabinetIds);
  const ids = cabinets.map(({ id }) => id);
  const lamps = await loadLampReports(db, asking, await lampsBelow(db, asking.tenantId, ids));
  return { cabinets, lamps, told: await loadTold(db, ids) };
}

/** Judges loops; raises, changes and clears the alarms of their cabinets. */
export async function watchLoops(
  tx: Queryable,
  watching: Watching,
  { cabinets, lamps, told }: LoopReports,
  faults: LoadedFaults,
): Promise<WatchedLoops> {
  const explained = new Set<string>();
  const works: EngineWork[] = [];
  for (const cabinet of cabinets) {
    const own = new Map<string, LampReport[]>();
    for (const lamp of lamps)
      if (lamp.cabinetId === cabinet.id && lamp.loop) own.set(lamp.loop, [...(own.get(lamp.loop) ?? []), lamp]);
    const verdicts = new Map<string, LoopVerdict>();
    for (const [loop, members] of own) {
      const status = cabinet.status[`loop${loop}Status`];
      verdicts.set(
        loop,
        judgeLoop({
          status: typeof status === 'boolean' ? status : null,
          statusAt: cabinet.statusAt,
          told: told.get(`${cabinet.id} ${loop}`) ?? null,
          lamps: members.filter(({ isFree }) => isFree).map(loopLamp),
          othersAreHeard: lamps.some((one) => one.cabinetId === cabinet.id && one.loop !== loop && one.isOnline),
          graceMinutes: watching.limits.graceMinutes,
        }),
      );
      if (status === false) explained.add(`${cabinet.id} ${loop} supplyLoss`);
    }
    for (const fault of loopFaults) {
      const settled = await settle(tx, watching, { cabinet, fault, verdicts, faults, lamps: own });
      works.push(settled.work);
      for (const loop of settled.loops)
        for (const consequence of consequences[fault]) explained.add(`${cabinet.id} ${loop} ${consequence}`);
    }
  }
  return {
    work: together(...works),
    explains: ({ cabinetId, loop }, fault) => explained.has(`${cabinetId} ${loop} ${fault}`),
  };
}

function loopLamp({ isOnline, facts }: LampReport): LoopLamp {
  const { asked, askedSince, reportedAt, isOn, voltage, power, ratedWatts } = facts;
  return {
    isDue: asked > 0,
    askedSince,
    reportedAt,
    isOffline: !isOnline,
    isDead: voltage !== null && voltage < lostVolts,
    isBurning: power === null ? isOn : drawsLight(power, ratedWatts),
  };
}

async function loadCabinets(tx: Queryable, tenantId: string, ids: readonly string[]): Promise<Cabinet[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: devices.id, status: devices.sensorValues, statusAt: devices.lastActiveAt })
    .from(devices)
    .innerJoin(lightingHolders, eq(lightingHolders.deviceId, devices.id))
    .where(
      and(
        eq(devices.tenantId, tenantId),
        inList(devices.id, ids),
        eq(devices.onlineStatus, 'ONLINE'),
        isNull(lightingHolders.local),
      ),
    )
    .orderBy(devices.id);
  return rows.map(({ statusAt, ...of }) => ({ ...of, statusAt: statusAt ?? new Date(0) }));
}

/** Ids of the devices that are connected through some. */
async function lampsBelow(tx: Queryable, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), inList(devices.parentDeviceId, ids)));
  return rows.map(({ id }) => id);
}

/** The last commands to loops, see LoopReports. */
async function loadTold(tx: Queryable, ids: readonly string[]): Promise<Map<string, { isOn: boolean; at: Date }>> {
  if (ids.length === 0) return new Map();
  const loop = sql<string>`${deviceCommands.parameters} ->> 'loop'`;
  const rows = await tx
    .selectDistinctOn([deviceCommands.deviceId, loop], {
      id: deviceCommands.deviceId,
      loop,
      isOn: sql<boolean>`${deviceCommands.parameters} ->> 'on' = 'true'`,
      at: deviceCommands.repliedAt,
    })
    .from(deviceCommands)
    .where(
      and(
        inList(deviceCommands.deviceId, ids),
        eq(deviceCommands.command, 'switchLoop'),
        eq(deviceCommands.trackStatus, 'SUCCESS'),
      ),
    )
    .orderBy(deviceCommands.deviceId, loop, sql`${deviceCommands.repliedAt} desc nulls last`);
  return new Map(rows.flatMap(({ id, loop: of, isOn, at }) => (at ? [[`${id} ${of}`, { isOn, at }]] : [])));
}

interface Settling {
  cabinet: Cabinet;
  fault: LoopFault;
  verdicts: ReadonlyMap<string, LoopVerdict>;
  faults: LoadedFaults;
  lamps: ReadonlyMap<string, readonly LampReport[]>;
}

/** Brings the alarm of a fault of a cabinet up to date: it names the loops. Returns these. */
async function settle(
  tx: Queryable,
  { tenantId, engine, now }: Watching,
  { cabinet, fault, verdicts, faults, lamps }: Settling,
): Promise<{ work: EngineWork; loops: string[] }> {
  const key = keyOfFault[fault];
  const known = faults.active.find((one) => one.key === key && one.deviceId === cabinet.id);
  const before = known?.loops ?? [];
  const loops = [...new Set([...before, ...verdicts.keys()])]
    .filter((loop) => verdicts.get(loop)?.[fault] ?? (before.includes(loop) && verdicts.has(loop)))
    .sort((one, other) => Number(one) - Number(other));
  const type = faults.types.get(key);
  if (!type || (loops.length === 0 && !known)) return { work: nothing, loops };
  if (loops.length === 0 && known) {
    const outgoing = await clearAndUnfold(tx, now, { tenantId, where: eq(alarms.id, known.id) });
    return { work: { ...nothing, outgoing }, loops };
  }
  const works: EngineWork[] = [];
  let id = known?.id;
  if (loops.join() !== before.join()) {
    const origin = (await findOrigins(tx, tenantId, [cabinet.id])).get(cabinet.id);
    if (!origin) return { work: nothing, loops: [] };
    const { place } = origin;
    const detail = { loops };
    const alarm: NewAlarm = {
      kind: 'device',
      ...type,
      place,
      description: describeLoopFault(fault, loops),
      source: 'device',
      detail,
    };
    // One more loop is a repetition; with fewer only the words change.
    if (!known || loops.some((loop) => !before.includes(loop))) {
      const raised = await engine.raise(tx, now, tenantId, [alarm]);
      works.push(raised);
      [id] = raised.ids;
    }
    const [worded = alarm] = await withTemplates(tx, now, tenantId, [alarm]);
    if (known)
      await tx
        .update(alarms)
        .set({ ...storedText(worded.description), detail })
        .where(eq(alarms.id, known.id));
  }
  // The type is disabled.
  if (!id) return { work: together(...works), loops: [] };
  const members = loops.flatMap((loop) => (lamps.get(loop) ?? []).map((lamp) => lamp.id));
  works.push(await fold(tx, { tenantId, now }, { parentId: id, fault, members }));
  return { work: together(...works), loops };
}

interface Folding {
  parentId: string;
  fault: LoopFault;
  /** Ids of the lamps. */
  members: readonly string[];
}

/** Folds what the fault explains at its lamps, which had it before the others followed. */
async function fold(
  tx: Queryable,
  { tenantId, now }: Pick<Watching, 'tenantId' | 'now'>,
  { parentId, fault, members }: Folding,
): Promise<EngineWork> {
  const keys = [
    ...consequences[fault].map((one) => keyOfFault[one]),
    ...(consequences[fault] === dark ? darkKeys : []),
  ];
  const rows = await tx
    .select({ id: alarms.id })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .where(
      and(
        eq(alarms.tenantId, tenantId),
        isNull(alarms.clearedAt),
        inList(alarms.deviceId, members),
        inList(alarmTypes.key, keys),
        sql`${alarms.parentId} is distinct from ${parentId}`,
        ne(alarms.id, parentId),
      ),
    );
  if (rows.length === 0) return nothing;
  const where = inList(
    alarms.id,
    rows.map(({ id }) => id),
  );
  const { outgoing } = await foldAlarms(tx, now, { tenantId, where }, parentId);
  return { ...nothing, outgoing };
}
