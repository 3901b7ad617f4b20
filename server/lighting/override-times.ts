import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { lightingLamps, lightingOverrides } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { groupByKey } from './group-by-key.ts';
import { markOverridden, replaceFormer } from './override-lamps.ts';
import { sendLevel } from './send-level.ts';
import type { LightingTask } from './task-names.ts';

/** Ends overrides in time and sends their lamps the level of their program. */
export async function endOverrides(tx: Queryable, tenantId: string, now: Date): Promise<Outgoing[]> {
  const ended = await tx
    .update(lightingOverrides)
    .set({ endedAt: now, endedBy: 'expired' })
    .where(
      and(
        eq(lightingOverrides.tenantId, tenantId),
        isNull(lightingOverrides.endedAt),
        lte(lightingOverrides.expiresAt, now),
      ),
    )
    .returning({
      deviceId: lightingOverrides.deviceId,
      begunAt: lightingOverrides.begunAt,
      userId: lightingOverrides.userId,
      userName: lightingOverrides.userName,
      ramp: lightingOverrides.rampFrom,
    });
  const begun = ended.filter(({ begunAt }) => begunAt !== null);
  await markOverridden(
    tx,
    begun.map(({ deviceId }) => deviceId),
  );
  return sendPlanned(tx, { tenantId, now }, begun);
}

interface Returning {
  deviceId: string;
  userId: string | null;
  userName: string;
  /** Seconds in which the lamp returns. */
  ramp: number;
}

/** Sends lamps the levels that their programs ask for now; a task per level, ramp and person. */
export async function sendPlanned(
  tx: Queryable,
  { tenantId, now, name = 'lighting.program' }: { tenantId: string; now: Date; name?: LightingTask },
  lamps: readonly Returning[],
): Promise<Outgoing[]> {
  if (lamps.length === 0) return [];
  const planned = await tx
    .select({ id: lightingLamps.deviceId, level: lightingLamps.plannedLevel })
    .from(lightingLamps)
    .where(
      inList(
        lightingLamps.deviceId,
        lamps.map(({ deviceId }) => deviceId),
      ),
    );
  const levels = new Map(planned.map(({ id, level }) => [id, level]));
  const groups = groupByKey(lamps, ({ deviceId, userId, userName, ramp }) => ({
    level: levels.get(deviceId) ?? 0,
    ramp,
    userId,
    userName,
  }));
  const outgoing: Outgoing[] = [];
  for (const { key, members } of groups.values()) {
    const task = { tenantId, name, ...key, now };
    const sent = await sendLevel(
      tx,
      task,
      members.map(({ deviceId }) => deviceId),
    );
    outgoing.push(...sent.outgoing);
  }
  return outgoing;
}

/**
 * Begins overrides whose start has come: replaces those in force and sends their level. While a newer one is in force,
 * an older one waits, and begins if that ends first.
 */
export async function beginOverrides(tx: Queryable, tenantId: string, now: Date): Promise<Outgoing[]> {
  const { rows } = await tx.execute<{
    id: string;
    deviceId: string;
    level: number;
    ramp: number;
    userId: string | null;
    userName: string;
    createdAt: string;
  }>(sql`
    update ${lightingOverrides} o set begun_at = ${now.toISOString()}::timestamptz
    where o.tenant_id = ${tenantId} and o.begun_at is null and o.ended_at is null
      and o.starts_at <= ${now.toISOString()}::timestamptz
      and not exists (
        select 1 from ${lightingOverrides} newer where newer.device_id = o.device_id and newer.ended_at is null
          and (newer.created_at, newer.id) > (o.created_at, o.id)
          and newer.starts_at <= ${now.toISOString()}::timestamptz
      )
    returning o.id, o.device_id as "deviceId", o.level, o.ramp_to as "ramp", o.user_id as "userId", o.user_name as "userName"`);
  if (rows.length === 0) return [];
  await replaceFormer(
    tx,
    rows.map(({ id }) => id),
    now,
  );
  await markOverridden(
    tx,
    rows.map(({ deviceId }) => deviceId),
  );
  const outgoing: Outgoing[] = [];
  const groups = groupByKey(rows, ({ level, ramp, userId, userName }) => ({ level, ramp, userId, userName }));
  for (const { key, members } of groups.values()) {
    const task = { tenantId, name: 'lighting.override' as const, ...key, now };
    const { taskId, outgoing: told } = await sendLevel(
      tx,
      task,
      members.map(({ deviceId }) => deviceId),
    );
    outgoing.push(...told);
    await tx
      .update(lightingOverrides)
      .set({ taskId })
      .where(
        inList(
          lightingOverrides.id,
          members.map(({ id }) => id),
        ),
      );
  }
  return outgoing;
}

/** When the next override of a tenant begins or ends. */
export async function nextOverride(tx: Queryable, tenantId: string): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select least(
      (select min(starts_at) from ${lightingOverrides} where tenant_id = ${tenantId} and begun_at is null and ended_at is null),
      (select min(expires_at) from ${lightingOverrides} where tenant_id = ${tenantId} and ended_at is null)) as at`);
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
}
