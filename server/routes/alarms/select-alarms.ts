import { and, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { within } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import {
  alarms,
  alarmTypeSettings,
  alarmTypes,
  areas,
  carriers,
  devices,
  dictionaries,
  products,
  users,
} from '../../db/schema.ts';
import { seenEntry } from '../../dictionaries/seen-entry.ts';
import type { AlarmReader } from './alarm-reader.ts';

const acknowledgers = alias(users, 'acknowledgers');
const handlers = alias(users, 'handlers');

/**
 * Alarms with what their rows show. One whose device was deleted has none, and neither has one whose device or carrier
 * the reader does not see.
 */
export const selectAlarms = (db: Queryable, { scopes }: Pick<AlarmReader, 'scopes'>, where: SQL | undefined) =>
  db
    .select({
      alarm: alarms,
      type: alarmTypes,
      level: seenEntry(alarms.tenantId).label,
      deviceName: devices.name,
      deviceUid: devices.uid,
      areaName: areas.name,
      productCode: products.code,
      productName: products.name,
      carrierName: carriers.name,
      acknowledgedByName: acknowledgers.name,
      handledByName: handlers.name,
      advice: alarmTypeSettings.advice,
      adviceEn: alarmTypeSettings.adviceEn,
    })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .leftJoin(dictionaries, eq(dictionaries.id, alarms.levelId))
    .leftJoin(
      devices,
      and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId), within(scopes.Device, devices)),
    )
    .leftJoin(areas, and(eq(areas.code, alarms.areaCode), eq(areas.tenantId, alarms.tenantId)))
    .leftJoin(products, eq(products.id, devices.productId))
    .leftJoin(
      carriers,
      and(eq(carriers.id, alarms.carrierId), eq(carriers.tenantId, alarms.tenantId), within(scopes.Carrier, carriers)),
    )
    .leftJoin(
      acknowledgers,
      and(eq(acknowledgers.id, alarms.acknowledgedBy), eq(acknowledgers.tenantId, alarms.tenantId)),
    )
    .leftJoin(handlers, and(eq(handlers.id, alarms.handledBy), eq(handlers.tenantId, alarms.tenantId)))
    .leftJoin(
      alarmTypeSettings,
      and(eq(alarmTypeSettings.tenantId, alarms.tenantId), eq(alarmTypeSettings.alarmTypeId, alarms.typeId)),
    )
    .where(where);

/** An alarm as it is read, before its row is described. */
export type FoundAlarm = Awaited<ReturnType<typeof selectAlarms>>[number] & {
  order: { id: string; no: string } | undefined;
  children: number;
};
