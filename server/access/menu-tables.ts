import { and, asc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { functions, menus, tenants } from '../db/schema.ts';

export type MenuRow = typeof menus.$inferSelect;
export type FunctionRow = typeof functions.$inferSelect;

/**
 * The entries of an application that a tenant sees, and the functions of its entries, both ordered by position. Those of
 * entries for operators of the platform are listed too, but their entries are not, so that nobody else has them. What
 * is withheld from the tenant is disabled.
 */
export interface MenuTables {
  readonly menus: readonly MenuRow[];
  readonly functions: readonly FunctionRow[];
}

/** Maximum tenants and applications kept. */
const maxKept = 200;

type Kept = Map<string, { mark: string; tables: MenuTables }>;
/** By the connections of a database. */
const keptBy = new WeakMap<object, Kept>();

/**
 * Changes with every row of both tables, and with the tenant's own, which says whether it operates the platform and what
 * is withheld from it: a row's version is where it is, and the transaction that wrote it.
 */
export const markOfMenuTables = (
  tenantId: string | Placeholder,
) => sql<string>`(select coalesce(sum(hashtext(rows.mark)::bigint), 0)::text || ' ' || count(*)::text from (
  select 'm' || xmin::text || ctid::text as mark from ${menus} union all select 'f' || xmin::text || ctid::text from ${functions}
  union all select 't' || xmin::text || ctid::text from ${tenants} where ${tenants.id} = ${tenantId}
) rows)`;

/**
 * Loads both tables, or returns the last ones if they have not changed since: every call needs them, and reading them
 * takes five times as long as comparing. A transaction reads its own.
 * @param mark what `markOfMenuTables` reads, if the caller just has
 */
export async function readMenuTables(
  db: Queryable,
  tenantId: string,
  appName: string,
  mark?: string,
): Promise<MenuTables> {
  if (!isWhole(db)) return loadTables(db, tenantId, appName);
  const kept = keptBy.get(db.$client) ?? new Map();
  keptBy.set(db.$client, kept);
  const now = mark ?? (await readMark(db, tenantId));
  const key = `${tenantId} ${appName}`;
  const known = kept.get(key);
  if (known?.mark === now) return known.tables;
  const tables = await loadTables(db, tenantId, appName);
  keep(kept, key, { mark: now, tables });
  return tables;
}

async function readMark(db: Queryable, tenantId: string): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(sql`select ${markOfMenuTables(tenantId)} as mark`);
  return rows[0]?.mark ?? '';
}

/** True for a tenant that operates the platform (PERM-06). */
export const operates = (tenantId: string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${tenants} where ${tenants.id} = ${tenantId} and ${tenants.operatesPlatform})`;

/** Matches the platform's entries and the tenant's own; those for operators only if the tenant operates the platform. */
export const menuVisibleTo = (tenantId: string) =>
  and(menuKnownTo(tenantId), or(eq(menus.operatorOnly, false), operates(tenantId)));

/** Like menuVisibleTo, with the entries for operators. */
export const menuKnownTo = (tenantId: string) => or(isNull(menus.tenantId), eq(menus.tenantId, tenantId));

const isWhole = (db: Queryable): db is Queryable & { $client: object } => '$client' in db;

/** Evicts the oldest beyond the maximum. */
function keep(kept: Kept, key: string, entry: { mark: string; tables: MenuTables }): void {
  kept.delete(key);
  kept.set(key, entry);
  for (const oldest of kept.keys()) {
    if (kept.size <= maxKept) break;
    kept.delete(oldest);
  }
}

async function loadTables(db: Queryable, tenantId: string, appName: string): Promise<MenuTables> {
  const { menus: entries, functions: listed } = await loadWholeTables(db, tenantId, appName);
  const [withheld] = await db
    .select({ menuIds: tenants.withheldMenuIds, functionIds: tenants.withheldFunctionIds })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return { menus: switchOff(entries, withheld?.menuIds), functions: switchOff(listed, withheld?.functionIds) };
}

/** Disables rows, for administrators too; a function that nobody listed would be reserved for them instead. */
function switchOff<Row extends { id: string; enable: boolean }>(
  rows: readonly Row[],
  withheld: readonly string[] = [],
): readonly Row[] {
  if (withheld.length === 0) return rows;
  const ids = new Set(withheld);
  return rows.map((row) => (ids.has(row.id) ? { ...row, enable: false } : row));
}

/** Loads both tables with what is withheld from the tenant. */
export const loadWholeTables = async (db: Queryable, tenantId: string, appName: string): Promise<MenuTables> => ({
  menus: await loadMenus(db, tenantId, appName),
  functions: await loadFunctions(db, tenantId),
});

const loadMenus = (db: Queryable, tenantId: string, appName: string): Promise<MenuRow[]> =>
  db
    .select()
    .from(menus)
    .where(and(eq(menus.appName, appName), menuVisibleTo(tenantId)))
    .orderBy(asc(menus.position), asc(menus.id));

async function loadFunctions(db: Queryable, tenantId: string): Promise<FunctionRow[]> {
  const rows = await db
    .select({ item: functions })
    .from(functions)
    .innerJoin(menus, eq(menus.id, functions.menuId))
    .where(menuKnownTo(tenantId))
    .orderBy(asc(functions.position), asc(functions.id));
  return rows.map(({ item }) => item);
}
