import type { AssetDesignContext, AssetDesignStore } from './asset-design-store.ts';
import { assetKinds } from './asset-kinds.ts';
import { FormVersions } from './form-versions.ts';

/** The versions of the form of a product or model, for its designer. */
export function openFormVersions(
  { plan, ports, products }: AssetDesignContext,
  design: AssetDesignStore,
): FormVersions {
  const { businessType } = assetKinds[plan.asset];
  return new FormVersions({
    call: ports.call,
    owner: { businessType, businessId: design.id },
    isOffered: ports.capabilities.includes('formVersions'),
    onPublished: design.settleOn,
    readForms: () => products.reloadForms(),
  });
}
