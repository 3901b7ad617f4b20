import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { readList } from '../../../engine/records/read-rows.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { MapBlockStore } from '../../../engine/stores/map/map-block-store.ts';
import type { MapDisplayStore } from '../../../engine/stores/map/map-display-store.ts';
import { readPlace } from '../../../engine/stores/map/read-place.ts';
import { useMessages } from '../../context/console-context.tsx';
import { useSource } from '../../hooks/use-source.ts';
import { mapTexts } from '../../texts/map-texts.ts';

interface Props {
  map: MapBlockStore;
  focus: NonNullable<MapBlockStore['plan']['focus']>;
  display: MapDisplayStore | undefined;
}

/** Goes to the row of a source and chooses it, once it is read; says so if it has no place. */
export const MapFocus = observer(({ map, focus, display }: Props) => {
  const messages = useMessages();
  const source = useSource(focus.source);
  const layer = map.layers.find(({ plan }) => plan.id === focus.layer);
  const [row] = source.state === 'ready' ? readList(source.data) : [];
  const key = row && layer ? layer.keyOf(row) : undefined;
  const hasStarted = map.view !== undefined;
  const latest = useRef(row);
  latest.current = row;
  useEffect(() => {
    const row = latest.current;
    if (!row || !layer || key === undefined || key === '' || !hasStarted) return;
    const at = readPlace(valueAt(row, layer.plan.at));
    if (!at) {
      messages.add('warning', mapTexts.noPosition);
      return;
    }
    if (!map.isLayerShown(layer)) map.toggleLayer(layer);
    map.goTo(layer, row, at);
    display?.setEvent(key);
    return () => display?.clearEvent();
    // A reload of the same row moves nothing.
  }, [key, hasStarted, map, layer, display, messages]);
  return null;
});
