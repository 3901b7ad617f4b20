import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { allowsProduct, loadProductScope } from '../../access/product-scope.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { products } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { productVisibleTo } from './find-product.ts';

/** @throws Refusal S0300 for a product that is disabled, or that the user's roles do not include (FORM-31) */
export async function requireProduct(
  db: Queryable,
  user: Pick<SessionUser, 'userId' | 'tenantId'>,
  id: string,
): Promise<void> {
  const [product] = await db
    .select({ enabled: products.enabled })
    .from(products)
    .where(and(eq(products.id, id), productVisibleTo(user.tenantId)));
  if (product?.enabled && allowsProduct(await loadProductScope(db, user), 'IOTDEVICE', id)) return;
  throw new Refusal(envelopeStatus.dataError, 'productNotOffered', {}, { productModelId: 'productNotOffered' });
}
