import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { devices, products } from '../db/schema.ts';
import type { Random } from '../seed/random/random.ts';
import { pickTroubled, troubleOf } from '../seed/trouble.ts';
import { type PickedDevice, readDevices } from './pick-devices.ts';

/** Picks an online device of some products to which something happens: mostly one of the few that often have trouble. */
export async function pickVictim(
  tx: Queryable,
  random: Random,
  tenantId: string,
  productCodes: readonly string[],
): Promise<PickedDevice | undefined> {
  const found = await tx
    .select({ id: devices.id, uid: devices.uid })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(
      and(
        eq(devices.tenantId, tenantId),
        eq(devices.onlineStatus, 'ONLINE'),
        inArray(products.code, [...productCodes]),
      ),
    )
    .orderBy(asc(devices.id));
  if (found.length === 0) return undefined;
  const sorted = found
    .map((device) => ({ ...device, trouble: troubleOf(device) }))
    .sort((a, b) => a.trouble - b.trouble);
  const [picked] = await readDevices(tx, [pickTroubled(random, sorted).id]);
  return picked;
}
