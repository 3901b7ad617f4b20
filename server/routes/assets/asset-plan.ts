import { and, eq } from 'drizzle-orm';
import type { AssetFormInput } from '../../../src/engine/forms/asset/asset-form-input.ts';
import type { AssetFormPlan } from '../../../src/engine/forms/asset/asset-form-plan.ts';
import { generateAssetForm } from '../../../src/engine/forms/asset/generate-asset-form.ts';
import type { Queryable } from '../../db/db.ts';
import { assetForms } from '../../db/schema.ts';
import type { Locale } from '../../texts/messages.ts';
import { findModelForm } from '../models/model-definitions.ts';
import { findProduct } from '../products/product-definitions.ts';
import type { AssetKind } from './asset-kind.ts';

/** The form of the assets of one product or model. */
export interface AssetPlan extends AssetFormPlan {
  owner: {
    id: string;
    code: string;
    name: string;
    /** Device type of a product, type of a model. */
    type: string;
  };
}

interface Wanted {
  tenantId: string;
  kind: AssetKind;
  /** Of the product or model. */
  id: string;
  locale: Locale;
}

const forms = { IOTDEVICE: 'device', CARRIER: 'carrier', FACILITY: 'facility' } as const;
/** Device types with rules of their own (FORM-21, FORM-24). */
export const concentratorType = 'CentralizedController';
export const gatewayType = 'SmartGateway';

/**
 * Reads the form of a product's or model's assets with what the tenant saved for it; every check, import and export
 * uses it. Undefined if the tenant has no such product or model.
 */
export async function readAssetPlan(db: Queryable, wanted: Wanted): Promise<AssetPlan | undefined> {
  const { tenantId, kind, id } = wanted;
  const input = await readAssetInput(db, wanted);
  if (!input) return undefined;
  const [saved] = await db
    .select({ form: assetForms.form })
    .from(assetForms)
    .where(
      and(
        eq(assetForms.tenantId, tenantId),
        eq(assetForms.businessType, kind.businessType),
        eq(assetForms.businessId, id),
      ),
    );
  const { code, name, deviceType } = input.product;
  const plan = generateAssetForm({ ...input, formConfig: saved?.form });
  return { ...plan, owner: { id, code, name, type: deviceType } };
}

/** Reads what the form of a product's or model's assets is made of, without what the tenant saved for it. */
export async function readAssetInput(db: Queryable, wanted: Wanted) {
  const product = await findOwner(db, wanted);
  if (!product) return undefined;
  const { businessType, groups } = wanted.kind;
  return {
    asset: forms[businessType],
    groups,
    product,
    codes: { smartGateways: [gatewayType] },
  } satisfies AssetFormInput;
}

async function findOwner(db: Queryable, { tenantId, kind: { businessType }, id, locale }: Wanted) {
  if (businessType === 'IOTDEVICE') return findProduct(db, { tenantId, id, locale });
  const model = await findModelForm(db, { tenantId, businessType, id, locale });
  return model && { ...model, deviceType: model.type };
}
