import { and, eq, type SQL } from 'drizzle-orm';
import { type Deviation, deviationsOf } from '../../../src/engine/lighting/deviations.ts';
import { addDays, noonOf } from '../../../src/engine/lighting/night-dates.ts';
import {
  type HappenedPart,
  happenedParts,
  type PlannedPart,
  plannedParts,
} from '../../../src/engine/lighting/night-log.ts';
import type { NightPlan } from '../../../src/engine/lighting/plan-night.ts';
import type { LevelReason } from '../../../src/schemas/wire/lighting-words.ts';
import type { Queryable } from '../../db/db.ts';
import { devices, lightingNights, lightingRevisions } from '../../db/schema.ts';
import { utcOffset } from '../../metrics/wall-clock.ts';
import { loadLampPlaces } from '../../night-plans/lamp-places.ts';
import { lampWatts } from '../../night-plans/lamp-watts.ts';
import { createNightPlans } from '../../night-plans/night-plans.ts';

/** A night of a lamp. */
export interface LampNight {
  deviceId: string;
  name: string;
  watts: number;
  /** The name of the program that it had last. */
  programName: string | null;
  planned: PlannedPart[];
  happened: HappenedPart[];
  deviations: Deviation[];
}

/** Loads a night of the lamps of a tenant that a condition of `devices` matches, up to a moment. */
export async function loadNights(
  db: Queryable,
  { tenantId, night, now }: { tenantId: string; night: string; now: Date },
  which: SQL | undefined,
): Promise<LampNight[]> {
  const revisions = await db.select().from(lightingRevisions).where(eq(lightingRevisions.tenantId, tenantId));
  const byId = new Map(revisions.map((revision) => [revision.id, revision]));
  // Plans by revision instead of by program, each once per cell of the map.
  const plans = createNightPlans({ programs: byId, calendars: new Map(), days: new Map() });
  const places = new Map((await loadLampPlaces(db, tenantId, which)).map(({ id, place }) => [id, place]));
  const rows = await db
    .select({ log: lightingNights, name: devices.name, watts: lampWatts })
    .from(lightingNights)
    .innerJoin(devices, eq(devices.id, lightingNights.deviceId))
    .where(and(eq(lightingNights.tenantId, tenantId), eq(lightingNights.night, night), which));
  const noon = noonOf(night, utcOffset).getTime();
  const end = noonOf(addDays(night, 1), utcOffset);
  const until = now < end ? now : end;
  const at = (seconds: number) => new Date(noon + seconds * 1000);
  return rows.map(({ log, name, watts }) => {
    const planOf = (revision: string): NightPlan => plans.plan(revision, night, places.get(log.deviceId));
    const planned = plannedParts(
      log.revisions.map(([seconds, program]) => ({ at: at(seconds), program })),
      planOf,
    );
    const levels = log.levels
      .map(([seconds, level, reason, refId, userName]) => ({
        at: at(seconds),
        level,
        reason: reason as LevelReason | null,
        refId,
        userName,
      }))
      // A clock that was set back has noted an earlier moment.
      .sort((one, other) => one.at.getTime() - other.at.getTime());
    const happened = happenedParts(levels, until);
    const programName = byId.get(log.revisionId)?.name ?? null;
    return {
      deviceId: log.deviceId,
      name,
      watts,
      programName,
      planned,
      happened,
      deviations: deviationsOf(planned, happened),
    };
  });
}
