import { and, eq, inArray, like, type SQL } from 'drizzle-orm';
import type { AssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { alarms, carriers, devices, facilities, products } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';

/** What the figures of a panel are filtered by, under the names of the data sets. */
export type PanelFilters = { area?: string[]; deviceType?: string[] };

/** Reads the filters of a request; empty ones are none. */
export function readPanelFilters({ areaCode, deviceType }: { areaCode?: string; deviceType?: string }): PanelFilters {
  const types = (deviceType ?? '').split(',').filter((type) => type !== '');
  return { ...(areaCode && { area: [areaCode] }), ...(types.length > 0 && { deviceType: types }) };
}

/** Narrows what a reader may see. A type of device is not asked of poles and facilities. */
export function narrow(db: Queryable, tenantId: string, within: AssetFilters, filters: PanelFilters): AssetFilters {
  const { area: [area] = [], deviceType } = filters;
  const inArea = ({ areaCode }: typeof devices | typeof carriers | typeof facilities | typeof alarms) =>
    area === undefined ? undefined : like(areaCode, atOrBelow(area));
  const ofType = deviceType && inList(products.deviceType, deviceType);
  const productIds = ofType && db.select({ id: products.id }).from(products).where(ofType);
  const isOfType: SQL | undefined = productIds && inArray(devices.productId, productIds);
  const deviceIds =
    isOfType &&
    db
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.tenantId, tenantId), isOfType));
  return {
    ...within,
    devices: and(within.devices, inArea(devices), isOfType),
    carriers: and(within.carriers, inArea(carriers)),
    facilities: and(within.facilities, inArea(facilities)),
    alarms: and(within.alarms, inArea(alarms), deviceIds && inArray(alarms.deviceId, deviceIds)),
  };
}
