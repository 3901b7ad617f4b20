import { Button, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import type { MapView } from '../../engine/stores/map/map-address.ts';
import type { MapFlight } from '../../engine/stores/map/map-block-store.ts';
import type { MapDisplayStore } from '../../engine/stores/map/map-display-store.ts';
import type { Coordinates } from '../../schemas/wire/map.ts';
import { useText } from '../context/console-context.tsx';
import type { CanvasLayer } from '../context/map-canvas.ts';
import { useModal } from '../hooks/use-modal.ts';
import { dialogTexts } from '../texts/dialog-texts.ts';
import { mapTexts } from '../texts/map-texts.ts';
import { MapPane, useMapDisplay } from './map-pane.tsx';
import { PlaceSearch } from './place-search.tsx';
import './location-picker.css';

interface Props {
  value: Coordinates | undefined;
  onPick(at: Coordinates): void;
  onClose(): void;
}

const layerId = 'picked';
const nearZoom = 16;
/** About 0.1 m. */
const digits = 6;
const round = (degrees: number) => Number(degrees.toFixed(digits));

/** A dialog in which a place is picked on the map: by a click, by dragging, or by the name of something near (MAPS-05). */
const LocationPicker = observer(({ value, onPick, onClose }: Props) => {
  const text = useText();
  const [picked, setPicked] = useState(value);
  const [flight, setFlight] = useState<MapFlight>();
  const display = useMapDisplay();
  useModal('locationPicker', true);
  const layers = useMemo(
    (): CanvasLayer[] => [
      {
        id: layerId,
        points: picked ? [{ key: layerId, at: picked, tone: 'info', count: 1, name: '' }] : [],
        shapes: [],
      },
    ],
    [picked],
  );
  const pick = ([longitude, latitude]: Coordinates) => setPicked([round(longitude), round(latitude)]);
  const start = (shared: MapDisplayStore): MapView =>
    value ? { center: value, zoom: nearZoom } : (shared.keptView ?? shared.start);
  return (
    <Modal
      open
      width={820}
      title={text(mapTexts.pick)}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {text(dialogTexts.cancel)}
        </Button>,
        <Button key="use" type="primary" disabled={!picked} onClick={() => picked && onPick(picked)}>
          {text(mapTexts.usePlace)}
        </Button>,
      ]}
    >
      <PlaceSearch
        display={display}
        onFind={(at) => setFlight((last) => ({ id: (last?.id ?? 0) + 1, to: { center: at, zoom: nearZoom + 1 } }))}
      />
      <div className="lamp-location-map">
        <MapPane
          label={text(mapTexts.pick)}
          start={start}
          flight={flight}
          layers={layers}
          movable={layerId}
          chosen={picked && { at: picked }}
          undrawn={mapTexts.noWebGlPicker}
          onLook={() => undefined}
          onGround={pick}
          onMove={(_, __, at) => pick(at)}
        />
      </div>
      <p className="lamp-location-note" role="status">
        {picked
          ? fillString(text(mapTexts.position), {
              longitude: picked[0].toFixed(digits),
              latitude: picked[1].toFixed(digits),
            })
          : text(mapTexts.pickHelp)}
      </p>
    </Modal>
  );
});

export default LocationPicker;
