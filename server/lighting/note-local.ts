import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { devices, lightingHolders, lightingLamps } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { sendAsPlatform } from './send-as-platform.ts';

/**
 * Notes where the switches of cabinets stand, as they have reported it: their lamps have that level for the reason
 * `local`. When a switch goes back, the program decides again, and overrides still in force are sent again.
 */
export async function noteLocal(tx: Queryable, tenantId: string, now: Date): Promise<Outgoing[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string; local: string | null }>(sql`
    update ${lightingHolders} h set local = v.local, local_since = ${at}
    from (
      select d.id, case when d.sensor_values ->> 'localOverride' in ('ON', 'OFF') then d.sensor_values ->> 'localOverride' end
        as local from ${devices} d
    ) v
    where h.tenant_id = ${tenantId} and v.id = h.device_id and h.local is distinct from v.local
    returning h.device_id as id, h.local`);
  const idsOf = (isSet: boolean) => rows.filter(({ local }) => (local !== null) === isSet).map(({ id }) => id);
  const set = idsOf(true);
  if (set.length > 0)
    await tx.execute(sql`
      update ${lightingLamps} l set reason = 'local', ref_id = d.parent_device_id, user_name = null, since = ${at}
      from ${devices} d where d.id = l.device_id and ${inList(sql`d.parent_device_id`, set)}`);
  const back = idsOf(false);
  if (back.length === 0) return [];
  const lamps = await tx
    .update(lightingLamps)
    .set({ drivenAt: null, reason: 'program', refId: lightingLamps.programId, since: now })
    .where(sql`${lightingLamps.deviceId} in (select id from ${devices} where ${inList(devices.parentDeviceId, back)})`)
    .returning({ id: lightingLamps.deviceId, level: lightingLamps.overrideLevel });
  return sendAsPlatform(
    tx,
    { tenantId, now },
    lamps.flatMap(({ id, level }) => (level === null ? [] : { id, level })),
  );
}
