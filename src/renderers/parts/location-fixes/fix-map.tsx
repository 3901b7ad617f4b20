import { observer } from 'mobx-react-lite';
import type { LocationDeskStore } from '../../../engine/stores/places/location-desk-store.ts';
import { useText } from '../../context/console-context.tsx';
import type { CanvasLayer, MapCanvasProps } from '../../context/map-canvas.ts';
import { MapPane } from '../../map/map-pane.tsx';
import { FixKey } from './fix-key.tsx';
import { locationFixesTexts as words } from './location-fixes-texts.ts';

const assetLayer = 'assets';

/** The assets to correct, their carriers, how far they move, and the line that is drawn. */
export const FixMap = observer(({ desk }: { desk: LocationDeskStore }) => {
  const text = useText();
  const { current, bounds, tool } = desk;
  const at = current && desk.placeOf(current);
  const layers: CanvasLayer[] = [
    { id: 'carriers', points: desk.carriers.map((one) => ({ ...one, tone: 'neutral', count: 1 })), shapes: [] },
    { id: 'moves', points: [], shapes: desk.moves.map((one) => ({ ...one, kind: 'line', tone: 'info', name: '' })) },
    { id: 'line', ...lineOf(desk) },
    { id: assetLayer, points: desk.points.map((one) => ({ ...one, count: 1 })), shapes: [] },
  ];
  const start = (display: { start: MapCanvasProps['start'] }) => (bounds ? { box: bounds } : display.start);
  return (
    <div className="lamp-fixes-map">
      <MapPane
        label={text(words.map)}
        // The list first: the map shows where its assets are.
        start={(display) => (desk.isListed ? start(display) : undefined)}
        flight={desk.flight}
        layers={layers}
        tool={tool === 'box' || tool === 'lasso' ? tool : 'pan'}
        movable={tool === 'pan' ? assetLayer : undefined}
        chosen={at && { at }}
        onLook={(_, box) => desk.look(box)}
        onGround={(place) => desk.point(place)}
        onChoose={(layer, key, place) => {
          if (tool !== 'pan' || layer !== assetLayer) desk.point(place);
          else desk.pick(key);
        }}
        onMove={(_, key, to) => desk.drop(key, to)}
        onArea={(isInside) => desk.select(isInside)}
      >
        <FixKey desk={desk} />
      </MapPane>
    </div>
  );
});

function lineOf({ line }: LocationDeskStore): Omit<CanvasLayer, 'id'> {
  return {
    points: line.map((at, index) => ({ key: String(index), at, tone: 'warning', count: 1, name: '' })),
    shapes: line.length > 1 ? [{ key: 'line', kind: 'line', path: line, tone: 'warning', name: '' }] : [],
  };
}
