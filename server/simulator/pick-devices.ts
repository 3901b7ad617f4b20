import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { devices, products } from '../db/schema.ts';
import type { Random } from '../seed/random.ts';

type Device = typeof devices.$inferSelect & { productCode: string; deviceType: string };

/** Picks random activated devices of a tenant. */
export async function pickDevices(tx: Queryable, random: Random, tenantId: string, max: number): Promise<Device[]> {
  const active = and(eq(devices.tenantId, tenantId), ne(devices.onlineStatus, 'UNACTIVATED'));
  const [counted] = await tx.select({ total: count() }).from(devices).where(active);
  const total = counted?.total ?? 0;
  const picked = new Map<string, Device>();
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
