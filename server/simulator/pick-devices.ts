import { and, asc, count, eq, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { devices, products, tenants } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Random } from '../seed/random/random.ts';

export type PickedDevice = typeof devices.$inferSelect & { productCode: string; deviceType: string };

const isActive = ne(devices.onlineStatus, 'UNACTIVATED');

/** Picks random activated devices of a tenant, or of those that match a condition. */
export async function pickDevices(
  tx: Queryable,
  random: Random,
  tenantId: string,
  max: number,
  among: SQL | undefined = isActive,
): Promise<PickedDevice[]> {
  const active = and(eq(devices.tenantId, tenantId), among);
  const [counted] = await tx
    .select({ total: count() })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(active);
  const total = counted?.total ?? 0;
  const picked = new Map<string, PickedDevice>();
  for (let index = 0; index < Math.min(max, total); index += 1) {
    const [found] = await tx
      .select({ device: devices, productCode: products.code, deviceType: products.deviceType })
      .from(devices)
      .innerJoin(products, eq(products.id, devices.productId))
      .where(active)
      .orderBy(asc(devices.id))
      .limit(1)
      .offset(random.whole(0, total - 1));
    if (found)
      picked.set(found.device.id, { ...found.device, productCode: found.productCode, deviceType: found.deviceType });
  }
  return [...picked.values()];
}

/** How long the ids of all devices are kept. */
const keptMs = 60_000;

/** Picks many random activated devices over all tenants; a device may have been added up to a minute ago. */
export function createFleet(random: Random): (tx: Queryable, now: Date, max: number) => Promise<PickedDevice[]> {
  let ids: string[] = [];
  let readAt = 0;
  return async (tx, now, max) => {
    if (Math.abs(now.getTime() - readAt) >= keptMs) {
      ids = await readActive(tx);
      readAt = now.getTime();
    }
    if (ids.length === 0) return [];
    const chosen = new Set(Array.from({ length: Math.min(max, ids.length) }, () => random.pick(ids)));
    return readDevices(tx, [...chosen]);
  };
}

/** Counts the activated devices of tenants; a count is kept for a minute. */
export function createFleetSizes(): { of(tx: Queryable, now: Date, tenantId: string): Promise<number> } {
  const sizes = new Map<string, { count: number; readAt: number }>();
  return {
    async of(tx, now, tenantId) {
      const known = sizes.get(tenantId);
      if (known && Math.abs(now.getTime() - known.readAt) < keptMs) return known.count;
      const found = await tx
        .select({ count: count() })
        .from(devices)
        .where(and(eq(devices.tenantId, tenantId), isActive));
      const size = { count: found[0]?.count ?? 0, readAt: now.getTime() };
      sizes.set(tenantId, size);
      return size.count;
    },
  };
}

/** Reads activated devices by id. */
export async function readDevices(tx: Queryable, ids: readonly string[]): Promise<PickedDevice[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select({ device: devices, productCode: products.code, deviceType: products.deviceType })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(inList(devices.id, ids), isActive))
    .orderBy(asc(devices.id));
  return found.map(({ device, ...product }) => ({ ...device, ...product }));
}

async function readActive(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(tenants, and(eq(tenants.id, devices.tenantId), eq(tenants.enabled, true)))
    .where(isActive)
    .orderBy(asc(devices.id));
  return rows.map(({ id }) => id);
}
