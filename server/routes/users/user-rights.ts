import { and, asc, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { UserRight, UserRights } from '../../../src/schemas/wire/users.ts';
import { loadPermissions, type Permissions, permissionsOf } from '../../access/permissions.ts';
import { loadProductScope } from '../../access/product-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { assetModels, products, roles, userRoles, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList, naturally } from '../../http/page.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';
import { productVisibleTo } from '../products/find-product.ts';
import { describeScopes, type Subject } from './user-scopes.ts';

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
