import { and, count, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { assetModels, carriers, devices, products } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';
import { slotOf } from './slots.ts';

/** Counts the places of carriers while devices are put onto them. */
export interface FreeSlots {
  /** Takes a place; false if the carrier's model limits this device type and all its places are in use. */
  take(carrierId: string, deviceType: string): boolean;
  /** Frees the place of a device that moves away. */
  release(carrierId: string, deviceType: string): void;
}

/** Loads how the places of some carriers are used. */
export async function loadFreeSlots(db: Queryable, carrierIds: readonly string[]): Promise<FreeSlots> {
  const models = await db
    .select({ id: carriers.id, slots: assetModels.slots })
    .from(carriers)
    .innerJoin(assetModels, eq(assetModels.id, carriers.modelId))
    .where(inList(carriers.id, carrierIds));
  const mounted = await db
    .select({ carrierId: devices.carrierId, deviceType: products.deviceType, used: count() })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(inList(devices.carrierId, carrierIds), inArray(products.deviceType, slotOf.types)))
    .groupBy(devices.carrierId, products.deviceType);
  return countFreeSlots(new Map(models.map(({ id, slots }) => [id, slots])), mounted);
}

type Mounted = readonly { carrierId: string | null; deviceType: string; used: number }[];

/** @param slots the number of places by kind, of each carrier whose model says it; others have no limit */
export function countFreeSlots(
  slots: ReadonlyMap<string, Readonly<Record<string, number>>>,
  mounted: Mounted,
): FreeSlots {
  const keyOf = (carrierId: string, deviceType: string) => `${carrierId} ${deviceType}`;
  const used = new Map(mounted.map((one) => [keyOf(one.carrierId ?? '', one.deviceType), one.used]));
  const add = (carrierId: string, deviceType: string, more: number) => {
    const key = keyOf(carrierId, deviceType);
    used.set(key, (used.get(key) ?? 0) + more);
  };
  return {
    take(carrierId, deviceType) {
      const kind = slotOf.kind(deviceType);
      const total = kind === undefined ? undefined : slots.get(carrierId)?.[kind];
      if (total !== undefined && (used.get(keyOf(carrierId, deviceType)) ?? 0) >= total) return false;
      add(carrierId, deviceType, 1);
      return true;
    },
    release: (carrierId, deviceType) => add(carrierId, deviceType, -1),
  };
}
