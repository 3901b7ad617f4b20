import { and, eq, gte, inArray, isNotNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { DeviceCondition } from '../../../src/schemas/wire/devices.ts';
import type { AssetFilters } from '../../access/asset-scope.ts';
import type { SessionUser } from '../../access/session-user.ts';
import { isOpen } from '../../alarms/alarm-state.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, deviceGroupMembers, deviceGroups, devices, products } from '../../db/schema.ts';
import { contains } from '../../http/page.ts';
import { lampQuestions, matchesLamp } from '../../metrics/lamp-state.ts';
import { measuredTypes } from '../../metrics/metrics.ts';
import { assetConditions } from './asset-conditions.ts';

/** The conditions of a request's filters; undefined for those that it leaves out. `withinGroup` has that of a group. */
export function deviceConditions(db: Queryable, request: DeviceCondition) {
  const { searchValue, onlineStatusList, productCodeList, hasAlarm, production, installedFrom, installedTo } = request;
  // Not a join: counting needs none then.
  const ofProducts = (which: SQL) =>
    inArray(devices.productId, db.select({ id: products.id }).from(products).where(which));
  const withAlarm = db
    .select({ id: sql<string>`${alarms.deviceId}` })
    .from(alarms)
    .where(and(isOpen(sql`now()`), isNotNull(alarms.deviceId)));
  return [
    ...assetConditions(devices, request),
    request.name ? contains(devices.name, request.name) : undefined,
    request.uid ? contains(devices.uid, request.uid) : undefined,
    searchValue ? or(contains(devices.name, searchValue), contains(devices.uid, searchValue)) : undefined,
    request.onlineStatus ? eq(devices.onlineStatus, request.onlineStatus) : undefined,
    onlineStatusList?.length ? inArray(devices.onlineStatus, onlineStatusList) : undefined,
    request.deviceType ? ofProducts(eq(products.deviceType, request.deviceType)) : undefined,
    request.productCode ? ofProducts(eq(products.code, request.productCode)) : undefined,
    productCodeList?.length ? ofProducts(inArray(products.code, productCodeList)) : undefined,
    request.productModelId ? eq(devices.productId, request.productModelId) : undefined,
    request.vehicleId ? eq(devices.carrierId, request.vehicleId) : undefined,
    request.parentDeviceId ? eq(devices.parentDeviceId, request.parentDeviceId) : undefined,
    hasAlarm === true ? inArray(devices.id, withAlarm) : undefined,
    hasAlarm === false ? notInArray(devices.id, withAlarm) : undefined,
    request.lampState ? lampsThat(ofProducts, request.lampState) : undefined,
    production ? sql`${devices.labels} ->> 'production' = ${production}` : undefined,
    installedFrom ? gte(devices.installationDate, installedFrom) : undefined,
    installedTo ? lte(devices.installationDate, installedTo) : undefined,
  ];
}

/** Activated street lamps that answer a question now; an unknown one has none. */
function lampsThat(ofProducts: (which: SQL) => SQL, asked: string): SQL | undefined {
  const question = lampQuestions.find((one) => one === asked);
  if (!question) return sql`false`;
  const isLamp = ofProducts(eq(products.deviceType, measuredTypes.lamp));
  return and(isLamp, ne(devices.onlineStatus, 'UNACTIVATED'), matchesLamp(question, new Date()));
}

/** What a reader sees of devices, and of them only the members of a static group that the reader sees too. */
export function withinGroup(
  db: Queryable,
  within: AssetFilters,
  user: Pick<SessionUser, 'userId' | 'tenantId'>,
  groupId: string | null | undefined,
): AssetFilters {
  return groupId ? { ...within, devices: and(within.devices, isMember(db, user, groupId)) } : within;
}

/** Matches the members of a static group that the reader sees; of another group none. */
export function isMember(
  db: Queryable,
  { userId, tenantId }: Pick<SessionUser, 'userId' | 'tenantId'>,
  groupId: string,
): SQL {
  const isReadable = or(eq(deviceGroups.groupType, 'COMMON'), eq(deviceGroups.ownerId, userId));
  const members = db
    .select({ id: deviceGroupMembers.deviceId })
    .from(deviceGroupMembers)
    .innerJoin(deviceGroups, eq(deviceGroups.id, deviceGroupMembers.groupId))
    .where(and(eq(deviceGroups.id, groupId), eq(deviceGroups.tenantId, tenantId), isReadable));
  return inArray(devices.id, members);
}
