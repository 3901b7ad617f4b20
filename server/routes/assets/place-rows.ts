import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { assetModels, type carriers, dictionaries, type facilities } from '../../db/schema.ts';
import { type DictionaryEntry, entryVisibleTo, seenEntry } from '../../dictionaries/seen-entry.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';
import { entityTime } from '../../texts/wall-time.ts';

/** Who reads assets. */
export interface AssetReader {
  tenantId: string;
  /** What the reader may see. */
  within: AssetFilters;
  locale: Locale;
}

type Entry = Pick<DictionaryEntry, 'id' | 'value' | 'label'>;

/** The names that rows of carriers or facilities show: of their types and of their states, by value. */
export interface PlaceNames {
  types: ReadonlyMap<string, Entry>;
  states: ReadonlyMap<string, Entry>;
}

/** Reads the entries of the dictionaries of types and states; a tenant's own come last and win. */
export async function readPlaceNames(
  db: Queryable,
  tenantId: string,
  { typeId, statusId }: { typeId: string; statusId: string },
): Promise<PlaceNames> {
  const entriesOf = async (of: string) => {
    const rows = await db
      .select({ id: dictionaries.id, value: dictionaries.value, label: seenEntry(tenantId).label })
      .from(dictionaries)
      .where(and(eq(dictionaries.typeId, of), entryVisibleTo(tenantId)))
      .orderBy(sql`${dictionaries.tenantId} nulls first`, dictionaries.id);
    return new Map(rows.map((entry) => [entry.value, entry]));
  };
  return { types: await entriesOf(typeId), states: await entriesOf(statusId) };
}

/** What is stored of a carrier or facility, and its model. */
export interface PlaceWithModel {
  place: typeof carriers.$inferSelect | typeof facilities.$inferSelect;
  modelName: Bilingual | null;
  modelCode: string | null;
}

export const modelColumns = { modelName: assetModels.name, modelCode: assetModels.code };

/** A carrier or facility as lists show it (contract 3.8). Its state is among its labels too, as forms choose an entry. */
export function describePlace({ place, modelName, modelCode }: PlaceWithModel, names: PlaceNames, locale: Locale) {
  const state = names.states.get(place.status);
  const labels = { ...place.labels, ...(state ? { status: state.id } : {}) };
  return {
    id: place.id,
    uid: place.uid,
    name: place.name,
    type: place.type,
    typeName: names.types.get(place.type)?.label[locale] ?? place.type,
    modelId: place.modelId,
    modelName: modelName?.[locale] ?? null,
    modelCode,
    status: place.status,
    statusName: state?.label[locale] ?? place.status,
    deviceArea: place.areaCode,
    manager: place.departmentCode,
    address: place.address,
    location:
      place.longitude === null || place.latitude === null
        ? null
        : { type: 'Point', coordinates: [place.longitude, place.latitude], coordinateSystemType: 'GCJ02' },
    installationDate: place.installationDate,
    image: place.images,
    appLabels: Object.entries(labels).map(([key, value]) => ({ key, value })),
    configurableAttrs: place.configurableAttrs,
    diyAttrs: place.diyAttrs,
    createTime: entityTime(place.createdAt),
    updateTime: entityTime(place.updatedAt),
    version: place.version,
  };
}

/** The columns that lists of carriers and facilities are sorted by, as they name them. */
export const sortablePlaces = (table: typeof carriers | typeof facilities) => ({
  uid: table.uid,
  name: table.name,
  type: table.type,
  status: table.status,
  deviceArea: table.areaCode,
  manager: table.departmentCode,
  installationDate: table.installationDate,
  createTime: table.createdAt,
  updateTime: table.updatedAt,
});

/** Matches what a reader sees of a tenant's carriers or facilities. */
export const seenPlaces = (
  table: typeof carriers | typeof facilities,
  tenantId: string,
  within: SQL | undefined,
): SQL | undefined => and(eq(table.tenantId, tenantId), within);
