import { when } from 'mobx';
import type { MapBlockStore } from '../../../engine/stores/map/map-block-store.ts';

/** Chooses the place that the address names ('alarms:17') once it is in view. Returns a function that gives up. */
export function readChosen(map: MapBlockStore, address: string | undefined): () => void {
  const [, layer = '', key = ''] = /^([^:]+):(.*)$/.exec(address ?? '') ?? [];
  const found = map.layerOf(layer);
  if (!found || map.chosen) return () => undefined;
  return when(
    () => found.rowOf(key) !== undefined,
    () => {
      const row = found.rowOf(key);
      if (row && !map.chosen) map.chooseRow(found, row);
    },
  );
}
