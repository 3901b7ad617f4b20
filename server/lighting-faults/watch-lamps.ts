import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alreadyNamedBy, keyOfFault } from '../../src/engine/lighting/fault-types.ts';
import { judgeLamp, type LampFault, type LampVerdict } from '../../src/engine/lighting/judge-lamp.ts';
import type { FaultLimits } from '../../src/schemas/wire/lighting-faults.ts';
import { clearAlarms } from '../alarms/clear-alarms.ts';
import type { AlarmEngine } from '../alarms/engine/alarm-engine.ts';
import { type EngineWork, nothing, together } from '../alarms/engine/engine-work.ts';
import { findOrigins } from '../alarms/engine/find-origins.ts';
import type { Queryable } from '../db/db.ts';
import { alarms, devices, lightingHolders } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { type ActiveFault, type LoadedFaults, loadFaults } from './active-faults.ts';
import { describeLampFault } from './describe-fault.ts';
import { loadFaultLimits } from './fault-limits.ts';
import { findReported, type LampReport, loadLampReports } from './load-lamp-reports.ts';
import { type LoopReports, loadLoopReports, type WatchedLoops, watchLoops } from './watch-loops.ts';
import { watchRefusals } from './watch-refusals.ts';

interface Watching {
  tenantId: string;
  engine: AlarmEngine;
  now: Date;
  /** Lamps and cabinets that have reported since are judged. */
  since: Date;
}

/** A lamp that can be judged, with its verdict. */
export interface JudgedLamp {
  lamp: LampReport;
  verdict: LampVerdict;
}

/** What a run of a tenant judges. */
export interface JudgedTenant {
  lamps: readonly JudgedLamp[];
  loops: LoopReports;
}

/**
 * Judges the lamps of a tenant that have reported, and loads what its loops are judged by. It only reads, some hundred lamps
 * at a time: outside of a transaction other calls have their turn between.
 */
export async function judgeLamps(
  db: Queryable,
  { tenantId, now, since }: Omit<Watching, 'engine'>,
): Promise<JudgedTenant> {
  const limits = await loadFaultLimits(db, tenantId);
  const reports = await loadLampReports(db, { tenantId, now }, await findReported(db, tenantId, since));
  const lamps = reports.flatMap((lamp) => (lamp.isFree ? { lamp, verdict: judgeLamp(lamp.facts, limits) } : []));
  const reported = sql`${devices.lastActiveAt} >= ${since.toISOString()}::timestamptz`;
  const cabinets = await findCabinets(db, { tenantId, reported }, lamps, await loadFaults(db, tenantId));
  return { lamps, loops: await loadLoopReports(db, { tenantId, now }, cabinets) };
}

/**
 * Judges the loops of a tenant, beside its judged lamps: raises alarms of faults that begin and clears those that are
 * over; one that lasts does not repeat. A loop whose lamps have the same fault has one alarm at its cabinet, and alarms of
 * its lamps are folded under it.
 */
export async function watchLamps(
  tx: Queryable,
  { tenantId, engine, now }: Omit<Watching, 'since'>,
  { lamps, loops: reports }: JudgedTenant,
): Promise<EngineWork> {
  // One at a time for each tenant: another one would raise the same.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lamp faults ${tenantId}`}, 0))`);
  const limits = await loadFaultLimits(tx, tenantId);
  const faults = await loadFaults(tx, tenantId);
  const loops = await watchLoops(tx, { tenantId, engine, now, limits }, reports, faults);
  return together(
    loops.work,
    await settleLamps(tx, { tenantId, engine, now, limits }, { judged: lamps, faults, loops }),
    await watchRefusals(tx, { tenantId, engine, now }, faults),
  );
}

/** Faults that a whole loop may have at once. */
const shared: readonly LampFault[] = ['supplyLoss', 'lampFailure', 'lampUnexpectedOn', 'relayFailure'];

/** Cabinets that have reported, with lamps that may share a fault, or with alarms of loops. */
async function findCabinets(
  db: Queryable,
  { tenantId, reported }: { tenantId: string; reported: SQL },
  judged: readonly JudgedLamp[],
  { active }: LoadedFaults,
): Promise<string[]> {
  const rows = await db
    .select({ id: devices.id })
    .from(lightingHolders)
    .innerJoin(devices, eq(devices.id, lightingHolders.deviceId))
    .where(and(eq(lightingHolders.tenantId, tenantId), reported, isNotNull(lightingHolders.loadedHash)));
  const suspects = judged.flatMap(({ lamp: { cabinetId }, verdict }) =>
    cabinetId && shared.some((fault) => verdict[fault]) ? cabinetId : [],
  );
  const alarmed = active.flatMap(({ loops, deviceId }) => (loops ? deviceId : []));
  return [...new Set([...rows.map(({ id }) => id), ...suspects, ...alarmed])];
}

interface Settling {
  tenantId: string;
  engine: AlarmEngine;
  now: Date;
  limits: FaultLimits;
}

async function settleLamps(
  tx: Queryable,
  { tenantId, engine, now, limits }: Settling,
  { judged, faults, loops }: { judged: readonly JudgedLamp[]; faults: LoadedFaults; loops: WatchedLoops },
): Promise<EngineWork> {
  const activeOf = new Map<string, ActiveFault>();
  for (const one of faults.active) activeOf.set(`${one.deviceId} ${one.key}`, one);
  const begun: { lamp: LampReport; fault: LampFault }[] = [];
  const over: string[] = [];
  for (const { lamp, verdict } of judged)
    for (const [fault, isFaulty] of Object.entries(verdict) as [LampFault, boolean][]) {
      const known = activeOf.get(`${lamp.id} ${keyOfFault[fault]}`);
      if (!isFaulty && known) over.push(known.id);
      const isNamed = alreadyNamedBy[fault]?.some((key) => activeOf.has(`${lamp.id} ${key}`));
      if (isFaulty && !known && !isNamed && !loops.explains(lamp, fault)) begun.push({ lamp, fault });
    }
  const works: EngineWork[] = [];
  if (over.length > 0) {
    const { outgoing } = await clearAlarms(tx, now, { tenantId, where: inList(alarms.id, over) });
    works.push({ ...nothing, outgoing });
  }
  // Raising evaluates all rules: only if there is something to raise.
  if (begun.length === 0) return together(...works);
  const origins = await findOrigins(tx, tenantId, [...new Set(begun.map(({ lamp }) => lamp.id))]);
  const raised = begun.flatMap(({ lamp, fault }) => {
    const origin = origins.get(lamp.id);
    const type = faults.types.get(keyOfFault[fault]);
    if (!origin || !type) return [];
    const description = describeLampFault(fault, lamp.facts, limits);
    return { kind: 'device' as const, ...type, place: origin.place, description, source: 'device' as const };
  });
  works.push(await engine.raise(tx, now, tenantId, raised));
  return together(...works);
}
