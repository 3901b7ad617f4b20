import { and, asc, count, eq, sql } from 'drizzle-orm';
import { attributeFamilies } from '../../../src/schemas/wire/attributes.ts';
import { devices, productAttributes, products } from '../../db/schema.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { AttributeOwner } from '../attributes/attribute-owner.ts';
import { findProductRecord, productCodes, productMenus, productPath } from './find-product.ts';

/** Products with what devices report and what users set for them. */
export const productAttributeOwner: AttributeOwner = {
  path: productPath,
  menus: productMenus,
  code: productCodes.edit,
  object: audited.product,
  event: 'deviceModel',
  families: attributeFamilies,
  isOwn: async (db, tenantId, id) => (await findProductRecord(db, tenantId, id)).tenantId !== null,
  list: (db, id) =>
    db
      .select()
      .from(productAttributes)
      .where(eq(productAttributes.productId, id))
      .orderBy(asc(productAttributes.position), asc(productAttributes.uKey)),
  async insert(tx, productId, record) {
    await tx.insert(productAttributes).values({ ...record, productId });
  },
  async update(tx, _, id, values) {
    await tx.update(productAttributes).set(values).where(eq(productAttributes.id, id));
  },
  async remove(tx, _, id) {
    await tx.delete(productAttributes).where(eq(productAttributes.id, id));
  },
  async touch(tx, id, now) {
    await tx.update(products).set({ updatedAt: now }).where(eq(products.id, id));
  },
  held(db, { tenantId, id, uKey }) {
    const each = sql`jsonb_array_elements(${devices.configurableAttrs}) as attribute`;
    const value = sql<string>`attribute ->> 'value'`;
    return db
      .select({ value, count: count() })
      .from(devices)
      .crossJoinLateral(each)
      .where(and(eq(devices.tenantId, tenantId), eq(devices.productId, id), sql`attribute ->> 'uKey' = ${uKey}`))
      .groupBy(value);
  },
};
