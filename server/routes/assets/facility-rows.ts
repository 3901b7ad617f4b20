import { and, eq, type SQL } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { FacilityCondition } from '../../../src/schemas/wire/facilities.ts';
import { pageFields } from '../../../src/schemas/wire/limits.ts';
import { rightsAt } from '../../access/scope-rights.ts';
import type { Queryable } from '../../db/db.ts';
import { assetModels, carriers, facilities } from '../../db/schema.ts';
import { inList, readTurnableOrder } from '../../http/page.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { placeConditions } from './asset-conditions.ts';
import {
  type AssetReader,
  describePlace,
  modelColumns,
  readPlaceNames,
  seenPlaces,
  sortablePlaces,
} from './place-rows.ts';

/** POST /island-assets/facility/page: flat paging dialect (contract 2.2 and 3.8). */
export const FacilityPageRequest = Type.Object({ ...pageFields(1000), ...FacilityCondition.properties });
type Request = Static<typeof FacilityPageRequest>;

/** Matches the facilities of a request that the reader sees. */
export const facilitiesWhere = (
  db: Queryable,
  { tenantId, within }: Pick<AssetReader, 'tenantId' | 'within'>,
  request: FacilityCondition,
): SQL | undefined =>
  and(
    seenPlaces(facilities, tenantId, within.facilities),
    ...placeConditions(db, facilities, request),
    request.vehicleId ? eq(facilities.carrierId, request.vehicleId) : undefined,
  );

/** The order of a request, which can be turned round. */
export const facilityOrder = (request: Request) =>
  readTurnableOrder(request, {
    allowed: sortablePlaces(facilities),
    otherwise: [{ by: facilities.uid }],
    last: facilities.id,
  });

/** A facility as lists show it. */
export type FacilityRow = Awaited<ReturnType<typeof findFacilitiesById>> extends Map<string, infer Row> ? Row : never;

/** Loads those facilities among some that the reader sees, with their carriers. */
export async function findFacilitiesById(db: Queryable, reader: AssetReader, ids: readonly string[]) {
  const { tenantId, within, locale } = reader;
  const found = await db
    .select({
      place: facilities,
      ...modelColumns,
      vehicleId: facilities.carrierId,
      vehicleName: carriers.name,
      vehicleUid: carriers.uid,
    })
    .from(facilities)
    .leftJoin(assetModels, eq(assetModels.id, facilities.modelId))
    // What the reader does not see has no name.
    .leftJoin(carriers, and(eq(carriers.id, facilities.carrierId), seenPlaces(carriers, tenantId, within.carriers)))
    .where(and(seenPlaces(facilities, tenantId, within.facilities), inList(facilities.id, ids)));
  const typeId = DICTIONARY_TYPE_IDS.facilityType;
  const names = await readPlaceNames(db, tenantId, { typeId, statusId: DICTIONARY_TYPE_IDS.status });
  return new Map(
    found.map((row) => {
      const { vehicleId, vehicleName, vehicleUid } = row;
      const rights = rightsAt(within.scopes.Carrier, row.place);
      return [
        row.place.id,
        { ...describePlace(row, names, locale), ...rights, vehicleId, vehicleName, vehicleUid },
      ] as const;
    }),
  );
}
