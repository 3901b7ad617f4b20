import { and, count, eq, inArray, like, or, type SQL } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { limits, listOfIds, optional, optionalText, pageFields } from '../../../src/schemas/wire/limits.ts';
import type { AssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { devices, products } from '../../db/schema.ts';
import { contains, fromNearerEnd, inList, type PageWindow, readTurnableOrder } from '../../http/page.ts';
import { type Locale, type MessageKey, message } from '../../texts/messages.ts';
import { displayTime, entityTime } from '../../texts/wall-time.ts';

const filter = optionalText();
const word = optionalText(limits.word);
const words = optional(Type.Array(Type.String({ maxLength: limits.word }), { maxItems: 100 }));
const code = optionalText(limits.code);
const id = optionalText(limits.id);

/** POST /island-assets/device/page: flat paging dialect (contract 2.2 and 3.8). */
export const DevicePageRequest = Type.Object({
  ...pageFields(1000),
  name: filter,
  uid: filter,
  /** Name or uid. */
  searchValue: filter,
  onlineStatus: word,
  onlineStatusList: words,
  deviceType: word,
  productCode: word,
  productCodeList: words,
  productModelId: id,
  /** Both include descendants of the code. */
  deviceArea: code,
  manager: code,
  vehicleId: id,
  idList: optional(listOfIds(1000)),
});
type Request = Static<typeof DevicePageRequest>;

interface DeviceQuery {
  tenantId: string;
  /** What the reader may see. */
  within: AssetFilters;
  request: Request;
  window: PageWindow;
  locale: Locale;
}

interface DeviceWithProduct {
  device: typeof devices.$inferSelect;
  product: typeof products.$inferSelect;
}

const statusKeys: Record<string, MessageKey> = { ONLINE: 'online', OFFLINE: 'offline', UNACTIVATED: 'unactivated' };

/**
 * Loads a page of a tenant's devices: first the ids, then the rows, because sorting whole rows of a large city spills to
 * disk.
 */
export async function findDeviceRows(db: Queryable, { tenantId, within, request, window, locale }: DeviceQuery) {
  const where = and(eq(devices.tenantId, tenantId), within.devices, ...deviceConditions(db, request));
  const order = orderOf(request);
  const [counted] = await db.select({ total: count() }).from(devices).where(where);
  const total = counted?.total ?? 0;
  const { isTurned, limit, offset } = fromNearerEnd(window, total);
  const all = db.select({ id: devices.id }).from(devices).$dynamic();
  // A subquery for the code of each device would take five times as long.
  const withCode = request.sortName === 'productCode';
  const keys = await (withCode ? all.innerJoin(products, eq(products.id, devices.productId)) : all)
    .where(where)
    .orderBy(...order(isTurned))
    .limit(limit)
    .offset(offset);
  const ids = keys.map(({ id }) => id);
  if (isTurned) ids.reverse();
  const found = await db
    .select({ device: devices, product: products })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(inList(devices.id, ids));
  const byId = new Map(found.map((row) => [row.device.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []).map((row) => describe(row, locale));
  return { rows, total };
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
  const found = await db
    .select({ device: devices, product: products })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(inList(devices.id, ids), eq(devices.tenantId, tenantId), within.devices));
  return found.map((row) => describe(row, locale));
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
export type DeviceRow = ReturnType<typeof describe>;

/** Formats a device with its product (contract 3.8). */
function describe({ device, product }: DeviceWithProduct, locale: Locale) {
  return {
    id: device.id,
    uid: device.uid,
    name: device.name,
    productModelId: product.id,
    productCode: product.code,
    deviceModelId: product.id,
    deviceModelName: product.name[locale],
    deviceType: product.deviceType,
    deviceTypeName: product.deviceTypeName[locale],
    deviceArea: device.areaCode,
    manager: device.departmentCode,
    address: device.address,
    vehicleId: device.carrierId,
    parentDeviceId: device.parentDeviceId,
    installationDate: device.installationDate,
    appLabels: Object.entries(device.labels).map(([key, value]) => ({ key, value })),
    configurableAttrs: device.configurableAttrs,
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
  const [found] = await db
    .select({ device: devices, product: products })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(eq(devices.id, id), eq(devices.tenantId, tenantId), within.devices));
  return found && describe(found, locale);
}

/** The conditions of a request's filters; undefined for those that it leaves out. */
export function deviceConditions(db: Queryable, request: Request) {
  const { searchValue, onlineStatusList, productCodeList, idList } = request;
  // Not a join: counting needs none then.
  const ofProducts = (which: SQL) =>
    inArray(devices.productId, db.select({ id: products.id }).from(products).where(which));
  return [
    request.name ? contains(devices.name, request.name) : undefined,
    request.uid ? contains(devices.uid, request.uid) : undefined,
    searchValue ? or(contains(devices.name, searchValue), contains(devices.uid, searchValue)) : undefined,
    request.onlineStatus ? eq(devices.onlineStatus, request.onlineStatus) : undefined,
    onlineStatusList?.length ? inArray(devices.onlineStatus, onlineStatusList) : undefined,
    request.deviceType ? ofProducts(eq(products.deviceType, request.deviceType)) : undefined,
    request.productCode ? ofProducts(eq(products.code, request.productCode)) : undefined,
    productCodeList?.length ? ofProducts(inArray(products.code, productCodeList)) : undefined,
    request.productModelId ? eq(devices.productId, request.productModelId) : undefined,
    request.deviceArea ? like(devices.areaCode, atOrBelow(request.deviceArea)) : undefined,
    request.manager ? like(devices.departmentCode, atOrBelow(request.manager)) : undefined,
    request.vehicleId ? eq(devices.carrierId, request.vehicleId) : undefined,
    idList?.length ? inList(devices.id, idList) : undefined,
  ];
}
