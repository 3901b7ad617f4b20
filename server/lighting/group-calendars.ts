import { eq, type SQL, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../db/db.ts';
import { deviceGroupMembers, deviceGroups, devices, lightingAssignments, lightingCalendars } from '../db/schema.ts';
import { Refusal } from '../http/envelope.ts';
import { planAgain } from './plan-again.ts';

interface ChangedGroup {
  tenantId: string;
  groupId: string;
  now: Date;
  /** Matches the devices that the user sees; undefined for all. */
  seen: SQL | undefined;
}

/**
 * Plans lamps again whose group has got or lost members, in the transaction of the change; a group without a calendar
 * plans nothing.
 * @throws Refusal S0300 for a lamp that is also in a group of another calendar
 */
export async function followGroup(tx: Queryable, { tenantId, groupId, now, seen }: ChangedGroup): Promise<void> {
  const [assigned] = await tx
    .select({ calendarId: lightingAssignments.calendarId })
    .from(lightingAssignments)
    .where(eq(lightingAssignments.groupId, groupId));
  if (!assigned) return;
  await refuseSharedLamps(tx, { tenantId, calendarId: assigned.calendarId, seen });
  await planAgain(tx, tenantId, now, undefined, seen);
}

/** Lamps that a message names. */
const maxNamed = 5;

interface Sharing {
  tenantId: string;
  calendarId: string;
  /** Matches the devices that the reader sees; undefined for all. */
  seen: SQL | undefined;
}

/** @throws Refusal S0300 that names the group of another calendar and those of the shared lamps that the reader sees */
export async function refuseSharedLamps(tx: Queryable, { tenantId, calendarId, seen }: Sharing): Promise<void> {
  const { rows } = await tx.execute<{ other: string; calendar: string; lamps: string[]; count: number }>(sql`
    select g.name as other, k.name as calendar, count(distinct ${devices.id})::int as count,
      coalesce((array_agg(distinct ${devices.name}) filter (where ${seen ?? sql`true`}))[1:${sql.raw(String(maxNamed))}], '{}') as lamps
    from ${lightingAssignments} a
      join ${deviceGroupMembers} m on m.group_id = a.group_id
      join ${deviceGroupMembers} shared on shared.device_id = m.device_id and shared.group_id <> m.group_id
      join ${lightingAssignments} b on b.group_id = shared.group_id and b.calendar_id <> a.calendar_id
      join ${deviceGroups} g on g.id = b.group_id
      join ${lightingCalendars} k on k.id = b.calendar_id
      join ${devices} on ${devices.id} = m.device_id
    where a.tenant_id = ${tenantId} and a.calendar_id = ${calendarId}
    group by g.id, g.name, k.name order by count desc, g.name limit 1`);
  const [shared] = rows;
  if (!shared) return;
  const { other, calendar, count, lamps } = shared;
  const params = { other, calendar, count, lamps: [...lamps, ...(count > lamps.length ? ['…'] : [])].join(', ') };
  throw new Refusal(envelopeStatus.dataError, 'groupsShareLamps', params, { groupIds: 'fieldInvalid' });
}
