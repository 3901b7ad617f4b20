import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ScopeRight } from '../../src/schemas/wire/permissions.ts';
import type { Queryable } from '../db/db.ts';
import { atOrBelow } from '../db/like-patterns.ts';
import {
  alarms,
  carriers,
  dataPermissionScopes,
  devices,
  facilities,
  roleDataPermissions,
  roles,
  userDataPermissions,
  userRoles,
  users,
} from '../db/schema.ts';
import { knownAccess } from './known-access.ts';
import type { SessionUser } from './session-user.ts';

/** The groups of data permission (PERM-03). */
export const assetGroups = ['Device', 'Carrier'] as const;
export type AssetGroup = (typeof assetGroups)[number];

/** Assets of these areas and departments; an empty list is every one. */
export interface AssetScope {
  areaCodes: readonly string[];
  departmentCodes: readonly string[];
  /** Whether what is below the codes counts too. */
  includesChildren: boolean;
  /** What may be done with them; undefined is everything. */
  rights?: ScopeRight;
  /** The data permission that says so; undefined for the department of a role. */
  permissionId?: string;
}

/** Per group, what a user may see: the assets of any scope; undefined is all. */
export type AssetScopes = Readonly<Record<AssetGroup, readonly AssetScope[] | undefined>>;

/** What answers depend on of what a user may see: equal for users who see the same assets. */
export const scopeKeyOf = (scopes: AssetScopes): unknown =>
  assetGroups.map(
    (group) =>
      scopes[group]?.map(({ areaCodes, departmentCodes, includesChildren }) => [
        areaCodes,
        departmentCodes,
        includesChildren,
      ]) ?? 'all',
  );

/** Conditions for the tables of a tenant's assets; undefined where the user sees all. */
export interface AssetFilters {
  /** What the conditions are of, for aliases of the tables. */
  scopes: AssetScopes;
  devices: SQL | undefined;
  carriers: SQL | undefined;
  /** Facilities are seen with the permission of carriers: both are places. */
  facilities: SQL | undefined;
  /** Alarms are seen with their device, also those without one. */
  alarms: SQL | undefined;
}

type User = Pick<SessionUser, 'userId' | 'tenantId'>;
const all: AssetScopes = { Device: undefined, Carrier: undefined };
const none: AssetScopes = { Device: [], Carrier: [] };

/**
 * Loads what a user may see. Administrators see all; a user's own data permissions replace those of the roles; roles
 * add up. A role sees all, its chosen permissions, or the user's department with or without those below (PERM-03).
 */
export async function loadAssetScopes(db: Queryable, { userId, tenantId }: User): Promise<AssetScopes> {
  return knownAccess(
    db,
    JSON.stringify(['scopes', tenantId, userId]),
    async () => (await loadAssetScopesOf(db, tenantId, [userId])).get(userId) ?? none,
  );
}

/** The bulk form of `loadAssetScopes`, by user id. */
export async function loadAssetScopesOf(
  db: Queryable,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, AssetScopes>> {
  if (userIds.length === 0) return new Map();
  const held = await db
    .select({
      userId: userRoles.userId,
      id: roles.id,
      isAdmin: roles.isAdmin,
      dataScope: roles.dataScope,
      departmentCode: users.departmentCode,
    })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.enabled, true), eq(roles.tenantId, tenantId)))
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(inArray(userRoles.userId, [...userIds]));
  const heldBy = groupBy(held, ({ userId }) => userId);
  const others = userIds.filter((id) => !heldBy.get(id)?.some(({ isAdmin }) => isAdmin));
  const own = await permissionsIn(db, userDataPermissions, userDataPermissions.userId, others);
  const choosing = others.flatMap((id) => {
    const of = own.has(id) ? [] : (heldBy.get(id) ?? []);
    return of.some(({ dataScope }) => dataScope === 'all') ? [] : of.filter(({ dataScope }) => dataScope === 'chosen');
  });
  const roleIds = [...new Set(choosing.map(({ id }) => id))];
  const chosen = await permissionsIn(db, roleDataPermissions, roleDataPermissions.roleId, roleIds);
  const read = await readScopes(db, [...own.values(), ...chosen.values()].flat());
  const scopesOf = (userId: string): AssetScopes => {
    const held = heldBy.get(userId) ?? [];
    if (held.some(({ isAdmin }) => isAdmin)) return all;
    const ownIds = own.get(userId);
    if (ownIds) return read(ownIds);
    if (held.some(({ dataScope }) => dataScope === 'all')) return all;
    const ofDepartment = held.flatMap(({ dataScope, departmentCode }): AssetScope[] =>
      departmentCode !== null && (dataScope === 'own' || dataScope === 'ownBelow')
        ? [{ areaCodes: [], departmentCodes: [departmentCode], includesChildren: dataScope === 'ownBelow' }]
        : [],
    );
    const { Device = [], Carrier = [] } = read(
      held.flatMap(({ id, dataScope }) => (dataScope === 'chosen' ? (chosen.get(id) ?? []) : [])),
    );
    return { Device: [...Device, ...ofDepartment], Carrier: [...Carrier, ...ofDepartment] };
  };
  return new Map(userIds.map((id) => [id, scopesOf(id)]));
}

/** The ids of data permissions by the user or role that holds them. */
async function permissionsIn(
  db: Queryable,
  table: typeof userDataPermissions | typeof roleDataPermissions,
  holder: PgColumn,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ holder: sql<string>`${holder}`, id: sql<string>`${table.permissionId}` })
    .from(table as PgTable)
    .where(inArray(holder, [...ids]));
  const groups = groupBy(rows, (row) => row.holder);
  return new Map([...groups].map(([key, list]) => [key, list.map(({ id }) => id)]));
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Returns what permissions allow together; one allows nothing of a group that it does not name. */
async function readScopes(db: Queryable, permissionIds: readonly string[]) {
  const ids = [...new Set(permissionIds)];
  const rows =
    ids.length > 0
      ? await db.select().from(dataPermissionScopes).where(inArray(dataPermissionScopes.permissionId, ids))
      : [];
  return (held: readonly string[]): AssetScopes => {
    const of = (group: AssetGroup) =>
      rows.filter(({ groupName, permissionId }) => groupName === group && held.includes(permissionId));
    return { Device: of('Device'), Carrier: of('Carrier') };
  };
}

/** The conditions of a user's scopes. */
export async function loadAssetFilters(db: Queryable, user: User): Promise<AssetFilters> {
  return filtersOf(await loadAssetScopes(db, user));
}

export const filtersOf = ({ Device, Carrier }: AssetScopes): AssetFilters => ({
  scopes: { Device, Carrier },
  devices: within(Device, devices),
  carriers: within(Carrier, carriers),
  facilities: within(Carrier, facilities),
  alarms: within(Device, alarms),
});

/** True for a user who sees every asset: no data permission restricts them. */
export const seesAllAssets = ({ Device, Carrier }: AssetScopes): boolean =>
  Device === undefined && Carrier === undefined;

/** Where something is: columns of a table of assets or alarms, or other texts. */
interface Place {
  areaCode: PgColumn | SQL;
  departmentCode: PgColumn | SQL;
}

/** The condition of scopes for a place; an asset counts if its area and its department both do. */
export function within(scopes: readonly AssetScope[] | undefined, table: Place): SQL | undefined {
  if (scopes === undefined) return undefined;
  const conditions = scopes.map(({ areaCodes, departmentCodes, includesChildren }) =>
    and(
      sql`true`,
      anyOf(table.areaCode, areaCodes, includesChildren),
      anyOf(table.departmentCode, departmentCodes, includesChildren),
    ),
  );
  return conditions.length > 0 ? or(...conditions) : sql`false`;
}

function anyOf(column: PgColumn | SQL, codes: readonly string[], includesChildren: boolean): SQL | undefined {
  if (codes.length === 0) return undefined;
  return includesChildren ? or(...codes.map((code) => like(column, atOrBelow(code)))) : sql`${column} in ${[...codes]}`;
}

const holds = (codes: readonly string[], code: string, includesChildren: boolean): boolean =>
  codes.length === 0 || codes.some((one) => one === code || (includesChildren && code.startsWith(one)));

/** Whether a user's scopes name an area or department, in some combination with the other. */
export const allowsRegion = (
  scopes: readonly AssetScope[] | undefined,
  kind: 'area' | 'department',
  code: string,
): boolean =>
  scopes === undefined ||
  scopes.some(({ areaCodes, departmentCodes, includesChildren }) =>
    holds(kind === 'area' ? areaCodes : departmentCodes, code, includesChildren),
  );

/** Whether a place lies in a user's scopes: nobody adds or moves an asset to where they do not see it. */
export const allowsPlace = (
  scopes: readonly AssetScope[] | undefined,
  { areaCode, departmentCode }: { areaCode: string; departmentCode: string },
): boolean =>
  scopes === undefined ||
  scopes.some(
    ({ areaCodes, departmentCodes, includesChildren }) =>
      holds(areaCodes, areaCode, includesChildren) && holds(departmentCodes, departmentCode, includesChildren),
  );
