import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { assetModels, carriers, devices, products } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { slotOf } from './slots.ts';

/** Counts the places of carriers while devices are put onto them. */
export interface FreeSlots {
  /** Takes a place; false if the carrier's model limits this device type and all its places are in use. */
  take(carrierId: string, deviceType: string): boolean;
  /** Frees the place of a device that moves away. */
  release(carrierId: string, deviceType: string): void;
}

/** Loads how the places of some carriers are used, without one device if that is put onto them. */
export async function loadFreeSlots(
  db: Queryable,
  carrierIds: readonly string[],
  without?: { deviceId: string },
): Promise<FreeSlots> {
  const models = await db
    .select({ id: carriers.id, slots: assetModels.slots })
    .from(carriers)
    .innerJoin(assetModels, eq(assetModels.id, carriers.modelId))
    .where(inList(carriers.id, carrierIds));
  const mounted = await db
    .select({ carrierId: devices.carrierId, deviceType: products.deviceType, used: count() })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(
      and(
        inList(devices.carrierId, carrierIds),
        inArray(products.deviceType, slotOf.types),
        without && ne(devices.id, without.deviceId),
      ),
    )
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

/**
 * Locks carriers until the transaction ends, so that two calls cannot both take the last place. Lock carriers before
 * devices. Returns the ids of those that exist.
 */
export async function lockCarriers(tx: Queryable, carrierIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ id: carriers.id })
    .from(carriers)
    .where(inList(carriers.id, carrierIds))
    .orderBy(asc(carriers.id))
    .for('update');
  return new Set(found.map(({ id }) => id));
}

interface Placed {
  deviceId: string;
  productId: string;
  carrierId: string;
}

/**
 * Makes sure that a carrier has a place for a device which a transaction saves onto it, and keeps the place until the
 * transaction ends.
 * @throws Refusal S0300 with a message at vehicleId for a carrier that is full, or gone
 */
export async function requireSlot(tx: Queryable, { deviceId, productId, carrierId }: Placed): Promise<void> {
  if (!(await lockCarriers(tx, [carrierId])).has(carrierId)) throw refuseCarrier('carrierMissing');
  const [product] = await tx
    .select({ deviceType: products.deviceType })
    .from(products)
    .where(eq(products.id, productId));
  const slots = await loadFreeSlots(tx, [carrierId], { deviceId });
  if (product && !slots.take(carrierId, product.deviceType)) throw refuseCarrier('slotTaken');
}

const refuseCarrier = (key: MessageKey) => new Refusal(envelopeStatus.dataError, 'badRequest', {}, { vehicleId: key });
