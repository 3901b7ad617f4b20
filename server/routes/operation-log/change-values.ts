import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import * as schema from '../../db/schema.ts';
import { seenEntry } from '../../dictionaries/seen-entry.ts';
import { inList } from '../../http/page.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';

/** Where the names of ids or codes are. */
interface Names {
  table: PgTable;
  /** The column that the log has. */
  key: PgColumn;
  name: PgColumn | ((tenantId: string) => SQL);
  /** Undefined for a table of the platform. */
  tenantId?: PgColumn;
  /** True if rows of the platform have no tenant. */
  isShared?: boolean;
}

const { areas, carriers, dictionaries, dictionaryTypes, departments, products, roles, users } = schema;

const sources = {
  area: { table: areas, key: areas.code, name: areas.name, tenantId: areas.tenantId },
  areaById: { table: areas, key: areas.id, name: areas.name, tenantId: areas.tenantId },
  department: { table: departments, key: departments.code, name: departments.name, tenantId: departments.tenantId },
  departmentById: { table: departments, key: departments.id, name: departments.name, tenantId: departments.tenantId },
  user: { table: users, key: users.id, name: users.name, tenantId: users.tenantId },
  role: { table: roles, key: roles.id, name: roles.name, tenantId: roles.tenantId },
  carrier: { table: carriers, key: carriers.id, name: carriers.name, tenantId: carriers.tenantId },
  product: { table: products, key: products.id, name: products.name, tenantId: products.tenantId, isShared: true },
  productByCode: {
    table: products,
    key: products.code,
    name: products.name,
    tenantId: products.tenantId,
    isShared: true,
  },
  model: {
    table: schema.assetModels,
    key: schema.assetModels.id,
    name: schema.assetModels.name,
    tenantId: schema.assetModels.tenantId,
    isShared: true,
  },
  entry: {
    table: dictionaries,
    key: dictionaries.id,
    name: (tenant: string) => seenEntry(tenant).label,
    tenantId: dictionaries.tenantId,
    isShared: true,
  },
  dictionary: {
    table: dictionaryTypes,
    key: dictionaryTypes.id,
    name: dictionaryTypes.name,
    tenantId: dictionaryTypes.tenantId,
    isShared: true,
  },
  menu: { table: schema.menus, key: schema.menus.id, name: schema.menus.caption },
  function: { table: schema.functions, key: schema.functions.id, name: schema.functions.caption },
} as const satisfies Record<string, Names>;
type Source = keyof typeof sources;

/** What a field refers to; the first source that knows the value names it. */
const references: Readonly<Record<string, readonly Source[]>> = {
  areaCode: ['area'],
  areaCodes: ['area'],
  deviceArea: ['area'],
  departmentCode: ['department'],
  departmentCodes: ['department'],
  manager: ['department'],
  parentId: ['departmentById', 'areaById'],
  ownerId: ['user'],
  leaderId: ['user'],
  userId: ['user'],
  userIds: ['user'],
  receiverIds: ['user'],
  acknowledgedBy: ['user'],
  handledBy: ['user'],
  shelvedBy: ['user'],
  releasedBy: ['user'],
  createdBy: ['user'],
  updatedBy: ['user'],
  roleIds: ['role'],
  noticeRoleIds: ['role'],
  carrierId: ['carrier'],
  productId: ['product'],
  productIds: ['product'],
  productCode: ['productByCode'],
  products: ['product', 'model'],
  modelId: ['model'],
  typeId: ['dictionary', 'entry'],
  levelId: ['entry'],
  functions: ['function'],
  functionIds: ['function'],
  withheldFunctionIds: ['function'],
  withheldMenuIds: ['menu'],
};
/** Labels of assets are entries of dictionaries. */
const labels = new Set(['operationalUnit', 'production', 'status', 'supplier', 'installer', 'maintenanceVendor']);
const sourcesOf = (path: readonly string[]): readonly Source[] => {
  const key = path.at(-1) ?? '';
  if (path.length > 1 && path[0] === 'labels' && labels.has(key)) return ['entry'];
  return Object.hasOwn(references, key) ? references[key]! : [];
};

/** A value of a change with the way to it: `['labels', 'supplier']`. */
export interface LoggedValue {
  path: readonly string[];
  value: unknown;
}

/** Names a value that refers to a record; undefined for any other. */
export type NameValue = (logged: LoggedValue) => string | undefined;

interface Wanted {
  tenantId: string;
  /** What the reader may see: other carriers have no names. */
  within: AssetFilters;
  locale: Locale;
}

/** Reads the names of everything that values refer to, one query per kind. What is gone is said to be. */
export async function readValueNames(
  db: Queryable,
  { tenantId, within, locale }: Wanted,
  values: readonly LoggedValue[],
): Promise<NameValue> {
  const wanted = new Map<Source, Set<string>>();
  for (const { path, value } of values)
    for (const source of sourcesOf(path)) {
      const keys = wanted.get(source) ?? new Set();
      wanted.set(source, keys);
      if (typeof value === 'string') keys.add(value);
    }
  const names = new Map<string, string>();
  for (const [source, keys] of wanted) {
    if (keys.size === 0) continue;
    const { table, key, name, tenantId: owner, isShared }: Names = sources[source];
    const theirs = owner && (isShared ? or(isNull(owner), eq(owner, tenantId)) : eq(owner, tenantId));
    const seen: SQL | undefined = source === 'carrier' ? within.carriers : undefined;
    const rows = await db
      .select({ key, name: typeof name === 'function' ? name(tenantId) : name })
      .from(table)
      .where(and(inList(key, [...keys]), theirs, seen));
    for (const row of rows) names.set(`${source} ${String(row.key)}`, nameIn(row.name, locale));
  }
  return ({ path, value }) => {
    const known = sourcesOf(path);
    if (known.length === 0 || typeof value !== 'string') return undefined;
    const name = known.map((source) => names.get(`${source} ${value}`)).find((one) => one !== undefined);
    if (name !== undefined) return name;
    // A code says something to its readers, an id does not.
    return /^\d{15,}$/.test(value) ? gone[locale] : undefined;
  };
}

const gone: Bilingual = { zh: '（已不存在）', en: '(no longer exists)' };

const nameIn = (name: unknown, locale: Locale): string => {
  const { zh, en } = Object(name) as Partial<Bilingual>;
  return zh !== undefined && en !== undefined ? { zh, en }[locale] : String(name);
};
