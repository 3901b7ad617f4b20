import { and, eq, inArray, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { RoleProducts } from '../../../src/schemas/wire/roles.ts';
import { loadProductScope, type ProductKind } from '../../access/product-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { assetModels, products, roleProducts, roles } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { productVisibleTo } from '../products/find-product.ts';
import { administerUsers } from '../users/administer-users.ts';
import { findRole } from './role-rows.ts';
import { findChangeable } from './save-role.ts';

const lists = { productIds: 'IOTDEVICE', carrierModelIds: 'CARRIER', facilityModelIds: 'FACILITY' } as const;
type List = keyof typeof lists;
const names = Object.keys(lists) as List[];

/** GET /system/api/role/{id}/products. */
export async function readRoleProducts(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { id, productScope } = await findRole(db, signedIn(c).tenantId, pathValue(c, 'id'));
  const rows = await db.select().from(roleProducts).where(eq(roleProducts.roleId, id));
  const of = (list: List) =>
    rows.flatMap(({ businessType, businessId }) => (businessType === lists[list] ? [businessId] : []));
  return success(c, { productScope, ...Object.fromEntries(names.map((list) => [list, of(list)])) });
}

/** POST /system/api/role/{id}/products: the products and models that the role's users may use (FORM-31). */
export async function saveRoleProducts(c: AppContext): Promise<Response> {
  const save = await readBody(c, RoleProducts);
  const { productScope } = save;
  const id = pathValue(c, 'id');
  await administerUsers(c, async (administration) => {
    const { tx, tenantId, actorId, now } = administration;
    // Only who may use everything decides what others may use.
    if ((await loadProductScope(tx, { userId: actorId, tenantId })) !== undefined)
      throw new Refusal(envelopeStatus.notPermitted, 'productsBeyondOwn');
    await findChangeable(administration, id);
    const chosen = productScope === 'chosen' ? names.flatMap((list) => choiceOf(save, list)) : [];
    await refuseUnknown(tx, tenantId, chosen);
    await tx.delete(roleProducts).where(eq(roleProducts.roleId, id));
    if (chosen.length > 0)
      await tx
        .insert(roleProducts)
        .values(chosen.map(({ businessType, businessId }) => ({ roleId: id, businessType, businessId })));
    await tx
      .update(roles)
      .set({ productScope, version: sql`${roles.version} + 1`, updatedAt: now })
      .where(and(eq(roles.id, id), eq(roles.tenantId, tenantId)));
  });
  const { realtime } = c.var.services;
  for (const type of ['deviceModel', 'carrierModel', 'FacilityModel'] as const)
    realtime.toTenant(signedIn(c).tenantId, { type });
  return success(c, null, { key: 'saved' });
}

interface Choice {
  list: List;
  businessType: ProductKind;
  businessId: string;
}

const choiceOf = (save: RoleProducts, list: List): Choice[] =>
  [...new Set(save[list])].map((businessId) => ({ list, businessType: lists[list], businessId }));

async function refuseUnknown(tx: Queryable, tenantId: string, chosen: readonly Choice[]): Promise<void> {
  const fields: FieldMessages = {};
  for (const list of names) {
    const ids = chosen.flatMap((one) => (one.list === list ? [one.businessId] : []));
    if (ids.length === 0) continue;
    const found =
      list === 'productIds'
        ? await tx.$count(products, and(productVisibleTo(tenantId), inArray(products.id, ids)))
        : await tx.$count(
            assetModels,
            and(
              eq(assetModels.tenantId, tenantId),
              eq(assetModels.businessType, lists[list]),
              inArray(assetModels.id, ids),
            ),
          );
    if (found < ids.length) fields[list] = list === 'productIds' ? 'productMissing' : 'modelMissing';
  }
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.dataError, 'badRequest', {}, fields);
}
