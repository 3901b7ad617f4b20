import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import type { ShownPosition } from '../../engine/stores/shell/overlays-store.ts';
import type { Coordinates } from '../../schemas/wire/map.ts';
import { useText } from '../context/console-context.tsx';
import type { CanvasLayer } from '../context/map-canvas.ts';
import { MapPane } from '../map/map-pane.tsx';
import { mapTexts } from '../texts/map-texts.ts';
import './position-map.css';

/** Houses and their streets can be read. */
const zoom = 16;
const digits = 6;

/** One point on the map, with its coordinates. */
export const PositionMap = observer(({ position, label }: { position: ShownPosition; label: string }) => {
  const text = useText();
  const { longitude, latitude, name } = position;
  const at = useMemo((): Coordinates => [longitude, latitude], [longitude, latitude]);
  const layers = useMemo(
    (): CanvasLayer[] => [
      { id: 'position', points: [{ key: 'position', at, tone: 'info', count: 1, name }], shapes: [] },
    ],
    [at, name],
  );
  return (
    <div className="lamp-position-map">
      <MapPane
        label={label}
        start={() => ({ center: at, zoom })}
        layers={layers}
        chosen={{ at }}
        undrawn={mapTexts.noWebGlPosition}
        onLook={() => undefined}
      />
      <p>
        {fillString(text(mapTexts.position), {
          longitude: longitude.toFixed(digits),
          latitude: latitude.toFixed(digits),
        })}
      </p>
    </div>
  );
});
