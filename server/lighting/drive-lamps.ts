import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/db.ts';
import { devices, lightingHolders, lightingLamps } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { isBehind } from './plan-held.ts';
import { sendAsPlatform } from './send-as-platform.ts';

/** A concentrator that is asked, or comes back, has this long to load it before the platform switches its lamps. */
const graceMs = 60_000;
/** The platform's level comes after the concentrator's own step, which would undo it. */
const afterStepMs = 10_000;

const holders = alias(devices, 'holder');
/** The latest step of the asked or the held program. */
const moment = sql<Date>`greatest(${lightingLamps.plannedSince}, ${lightingLamps.heldSince})`;

/**
 * Switches lamps whose concentrator does not hold the asked program, once for each step; one task per level.
 * Lamps that are offline get their level when they are back. A step that the held program makes too needs none.
 */
export async function driveLamps(tx: Queryable, tenantId: string, now: Date): Promise<Outgoing[]> {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const makesItself = sql`(${lightingLamps.heldLevel} = ${lightingLamps.plannedLevel}
    and ${lightingLamps.heldSince} >= ${lightingLamps.plannedSince})`;
  const due = await tx
    .select({ id: lightingLamps.deviceId, level: lightingLamps.plannedLevel, ramp: lightingLamps.plannedRamp })
    .from(lightingLamps)
    .innerJoin(devices, eq(devices.id, lightingLamps.deviceId))
    .innerJoin(holders, eq(holders.id, devices.parentDeviceId))
    .innerJoin(lightingHolders, eq(lightingHolders.deviceId, holders.id))
    .where(
      and(
        eq(lightingHolders.tenantId, tenantId),
        isBehind,
        isNull(lightingHolders.local),
        or(
          sql`${lightingHolders.refusedAt} is not null`,
          and(
            sql`${lightingHolders.askedAt} <= ${ago(graceMs)}`,
            sql`coalesce(${holders.statusUpdatedAt} <= ${ago(graceMs)}, true)`,
          ),
        ),
        eq(holders.onlineStatus, 'ONLINE'),
        eq(devices.onlineStatus, 'ONLINE'),
        isNull(lightingLamps.overrideId),
        sql`${lightingLamps.heldProgram} is not null`,
        sql`${lightingLamps.drivenAt} is distinct from ${moment}`,
        sql`not coalesce(${makesItself}, false)`,
        sql`(${lightingLamps.heldSince} is null or ${lightingLamps.heldSince} <= ${ago(afterStepMs)})`,
      ),
    )
    .orderBy(lightingLamps.deviceId);
  if (due.length === 0) return [];
  await tx
    .update(lightingLamps)
    .set({ drivenAt: moment })
    .where(
      inList(
        lightingLamps.deviceId,
        due.map(({ id }) => id),
      ),
    );
  return sendAsPlatform(tx, { tenantId, now }, due);
}

/** When what concentrators hold is to be looked at next: after a step of it, or to send it again; if ever. */
export async function nextDrive(tx: Queryable, tenantId: string, now: Date): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select least(
      (select min(held_next_at) + interval '${sql.raw(String(afterStepMs / 1000))} seconds' from ${lightingLamps}
        where tenant_id = ${tenantId} and held_program is not null),
      (select min(retry_at) from ${lightingHolders}
        where ${and(eq(lightingHolders.tenantId, tenantId), isBehind, isNull(lightingHolders.refusedAt))}
          and retry_at > ${now.toISOString()}::timestamptz)) as at`);
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
}
