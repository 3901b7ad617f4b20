import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { lockForStart } from '../db/lock-for-start.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/schema.ts';
import { FORMER_LABELS } from './dictionary-data.ts';
import { insertRows } from './insert-rows.ts';
import { addDefaultRules } from './make-alarm-rules.ts';
import { makePlatformRows, type PlatformRows } from './platform-rows.ts';
import { SEED_LOCK } from './seed-database.ts';
import type { Writer } from './writer.ts';

/** Added rows per table, and notes for administrators. */
export interface AddedEntries {
  counts: Record<keyof PlatformRows | 'alarmRules', number>;
  notices: string[];
}

/**
 * Adds this version's new platform entries to a database seeded by an earlier one. Existing entries stay as they are,
 * including disabled, renamed and moved ones, and so do tenants' own entries and grants of roles; administrators see
 * new entries at once. Tenants get the default rules of the alarm types that they have not configured. Only who may see
 * entries for operators of the platform follows the version, labels that nobody has changed, and how the platform's
 * products connect. Idempotent, in one transaction.
 */
export async function addPlatformEntries(
  db: Database['db'],
  rows: PlatformRows = makePlatformRows(newId),
): Promise<AddedEntries> {
  return db.transaction(async (tx) => {
    await lockForStart(tx, SEED_LOCK);
    const missing = await findMissing(tx, rows);
    await closeToOthers(tx, rows.menus);
    await renewLabels(tx, rows.dictionaries);
    await renewNodeTypes(tx, rows.products);
    await insertRows(tx, schema.menus, missing.menus);
    await insertRows(tx, schema.functions, missing.functions);
    await insertRows(tx, schema.dictionaryTypes, missing.dictionaryTypes);
    await insertRows(tx, schema.dictionaries, missing.dictionaries);
    await insertRows(tx, schema.products, missing.products);
    await insertRows(tx, schema.productAttributes, missing.productAttributes);
    await insertRows(tx, schema.alarmTypes, missing.alarmTypes);
    await insertRows(tx, schema.properties, missing.properties);
    await insertRows(tx, schema.productCommands, missing.productCommands);
    const alarmRules = await addDefaultRules(tx);
    const added = Object.entries(missing).map(([name, list]) => [name, list.length]);
    const counts = { ...Object.fromEntries(added), alarmRules };
    return { counts: counts as AddedEntries['counts'], notices: await findDoubles(tx, missing) };
  });
}

async function closeToOthers(tx: Writer, menus: PlatformRows['menus']): Promise<void> {
  const ids = menus.flatMap(({ id, operatorOnly }) => (operatorOnly ? id : []));
  await tx
    .update(schema.menus)
    .set({ operatorOnly: true })
    .where(and(isNull(schema.menus.tenantId), inArray(schema.menus.id, ids), eq(schema.menus.operatorOnly, false)));
}

/** Gives entries whose English label is one of an earlier version the present one. */
async function renewLabels(tx: Writer, entries: PlatformRows['dictionaries']): Promise<void> {
  for (const [id, former] of FORMER_LABELS) {
    const label = entries.find((entry) => entry.id === id)?.label;
    if (!label) continue;
    await tx
      .update(schema.dictionaries)
      .set({ label })
      .where(
        and(
          eq(schema.dictionaries.id, id),
          isNull(schema.dictionaries.tenantId),
          sql`${schema.dictionaries.label} ->> 'en' = ${former}`,
          sql`${schema.dictionaries.label} ->> 'zh' = ${label.zh}`,
        ),
      );
  }
}

/** Corrects how the platform's products connect, which nobody can change; copies of tenants stay as they are. */
async function renewNodeTypes(tx: Writer, rows: PlatformRows['products']): Promise<void> {
  for (const { code, nodeType } of rows) {
    if (nodeType === undefined) continue;
    await tx
      .update(schema.products)
      .set({ nodeType })
      .where(
        and(isNull(schema.products.tenantId), eq(schema.products.code, code), ne(schema.products.nodeType, nodeType)),
      );
  }
}

const nouns: Record<keyof AddedEntries['counts'], string> = {
  menus: 'menu entries',
  functions: 'functions',
  dictionaryTypes: 'dictionaries',
  dictionaries: 'dictionary entries',
  products: 'products',
  productAttributes: 'attributes of products',
  alarmTypes: 'alarm types',
  properties: 'attributes of the library',
  productCommands: 'commands of products',
  alarmRules: 'default rules of alarm types',
};

/** Describes the additions at startup; empty if nothing was added. */
export function describeAdded({ counts, notices }: AddedEntries): string[] {
  const names = Object.keys(nouns) as (keyof typeof nouns)[];
  const parts = names.filter((name) => counts[name] > 0).map((name) => `${nouns[name]}: ${counts[name]}`);
  return parts.length === 0 ? [] : [`Added what this version brings (${parts.join(', ')})`, ...notices];
}

async function findMissing(tx: Writer, rows: PlatformRows): Promise<PlatformRows> {
  const menus = await tx.select().from(schema.menus);
  const listed = await tx
    .select({ id: schema.functions.id })
    .from(schema.functions)
    .innerJoin(schema.menus, and(eq(schema.menus.id, schema.functions.menuId), isNull(schema.menus.tenantId)));
  const types = await tx.select({ id: schema.dictionaryTypes.id }).from(schema.dictionaryTypes);
  const entries = await tx.select().from(schema.dictionaries).where(isNull(schema.dictionaries.tenantId));
  const products = await tx
    .select({ id: schema.products.id, code: schema.products.code })
    .from(schema.products)
    .where(isNull(schema.products.tenantId));
  const attributes = await tx.select().from(schema.productAttributes);
  const alarmTypes = await tx.select({ id: schema.alarmTypes.id, key: schema.alarmTypes.key }).from(schema.alarmTypes);
  const library = await tx.select().from(schema.properties).where(isNull(schema.properties.tenantId));
  const commands = await tx.select().from(schema.productCommands);

  // A product that exists under another id keeps it.
  const codes = new Map(rows.products.map(({ id, code }) => [id, code]));
  const ids = new Map(products.map(({ id, code }) => [code, id]));
  const productIdOf = (id: string) => ids.get(codes.get(id) ?? '') ?? id;
  const withProduct = <Row extends { productId: string }>(row: Row) => ({
    ...row,
    productId: productIdOf(row.productId),
  });
  const ownAttributes = rows.productAttributes.map(withProduct);
  return {
    menus: placeMenus(without(rows.menus, menus, byId), rows.menus, menus),
    functions: without(rows.functions, listed, byId),
    dictionaryTypes: without(rows.dictionaryTypes, types, byId),
    dictionaries: without(without(rows.dictionaries, entries, byId), entries, byTypeAndValue),
    products: without(rows.products, products, byCode),
    productAttributes: without(ownAttributes, attributes, byProductAndKey),
    alarmTypes: without(without(rows.alarmTypes, alarmTypes, byId), alarmTypes, byKey),
    properties: without(rows.properties, library, byCategoryAndKey),
    productCommands: without(rows.productCommands.map(withProduct), commands, byCommand),
  };
}

const byId = (row: { id: string }) => row.id;
const byCode = (row: { code: string }) => row.code;
const byKey = (row: { key: string }) => row.key;
const byTypeAndValue = (row: { typeId: string; value: string }) => `${row.typeId} ${row.value}`;
const byCategoryAndKey = (row: { category: string; uKey: string }) => `${row.category} ${row.uKey}`;
const byCommand = (row: { productId: string; key: string }) => `${row.productId} ${row.key}`;
const byProductAndKey = (row: { productId: string; family: string; uKey: string }) =>
  `${row.productId} ${row.family} ${row.uKey}`;

/** Returns the rows whose key does not exist yet. */
function without<Row extends Key, Key>(rows: Row[], there: NoInfer<Key>[], keyOf: (row: Key) => string): Row[] {
  const keys = new Set(there.map(keyOf));
  return rows.filter((row) => !keys.has(keyOf(row)));
}

/**
 * Existing positions stay, so a new entry takes that of its predecessor: entries with the same position are ordered
 * by id, and newer ids are greater.
 */
function placeMenus(
  missing: PlatformRows['menus'],
  planned: PlatformRows['menus'],
  there: (typeof schema.menus.$inferSelect)[],
): PlatformRows['menus'] {
  const positions = new Map(there.map(({ id, position }) => [id, position]));
  return missing.map((row) => {
    const siblings = planned.filter(({ parentId }) => parentId === row.parentId);
    const before = siblings.slice(0, siblings.indexOf(row)).findLast(({ id }) => positions.has(id));
    return { ...row, position: (before && positions.get(before.id)) ?? row.position };
  });
}

/** Finds a tenant's duplicates of new entries: a path or function that is now listed twice. */
async function findDoubles(tx: Writer, { menus, functions }: PlatformRows): Promise<string[]> {
  const urls = menus.flatMap(({ url }) => url || []);
  const ids = functions.map(({ id }) => id);
  const own = isNotNull(schema.menus.tenantId);
  const entries = await tx
    .select({ id: schema.menus.id, url: schema.menus.url, tenantId: schema.menus.tenantId })
    .from(schema.menus)
    .where(and(own, inArray(schema.menus.url, urls)));
  const listed = await tx
    .select({ id: schema.functions.id, menuId: schema.menus.id, tenantId: schema.menus.tenantId })
    .from(schema.functions)
    .innerJoin(schema.menus, eq(schema.menus.id, schema.functions.menuId))
    .where(and(own, inArray(schema.functions.id, ids)));
  return [
    ...entries.map(
      ({ id, url, tenantId }) =>
        `Entry ${id} of tenant ${tenantId} has the address ${url}, which the platform now has too.`,
    ),
    ...listed.map(
      ({ id, menuId, tenantId }) =>
        `Entry ${menuId} of tenant ${tenantId} lists the function ${id}, which the platform now lists too.`,
    ),
  ];
}
