import { and, count, countDistinct, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/db.ts';
import {
  alarms,
  alarmTypeSettings,
  alarmTypes,
  assetModels,
  carriers,
  deviceGroups,
  devices,
  facilities,
  products,
} from '../../db/schema.ts';
import type { DictionaryEntry } from '../../dictionaries/seen-entry.ts';
import { inList } from '../../http/page.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { type Locale, message } from '../../texts/messages.ts';

type Entry = Pick<DictionaryEntry, 'id' | 'typeId' | 'value'>;

const kinds = [
  'devices',
  'carriers',
  'facilities',
  'models',
  'products',
  'alarms',
  'alarmTypes',
  'groups',
] as const satisfies readonly string[];

/** The number of a tenant's records that hold an entry, by kind. */
export type DictionaryUse = Readonly<Record<(typeof kinds)[number], number>>;

type Counts = readonly { key: string | null; value: number }[];
interface Holder {
  kind: (typeof kinds)[number];
  /** The dictionary whose values the records hold; without one they hold ids. */
  typeId?: string;
  count(db: Queryable, tenantId: string, keys: readonly string[]): PromiseLike<Counts>;
}

type Owned = PgTable & { tenantId: PgColumn };
const inColumn =
  (table: Owned, column: PgColumn, where?: SQL): Holder['count'] =>
  (db, tenantId, keys) =>
    db
      .select({ key: sql<string>`${column}`, value: count() })
      .from(table as PgTable)
      .where(and(eq(table.tenantId, tenantId), inList(column, keys), where))
      .groupBy(column);

const inLabels =
  (table: typeof devices | typeof carriers | typeof facilities): Holder['count'] =>
  (db, tenantId, keys) =>
    db
      .select({ key: sql<string>`label.value`, value: countDistinct(table.id) })
      .from(table as typeof devices)
      .innerJoin(sql`jsonb_each_text(${table.labels}) as label`, inList(sql`label.value`, keys))
      .where(eq(table.tenantId, tenantId))
      .groupBy(sql`label.value`);

const { alarmLevel: _, carrierType, deviceType, facilityType, status } = DICTIONARY_TYPE_IDS;
const ofKind = (businessType: string) => eq(assetModels.businessType, businessType);
const levelOfType = sql<string>`coalesce(${alarmTypeSettings.levelId}, ${alarmTypes.levelId})`;

/** Everything that may hold an entry: the column 'used by', and what refuses a deletion. */
const holders: readonly Holder[] = [
  { kind: 'carriers', typeId: carrierType, count: inColumn(carriers, carriers.type) },
  { kind: 'carriers', typeId: status, count: inColumn(carriers, carriers.status) },
  { kind: 'facilities', typeId: facilityType, count: inColumn(facilities, facilities.type) },
  { kind: 'facilities', typeId: status, count: inColumn(facilities, facilities.status) },
  { kind: 'models', typeId: carrierType, count: inColumn(assetModels, assetModels.type, ofKind('CARRIER')) },
  { kind: 'models', typeId: facilityType, count: inColumn(assetModels, assetModels.type, ofKind('FACILITY')) },
  { kind: 'products', typeId: deviceType, count: inColumn(products, products.deviceType) },
  { kind: 'alarmTypes', typeId: deviceType, count: inColumn(alarmTypes, alarmTypes.deviceType) },
  { kind: 'groups', typeId: deviceType, count: inColumn(deviceGroups, deviceGroups.deviceTypeCode) },
  {
    kind: 'devices',
    typeId: deviceType,
    count: (db, tenantId, keys) =>
      db
        .select({ key: products.deviceType, value: count() })
        .from(devices)
        .innerJoin(products, eq(products.id, devices.productId))
        .where(and(eq(devices.tenantId, tenantId), inList(products.deviceType, keys)))
        .groupBy(products.deviceType),
  },
  { kind: 'devices', count: inLabels(devices) },
  { kind: 'carriers', count: inLabels(carriers) },
  { kind: 'facilities', count: inLabels(facilities) },
  { kind: 'alarms', count: inColumn(alarms, alarms.levelId) },
  {
    kind: 'alarmTypes',
    count: (db, tenantId, keys) =>
      db
        .select({ key: levelOfType, value: count() })
        .from(alarmTypes)
        .leftJoin(
          alarmTypeSettings,
          and(eq(alarmTypeSettings.alarmTypeId, alarmTypes.id), eq(alarmTypeSettings.tenantId, tenantId)),
        )
        .where(and(or(isNull(alarmTypes.tenantId), eq(alarmTypes.tenantId, tenantId)), inList(levelOfType, keys)))
        .groupBy(levelOfType),
  },
];

/**
 * Counts the records of a tenant that hold entries, by id of the entry; one statement for each kind of holder.
 *
 * @param by 'value' leaves out what refers to the id: it does not mind another value
 */
export async function countUses(
  db: Queryable,
  tenantId: string,
  entries: readonly Entry[],
  by: 'all' | 'value' = 'all',
): Promise<Map<string, DictionaryUse>> {
  const uses = new Map(
    entries.map(({ id }) => [id, Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<string, number>]),
  );
  for (const { kind, typeId, count: read } of holders) {
    if (by === 'value' && typeId === undefined) continue;
    const held = entries.filter((entry) => typeId === undefined || entry.typeId === typeId);
    if (held.length === 0) continue;
    const keyOf = (entry: Entry) => (typeId === undefined ? entry.id : entry.value);
    const counts = new Map((await read(db, tenantId, held.map(keyOf))).map(({ key, value }) => [key, value]));
    for (const entry of held) {
      const use = uses.get(entry.id)!;
      use[kind] = (use[kind] ?? 0) + (counts.get(keyOf(entry)) ?? 0);
    }
  }
  return uses as unknown as Map<string, DictionaryUse>;
}

/** The number of records that hold one entry. */
export async function countUse(
  db: Queryable,
  tenantId: string,
  entry: Entry,
  by: 'all' | 'value' = 'all',
): Promise<DictionaryUse> {
  return (await countUses(db, tenantId, [entry], by)).get(entry.id)!;
}

/** Formats '12 devices, 3 carriers'; empty without references. */
export function describeUse(use: DictionaryUse, locale: Locale): string {
  return kinds
    .filter((kind) => use[kind] > 0)
    .map((kind) => message(locale, `use.${kind}`, { count: use[kind] }))
    .join({ zh: '、', en: ', ' }[locale]);
}
