import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { keyOfFault } from '../../src/engine/lighting/fault-types.ts';
import { addDays, nightOf, noonOf } from '../../src/engine/lighting/night-dates.ts';
import type { NightLevel } from '../db/schema/lighting-nights.ts';
import { alarms, alarmTypes, lightingNights } from '../db/schema.ts';
import { utcOffset } from '../metrics/wall-clock.ts';
import { calendarsOfLamps } from '../night-plans/calendars-of-lamps.ts';
import { loadLampPlaces } from '../night-plans/lamp-places.ts';
import { createNightPlans } from '../night-plans/night-plans.ts';
import { storeRevisions } from '../night-plans/revisions.ts';
import { loadTenantLighting } from '../night-plans/tenant-lighting.ts';
import { insertRows } from './insert-rows.ts';
import type { DeviceOutage } from './make-outages.ts';
import type { TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

/** Nights before the present one. */
const pastNights = 3;
/** Lamps learn of a step from their concentrator. */
const followSeconds = 20;

/** A time in which a lamp does not do what it is told. */
export interface Trouble {
  from: Date;
  to: Date | null;
  /** Null for a lamp that is not heard of. */
  level: number | null;
}

/** Makes the last nights of a tenant's lamps: they have followed their programs, but for outages and failures. */
export async function seedLightingNights(
  db: Writer,
  { tenantId, now }: TenantContext,
  outages: readonly DeviceOutage[],
  faults: readonly (Trouble & { deviceId: string })[] = [],
): Promise<void> {
  const lighting = await loadTenantLighting(db, tenantId);
  if (!lighting) return;
  const revisions = await storeRevisions(db, tenantId, lighting.programs.values());
  const present = nightOf(now, utcOffset);
  const first = addDays(present, -pastNights);
  const troubles = await loadTroubles(db, tenantId, noonOf(first, utcOffset), outages);
  for (const { deviceId, ...trouble } of faults) troubles.set(deviceId, [...(troubles.get(deviceId) ?? []), trouble]);
  const calendars = await calendarsOfLamps(db, tenantId);
  const lamps = await loadLampPlaces(db, tenantId);
  const plans = createNightPlans(lighting);
  for (let back = pastNights; back >= 0; back -= 1) {
    const night = addDays(present, -back);
    const noon = noonOf(night, utcOffset).getTime();
    const rows = lamps.flatMap(({ id, place }) => {
      const { programId } = plans.choose(calendars.get(id) ?? lighting.defaultCalendarId, night);
      const revisionId = revisions.get(programId);
      if (!revisionId) return [];
      const changes = plans.plan(programId, night, place).segments.map(({ from, level }, index) => ({
        at: from.getTime() + (index === 0 ? 0 : followSeconds * 1000),
        level,
      }));
      const levels = withTroubles(changes, troubles.get(id) ?? [])
        .filter(({ at }) => at <= now.getTime() && at < noon + 86_400_000)
        .map(
          ({ at, level }): NightLevel => [
            Math.max(0, Math.floor((at - noon) / 1000)),
            level,
            'program',
            programId,
            null,
          ],
        );
      const last = levels.at(-1);
      if (!last) return [];
      const revised: [number, string][] = [[0, revisionId]];
      const [, level, reason, refId] = last;
      return { deviceId: id, tenantId, night, revisionId, level, reason, refId, revisions: revised, levels };
    });
    await insertRows(db, lightingNights, rows);
  }
}

interface Change {
  at: number;
  level: number | null;
}

/** The changes of a lamp that has troubles, in order. */
function withTroubles(changes: readonly Change[], troubles: readonly Trouble[]): Change[] {
  if (troubles.length === 0) return [...changes];
  const first = changes[0]?.at ?? 0;
  const begun = ({ from }: Trouble) => Math.max(first, from.getTime());
  const moments = [
    ...changes.map(({ at }) => at),
    ...troubles.flatMap((trouble) => [begun(trouble), ...(trouble.to ? [trouble.to.getTime()] : [])]),
  ];
  const at = (moment: number): number | null => {
    const trouble = troubles.find((one) => begun(one) <= moment && (one.to === null || one.to.getTime() > moment));
    return trouble ? trouble.level : (changes.findLast((change) => change.at <= moment)?.level ?? 0);
  };
  const found: Change[] = [];
  for (const moment of [...new Set(moments)].filter((one) => one >= first).sort((one, other) => one - other)) {
    const level = at(moment);
    if (found.length === 0 || found.at(-1)?.level !== level) found.push({ at: moment, level });
  }
  return found;
}

async function loadTroubles(
  db: Writer,
  tenantId: string,
  since: Date,
  outages: readonly DeviceOutage[],
): Promise<Map<string, Trouble[]>> {
  const failures = await db
    .select({ id: alarms.deviceId, from: alarms.happenedAt, to: alarms.clearedAt })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .where(
      and(
        eq(alarms.tenantId, tenantId),
        eq(alarmTypes.key, keyOfFault.lampFailure),
        or(isNull(alarms.clearedAt), gt(alarms.clearedAt, since)),
      ),
    );
  const found = new Map<string, Trouble[]>();
  const add = (id: string | null, trouble: Trouble) => {
    if (id) found.set(id, [...(found.get(id) ?? []), trouble]);
  };
  // What is not heard of comes first: nothing is known of its level.
  for (const { deviceId, from, to } of outages) if (!to || to > since) add(deviceId, { from, to, level: null });
  for (const { id, from, to } of failures) add(id, { from, to, level: 0 });
  return found;
}
