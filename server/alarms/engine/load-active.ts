import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { alarms, alarmTypeSettings, devices, products } from '../../db/schema.ts';
import type { LoadedTypes } from './load-types.ts';
import type { ActiveAlarm } from './watch-devices.ts';
import { appliesTo } from './watched-type.ts';

/** The active alarms of watched types, and those that nothing would ever end. */
export interface LoadedActive {
  active: ActiveAlarm[];
  /** By tenant: the ids of alarms whose type is disabled, and of the engine's whose rule or device is gone. */
  orphans: Map<string, string[]>;
}

export async function loadActive(db: Queryable, types: LoadedTypes): Promise<LoadedActive> {
  const rows = await db
    .select({
      id: alarms.id,
      tenantId: alarms.tenantId,
      typeId: alarms.typeId,
      deviceId: alarms.deviceId,
      source: alarms.source,
      enabled: sql<boolean>`coalesce(${alarmTypeSettings.enabled}, true)`,
      onlineStatus: devices.onlineStatus,
      productCode: products.code,
      deviceType: products.deviceType,
    })
    .from(alarms)
    .leftJoin(
      alarmTypeSettings,
      and(eq(alarmTypeSettings.alarmTypeId, alarms.typeId), eq(alarmTypeSettings.tenantId, alarms.tenantId)),
    )
    .leftJoin(devices, and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId)))
    .leftJoin(products, eq(products.id, devices.productId))
    .where(
      and(
        isNull(alarms.clearedAt),
        or(eq(alarms.source, 'rule'), eq(alarmTypeSettings.enabled, false), isNotNull(alarmTypeSettings.rule)),
        ne(alarms.kind, 'ai'),
      ),
    )
    .orderBy(alarms.id);
  const byKey = new Map(types.watched.map((type) => [`${type.tenantId} ${type.id}`, type]));
  const active: ActiveAlarm[] = [];
  const orphans = new Map<string, string[]>();
  for (const row of rows) {
    const { tenantId, typeId, deviceId, productCode, deviceType } = row;
    const type = byKey.get(`${tenantId} ${typeId}`);
    const isWatched = productCode && deviceType && type && appliesTo(type, { tenantId, productCode, deviceType });
    const isOffline = types.offlineIds.get(tenantId) === typeId && row.onlineStatus === 'OFFLINE';
    if (!row.enabled || (row.source === 'rule' && !isWatched && !isOffline))
      orphans.set(tenantId, [...(orphans.get(tenantId) ?? []), row.id]);
    else if (isWatched && deviceId) active.push({ tenantId, typeId, deviceId });
  }
  return { active, orphans };
}
