import { createContext, useContext } from 'react';
import type { AssetDetailStore } from '../../engine/stores/devices/asset-detail-store.ts';

/** The asset of the open drawer. */
export const AssetDetailContext = createContext<AssetDetailStore | undefined>(undefined);

/**
 * The asset of the drawer that a part is in.
 *
 * @throws Error for a part that a document places elsewhere; its card says so
 */
export function useAssetDetail(part: string): AssetDetailStore {
  const detail = useContext(AssetDetailContext);
  if (!detail) throw new Error(`The part "${part}" shows an asset: place it in the "body" of an assetDetail.`);
  return detail;
}
