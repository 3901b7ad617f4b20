import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/db.ts';
import { alarms, assetModels, carriers, devices, type dictionaries, facilities, products } from '../../db/schema.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { type Locale, message } from '../../texts/messages.ts';

type Entry = typeof dictionaries.$inferSelect;

/** A count of referring records. */
export type DictionaryUse = Record<'devices' | 'carriers' | 'facilities' | 'models' | 'products' | 'alarms', number>;

const countRows = async (db: Queryable, table: PgTable, where: SQL | undefined): Promise<number> => {
  const [row] = await db.select({ value: count() }).from(table).where(where);
  return row?.value ?? 0;
};

/** Counts what refers to the entry by value: types and states of carriers and facilities, device types of products. */
export async function countUseOfValue(
  db: Queryable,
  tenantId: string,
  { typeId, value }: Entry,
): Promise<DictionaryUse> {
  const use: DictionaryUse = { devices: 0, carriers: 0, facilities: 0, models: 0, products: 0, alarms: 0 };
  const { carrierType, deviceType, facilityType, status } = DICTIONARY_TYPE_IDS;
  const models = (businessType: string) =>
    countRows(
      db,
      assetModels,
      and(eq(assetModels.tenantId, tenantId), eq(assetModels.businessType, businessType), eq(assetModels.type, value)),
    );
  if (typeId === carrierType || typeId === status) {
    const column = typeId === status ? carriers.status : carriers.type;
    use.carriers = await countRows(db, carriers, and(eq(carriers.tenantId, tenantId), eq(column, value)));
  }
  if (typeId === facilityType || typeId === status) {
    const column = typeId === status ? facilities.status : facilities.type;
    use.facilities = await countRows(db, facilities, and(eq(facilities.tenantId, tenantId), eq(column, value)));
  }
  if (typeId === carrierType) use.models = await models('CARRIER');
  if (typeId === facilityType) use.models = await models('FACILITY');
  if (typeId === deviceType)
    use.products = await countRows(db, products, and(eq(products.tenantId, tenantId), eq(products.deviceType, value)));
  return use;
}

/** Counts all references to the entry: by value, by id in business attributes, as an alarm level. */
export async function countUse(db: Queryable, tenantId: string, entry: Entry): Promise<DictionaryUse> {
  const use = await countUseOfValue(db, tenantId, entry);
  const labelled = (table: typeof devices | typeof carriers | typeof facilities) =>
    countRows(
      db,
      table,
      and(
        eq(table.tenantId, tenantId),
        sql`exists (select 1 from jsonb_each_text(${table.labels}) as label where label.value = ${entry.id})`,
      ),
    );
  use.devices += await labelled(devices);
  use.carriers += await labelled(carriers);
  use.facilities += await labelled(facilities);
  use.alarms = await countRows(db, alarms, and(eq(alarms.tenantId, tenantId), eq(alarms.levelId, entry.id)));
  return use;
}

/** Formats '12 devices, 3 carriers'; empty without references. */
export function describeUse(use: DictionaryUse, locale: Locale): string {
  const kinds = Object.keys(use) as (keyof DictionaryUse)[];
  return kinds
    .filter((kind) => use[kind] > 0)
    .map((kind) => message(locale, `use.${kind}`, { count: use[kind] }))
    .join({ zh: '、', en: ', ' }[locale]);
}
