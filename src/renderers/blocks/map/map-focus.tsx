import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { readPlace } from '../../../engine/geo/read-place.ts';
import { readList } from '../../../engine/records/read-rows.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { MapBlockStore } from '../../../engine/stores/map/map-block-store.ts';
import type { MapDisplayStore } from '../../../engine/stores/map/map-display-store.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { useMessages, usePage } from '../../context/console-context.tsx';
import { useSource } from '../../hooks/use-source.ts';
import { mapTexts } from '../../texts/map-texts.ts';

type Row = Readonly<Record<string, unknown>>;

interface Props {
  map: MapBlockStore;
  focus: NonNullable<MapBlockStore['plan']['focus']>;
  display: MapDisplayStore | undefined;
}

/** Goes to the rows that the document names, and chooses them. */
export const MapFocus = observer(({ map, focus, display }: Props) => {
  const page = usePage();
  const row = focus.row && page.valueOf(focus.row);
  return (
    <>
      {focus.source !== undefined && <SourceFocus map={map} focus={focus} display={display} source={focus.source} />}
      <RowFocus map={map} layer={focus.layer} row={isRecord(row) ? row : undefined} isListed />
    </>
  );
});

/** Goes to the row of a source; the map display knows it as the event that is shown (MAPS-02). */
const SourceFocus = observer(({ map, focus, display, source: name }: Props & { source: string }) => {
  const page = usePage();
  const source = useSource(name);
  const [row] = source.state === 'ready' ? readList(source.data) : [];
  const key = row && map.layerOf(focus.layer)?.keyOf(row);
  const isOpen = key !== undefined && map.chosen?.key === key;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) display?.setEvent(key);
    else if (wasOpen.current) {
      display?.clearEvent();
      if (focus.parameter !== undefined) page.setQuery(focus.parameter, undefined);
    }
    wasOpen.current = isOpen;
  }, [isOpen, key, display, page, focus]);
  useEffect(() => () => display?.clearEvent(), [display]);
  return <RowFocus map={map} layer={focus.layer} row={row} />;
});

interface RowProps {
  map: MapBlockStore;
  layer: string;
  row: Row | undefined;
  isListed?: boolean;
}

/**
 * Goes to a row once the map is there; a new version of the same row moves nothing.
 *
 * @param isListed true for a row of a list beside the map
 */
const RowFocus = observer(({ map, layer: id, row, isListed = false }: RowProps) => {
  const messages = useMessages();
  const layer = map.layerOf(id);
  const key = row && layer?.keyOf(row);
  const hasStarted = map.view !== undefined;
  const latest = useRef(row);
  latest.current = row;
  useEffect(() => {
    const { current } = latest;
    if (!current || !layer || key === undefined || key === '' || !hasStarted) return;
    const at = readPlace(valueAt(current, layer.plan.at));
    if (!at) {
      messages.add('warning', mapTexts.noPosition);
      return;
    }
    if (!map.isLayerShown(layer)) map.toggleLayer(layer);
    if (isListed) map.show(layer, current, at);
    else map.goTo(layer, current, at);
  }, [key, hasStarted, map, layer, isListed, messages]);
  return null;
});
