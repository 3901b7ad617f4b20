import { and, count, eq } from 'drizzle-orm';
import type { AssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { devices } from '../../db/schema.ts';

/** Counts devices by state; `onlineRate` is the percentage of activated devices, with one decimal. */
export async function countDeviceStates(db: Queryable, tenantId: string, within: AssetFilters) {
  const rows = await db
    .select({ status: devices.onlineStatus, value: count() })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), within.devices))
    .groupBy(devices.onlineStatus);
  const of = (status: string) => rows.find((row) => row.status === status)?.value ?? 0;
  const online = of('ONLINE');
  const offline = of('OFFLINE');
  const unactivated = of('UNACTIVATED');
  const activated = online + offline;
  const onlineRate = activated === 0 ? 0 : Math.round((online / activated) * 1000) / 10;
  return { total: activated + unactivated, online, offline, unactivated, onlineRate };
}
