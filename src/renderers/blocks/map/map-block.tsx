import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { MapBlockStore } from '../../../engine/stores/map/map-block-store.ts';
import type { MapDisplayStore } from '../../../engine/stores/map/map-display-store.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import type { CanvasLayer, MapCanvasHandle } from '../../context/map-canvas.ts';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { useReference } from '../../hooks/use-reference.ts';
import { useSource } from '../../hooks/use-source.ts';
import { MapPane, useMapDisplay } from '../../map/map-pane.tsx';
import { StateView } from '../../states/state-view.tsx';
import { mapTexts } from '../../texts/map-texts.ts';
import { MapFocus } from './map-focus.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapList } from './map-list.tsx';
import { MapPopup } from './map-popup.tsx';
import { MapSelection } from './map-selection.tsx';
import { MapTools } from './map-tools.tsx';
import { MapTroubles } from './map-troubles.tsx';
import { readChosen } from './read-chosen.ts';
import './map-block.css';

/** The legend lies over the map. */
const legendWidth = 190;

/** Places on a map, with a legend, a list and the details of the chosen one. */
const MapBlock = observer(({ plan }: { plan: BlockPlanOf<'map'> }) => {
  const page = usePage();
  const text = useText();
  const isPhone = useIsPhone();
  const handle = useRef<MapCanvasHandle>(null);
  useReference('alarmLevels');
  const map = page.part(plan.id, (ports) => new MapBlockStore(plan, { page, ports }));
  const display = useMapDisplay();
  const layers = useCanvasLayers(map);
  const { chosen } = map;
  const names = map.offered.map(({ plan: layer }) => text(layer.title)).join(', ');
  const { chosenRow } = map;
  useEffect(() => map.publish(chosenRow), [map, chosenRow]);
  useEffect(() => display?.openPopup(chosen?.key), [display, chosen?.key]);
  useFollow(map, plan.start === 'follow');
  useEffect(() => readChosen(map, page.query(`${plan.id}.at`)), [map, page, plan.id]);
  const start = (shared: MapDisplayStore) => {
    if (map.addressed) return map.addressed;
    if (map.view) return map.view;
    if (plan.start === 'preferred' && shared.preferred) return shared.preferred;
    const { bounds, isSettled } = map;
    if (bounds) return { box: bounds };
    return isSettled ? shared.start : undefined;
  };
  return (
    <section className="lamp-map-block" aria-label={text(plan.title ?? mapTexts.map)}>
      {map.offered.map((layer) => (
        <LoadSource key={layer.plan.id} source={layer.plan.source} />
      ))}
      {plan.focus && <MapFocus map={map} focus={plan.focus} display={display} />}
      {plan.title !== undefined && <h2 className="lamp-map-title">{text(plan.title)}</h2>}
      <div className="lamp-map-body">
        {plan.list && <MapList map={map} />}
        <MapPane
          label={fillString(text(mapTexts.mapOf), { names })}
          start={start}
          flight={map.flight}
          layers={layers}
          tool={map.selection.tool}
          inset={isPhone ? 0 : legendWidth}
          handle={handle}
          undrawn={plan.list ? mapTexts.noWebGlList : mapTexts.noWebGl}
          chosen={
            chosen && {
              at: chosen.at,
              ...(!isPhone && { popup: <MapPopup map={map} /> }),
            }
          }
          onLook={(view, box) => {
            map.look(view, box);
            display?.setCenter(view.center);
            if (plan.start === 'preferred') display?.noteView(view);
          }}
          onChoose={(id, key, at) => map.chooseAt(id, key, at)}
          onGround={() => map.close()}
          onArea={(isInside) => map.selection.select(isInside)}
        >
          <MapTools map={map} handle={handle} />
          <MapLegend map={map} />
          <MapTroubles map={map} />
          {map.isEmpty && (
            <div className="lamp-map-empty">
              <StateView compact kind="empty" title={text(plan.empty ?? mapTexts.noPlaces)} />
            </div>
          )}
        </MapPane>
        {isPhone && chosen && (
          <div className="lamp-map-sheet">
            <MapPopup map={map} />
          </div>
        )}
      </div>
      <MapSelection map={map} />
    </section>
  );
});

/** Shows all places again whenever their bounds are others. Call it in an observer. */
function useFollow(map: MapBlockStore, isOn: boolean): void {
  const bounds = isOn && map.isSettled ? map.allBounds?.join() : undefined;
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (bounds === undefined) return;
    if (last.current !== undefined && last.current !== bounds) map.showAll();
    last.current = bounds;
  }, [map, bounds]);
}

/** Keeps a source loaded while its layer is offered. */
const LoadSource = observer(({ source }: { source: string }) => {
  useSource(source);
  return null;
});

/** What the canvas draws, bottom to top; a layer that has not changed stays the same object. */
function useCanvasLayers(map: MapBlockStore): readonly CanvasLayer[] {
  const known = useRef(new Map<string, { places: unknown; shapes: unknown; layer: CanvasLayer }>());
  const layers = map.shown
    .filter((layer) => map.isNearEnough(layer))
    .map((layer): CanvasLayer => {
      const { places, shapes, plan } = layer;
      const last = known.current.get(plan.id);
      if (last?.places === places && last.shapes === shapes) return last.layer;
      const made: CanvasLayer = {
        id: plan.id,
        points: places.map(({ key, at, status, name, count }) => ({
          key,
          at,
          tone: status.tone,
          ...(status.color !== undefined && { color: status.color }),
          count,
          name,
        })),
        shapes: shapes.map(({ key, path, status, name }) => ({
          key,
          kind: plan.draw === 'lines' ? 'line' : 'area',
          path,
          tone: status.tone,
          ...(status.color !== undefined && { color: status.color }),
          name,
        })),
      };
      known.current.set(plan.id, { places, shapes, layer: made });
      return made;
    })
    .reverse();
  const last = useRef(layers);
  const isSame = last.current.length === layers.length && last.current.every((layer, index) => layer === layers[index]);
  return useMemo(() => {
    if (!isSame) last.current = layers;
    return last.current;
  }, [isSame, layers]);
}

export default MapBlock;
