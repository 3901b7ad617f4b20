import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DeviceFilters } from '../../../src/schemas/wire/groups.ts';
import type { AssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { deviceGroupMembers, devices } from '../../db/schema.ts';
import { deviceConditions } from '../assets/device-conditions.ts';
import type { GroupRecord, MemberCount } from './group-rows.ts';

/** Matches the devices of a group: those chosen for it, or what fulfils its condition now. */
export function inGroup(db: Queryable, { id, tenantId, deviceTypeCode, condition }: GroupRecord): SQL | undefined {
  const ofTenant = eq(devices.tenantId, tenantId);
  if (condition === null) {
    const chosen = db
      .select({ id: deviceGroupMembers.deviceId })
      .from(deviceGroupMembers)
      .where(eq(deviceGroupMembers.groupId, id));
    return and(ofTenant, inArray(devices.id, chosen));
  }
  const { deviceArea, manager, onlineStatus, productCode, searchValue } = condition as DeviceFilters;
  const filters = { deviceType: deviceTypeCode, deviceArea, manager, onlineStatus, productCode, searchValue };
  return and(ofTenant, ...deviceConditions(db, filters));
}

/** Counts the devices of groups within what the reader sees. */
export async function countMembers(
  db: Queryable,
  groups: readonly GroupRecord[],
  within: AssetFilters,
): Promise<Map<string, MemberCount>> {
  const counts = new Map<string, MemberCount>();
  for (const group of groups) {
    const [row] = await db
      .select({ count: count(), online: sql<number>`count(*) filter (where ${devices.onlineStatus} = 'ONLINE')::int` })
      .from(devices)
      .where(and(within.devices, inGroup(db, group)));
    counts.set(group.id, row ?? { count: 0, online: 0 });
  }
  return counts;
}
