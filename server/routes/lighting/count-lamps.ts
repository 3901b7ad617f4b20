import { and, count, eq, sql } from 'drizzle-orm';
import type { AssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { deviceGroupMembers, devices, lightingLamps } from '../../db/schema.ts';

interface Reader {
  tenantId: string;
  within: Pick<AssetFilters, 'devices'>;
}

/** How many planned lamps that a reader sees have each value of a column: a table to join, with `key` and `lamps`. */
export const countPlanned = (db: Queryable, { tenantId, within }: Reader, by: 'programId' | 'calendarId') =>
  db
    .select({ key: sql<string>`${lightingLamps[by]}`.as('key'), lamps: count().as('lamps') })
    .from(lightingLamps)
    .innerJoin(devices, eq(devices.id, lightingLamps.deviceId))
    .where(and(eq(lightingLamps.tenantId, tenantId), within.devices))
    .groupBy(lightingLamps[by])
    .as('counted');

/** How many members that a reader sees each chosen group has: a table to join, with `key` and `lamps`. */
export const countGrouped = (db: Queryable, { tenantId, within }: Reader) =>
  db
    .select({ key: sql<string>`${deviceGroupMembers.groupId}`.as('key'), lamps: count().as('lamps') })
    .from(deviceGroupMembers)
    .innerJoin(devices, eq(devices.id, deviceGroupMembers.deviceId))
    .where(and(eq(devices.tenantId, tenantId), within.devices))
    .groupBy(deviceGroupMembers.groupId)
    .as('counted');
