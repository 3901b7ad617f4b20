import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { roleProducts, roles, userRoles } from '../db/schema.ts';
import type { SessionUser } from './session-user.ts';

/** What roles may be limited to: products of devices, models of carriers, models of facilities. */
export const productKinds = ['IOTDEVICE', 'CARRIER', 'FACILITY'] as const;
export type ProductKind = (typeof productKinds)[number];

/** Ids that a user may use, by kind; undefined is all. */
export type ProductScope = Readonly<Record<ProductKind, ReadonlySet<string>>> | undefined;

/** Loads the products and models of a user. Administrators have all, and so does who has a role without a choice. */
export async function loadProductScope(
  db: Queryable,
  { userId, tenantId }: Pick<SessionUser, 'userId' | 'tenantId'>,
): Promise<ProductScope> {
  const held = await db
    .select({ id: roles.id, isAdmin: roles.isAdmin, productScope: roles.productScope })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.tenantId, tenantId), eq(roles.enabled, true)))
    .where(eq(userRoles.userId, userId));
  if (held.some(({ isAdmin, productScope }) => isAdmin || productScope === 'all')) return undefined;
  const ids = held.map(({ id }) => id);
  const rows = ids.length > 0 ? await db.select().from(roleProducts).where(inArray(roleProducts.roleId, ids)) : [];
  const of = (kind: ProductKind) =>
    new Set(rows.flatMap(({ businessType, businessId }) => (businessType === kind ? [businessId] : [])));
  return { IOTDEVICE: of('IOTDEVICE'), CARRIER: of('CARRIER'), FACILITY: of('FACILITY') };
}

export const allowsProduct = (scope: ProductScope, kind: ProductKind, id: string): boolean =>
  scope === undefined || scope[kind].has(id);
