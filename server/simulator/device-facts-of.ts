import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { devices, products } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { meteringTypes } from '../metrics/metrics.ts';
import type { DeviceFacts } from '../seed/sensors/device-facts.ts';
import type { PickedDevice } from './pick-devices.ts';

type Described = Pick<PickedDevice, 'productCode' | 'uid' | 'createdAt' | 'configurableAttrs'>;

/** What the values of a device follow from. */
export const factsOfDevice = ({ productCode, uid, createdAt, configurableAttrs }: Described): DeviceFacts => ({
  code: productCode,
  uid,
  since: createdAt,
  settings: configurableAttrs,
});

/** The facts of devices by id, those of concentrators with the lamps that they feed. */
export async function readFacts(
  tx: Queryable,
  picked: readonly PickedDevice[],
): Promise<ReadonlyMap<string, DeviceFacts>> {
  const facts = new Map(picked.map((device) => [device.id, factsOfDevice(device)]));
  const feeding = picked.filter(({ deviceType }) => deviceType === meteringTypes[0]).map(({ id }) => id);
  if (feeding.length === 0) return facts;
  const nodes = await tx
    .select({
      parentId: devices.parentDeviceId,
      productCode: products.code,
      uid: devices.uid,
      createdAt: devices.createdAt,
      configurableAttrs: devices.configurableAttrs,
    })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(inList(devices.parentDeviceId, feeding), ne(devices.onlineStatus, 'UNACTIVATED')))
    .orderBy(devices.id);
  for (const id of feeding) {
    const own = facts.get(id);
    if (own) facts.set(id, { ...own, nodes: nodes.filter(({ parentId }) => parentId === id).map(factsOfDevice) });
  }
  return facts;
}
