import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Static, Type } from 'typebox';
import { deviceFilterFields } from '../../../src/schemas/wire/devices.ts';
import { pageFields } from '../../../src/schemas/wire/limits.ts';
import { type AssetFilters, within as isWithin } from '../../access/asset-scope.ts';
import { rightsAt } from '../../access/scope-rights.ts';
import { isOpen } from '../../alarms/alarm-state.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, carriers, devices, products } from '../../db/schema.ts';
import { shareStatement } from '../../db/share-statement.ts';
import { type Sharing, shareOf } from '../../db/shared-answers.ts';
import { seenTypeName } from '../../dictionaries/seen-entry.ts';
import { fromNearerEnd, inList, type PageWindow, readTurnableOrder } from '../../http/page.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { type Locale, type MessageKey, message } from '../../texts/messages.ts';
import { displayTime, entityTime } from '../../texts/wall-time.ts';
import { deviceConditions } from './device-conditions.ts';
import { findGroupedIds, isGrouped } from './grouped-ids.ts';

/** POST /island-assets/device/page: flat paging dialect (contract 2.2 and 3.8). */
export const DevicePageRequest = Type.Object({ ...pageFields(1000), ...deviceFilterFields });
type Request = Static<typeof DevicePageRequest>;

interface DeviceQuery {
  tenantId: string;
  /** What the reader may see. */
  within: AssetFilters;
  request: Request;
  window: PageWindow;
  locale: Locale;
  /** Default: the number of rows is counted for this call alone. */
  share?: Sharing;
}

interface DeviceWithProduct {
  device: typeof devices.$inferSelect;
  product: typeof products.$inferSelect;
  typeName: Bilingual;
  parentName: string | null;
  parentUid: string | null;
  vehicleName: string | null;
  vehicleUid: string | null;
}

const statusKeys: Record<string, MessageKey> = { ONLINE: 'online', OFFLINE: 'offline', UNACTIVATED: 'unactivated' };

/**
 * Loads a page of a tenant's devices: first the ids, then the rows, because sorting whole rows of a large city spills to
 * disk.
 */
export async function findDeviceRows(db: Queryable, { tenantId, within, request, window, locale, share }: DeviceQuery) {
  const where = and(eq(devices.tenantId, tenantId), within.devices, ...deviceConditions(db, request));
  const { ids, total } = await findIds(db, { where, request, window, share });
  const byId = new Map(
    (await loadDevices(db, { within, locale }, inList(devices.id, ids))).map((row) => [row.id, row]),
  );
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

async function findIds(
  db: Queryable,
  {
    where,
    request,
    window,
    share = shareOf(undefined, db),
  }: Pick<DeviceQuery, 'request' | 'window' | 'share'> & { where: SQL | undefined },
): Promise<{ ids: string[]; total: number }> {
  const { sortName, sortOrder } = request;
  if (isGrouped(sortName) && sortOrder)
    return findGroupedIds(db, { by: sortName, isDescending: sortOrder === 'DESC', where, window });
  const order = orderOf(request);
  const [counted] = await shareStatement(share, db.select({ total: count() }).from(devices).where(where));
  const total = counted?.total ?? 0;
  const { isTurned, limit, offset } = fromNearerEnd(window, total);
  const keys = await db
    .select({ id: devices.id })
    .from(devices)
    .where(where)
    .orderBy(...order(isTurned))
    .limit(limit)
    .offset(offset);
  const ids = keys.map(({ id }) => id);
  if (isTurned) ids.reverse();
  return { ids, total };
}

const parents = alias(devices, 'parent');

/**
 * Loads devices with what they report through, their carrier, and the number of their open alarms. What the reader does
 * not see has no name.
 */
async function loadDevices(
  db: Queryable,
  { within: { scopes }, locale }: Pick<DeviceQuery, 'within' | 'locale'>,
  where: SQL | undefined,
): Promise<DeviceRow[]> {
  const isParent = and(eq(parents.id, devices.parentDeviceId), eq(parents.tenantId, devices.tenantId));
  const isCarrier = and(eq(carriers.id, devices.carrierId), eq(carriers.tenantId, devices.tenantId));
  const found = await db
    .select({
      device: devices,
      product: products,
      typeName: seenTypeName(devices.tenantId),
      parentName: parents.name,
      parentUid: parents.uid,
      vehicleName: carriers.name,
      vehicleUid: carriers.uid,
    })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .leftJoin(parents, and(isParent, isWithin(scopes.Device, parents)))
    .leftJoin(carriers, and(isCarrier, isWithin(scopes.Carrier, carriers)))
    .where(where);
  const ids = found.map(({ device }) => device.id);
  const counted =
    ids.length === 0
      ? []
      : await db
          .select({ id: alarms.deviceId, value: count() })
          .from(alarms)
          .where(and(inList(alarms.deviceId, ids), isOpen(sql`now()`)))
          .groupBy(alarms.deviceId);
  const alarmCounts = new Map(counted.map(({ id, value }) => [id, value]));
  return found.map((row) => ({
    ...describe(row, alarmCounts.get(row.device.id) ?? 0, locale),
    ...rightsAt(scopes.Device, row.device),
  }));
}

/** Finds the ids of a tenant's devices in the order of the list, and how many there are. */
export async function findDeviceIds(
  db: Queryable,
  { tenantId, within, request, limit }: Pick<DeviceQuery, 'tenantId' | 'within' | 'request'> & { limit: number },
): Promise<{ ids: string[]; total: number }> {
  const where = and(eq(devices.tenantId, tenantId), within.devices, ...deviceConditions(db, request));
  const total = await db.$count(devices, where);
  const found = await db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(where)
    .orderBy(...orderOf(request)(false))
    .limit(limit);
  return { ids: found.map(({ id }) => id), total };
}

/** Loads those devices among some that the reader may see, in any order. */
export async function findDevicesById(
  db: Queryable,
  { tenantId, within, locale }: Pick<DeviceQuery, 'tenantId' | 'within' | 'locale'>,
  ids: readonly string[],
): Promise<DeviceRow[]> {
  const where = and(inList(devices.id, ids), eq(devices.tenantId, tenantId), within.devices);
  return loadDevices(db, { within, locale }, where);
}

const orderOf = (request: Request) =>
  readTurnableOrder(request, {
    allowed: {
      name: devices.name,
      uid: devices.uid,
      onlineStatus: devices.onlineStatus,
      deviceArea: devices.areaCode,
      manager: devices.departmentCode,
      lastActiveTime: devices.lastActiveAt,
      createTime: devices.createdAt,
      productCode: products.code,
    },
    otherwise: [{ by: devices.uid }],
    last: devices.id,
  });

/** A device as lists show it. */
export type DeviceRow = ReturnType<typeof describe> & ReturnType<typeof rightsAt>;

/** Formats a device with its product (contract 3.8). */
function describe({ device, product, ...of }: DeviceWithProduct, alarmCount: number, locale: Locale) {
  return {
    id: device.id,
    uid: device.uid,
    name: device.name,
    productModelId: product.id,
    productCode: product.code,
    deviceModelId: product.id,
    deviceModelName: product.name[locale],
    deviceType: product.deviceType,
    deviceTypeName: of.typeName[locale],
    deviceArea: device.areaCode,
    manager: device.departmentCode,
    address: device.address,
    vehicleId: device.carrierId,
    vehicleName: of.vehicleName,
    vehicleUid: of.vehicleUid,
    parentDeviceId: device.parentDeviceId,
    parentDeviceName: of.parentName,
    parentDeviceUid: of.parentUid,
    alarmCount,
    installationDate: device.installationDate,
    appLabels: Object.entries(device.labels).map(([key, value]) => ({ key, value })),
    configurableAttrs: device.configurableAttrs,
    diyAttrs: device.diyAttrs,
    image: device.images,
    sensorValueAttrs: Object.entries(device.sensorValues).map(([uKey, value]) => ({ uKey, value: String(value) })),
    location:
      device.longitude === null || device.latitude === null
        ? null
        : { type: 'Point', coordinates: [device.longitude, device.latitude], coordinateSystemType: 'GCJ02' },
    onlineStatus: device.onlineStatus,
    onlineStatusName: message(locale, statusKeys[device.onlineStatus] ?? 'unactivated'),
    statusUpdateTime: device.statusUpdatedAt && displayTime(device.statusUpdatedAt),
    lastActiveTime: device.lastActiveAt && displayTime(device.lastActiveAt),
    createTime: entityTime(device.createdAt),
    updateTime: entityTime(device.updatedAt),
    version: device.version,
  };
}

/** Loads a device, or undefined if the reader sees none with this id. */
export async function findDevice(
  db: Queryable,
  { tenantId, within, locale }: Pick<DeviceQuery, 'tenantId' | 'within' | 'locale'>,
  id: string,
) {
  const isIt = and(eq(devices.id, id), eq(devices.tenantId, tenantId), within.devices);
  return (await loadDevices(db, { within, locale }, isIt))[0];
}
