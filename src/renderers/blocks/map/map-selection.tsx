import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { MapBlockStore } from '../../../engine/stores/map/map-block-store.ts';
import type { MapLayerStore } from '../../../engine/stores/map/map-layer-store.ts';
import { useReport, useText } from '../../context/console-context.tsx';
import { mapTexts } from '../../texts/map-texts.ts';
import { ActionButtons } from '../../widgets/action-buttons.tsx';

type Row = Readonly<Record<string, unknown>>;

/** The buttons for what a box or a lasso has selected. */
export const MapSelection = observer(({ map }: { map: MapBlockStore }) => {
  const text = useText();
  if (map.selection.places.size === 0) return null;
  const Layer = map.hasTable ? TickedLayer : SelectedLayer;
  return (
    <div className="lamp-map-selection" role="status">
      {[...map.selection.places.keys()].map((layer) => (
        <Layer key={layer.plan.id} map={map} layer={layer} />
      ))}
      <Button size="small" type="text" onClick={() => map.selection.clear()}>
        {text(mapTexts.clearSelection)}
      </Button>
    </div>
  );
});

/** Ticks the rows of the table of the map, whose bar has the buttons for them; says how many of the selected ones. */
const TickedLayer = observer(({ map, layer }: { map: MapBlockStore; layer: MapLayerStore }) => {
  const text = useText();
  const report = useReport();
  const places = map.selection.places.get(layer);
  const [done, setDone] = useState<{ ticked: number; selected: number }>();
  useEffect(() => {
    let isGone = false;
    setDone(undefined);
    if (places)
      map.tickSelected(layer).then(
        (found) => {
          if (isGone) return;
          if (found.ticked === found.selected) map.selection.clear();
          else setDone(found);
        },
        (error) => {
          report(error);
          if (!isGone) map.selection.clear();
        },
      );
    return () => {
      isGone = true;
    };
  }, [map, layer, places, report]);
  return (
    <span>
      {done
        ? fillString(text(mapTexts.selectedOf), { n: done.ticked, m: done.selected })
        : fillString(text(mapTexts.selected), { n: '…' })}
    </span>
  );
});

const SelectedLayer = observer(({ map, layer }: { map: MapBlockStore; layer: MapLayerStore }) => {
  const text = useText();
  const report = useReport();
  const places = map.selection.places.get(layer);
  const [rows, setRows] = useState<readonly Row[]>();
  useEffect(() => {
    let isGone = false;
    setRows(undefined);
    if (places)
      map.selection.rowsOf(layer).then((found) => {
        if (!isGone) setRows(found);
      }, report);
    return () => {
      isGone = true;
    };
  }, [map, layer, places, report]);
  return (
    <>
      <span>
        {text(layer.plan.title)} · {fillString(text(mapTexts.selected), { n: rows?.length ?? '…' })}
      </span>
      {rows && <ActionButtons buttons={layer.plan.batch} look="toolbar" more={{ selection: rows }} />}
    </>
  );
});
