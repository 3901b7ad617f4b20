import { and, count, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { CarrierCondition } from '../../../src/schemas/wire/carriers.ts';
import { pageFields } from '../../../src/schemas/wire/limits.ts';
import type { AssetFilters } from '../../access/asset-scope.ts';
import { rightsAt } from '../../access/scope-rights.ts';
import { isOpen } from '../../alarms/alarm-state.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, assetModels, carriers, devices, products } from '../../db/schema.ts';
import { inList, readTurnableOrder } from '../../http/page.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { alarmsOfCarriers, placeConditions } from './asset-conditions.ts';
import {
  type AssetReader,
  describePlace,
  modelColumns,
  readPlaceNames,
  seenPlaces,
  sortablePlaces,
} from './place-rows.ts';
import { hasFreeSlot } from './slots.ts';

/** POST /island-assets/vehicle/page: flat paging dialect (contract 2.2 and 3.8). */
export const CarrierPageRequest = Type.Object({ ...pageFields(1000), ...CarrierCondition.properties });
type Request = Static<typeof CarrierPageRequest>;

/** Matches the carriers of a request that the reader sees. */
export function carriersWhere(
  db: Queryable,
  { tenantId, within }: Pick<AssetReader, 'tenantId' | 'within'>,
  request: CarrierCondition,
): SQL | undefined {
  const { hasAlarm, mounted, hasFreeSlot: isFree } = request;
  const withAlarm = sql`(select carrier_id from (${alarmsOfCarriers(tenantId, within.alarms)}) as open_alarms
    where carrier_id is not null)`;
  const withType = (type: string) =>
    db
      .select({ id: sql<string>`${devices.carrierId}` })
      .from(devices)
      .innerJoin(products, eq(products.id, devices.productId))
      .where(and(eq(devices.tenantId, tenantId), eq(products.deviceType, type)));
  const free = hasFreeSlot(tenantId);
  return and(
    seenPlaces(carriers, tenantId, within.carriers),
    ...placeConditions(db, carriers, request),
    hasAlarm === true ? inArray(carriers.id, withAlarm) : undefined,
    hasAlarm === false ? notInArray(carriers.id, withAlarm) : undefined,
    ...[...new Set([mounted ?? []].flat())].map((type) => inArray(carriers.id, withType(type))),
    isFree === true ? free : undefined,
    isFree === false ? sql`not ${free}` : undefined,
  );
}

/** The order of a request, which can be turned round. */
export const carrierOrder = (request: Request) =>
  readTurnableOrder(request, {
    allowed: sortablePlaces(carriers),
    otherwise: [{ by: carriers.uid }],
    last: carriers.id,
  });

/** A carrier as lists show it. */
export type CarrierRow = Awaited<ReturnType<typeof findCarriersById>> extends Map<string, infer Row> ? Row : never;

/** Loads those carriers among some that the reader sees, with what is on them. */
export async function findCarriersById(db: Queryable, reader: AssetReader, ids: readonly string[]) {
  const { tenantId, within, locale } = reader;
  const found = await db
    .select({ place: carriers, ...modelColumns, slots: assetModels.slots, scene: assetModels.scene })
    .from(carriers)
    .leftJoin(assetModels, eq(assetModels.id, carriers.modelId))
    .where(and(seenPlaces(carriers, tenantId, within.carriers), inList(carriers.id, ids)));
  const typeId = DICTIONARY_TYPE_IDS.carrierType;
  const names = await readPlaceNames(db, tenantId, { typeId, statusId: DICTIONARY_TYPE_IDS.status });
  const mounted = await countMounted(db, ids, within);
  const alarmCounts = await countAlarms(db, ids, reader);
  return new Map(
    found.map((row) => {
      const { id, scene } = row.place;
      return [
        id,
        {
          ...describePlace(row, names, locale),
          ...rightsAt(within.scopes.Carrier, row.place),
          modelFile: scene.length > 0 ? scene : (row.scene ?? []),
          slots: row.slots ?? {},
          mountedCount: mounted.get(id)?.total ?? 0,
          onlineCount: mounted.get(id)?.online ?? 0,
          alarmCount: alarmCounts.get(id) ?? 0,
        },
      ] as const;
    }),
  );
}

/** Counts the devices on carriers that the reader sees, and those online among them. */
async function countMounted(db: Queryable, ids: readonly string[], within: AssetFilters) {
  const online = sql<number>`count(*) filter (where ${devices.onlineStatus} = 'ONLINE')::int`;
  const rows = await db
    .select({ id: devices.carrierId, total: count(), online })
    .from(devices)
    .where(and(inList(devices.carrierId, ids), within.devices))
    .groupBy(devices.carrierId);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts the open alarms of carriers and of the devices on them. */
async function countAlarms(db: Queryable, ids: readonly string[], { tenantId, within }: AssetReader) {
  const carrierId = sql<string>`coalesce(${devices.carrierId}, ${alarms.carrierId})`;
  const rows = await db
    .select({ id: carrierId, value: count() })
    .from(alarms)
    .leftJoin(devices, and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId)))
    .where(
      and(
        eq(alarms.tenantId, tenantId),
        isOpen(sql`now()`),
        within.alarms,
        sql`${carrierId} = any(${sql.param([...ids])}::text[])`,
      ),
    )
    .groupBy(carrierId);
  return new Map(rows.map(({ id, value }) => [id, value]));
}
