import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { assetModels, products, tenants } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { productVisibleTo } from '../products/find-product.ts';
import type { AssetKind } from './asset-kind.ts';

interface Kept {
  tenantId: string;
  kind: AssetKind;
  /** The product or model. */
  ownerId: string;
}

/** Refuses an asset whose product or model is gone. */
export const ownerMissing = ({ owner, texts }: AssetKind): Refusal =>
  new Refusal(envelopeStatus.dataError, texts.ownerMissing, {}, { [owner.field]: texts.ownerMissing });

/**
 * Keeps the product or model of an asset until the transaction ends: a deletion waits (lockTenant), and then counts the
 * asset. Saves of other assets do not wait.
 * @throws Refusal S0300 for one that was deleted meanwhile
 */
export async function keepOwner(tx: Queryable, { tenantId, kind, ownerId }: Kept): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('share');
  const { businessType } = kind;
  const [found] =
    businessType === 'IOTDEVICE'
      ? await tx
          .select({ id: products.id })
          .from(products)
          .where(and(eq(products.id, ownerId), productVisibleTo(tenantId)))
      : await tx
          .select({ id: assetModels.id })
          .from(assetModels)
          .where(
            and(
              eq(assetModels.id, ownerId),
              eq(assetModels.tenantId, tenantId),
              eq(assetModels.businessType, businessType),
            ),
          );
  if (!found) throw ownerMissing(kind);
}
