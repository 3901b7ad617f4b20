import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { deviceGroupMembers, lightingAssignments } from '../db/schema.ts';

/** Ids of calendars by the ids of lamps, from the groups that they are in; of several the oldest assignment. */
export async function calendarsOfLamps(db: Pick<Queryable, 'select'>, tenantId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ deviceId: deviceGroupMembers.deviceId, calendarId: lightingAssignments.calendarId })
    .from(lightingAssignments)
    .innerJoin(deviceGroupMembers, eq(deviceGroupMembers.groupId, lightingAssignments.groupId))
    .where(eq(lightingAssignments.tenantId, tenantId))
    .orderBy(asc(lightingAssignments.assignedAt), asc(lightingAssignments.groupId));
  const found = new Map<string, string>();
  for (const { deviceId, calendarId } of rows) if (!found.has(deviceId)) found.set(deviceId, calendarId);
  return found;
}
