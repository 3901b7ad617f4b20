import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { devices, products, tenants } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Random } from '../seed/random/random.ts';

export type PickedDevice = typeof devices.$inferSelect & { productCode: string; deviceType: string };

const isActive = ne(devices.onlineStatus, 'UNACTIVATED');

/** How long the ids of devices are kept. */
const keptMs = 60_000;
/** Ids in a statement. */
const idsAtOnce = 10_000;

/** The activated devices of tenants. */
export interface ActiveDevices {
  /** Ids of a tenant's, in order; as they were up to a minute ago. */
  of(tx: Queryable, now: Date, tenantId: string): Promise<readonly string[]>;
}

/** Remembers the ids of activated devices: counting and picking them read nothing but the picked ones. */
export function createActiveDevices(): ActiveDevices {
  const known = new Map<string, { ids: readonly string[]; readAt: number }>();
  return {
    async of(tx, now, tenantId) {
      const kept = known.get(tenantId);
      if (kept && Math.abs(now.getTime() - kept.readAt) < keptMs) return kept.ids;
      const ids = await readActive(tx, tenantId);
      known.set(tenantId, { ids, readAt: now.getTime() });
      return ids;
    },
  };
}

/** Picks random ones of some devices. */
export async function pickDevices(
  tx: Queryable,
  random: Random,
  ids: readonly string[],
  max: number,
): Promise<PickedDevice[]> {
  const picked = [...new Set(Array.from({ length: Math.min(max, ids.length) }, () => random.pick(ids)))];
  const rows = new Map((await readDevices(tx, picked)).map((device) => [device.id, device]));
  return picked.flatMap((id) => rows.get(id) ?? []);
}

/** Picks many random activated devices over all tenants. */
export function createFleet(
  random: Random,
  active: ActiveDevices,
): (tx: Queryable, now: Date, max: number) => Promise<PickedDevice[]> {
  return async (tx, now, max) => {
    const open = await tx
      .select({ id: tenants.id })
      .from(tenants)
      .where(eq(tenants.enabled, true))
      .orderBy(asc(tenants.id));
    const lists: (readonly string[])[] = [];
    for (const { id } of open) lists.push(await active.of(tx, now, id));
    const ids = lists.flat();
    if (ids.length === 0) return [];
    const chosen = new Set(Array.from({ length: Math.min(max, ids.length) }, () => random.pick(ids)));
    return readDevices(tx, [...chosen]);
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

/** Reads the ids in parts, each from an index: the rows are wide. */
async function readActive(tx: Queryable, tenantId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const status of ['ONLINE', 'OFFLINE']) {
    let last: string | undefined = '';
    while (last !== undefined) {
      const rows: { id: string }[] = await tx
        .select({ id: devices.id })
        .from(devices)
        .where(and(eq(devices.tenantId, tenantId), eq(devices.onlineStatus, status), gt(devices.id, last)))
        .orderBy(asc(devices.id))
        .limit(idsAtOnce);
      for (const { id } of rows) ids.push(id);
      last = rows.length < idsAtOnce ? undefined : rows.at(-1)?.id;
    }
  }
  return ids.sort();
}
