import { and, eq } from 'drizzle-orm';
import type { PlaceRow, PlaceType } from '../../../src/schemas/wire/map.ts';
import type { Queryable } from '../../db/db.ts';
import { carriers, devices, facilities, products } from '../../db/schema.ts';
import { seenTypeName } from '../../dictionaries/seen-entry.ts';
import { inList } from '../../http/page.ts';
import type { Member } from '../../places/find-members.ts';
import { rounded } from '../../places/place-group.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import type { Locale } from '../../texts/messages.ts';
import { readPlaceNames } from '../assets/place-rows.ts';

interface Reader {
  tenantId: string;
  locale: Locale;
}

/** Loads the rows of assets that the reader sees, in their order. */
export async function loadPoints(
  db: Queryable,
  reader: Reader,
  type: PlaceType,
  members: readonly Member[],
): Promise<PlaceRow[]> {
  if (members.length === 0) return [];
  const ids = members.map(({ id }) => id);
  const found = await (type === 'IOTDEVICE' ? loadDevices(db, reader, ids) : loadPlaces(db, reader, type, ids));
  const byId = new Map(found.map((asset) => [asset.id, asset]));
  return members.flatMap(({ id, level }): PlaceRow[] => {
    const asset = byId.get(id);
    if (!asset || asset.longitude === null || asset.latitude === null) return [];
    const { longitude, latitude, status, ...row } = asset;
    return [
      {
        ...row,
        type,
        location: { type: 'Point', coordinates: rounded([longitude, latitude]), coordinateSystemType: 'GCJ02' },
        state: level ?? status,
        levelId: level,
        status,
      },
    ];
  });
}

const columnsOf = (table: typeof devices | typeof carriers | typeof facilities) => ({
  id: table.id,
  uid: table.uid,
  name: table.name,
  address: table.address,
  longitude: table.longitude,
  latitude: table.latitude,
});

async function loadDevices(db: Queryable, { tenantId, locale }: Reader, ids: readonly string[]) {
  const isSeen = and(eq(devices.tenantId, tenantId), inList(devices.id, ids));
  const found = await db
    .select({
      ...columnsOf(devices),
      status: devices.onlineStatus,
      vehicleId: devices.carrierId,
      productId: devices.productId,
    })
    .from(devices)
    .where(isSeen);
  // By product: a subquery for the name of each device would take many times as long.
  const productIds = [...new Set(found.map(({ productId }) => productId))];
  const named = await db
    .select({ id: products.id, name: seenTypeName(tenantId) })
    .from(products)
    .where(inList(products.id, productIds));
  const names = new Map(named.map(({ id, name }) => [id, name[locale]]));
  return found.map(({ productId, ...row }) => ({ ...row, typeName: names.get(productId) ?? '' }));
}

async function loadPlaces(
  db: Queryable,
  { tenantId, locale }: Reader,
  type: 'CARRIER' | 'FACILITY',
  ids: readonly string[],
) {
  const isCarrier = type === 'CARRIER';
  const table = isCarrier ? carriers : facilities;
  const found = await db
    .select({ ...columnsOf(table), status: table.status, type: table.type })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inList(table.id, ids)));
  const onCarriers = isCarrier
    ? []
    : await db
        .select({ id: facilities.id, vehicleId: facilities.carrierId })
        .from(facilities)
        .where(inList(facilities.id, ids));
  const vehicles = new Map(onCarriers.map(({ id, vehicleId }) => [id, vehicleId]));
  const typeId = isCarrier ? DICTIONARY_TYPE_IDS.carrierType : DICTIONARY_TYPE_IDS.facilityType;
  const names = await readPlaceNames(db, tenantId, { typeId, statusId: DICTIONARY_TYPE_IDS.status });
  return found.map(({ type: value, ...row }) => ({
    ...row,
    typeName: names.types.get(value)?.label[locale] ?? value,
    vehicleId: vehicles.get(row.id) ?? null,
  }));
}
