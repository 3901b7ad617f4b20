import { and, eq, isNotNull } from 'drizzle-orm';
import { refusalKey } from '../../src/engine/lighting/fault-types.ts';
import { clearAlarms } from '../alarms/clear-alarms.ts';
import type { AlarmEngine } from '../alarms/engine/alarm-engine.ts';
import { type EngineWork, nothing, together } from '../alarms/engine/engine-work.ts';
import { findOrigins } from '../alarms/engine/find-origins.ts';
import type { Queryable } from '../db/db.ts';
import type { AlarmContent } from '../db/schema/alarm-content.ts';
import { alarms, lightingHolders } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { isBehind } from '../lighting/plan-held.ts';
import type { LoadedFaults } from './active-faults.ts';

interface Watching {
  tenantId: string;
  engine: AlarmEngine;
  now: Date;
}

/**
 * Raises an alarm for each concentrator that refuses what it is asked to hold, with its reason, and clears it when it
 * has loaded it or is asked for something else. One that lasts does not repeat.
 */
export async function watchRefusals(
  tx: Queryable,
  { tenantId, engine, now }: Watching,
  { types, active }: LoadedFaults,
): Promise<EngineWork> {
  const type = types.get(refusalKey);
  if (!type) return nothing;
  const refusing = await tx
    .select({ id: lightingHolders.deviceId, refusal: lightingHolders.refusal, facts: lightingHolders.refusalFacts })
    .from(lightingHolders)
    .where(and(eq(lightingHolders.tenantId, tenantId), isBehind, isNotNull(lightingHolders.refusedAt)));
  const known = active.filter(({ key }) => key === refusalKey);
  const alarmed = new Set(known.map(({ deviceId }) => deviceId));
  const refusingIds = new Set(refusing.map(({ id }) => id));
  const over = known.filter(({ deviceId }) => !refusingIds.has(deviceId)).map(({ id }) => id);
  const begun = refusing.filter(({ id }) => !alarmed.has(id));
  const works: EngineWork[] = [];
  if (over.length > 0) {
    const { outgoing } = await clearAlarms(tx, now, { tenantId, where: inList(alarms.id, over) });
    works.push({ ...nothing, outgoing });
  }
  if (begun.length === 0) return together(...works);
  const origins = await findOrigins(
    tx,
    tenantId,
    begun.map(({ id }) => id),
  );
  const raised = begun.flatMap(({ id, refusal, facts }) => {
    const origin = origins.get(id);
    if (!origin) return [];
    const description: AlarmContent = { key: `loadRefusal.${refusal ?? 'rejected'}`, values: { ...facts } };
    return { kind: 'device' as const, ...type, place: origin.place, description, source: 'device' as const };
  });
  works.push(await engine.raise(tx, now, tenantId, raised));
  return together(...works);
}
