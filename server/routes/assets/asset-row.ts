import type { AssetKind } from './asset-kind.ts';
import type { AssetPlan } from './asset-plan.ts';
import type { References } from './asset-references.ts';
import type { AssetColumns } from './read-asset.ts';

/** The state of what is in order, which a carrier or facility has without another. */
const normalStatus = 'NORMAL';

/** The stored columns of a checked asset. What is mounted has its carrier's address, and its position without one. */
export function assetRow(
  kind: AssetKind,
  plan: AssetPlan,
  { carrierId, statusId, address, ...columns }: AssetColumns,
  { carriers, entries }: Pick<References, 'carriers' | 'entries'>,
) {
  const carrier = carrierId === null ? undefined : carriers.get(carrierId);
  const status = (statusId && entries.get(statusId)?.value) || normalStatus;
  return {
    ...columns,
    ...(carrier && columns.longitude === null ? { longitude: carrier.longitude, latitude: carrier.latitude } : {}),
    [kind.owner.column]: plan.owner.id,
    address: carrier ? carrier.address : address,
    ...(kind.isMountable ? { carrierId } : {}),
    ...(kind.hasStatusColumn ? { type: plan.owner.type, status } : {}),
  };
}
