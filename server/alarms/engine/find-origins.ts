import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { devices, products } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';
import type { AlarmPlace } from '../raise-alarms.ts';

/** A device as an alarm needs it. */
export interface AlarmOrigin {
  id: string;
  name: string;
  parentDeviceId: string | null;
  productCode: string;
  deviceType: string;
  place: AlarmPlace;
}

/** Loads devices of a tenant, by id. */
export async function findOrigins(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AlarmOrigin>> {
  const rows = await db
    .select({
      id: devices.id,
      name: devices.name,
      parentDeviceId: devices.parentDeviceId,
      productCode: products.code,
      deviceType: products.deviceType,
      carrierId: devices.carrierId,
      areaCode: devices.areaCode,
      departmentCode: devices.departmentCode,
      address: devices.address,
      longitude: devices.longitude,
      latitude: devices.latitude,
    })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(eq(devices.tenantId, tenantId), inList(devices.id, ids)))
    .orderBy(devices.id);
  return new Map(
    rows.map(({ id, name, parentDeviceId, productCode, deviceType, ...place }) => [
      id,
      { id, name, parentDeviceId, productCode, deviceType, place: { deviceId: id, ...place } },
    ]),
  );
}
