import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { boxHolds } from '../../../engine/geo/box-of.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { MapBlockStore, type MapCharts } from '../../../engine/stores/map/map-block-store.ts';
import type { MapDisplayStore } from '../../../engine/stores/map/map-display-store.ts';
import type { Box } from '../../../schemas/wire/map.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import type { CanvasLayer, MapCanvasHandle } from '../../context/map-canvas.ts';
import { useIsNear } from '../../hooks/use-is-near.ts';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { useReference } from '../../hooks/use-reference.ts';
import { useSource } from '../../hooks/use-source.ts';
import { MapPane, useMapDisplay } from '../../map/map-pane.tsx';
import { StateView } from '../../states/state-view.tsx';
import { mapTexts } from '../../texts/map-texts.ts';
import { ActionButtons } from '../../widgets/action-buttons.tsx';
import { MapFocus } from './map-focus.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapList } from './map-list.tsx';
import { MapPopup } from './map-popup.tsx';
import { MapPrint } from './map-print.tsx';
import { MapSelection } from './map-selection.tsx';
import { MapTools } from './map-tools.tsx';
import { MapTroubles } from './map-troubles.tsx';
import { readChosen } from './read-chosen.ts';
import './map-block.css';
// Overrides styles of the screen.
import './map-print.css';

/** The legend lies over the map. */
const legendWidth = 190;

/** Degrees that a city does not have. */
const farDegrees = 3;
const isFar = ([west, south, east, north]: Box) => east - west > farDegrees || north - south > farDegrees;

/** Places on a map, with a legend, a list and the details of the chosen one. */
const MapBlock = observer(({ plan }: { plan: BlockPlanOf<'map'> }) => {
  const { ref, isNear } = useIsNear<HTMLDivElement>();
  if (!plan.compact) return <WholeMap plan={plan} />;
  return (
    <div ref={ref} className="lamp-map-compact">
      {isNear && <WholeMap plan={plan} />}
    </div>
  );
});

const WholeMap = observer(({ plan }: { plan: BlockPlanOf<'map'> }) => {
  const page = usePage();
  const text = useText();
  const isCompact = plan.compact === true;
  // Neither a phone nor a panel has room beside the details and the legend.
  const isSmall = useIsPhone() || isCompact;
  const handle = useRef<MapCanvasHandle>(null);
  useReference('alarmLevels');
  const map = page.part(plan.id, (ports) => new MapBlockStore(plan, { page, ports }));
  // The map of a table is often lower than the details beside a point.
  const hasSheet = isSmall || map.hasTable;
  const display = useMapDisplay();
  const layers = useCanvasLayers(map);
  const { chosen } = map;
  const names = map.offered.map(({ plan: layer }) => text(layer.title)).join(', ');
  // One layer without statuses has nothing to tell apart.
  const hasLegend = !isCompact || map.offered.length > 1 || map.offered.some(({ plan: layer }) => layer.status);
  const { chosenRow } = map;
  useEffect(() => map.publish(chosenRow), [map, chosenRow]);
  const charts = useCharts(display);
  useEffect(() => map.setCharts(charts), [map, charts]);
  useEffect(() => display?.openPopup(chosen?.key), [display, chosen?.key]);
  useEffect(() => readChosen(map, page.query(`${plan.id}.at`)), [map, page, plan.id]);
  useEffect(() => (isCompact ? () => map.close() : undefined), [map, isCompact]);
  const follows = isCompact || plan.start === 'follow';
  useEffect(() => (follows ? map.followPlaces() : undefined), [map, follows]);
  const start = (shared: MapDisplayStore) => {
    if (map.addressed) return map.addressed;
    if (map.view && !isCompact) return map.view;
    if (plan.start === 'preferred' && !isCompact && shared.preferred) return shared.preferred;
    const { bounds, isSettled } = map;
    // One wrong coordinate would make a dot of all others: then the view of the tenant, if it is among them.
    if (bounds) return isFar(bounds) && boxHolds(bounds, shared.start.center) ? shared.start : { box: bounds };
    return isSettled ? shared.start : undefined;
  };
  if (isCompact && map.isEmpty)
    return (
      <section className="lamp-map-none" aria-label={text(plan.title ?? mapTexts.map)}>
        <EmptyMap plan={plan} />
      </section>
    );
  return (
    <section className="lamp-map-block" aria-label={text(plan.title ?? mapTexts.map)}>
      {map.offered.map((layer) => (
        <LoadSource key={layer.plan.id} source={layer.plan.source} />
      ))}
      {plan.focus && <MapFocus map={map} focus={plan.focus} display={display} />}
      {plan.title !== undefined && <h2 className="lamp-map-title">{text(plan.title)}</h2>}
      <div className="lamp-map-body">
        {plan.list && !isCompact && <MapList map={map} />}
        <MapPane
          label={fillString(text(mapTexts.mapOf), { names })}
          start={start}
          flight={map.flight}
          layers={layers}
          tool={map.selection.tool}
          inset={isSmall ? 0 : legendWidth}
          handle={handle}
          undrawn={plan.list && !isCompact ? mapTexts.noWebGlList : mapTexts.noWebGl}
          chosen={
            chosen && {
              at: chosen.at,
              ...(!hasSheet && { popup: <MapPopup map={map} /> }),
            }
          }
          onLook={(view, box) => {
            map.look(view, box);
            if (isCompact) return;
            display?.setCenter(view.center);
            if (plan.start === 'preferred') display?.noteView(view);
          }}
          onChoose={(id, key, at) => map.chooseAt(id, key, at)}
          onGround={() => map.close()}
          onArea={(isInside) => map.selection.select(isInside)}
        >
          <MapTools map={map} handle={handle} />
          {hasLegend && <MapLegend map={map} />}
          <MapTroubles map={map} />
          {map.isEmpty && (
            <div className="lamp-map-empty">
              <EmptyMap plan={plan} />
            </div>
          )}
        </MapPane>
        {hasSheet && chosen && (
          <div className="lamp-map-sheet">
            <MapPopup map={map} />
          </div>
        )}
      </div>
      <MapPrint map={map} />
      <MapSelection map={map} />
    </section>
  );
});

/** Says that no layer has a place, with the button of the document. */
const EmptyMap = ({ plan }: { plan: BlockPlanOf<'map'> }) => {
  const text = useText();
  return (
    <>
      <StateView compact kind="empty" title={text(plan.empty ?? mapTexts.noPlaces)} />
      {plan.emptyAction && (
        <div className="lamp-map-empty-action">
          <ActionButtons buttons={[plan.emptyAction]} look="toolbar" />
        </div>
      )}
    </>
  );
};

/** The charts beside a map that the operation setting shows; undefined until it is read (MAPS-02). */
function useCharts(display: MapDisplayStore | undefined): MapCharts | undefined {
  const { isReady, leftChartVisible, rightChartVisible, leftEventChartVisible, rightEventChartVisible } = display ?? {};
  return useMemo(
    () =>
      isReady === true
        ? {
            left: leftChartVisible === true,
            right: rightChartVisible === true,
            leftEvent: leftEventChartVisible === true,
            rightEvent: rightEventChartVisible === true,
          }
        : undefined,
    [isReady, leftChartVisible, rightChartVisible, leftEventChartVisible, rightEventChartVisible],
  );
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
