import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ScopeRight } from '../../../src/schemas/wire/permissions.ts';
import type { UserRights, UserScope, UserScopePart } from '../../../src/schemas/wire/users.ts';
import {
  type AssetGroup,
  type AssetScope,
  type AssetScopes,
  assetGroups,
  filtersOf,
  loadAssetFilters,
  loadAssetScopes,
} from '../../access/asset-scope.ts';
import { withRight } from '../../access/scope-rights.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import {
  areas,
  carriers,
  dataPermissions,
  departments,
  devices,
  facilities,
  userDataPermissions,
} from '../../db/schema.ts';
import { inList, naturally } from '../../http/page.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';

/** Whose rights are described. */
export interface Subject {
  userId: string;
  tenantId: string;
}

const origins = {
  admin: { zh: '管理员，看到全部', en: 'Administrator: sees everything' },
  own: { zh: '用户自己的数据权限', en: "The user's own data permissions" },
  roles: { zh: '角色的数据范围', en: 'The data scope of the roles' },
  none: { zh: '没有角色，看不到任何设备', en: 'No role: no device is seen' },
} satisfies Record<string, Bilingual>;

const groups = {
  device: { title: { zh: '设备', en: 'Devices' }, table: devices, scope: 'Device', filter: 'devices' },
  carrier: { title: { zh: '载体', en: 'Carriers' }, table: carriers, scope: 'Carrier', filter: 'carriers' },
  facility: { title: { zh: '设施', en: 'Facilities' }, table: facilities, scope: 'Carrier', filter: 'facilities' },
} as const;

interface ScopeReader {
  reader: SessionUser;
  isAdmin: boolean;
  hasRole: boolean;
  locale: Locale;
}

/** Counts what the user sees among what the reader does. */
export async function describeScopes(
  db: Queryable,
  { userId, tenantId }: Subject,
  { reader, isAdmin, hasRole, locale }: ScopeReader,
): Promise<Pick<UserRights, 'scopeOrigin' | 'permissionNames' | 'scopes' | 'scopeParts'>> {
  const own = await db
    .select({ name: dataPermissions.name })
    .from(userDataPermissions)
    .innerJoin(
      dataPermissions,
      and(eq(dataPermissions.id, userDataPermissions.permissionId), eq(dataPermissions.tenantId, tenantId)),
    )
    .where(eq(userDataPermissions.userId, userId))
    .orderBy(asc(naturally(dataPermissions.name)));
  const seen = await loadAssetScopes(db, { userId, tenantId });
  const filters = filtersOf(seen);
  const [editable, controllable] = [filtersOf(withRight(seen, 'edit')), filtersOf(withRight(seen, 'control'))];
  const known = await loadAssetFilters(db, reader);
  const count = (table: PgTable & { tenantId: typeof devices.tenantId }, within?: SQL) =>
    db.$count(table, and(eq(table.tenantId, tenantId), within));
  const scopes: UserScope[] = [];
  for (const [group, { title, table, scope, filter }] of Object.entries(groups)) {
    const parts: readonly AssetScope[] | undefined = seen[scope];
    scopes.push({
      group: group as UserScope['group'],
      title: title[locale],
      areas: await placesOf(
        db,
        areas,
        tenantId,
        parts?.map(({ areaCodes }) => areaCodes),
        locale,
      ),
      departments: await placesOf(
        db,
        departments,
        tenantId,
        parts?.map(({ departmentCodes }) => departmentCodes),
        locale,
      ),
      count: await count(table as never, and(filters[filter], known[filter])),
      editable: await count(table as never, and(editable[filter], known[filter])),
      controllable: group === 'device' ? await count(devices, and(controllable.devices, known.devices)) : null,
      total: await count(table as never, known[filter]),
    });
  }
  const origin = isAdmin ? 'admin' : own.length > 0 ? 'own' : hasRole ? 'roles' : 'none';
  return {
    scopeOrigin: origins[origin][locale],
    permissionNames: own.map(({ name }) => name),
    scopes,
    scopeParts: await describeParts(db, tenantId, seen, locale),
  };
}

const partTitles = {
  Device: { zh: '设备', en: 'Devices' },
  Carrier: { zh: '载体与设施', en: 'Carriers and facilities' },
} satisfies Record<AssetGroup, Bilingual>;

/** What each data permission, by name, and each department of a role allow where. */
async function describeParts(
  db: Queryable,
  tenantId: string,
  seen: AssetScopes,
  locale: Locale,
): Promise<UserScopePart[]> {
  const scopes = assetGroups.flatMap((group) => seen[group] ?? []);
  const ids = [...new Set(scopes.flatMap(({ permissionId }) => permissionId ?? []))];
  const named = await db
    .select({ id: dataPermissions.id, name: dataPermissions.name })
    .from(dataPermissions)
    .where(and(eq(dataPermissions.tenantId, tenantId), inList(dataPermissions.id, ids)))
    .orderBy(asc(naturally(dataPermissions.name)), asc(dataPermissions.id));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const order = [...names.keys()];
  const rank = ({ permissionId: id }: AssetScope) => (id === undefined ? order.length : order.indexOf(id));
  const parts = assetGroups.flatMap((group) =>
    (seen[group] ?? []).toSorted((a, b) => rank(a) - rank(b)).map((scope) => ({ group, scope })),
  );
  const areaNames = await namesByCode(
    db,
    areas,
    tenantId,
    scopes.flatMap(({ areaCodes }) => areaCodes),
  );
  const departmentNames = await namesByCode(
    db,
    departments,
    tenantId,
    scopes.flatMap(({ departmentCodes }) => departmentCodes),
  );
  return parts.map(({ group, scope }, index) => ({
    id: String(index + 1),
    title: partTitles[group][locale],
    permissionName: names.get(scope.permissionId ?? '') ?? null,
    areas: namesIn(areaNames, scope.areaCodes),
    departments: namesIn(departmentNames, scope.departmentCodes),
    rights: mostOf(group, scope),
  }));
}

const namesIn = (names: ReadonlyMap<string, string>, codes: readonly string[]): string[] =>
  [...names].flatMap(([code, name]) => (codes.includes(code) ? [name] : []));

/** Carriers and facilities are not controlled. */
function mostOf(group: AssetGroup, { rights = 'control' }: AssetScope): ScopeRight {
  return group === 'Carrier' && rights === 'control' ? 'edit' : rights;
}

const places = { any: { zh: '全部', en: 'All' }, none: { zh: '无', en: 'None' } } satisfies Record<string, Bilingual>;

/** Names what the parts of a scope allow together; an empty list allows every place, and no part none. */
async function placesOf(
  db: Queryable,
  table: typeof areas | typeof departments,
  tenantId: string,
  parts: readonly (readonly string[])[] | undefined,
  locale: Locale,
): Promise<string[]> {
  if (parts === undefined) return [];
  if (parts.length === 0) return [places.none[locale]];
  const names = [...(await namesByCode(db, table, tenantId, parts.flat())).values()];
  // Beside a part with places one without any is said.
  return names.length > 0 && parts.some((codes) => codes.length === 0) ? [places.any[locale], ...names] : names;
}

/** The names of places by their codes, in the order of the codes. */
async function namesByCode(
  db: Queryable,
  table: typeof areas | typeof departments,
  tenantId: string,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ code: table.code, name: table.name })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inList(table.code, [...new Set(codes)])))
    .orderBy(asc(table.code));
  return new Map(rows.map(({ code, name }) => [code, name]));
}
