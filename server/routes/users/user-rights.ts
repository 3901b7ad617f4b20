import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { ScopeRight } from '../../../src/schemas/wire/permissions.ts';
import type { UserRight, UserRights, UserScope, UserScopePart } from '../../../src/schemas/wire/users.ts';
import {
  type AssetGroup,
  type AssetScope,
  type AssetScopes,
  assetGroups,
  filtersOf,
  loadAssetFilters,
  loadAssetScopes,
} from '../../access/asset-scope.ts';
import { loadPermissions, type Permissions, permissionsOf } from '../../access/permissions.ts';
import { loadProductScope } from '../../access/product-scope.ts';
import { withRight } from '../../access/scope-rights.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import {
  areas,
  assetModels,
  carriers,
  dataPermissions,
  departments,
  devices,
  facilities,
  products,
  roles,
  userDataPermissions,
  userRoles,
  users,
} from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList, naturally } from '../../http/page.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';
import { productVisibleTo } from '../products/find-product.ts';

interface Subject {
  userId: string;
  tenantId: string;
}

/** GET /system/api/user/{userId}/rights: what a user sees and may do, and by which role. */
export async function readUserRights(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { locale } = c.var;
  const subject = { userId: pathValue(c, 'userId'), tenantId: signedIn(c).tenantId };
  const [user] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, subject.userId), eq(users.tenantId, subject.tenantId)));
  if (!user) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const held = await db
    .select({ id: roles.id, name: roles.name, isAdmin: roles.isAdmin, enabled: roles.enabled })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.tenantId, subject.tenantId)))
    .where(eq(userRoles.userId, subject.userId))
    .orderBy(asc(naturally(roles.name)));
  const active = held.filter(({ enabled }) => enabled);
  const permissions = await loadPermissions(db, subject);
  const rights: UserRights = {
    ...user,
    roleNames: held.map(({ name, enabled }) => (enabled ? name : `${name}${switchedOff[locale]}`)),
    isAdmin: permissions.isAdmin,
    rights: await listRights(db, subject.tenantId, permissions, active, locale),
    // Without the application, as in the list.
    entryCount: permissions.menus.filter(({ parentId }) => parentId !== null).length,
    functionCount: permissions.functions.length,
    ...(await describeScopes(db, subject, {
      reader: signedIn(c),
      isAdmin: permissions.isAdmin,
      hasRole: active.length > 0,
      locale,
    })),
    ...(await describeProducts(db, subject, locale)),
  };
  return success(c, rights);
}

const switchedOff: Bilingual = { zh: '（已停用）', en: ' (disabled)' };

/** The entries in the order of the menu, each with its functions. */
async function listRights(
  db: Queryable,
  tenantId: string,
  { menus, functions }: Permissions,
  held: readonly { id: string; name: string; isAdmin: boolean }[],
  locale: Locale,
): Promise<UserRight[]> {
  const grants: { name: string; menus: Set<string>; functions: Set<string> }[] = [];
  for (const role of held) {
    const granted = await permissionsOf(db, tenantId, [role]);
    grants.push({
      name: role.name,
      menus: new Set(granted.menus.map(({ id }) => id)),
      functions: new Set(granted.functions.map(({ id, menuId }) => `${menuId} ${id}`)),
    });
  }
  const by = (kind: 'menus' | 'functions', id: string) =>
    grants.flatMap((grant) => (grant[kind].has(id) ? [grant.name] : []));
  const parents = new Map(menus.map((menu) => [menu.id, menu]));
  const wayOf = (id: string | null): string[] => {
    const menu = id === null ? undefined : parents.get(id);
    // The top is the application.
    return menu?.parentId ? [...wayOf(menu.parentId), menu.caption[locale]] : [];
  };
  const childrenOf = (id: string | null): typeof menus =>
    menus.filter(({ parentId }) => parentId === id).flatMap((menu) => [menu, ...childrenOf(menu.id)]);
  return childrenOf(null)
    .filter(({ parentId }) => parentId !== null)
    .flatMap((menu) => {
      const entry = wayOf(menu.id).join(' / ');
      return [
        { id: menu.id, entry, function: null, roleNames: by('menus', menu.id) },
        ...functions.flatMap(({ id, menuId, caption }) =>
          menuId === menu.id
            ? [
                {
                  id: `${menuId}-${id}`,
                  entry,
                  function: caption[locale],
                  roleNames: by('functions', `${menuId} ${id}`),
                },
              ]
            : [],
        ),
      ];
    });
}

const origins = {
  admin: { zh: '管理员，看到全部', en: 'An administrator, who sees everything' },
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
async function describeScopes(
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

/** What each data permission, and each department of a role, allows where. */
async function describeParts(
  db: Queryable,
  tenantId: string,
  seen: AssetScopes,
  locale: Locale,
): Promise<UserScopePart[]> {
  const parts = assetGroups.flatMap((group) => (seen[group] ?? []).map((scope) => ({ group, scope })));
  const ids = [...new Set(parts.flatMap(({ scope }) => scope.permissionId ?? []))];
  const named = await db
    .select({ id: dataPermissions.id, name: dataPermissions.name })
    .from(dataPermissions)
    .where(and(eq(dataPermissions.tenantId, tenantId), inList(dataPermissions.id, ids)));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const described: UserScopePart[] = [];
  for (const [index, { group, scope }] of parts.entries())
    described.push({
      id: String(index + 1),
      title: partTitles[group][locale],
      permissionName: names.get(scope.permissionId ?? '') ?? null,
      areas: await namesOf(db, areas, tenantId, scope.areaCodes),
      departments: await namesOf(db, departments, tenantId, scope.departmentCodes),
      rights: mostOf(group, scope),
    });
  return described;
}

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
  const names = await namesOf(db, table, tenantId, parts.flat());
  // Beside a part with places one without any is said.
  return names.length > 0 && parts.some((codes) => codes.length === 0) ? [places.any[locale], ...names] : names;
}

async function namesOf(
  db: Queryable,
  table: typeof areas | typeof departments,
  tenantId: string,
  codes: readonly string[],
): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inArray(table.code, [...new Set(codes)])))
    .orderBy(asc(table.code));
  return rows.map(({ name }) => name);
}

const kinds = {
  IOTDEVICE: { zh: '设备产品', en: 'Product of devices' },
  CARRIER: { zh: '载体型号', en: 'Carrier model' },
  FACILITY: { zh: '设施型号', en: 'Facility model' },
} satisfies Record<string, Bilingual>;

async function describeProducts(
  db: Queryable,
  subject: Subject,
  locale: Locale,
): Promise<Pick<UserRights, 'allProducts' | 'products'>> {
  const scope = await loadProductScope(db, subject);
  if (!scope) return { allProducts: true, products: [] };
  const { tenantId } = subject;
  const chosen = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(productVisibleTo(tenantId), inList(products.id, [...scope.IOTDEVICE])));
  const models = await db
    .select({ id: assetModels.id, name: assetModels.name, kind: assetModels.businessType })
    .from(assetModels)
    .where(and(eq(assetModels.tenantId, tenantId), inList(assetModels.id, [...scope.CARRIER, ...scope.FACILITY])));
  return {
    allProducts: false,
    products: [
      ...chosen.map(({ id, name }) => ({ id, kind: kinds.IOTDEVICE[locale], name: nameIn(name, locale) })),
      ...models.map(({ id, name, kind }) => ({
        id,
        kind: kind === 'CARRIER' ? kinds.CARRIER[locale] : kinds.FACILITY[locale],
        name: nameIn(name, locale),
      })),
    ],
  };
}

const nameIn = (name: string | Bilingual, locale: Locale): string => (typeof name === 'string' ? name : name[locale]);
