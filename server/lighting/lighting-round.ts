import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { addDays, nightOf, noonOf } from '../../src/engine/lighting/night-dates.ts';
import type { Queryable } from '../db/db.ts';
import { devices, lightingLamps } from '../db/schema.ts';
import { utcOffset } from '../metrics/wall-clock.ts';
import { loadTenantLighting, type TenantLighting } from '../night-plans/tenant-lighting.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { addLightingDefaults } from './add-lighting-defaults.ts';
import { askHolders, lockHolders } from './ask-holders.ts';
import { driveLamps, nextDrive } from './drive-lamps.ts';
import { findHolderNeeds } from './holder-needs.ts';
import { type KnownRound, knownRound, type RoundsKnown, settingsText } from './known-rounds.ts';
import { noteLocal } from './note-local.ts';
import { resendFailed } from './off-plan.ts';
import { beginOverrides, endOverrides, nextOverride } from './override-times.ts';
import { planHeld } from './plan-held.ts';
import { planLamps } from './plan-lamps.ts';
import { sendLoads } from './send-loads.ts';

/** What a round has to tell and to note after its commit, and when the next one is due. */
export interface LightingRound {
  outgoing: Outgoing[];
  /** The nights of lamps are noted with them, see noteNights. */
  programs: TenantLighting['programs'];
  /** What it has found complete, once it is committed; undefined while devices were being changed. */
  known: KnownRound | undefined;
  next: Date;
}

/** New lamps are planned within this time, in ms. */
const maxPauseMs = 60_000;

/**
 * Does what is due for the lamps of a tenant: plans those of a new night and new ones, carries out steps, begins and
 * ends overrides; has concentrators load what their lamps need, and switches those of others itself. Steps that have been missed are settled by their rules.
 *
 * @param known what earlier rounds know. Default: nothing
 */
export async function runLighting(
  tx: Queryable,
  tenantId: string,
  now: Date,
  known?: RoundsKnown,
): Promise<LightingRound> {
  const lighting = (await loadTenantLighting(tx, tenantId)) ?? (await withDefaults(tx, tenantId, now));
  const night = nightOf(now, utcOffset);
  const isPlanned = and(
    eq(lightingLamps.night, night),
    // Of an earlier version that knew no concentrators.
    or(sql`${lightingLamps.heldSince} is not null`, sql`${lightingLamps.heldProgram} = ''`),
    // A clock that was set back is before the step.
    sql`${lightingLamps.plannedSince} <= ${now.toISOString()}::timestamptz`,
    or(isNull(lightingLamps.nextStepAt), sql`${lightingLamps.nextStepAt} > ${now.toISOString()}::timestamptz`),
  );
  const settings = settingsText(lighting);
  const complete = known && knownRound(known, tenantId, settings, now);
  // Each lamp has a plan then, which may be over.
  const isDue = complete
    ? sql`${devices.id} in (select device_id from ${lightingLamps}
        where ${eq(lightingLamps.tenantId, tenantId)} and (${isPlanned}) is not true)`
    : sql`not exists (select 1 from ${lightingLamps} where ${eq(lightingLamps.deviceId, devices.id)} and ${isPlanned})`;
  await lockHolders(tx, tenantId);
  const planned = await planLamps(tx, { tenantId, lighting, now, settles: true }, isDue);
  const isAsked = complete !== undefined && planned === 0;
  if (!isAsked) await askHolders(tx, { tenantId, now }, await findHolderNeeds(tx, tenantId, lighting));
  await planHeld(tx, tenantId, now);
  const outgoing = [
    ...(await noteLocal(tx, tenantId, now)),
    ...(await endOverrides(tx, tenantId, now)),
    ...(await beginOverrides(tx, tenantId, now)),
    ...(await sendLoads(tx, tenantId, now)),
    ...(await driveLamps(tx, tenantId, now)),
    ...(await resendFailed(tx, tenantId, now)),
  ];
  const found = known?.devices ? { devices: known.devices, settings, at: now } : undefined;
  return {
    outgoing,
    programs: lighting.programs,
    known: isAsked ? complete : found,
    next: await nextRound(tx, tenantId, now),
  };
}

async function withDefaults(tx: Queryable, tenantId: string, now: Date) {
  await addLightingDefaults(tx, now, { tenantId });
  const lighting = await loadTenantLighting(tx, tenantId);
  if (!lighting) throw new Error(`no tenant ${tenantId}`);
  return lighting;
}

async function nextRound(tx: Queryable, tenantId: string, now: Date): Promise<Date> {
  const [step] = await tx
    .select({ at: sql<string | null>`min(${lightingLamps.nextStepAt})` })
    .from(lightingLamps)
    .where(eq(lightingLamps.tenantId, tenantId));
  const noon = noonOf(addDays(nightOf(now, utcOffset), 1), utcOffset);
  const times = [
    new Date(now.getTime() + maxPauseMs),
    noon,
    step?.at && new Date(step.at),
    await nextOverride(tx, tenantId),
    await nextDrive(tx, tenantId, now),
  ];
  const next = Math.min(...times.flatMap((time) => (time ? time.getTime() : [])));
  return new Date(Math.max(next, now.getTime() + 1));
}
