import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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
}

/** Per group, what a user may see: the assets of any scope; undefined is all. */
export type AssetScopes = Readonly<Record<AssetGroup, readonly AssetScope[] | undefined>>;

/** Conditions for the tables of a tenant's assets; undefined where the user sees all. */
export interface AssetFilters {
  devices: SQL | undefined;
  carriers: SQL | undefined;
  /** Facilities are seen with the permission of carriers: both are places. */
  facilities: SQL | undefined;
  /** Alarms are seen with their device, also those without one. */
  alarms: SQL | undefined;
}

type User = Pick<SessionUser, 'userId' | 'tenantId'>;
const all: AssetScopes = { Device: undefined, Carrier: undefined };

/**
 * Loads what a user may see. Administrators see all; a user's own data permissions replace those of the roles; roles
 * add up. A role sees all, its chosen permissions, or the user's department with or without those below (PERM-03).
 */
export async function loadAssetScopes(db: Queryable, { userId, tenantId }: User): Promise<AssetScopes> {
  const held = await db
    .select({
      id: roles.id,
      isAdmin: roles.isAdmin,
      dataScope: roles.dataScope,
      departmentCode: users.departmentCode,
    })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.enabled, true), eq(roles.tenantId, tenantId)))
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.userId, userId));
  if (held.some(({ isAdmin }) => isAdmin)) return all;
  const own = await db
    .select({ id: userDataPermissions.permissionId })
    .from(userDataPermissions)
    .where(eq(userDataPermissions.userId, userId));
  if (own.length > 0) return readScopes(db, own);
  if (held.some(({ dataScope }) => dataScope === 'all')) return all;
  const choosing = held.flatMap(({ id, dataScope }) => (dataScope === 'chosen' ? [id] : []));
  const chosen =
    choosing.length > 0
      ? await db
          .select({ id: roleDataPermissions.permissionId })
          .from(roleDataPermissions)
          .where(inArray(roleDataPermissions.roleId, choosing))
      : [];
  const ofDepartment = held.flatMap(({ dataScope, departmentCode }): AssetScope[] =>
    departmentCode !== null && (dataScope === 'own' || dataScope === 'ownBelow')
      ? [{ areaCodes: [], departmentCodes: [departmentCode], includesChildren: dataScope === 'ownBelow' }]
      : [],
  );
  const { Device = [], Carrier = [] } = await readScopes(db, chosen);
  return { Device: [...Device, ...ofDepartment], Carrier: [...Carrier, ...ofDepartment] };
}

/** What permissions allow together; a permission allows nothing of a group that it does not name. */
async function readScopes(db: Queryable, permissions: readonly { id: string }[]): Promise<AssetScopes> {
  if (permissions.length === 0) return { Device: [], Carrier: [] };
  const ids = [...new Set(permissions.map(({ id }) => id))];
  const rows = await db.select().from(dataPermissionScopes).where(inArray(dataPermissionScopes.permissionId, ids));
  const of = (group: AssetGroup) => rows.filter(({ groupName }) => groupName === group);
  return { Device: of('Device'), Carrier: of('Carrier') };
}

/** The conditions of a user's scopes. */
export async function loadAssetFilters(db: Queryable, user: User): Promise<AssetFilters> {
  return filtersOf(await loadAssetScopes(db, user));
}

export const filtersOf = ({ Device, Carrier }: AssetScopes): AssetFilters => ({
  devices: within(Device, devices),
  carriers: within(Carrier, carriers),
  facilities: within(Carrier, facilities),
  alarms: within(Device, alarms),
});

/** Without filters: for what the platform does itself. */
export const allAssets: AssetFilters = filtersOf(all);

/** An asset counts if its area and its department both do, in one scope. */
function within(
  scopes: readonly AssetScope[] | undefined,
  table: { areaCode: PgColumn; departmentCode: PgColumn },
): SQL | undefined {
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

function anyOf(column: PgColumn, codes: readonly string[], includesChildren: boolean): SQL | undefined {
  if (codes.length === 0) return undefined;
  return includesChildren ? or(...codes.map((code) => like(column, atOrBelow(code)))) : inArray(column, [...codes]);
}

/** Whether a place lies in a user's scopes: nobody adds or moves an asset to where they do not see it. */
export const allowsPlace = (
  scopes: readonly AssetScope[] | undefined,
  { areaCode, departmentCode }: { areaCode: string; departmentCode: string },
): boolean =>
  scopes === undefined ||
  scopes.some(({ areaCodes, departmentCodes, includesChildren }) => {
    const holds = (codes: readonly string[], code: string) =>
      codes.length === 0 || codes.some((one) => one === code || (includesChildren && code.startsWith(one)));
    return holds(areaCodes, areaCode) && holds(departmentCodes, departmentCode);
  });
