import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { deviceCommands, devices, lightingHolders, lightingLamps } from '../db/schema.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { sendAsPlatform } from './send-as-platform.ts';

/** The level that a lamp of the table `devices` has reported. */
const reported = sql`case when ${devices.sensorValues} ->> 'switchStatus' = 'false' then 0
  else coalesce((${devices.sensorValues} ->> 'luminance')::float8, 100) end`;

/**
 * Matches lamps without an override that are online and have another level than their program asks for, though its ramp
 * is over. Where the switch of a cabinet decides, no program does.
 */
export const isOffPlan = (now: Date): SQL | undefined =>
  and(
    isNull(lightingLamps.overrideId),
    eq(devices.onlineStatus, 'ONLINE'),
    sql`${devices.sensorValues} ->> 'switchStatus' is not null`,
    sql`${reported} <> ${lightingLamps.plannedLevel}`,
    sql`${lightingLamps.plannedSince} + ${lightingLamps.plannedRamp} * interval '1 second' <= ${now.toISOString()}::timestamptz`,
    sql`not exists (select 1 from ${lightingHolders} h where h.device_id = ${devices.parentDeviceId} and h.local is not null)`,
  );

/** How far back failures are looked for, and after how many a lamp is left to people. */
const withinMs = 3_600_000;
const maxFailures = 5;

/**
 * Sends lamps the level of their program again whose last command has failed: one that rejected its way back from an
 * override would keep that level until the next step.
 */
export async function resendFailed(tx: Queryable, tenantId: string, now: Date): Promise<Outgoing[]> {
  const after = sql`${new Date(now.getTime() - withinMs).toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string; level: number }>(sql`
    with failed as (
      select c.device_id, count(*) as times from ${deviceCommands} c
      where c.tenant_id = ${tenantId} and c.created_at > ${after} and c.command in ('switch', 'dim')
        and c.track_status = 'FAIL' and c.failure in ('rejected', 'timeout')
      group by c.device_id having count(*) < ${maxFailures}
    )
    select ${devices.id} as id, ${lightingLamps.plannedLevel} as level
    from failed join ${lightingLamps} on ${lightingLamps.deviceId} = failed.device_id
      join ${devices} on ${devices.id} = failed.device_id
      join lateral (
        select c.track_status as status from ${deviceCommands} c
        where c.device_id = failed.device_id and c.command in ('switch', 'dim') order by c.created_at desc, c.id desc limit 1
      ) last on last.status = 'FAIL'
    where ${and(eq(lightingLamps.tenantId, tenantId), isOffPlan(now))}
    order by ${devices.id}`);
  return sendAsPlatform(tx, { tenantId, now }, rows);
}
