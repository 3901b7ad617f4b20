import { and, eq, type SQL, sql } from 'drizzle-orm';
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
import { inList } from '../../http/page.ts';
import { utcOffset } from '../../metrics/wall-clock.ts';
import { loadLampPlaces } from '../../night-plans/lamp-places.ts';
import { lampWatts } from '../../night-plans/lamp-watts.ts';
import { cellAlong, createNightPlans } from '../../night-plans/night-plans.ts';

/** A night of lamps that were planned alike and did the same: some hundred in a city. */
export interface NightGroup {
  lamps: number;
  /** The sum of their rated power. */
  watts: number;
  /** The name of the program that they had last. */
  programName: string | null;
  planned: PlannedPart[];
  happened: HappenedPart[];
  deviations: Deviation[];
  /** The devices, if they are asked for. */
  deviceIds: readonly string[];
}

/** Which night of whom. */
interface NightQuestion {
  tenantId: string;
  night: string;
  now: Date;
  /** Whether to list the devices of each group. */
  withDevices?: boolean;
}

interface GroupRow {
  [column: string]: unknown;
  sample: string;
  lamps: number;
  watts: number;
  ids: string[] | null;
}

/**
 * Loads a night of the lamps of a tenant that a condition of `devices` matches, up to a moment. The database groups them:
 * reading the logs of a city lamp by lamp would hold up everybody for a second.
 */
export async function loadNights(
  db: Queryable,
  { tenantId, night, now, withDevices = false }: NightQuestion,
  which: SQL | undefined,
): Promise<NightGroup[]> {
  const { rows: groups } = await db.execute<GroupRow>(sql`
    select min(${devices.id}) as sample, count(*)::int as lamps, sum(${lampWatts}) as watts,
      ${withDevices ? sql`array_agg(${devices.id})` : sql`null`} as ids
    from ${lightingNights} join ${devices} on ${devices.id} = ${lightingNights.deviceId}
    where ${and(eq(lightingNights.tenantId, tenantId), eq(lightingNights.night, night), which)}
    group by ${lightingNights.revisionId}, jsonb_hash_extended(${lightingNights.revisions}, 0),
      jsonb_hash_extended(${lightingNights.levels}, 0), ${devices.areaCode},
      ${cellAlong(sql`${devices.longitude}`)}, ${cellAlong(sql`${devices.latitude}`)}`);
  const revisions = await db.select().from(lightingRevisions).where(eq(lightingRevisions.tenantId, tenantId));
  const byId = new Map(revisions.map((revision) => [revision.id, revision]));
  // Plans by revision instead of by program, each once per cell of the map.
  const plans = createNightPlans({ programs: byId, calendars: new Map(), days: new Map() });
  const isSample = inList(
    devices.id,
    groups.map(({ sample }) => sample),
  );
  const places = new Map((await loadLampPlaces(db, tenantId, isSample)).map(({ id, place }) => [id, place]));
  const logs = await loadLogs(db, night, isSample);
  const noon = noonOf(night, utcOffset).getTime();
  const end = noonOf(addDays(night, 1), utcOffset);
  const until = now < end ? now : end;
  return groups.flatMap(({ sample, lamps, watts, ids }): NightGroup[] => {
    const log = logs.get(sample);
    if (!log) return [];
    const { planned, happened } = partsOf(log, {
      noon,
      until,
      planOf: (revision) => plans.plan(revision, night, places.get(sample)),
    });
    const programName = byId.get(log.revisionId)?.name ?? null;
    const deviations = deviationsOf(planned, happened);
    return [{ lamps, watts, programName, planned, happened, deviations, deviceIds: ids ?? [] }];
  });
}

type Log = Pick<typeof lightingNights.$inferSelect, 'revisionId' | 'revisions' | 'levels'>;

async function loadLogs(db: Queryable, night: string, which: SQL): Promise<ReadonlyMap<string, Log>> {
  const { deviceId, revisionId, revisions, levels } = lightingNights;
  const rows = await db
    .select({ deviceId, revisionId, revisions, levels })
    .from(lightingNights)
    .innerJoin(devices, eq(devices.id, deviceId))
    .where(and(eq(lightingNights.night, night), which));
  return new Map(rows.map(({ deviceId: id, ...log }) => [id, log]));
}

/** What a log says, up to a moment. */
function partsOf(
  log: Log,
  { noon, until, planOf }: { noon: number; until: Date; planOf: (revision: string) => NightPlan },
): Pick<NightGroup, 'planned' | 'happened'> {
  const at = (seconds: number) => new Date(noon + seconds * 1000);
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
  return { planned, happened: happenedParts(levels, until) };
}
