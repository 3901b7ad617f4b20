import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { allowsProduct, loadProductScope } from '../../access/product-scope.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { assetModels } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { requireProduct } from '../products/require-product.ts';
import type { AssetKind } from './asset-kind.ts';

/** @throws Refusal S0300 for a product or model that is disabled, or that the user's roles do not include (FORM-31) */
export async function requireOwner(
  db: Queryable,
  user: Pick<SessionUser, 'userId' | 'tenantId'>,
  { businessType, owner, texts }: AssetKind,
  id: string,
): Promise<void> {
  if (businessType === 'IOTDEVICE') return requireProduct(db, user, id);
  const [model] = await db
    .select({ enabled: assetModels.enabled })
    .from(assetModels)
    .where(
      and(eq(assetModels.id, id), eq(assetModels.tenantId, user.tenantId), eq(assetModels.businessType, businessType)),
    );
  if (model?.enabled && allowsProduct(await loadProductScope(db, user), businessType, id)) return;
  const { ownerNotOffered } = texts;
  throw new Refusal(envelopeStatus.dataError, ownerNotOffered, {}, { [owner.field]: ownerNotOffered });
}
