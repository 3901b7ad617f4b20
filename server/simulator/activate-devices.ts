import { and, asc, eq, exists, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AlarmEngine } from '../alarms/engine/alarm-engine.ts';
import { type EngineWork, nothing, together } from '../alarms/engine/engine-work.ts';
import { storeReports } from '../commands/store-values.ts';
import type { Queryable } from '../db/db.ts';
import { devices, productAttributes, products } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { changeStatus } from './change-status.ts';
import { factsOfDevice } from './device-facts-of.ts';
import { firstValues } from './first-values.ts';

/** How long a new device takes to its first report. */
const startMs = 5_000;
/** One that has not reported by then stays as it is, like those of the demo that were never put into operation. */
const maxStartMs = 3_600_000;
/** Devices of an import that start in one step. */
const maxAtOnce = 100;

/** New devices of a tenant report for the first time, which activates them; those below another one once it is online. */
export async function activateDevices(
  tx: Queryable,
  now: Date,
  { engine, tenantId }: { engine: AlarmEngine; tenantId: string },
): Promise<EngineWork> {
  const parents = alias(devices, 'parents');
  const isAbove = and(eq(parents.id, devices.parentDeviceId), eq(parents.onlineStatus, 'ONLINE'));
  const found = await tx
    .select({ device: devices, productCode: products.code, deviceType: products.deviceType })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(
      and(
        eq(devices.tenantId, tenantId),
        gte(devices.createdAt, new Date(now.getTime() - maxStartMs)),
        lte(devices.createdAt, new Date(now.getTime() - startMs)),
        eq(devices.onlineStatus, 'UNACTIVATED'),
        or(isNull(devices.parentDeviceId), exists(tx.select({ one: sql`1` }).from(parents).where(isAbove))),
      ),
    )
    .orderBy(asc(devices.createdAt), asc(devices.id))
    .limit(maxAtOnce)
    .for('update', { of: devices, skipLocked: true });
  if (found.length === 0) return nothing;
  const productIds = [...new Set(found.map(({ device }) => device.productId))];
  const sensors = await tx
    .select()
    .from(productAttributes)
    .where(and(inList(productAttributes.productId, productIds), eq(productAttributes.family, 'sensor')))
    .orderBy(asc(productAttributes.position));
  const reports = found.map(({ device, productCode, deviceType }) => {
    const facts = factsOfDevice({ ...device, productCode });
    const own = sensors.filter(({ productId }) => productId === device.productId);
    const values = firstValues({ facts, deviceType, sensors: own }, now);
    return { deviceId: device.id, tenantId, productCode, deviceType, values };
  });
  const work = await changeStatus(tx, now, {
    engine,
    changed: found.map(({ device: { id, uid } }) => ({ id, uid, tenantId })),
    onlineStatus: 'ONLINE',
  });
  await storeReports(tx, now, reports);
  return together(work, await engine.report(tx, now, reports));
}
