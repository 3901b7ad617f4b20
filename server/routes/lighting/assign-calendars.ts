import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { idText, listOfIds } from '../../../src/schemas/wire/limits.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { deviceGroups, lightingAssignments, lightingCalendars, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList, naturally } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { refuseSharedLamps } from '../../lighting/group-calendars.ts';
import { planAgain } from '../../lighting/plan-again.ts';
import { measuredTypes } from '../../metrics/metrics.ts';
import { pathValue } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { findCalendar } from './calendar-rows.ts';
import { countGrouped } from './count-lamps.ts';
import { type LampReader, lampReaderOf } from './lamp-rows.ts';

/** PUT /island-ams/lighting/calendar/{id}/groups: the groups whose lamps follow the calendar. */
export const CalendarGroups = Type.Object({ groupIds: listOfIds(200) });
export const AssignmentQuery = Type.Object({ calendarId: Type.Optional(idText()) });

/** GET /island-ams/lighting/assignment/list: the groups of lamps with their calendars, by name. */
export async function listAssignments(c: AppContext): Promise<Response> {
  const { calendarId } = readQuery(c, AssignmentQuery);
  const { db } = c.var.services;
  const reader = await lampReaderOf(c);
  const counted = countGrouped(db, reader);
  const rows = await db
    .select({
      groupId: deviceGroups.id,
      groupName: deviceGroups.name,
      calendarId: lightingAssignments.calendarId,
      calendarName: lightingCalendars.name,
      assignedBy: users.name,
      assignedAt: lightingAssignments.assignedAt,
      lamps: sql<number>`coalesce(${counted.lamps}, 0)::int`,
    })
    .from(deviceGroups)
    .leftJoin(lightingAssignments, eq(lightingAssignments.groupId, deviceGroups.id))
    .leftJoin(lightingCalendars, eq(lightingCalendars.id, lightingAssignments.calendarId))
    .leftJoin(users, eq(users.id, lightingAssignments.assignedBy))
    .leftJoin(counted, eq(counted.key, deviceGroups.id))
    .where(
      and(
        eq(deviceGroups.tenantId, reader.tenantId),
        calendarId ? eq(lightingAssignments.calendarId, calendarId) : undefined,
        eq(deviceGroups.groupType, 'COMMON'),
        eq(deviceGroups.deviceTypeCode, measuredTypes.lamp),
        sql`${deviceGroups.condition} is null`,
      ),
    )
    .orderBy(asc(naturally(deviceGroups.name)), asc(deviceGroups.id));
  return success(
    c,
    rows.map(({ assignedAt, ...row }) => ({
      id: row.groupId,
      name: row.groupName,
      ...row,
      assignedTime: assignedAt && displayTime(assignedAt),
    })),
  );
}

/** Replaces the groups of a calendar; a lamp has one calendar, so that groups of two must not share any. */
export async function assignGroups(c: AppContext): Promise<Response> {
  const { groupIds } = await readBody(c, CalendarGroups);
  const { db, clock } = c.var.services;
  const calendarId = pathValue(c, 'id');
  const reader = await lampReaderOf(c);
  const now = clock();
  await db.transaction(async (tx) => {
    await lockTenant(tx, reader.tenantId);
    await storeGroups(tx, reader, { calendarId, groupIds, now });
    await planAgain(tx, reader.tenantId, now, undefined, reader.within.devices);
  });
  return success(c, null, { key: 'saved' });
}

interface Assigning {
  calendarId: string;
  groupIds: readonly string[];
  now: Date;
}

/**
 * Stores which groups a calendar has.
 * @throws Refusal A0404 without the calendar or a group, S0300 for a group that cannot have one, or that shares lamps with
 * a group of another calendar
 */
export async function storeGroups(
  tx: Queryable,
  { tenantId, userId, within }: LampReader,
  { calendarId, groupIds, now }: Assigning,
): Promise<void> {
  const ids = [...new Set(groupIds)];
  await findCalendar(tx, tenantId, calendarId);
  await requireGroups(tx, tenantId, ids);
  const ofCalendar = and(eq(lightingAssignments.tenantId, tenantId), eq(lightingAssignments.calendarId, calendarId));
  await tx.delete(lightingAssignments).where(and(ofCalendar, sql`not ${inList(lightingAssignments.groupId, ids)}`));
  for (const groupId of ids) {
    const set = { calendarId, assignedBy: userId, assignedAt: now };
    await tx
      .insert(lightingAssignments)
      .values({ groupId, tenantId, ...set })
      .onConflictDoUpdate({
        target: lightingAssignments.groupId,
        set,
        setWhere: ne(lightingAssignments.calendarId, calendarId),
      });
  }
  await refuseSharedLamps(tx, { tenantId, calendarId, seen: within.devices });
}

async function requireGroups(tx: Queryable, tenantId: string, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select()
    .from(deviceGroups)
    .where(
      and(eq(deviceGroups.tenantId, tenantId), eq(deviceGroups.groupType, 'COMMON'), inList(deviceGroups.id, ids)),
    );
  if (rows.length < ids.length) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  for (const { name, deviceTypeCode, condition } of rows) {
    if (deviceTypeCode !== measuredTypes.lamp)
      throw new Refusal(envelopeStatus.dataError, 'groupNotOfLamps', { name }, { groupIds: 'fieldInvalid' });
    if (condition !== null)
      throw new Refusal(envelopeStatus.dataError, 'groupCalendarDynamic', { name }, { groupIds: 'fieldInvalid' });
  }
}
