import { and, eq, isNull, or } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { products } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';

export const productPath = '/island-assets/device/product';
/** The page that manages products. */
export const productMenus = ['/projectConfig/iotDeviceConfig'];
/** Functions of the page of products. */
export const productCodes = { add: '200711', edit: '200712', delete: '200713' };

export type ProductRecord = typeof products.$inferSelect;

/** Matches the platform's and the tenant's products. */
export const productVisibleTo = (tenantId: string) => or(isNull(products.tenantId), eq(products.tenantId, tenantId));

/** @throws Refusal A0404 */
export async function findProductRecord(db: Queryable, tenantId: string, id: string): Promise<ProductRecord> {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), productVisibleTo(tenantId)));
  if (!product) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return product;
}

/** @throws Refusal A0404, or S0300 for a product of the platform */
export async function findOwnProduct(tx: Queryable, tenantId: string, id: string): Promise<ProductRecord> {
  const product = await findProductRecord(tx, tenantId, id);
  if (product.tenantId === null) throw new Refusal(envelopeStatus.dataError, 'platformProduct');
  return product;
}
