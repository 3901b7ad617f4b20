import { and, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { areas, carriers, dictionaries } from '../../db/schema.ts';
import { entryVisibleTo } from '../../dictionaries/seen-entry.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { findDepartments } from '../regions/closed-departments.ts';
import { organisations } from './asset-fields.ts';
import type { AssetColumns } from './read-asset.ts';

/** What an asset refers to; absent parts are not checked. */
export type Referring = Partial<
  Pick<AssetColumns, 'areaCode' | 'departmentCode' | 'carrierId' | 'labels' | 'statusId'>
>;

interface CarrierPlace {
  address: string | null;
  longitude: number | null;
  latitude: number | null;
}

/** Existing records that assets refer to. */
export interface References {
  areas: ReadonlySet<string>;
  /** Whether each is closed. */
  departments: ReadonlyMap<string, boolean>;
  carriers: ReadonlyMap<string, CarrierPlace>;
  /** Dictionary entries by id. */
  entries: ReadonlyMap<string, { typeId: string; value: string }>;
}

interface Within {
  tenantId: string;
  /** Carriers that may be chosen. */
  carriers: SQL | undefined;
}

/** Loads what some assets refer to, with one query per kind of reference. */
export async function loadReferences(
  db: Queryable,
  { tenantId, carriers: chosen }: Within,
  assets: readonly Referring[],
): Promise<References> {
  const distinct = (read: (asset: Referring) => readonly (string | null | undefined)[]) => [
    ...new Set(assets.flatMap(read).filter((value): value is string => Boolean(value))),
  ];
  const areaCodes = distinct(({ areaCode }) => [areaCode]);
  const departmentCodes = distinct(({ departmentCode }) => [departmentCode]);
  const carrierIds = distinct(({ carrierId }) => [carrierId]);
  const entryIds = distinct(({ labels, statusId }) => [statusId, ...organisations.map((name) => labels?.[name])]);
  const { id, address, longitude, latitude } = carriers;
  const foundAreas =
    areaCodes.length === 0
      ? []
      : await db
          .select({ code: areas.code })
          .from(areas)
          .where(and(eq(areas.tenantId, tenantId), inList(areas.code, areaCodes)));
  const foundDepartments = await findDepartments(db, tenantId, departmentCodes);
  const foundCarriers =
    carrierIds.length === 0
      ? []
      : await db
          .select({ id, address, longitude, latitude })
          .from(carriers)
          .where(and(eq(carriers.tenantId, tenantId), inList(carriers.id, carrierIds), chosen));
  const foundEntries =
    entryIds.length === 0
      ? []
      : await db
          .select({ id: dictionaries.id, typeId: dictionaries.typeId, value: dictionaries.value })
          .from(dictionaries)
          .where(and(inList(dictionaries.id, entryIds), entryVisibleTo(tenantId)));
  return {
    areas: new Set(foundAreas.map(({ code }) => code)),
    departments: foundDepartments,
    carriers: new Map(foundCarriers.map((carrier) => [carrier.id, carrier])),
    entries: new Map(foundEntries.map((entry) => [entry.id, entry])),
  };
}

/**
 * A message per reference to nothing, or to an entry of another dictionary (FORM-05).
 * @param oldDepartment stays, also if it has been closed
 */
export function checkReferences(found: References, asset: Referring, oldDepartment?: string): FieldMessages {
  const { areaCode, departmentCode, carrierId, labels = {}, statusId } = asset;
  const fields: FieldMessages = {};
  if (areaCode && !found.areas.has(areaCode)) fields.deviceArea = 'areaMissing';
  const isClosed = departmentCode ? found.departments.get(departmentCode) : false;
  if (isClosed === undefined) fields.manager = 'departmentMissing';
  else if (isClosed && departmentCode !== oldDepartment) fields.manager = 'departmentClosed';
  if (carrierId && !found.carriers.has(carrierId)) fields.vehicleId = 'carrierMissing';
  for (const name of organisations) {
    const id = name === 'status' ? (statusId ?? labels.status) : labels[name];
    if (id && found.entries.get(id)?.typeId !== DICTIONARY_TYPE_IDS[name]) fields[name] = 'dictEntryMissing';
  }
  return fields;
}
