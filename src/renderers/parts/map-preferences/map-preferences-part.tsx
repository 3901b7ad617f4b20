import { Button, Radio } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { type MapView, writeView } from '../../../engine/stores/map/map-address.ts';
import type { MapFlight } from '../../../engine/stores/map/map-block-store.ts';
import type { MapDisplayStore, MapStart } from '../../../engine/stores/map/map-display-store.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { Coordinates } from '../../../schemas/wire/map.ts';
import { useText } from '../../context/console-context.tsx';
import { MapPane, useMapDisplay } from '../../map/map-pane.tsx';
import { PlaceSearch } from '../../map/place-search.tsx';
import { Bars } from '../../states/bars.tsx';
import { Note } from '../../widgets/note.tsx';
import { mapPreferencesTexts as words } from './map-preferences-texts.ts';
import './map-preferences.css';

const choices: readonly { value: MapStart; title: Text; note: Text }[] = [
  { value: 'DEFAULT', title: words.last, note: words.lastNote },
  { value: 'ALL', title: words.all, note: words.allNote },
  { value: 'DEFINED', title: words.chosen, note: words.chosenNote },
];

/** Streets can be read. */
const foundZoom = 15;

/** Where the maps of the user start (MAPS-02). */
const MapPreferencesPart = observer(() => {
  const display = useMapDisplay();
  return (
    <section className="lamp-surface lamp-map-preferences">
      {display?.isReady ? <StartChoice display={display} /> : <Bars rows={3} />}
    </section>
  );
});

const StartChoice = observer(({ display }: { display: MapDisplayStore }) => {
  const text = useText();
  const labelId = useId();
  const [wanted, setWanted] = useState<{ mode: MapStart; view?: MapView; state: 'saving' | 'failed' }>();
  const mode = wanted?.mode ?? display.startsAt;
  const save = async (next: MapStart, view?: MapView) => {
    const asked = { mode: next, ...(view && { view }) };
    setWanted({ ...asked, state: 'saving' });
    try {
      await display.saveStart(next, view);
      setWanted(undefined);
    } catch {
      setWanted({ ...asked, state: 'failed' });
    }
  };
  const note = choices.find(({ value }) => value === mode)?.note ?? words.lastNote;
  return (
    <>
      {wanted?.state === 'failed' && (
        <Note
          tone="warning"
          title={text(words.failed)}
          action={
            <Button size="small" onClick={() => void save(wanted.mode, wanted.view)}>
              {text(words.saveAgain)}
            </Button>
          }
        />
      )}
      <div className="lamp-map-preferences-row">
        <span id={labelId}>{text(words.start)}</span>
        <Radio.Group
          aria-labelledby={labelId}
          name={labelId}
          vertical
          value={mode}
          disabled={wanted?.state === 'saving'}
          options={choices.map(({ value, title }) => ({ value, label: text(title) }))}
          onChange={({ target }) => {
            const next = target.value as MapStart;
            void save(next, next === 'DEFINED' ? (display.keptView ?? display.start) : undefined);
          }}
        />
      </div>
      <p className="lamp-map-preferences-note">{text(note)}</p>
      {mode === 'DEFINED' && (
        <ViewChoice display={display} isSaving={wanted?.state === 'saving'} save={(view) => save('DEFINED', view)} />
      )}
    </>
  );
});

interface ViewProps {
  display: MapDisplayStore;
  isSaving: boolean;
  save(view: MapView): Promise<void>;
}

/** A small map whose present view becomes the one that maps start at. */
const ViewChoice = observer(({ display, isSaving, save }: ViewProps) => {
  const text = useText();
  const [shown, setShown] = useState<MapView>();
  const [flight, setFlight] = useState<MapFlight>();
  const saved = display.keptView ?? display.start;
  const isMoved = shown !== undefined && writeView(shown) !== writeView(saved);
  const goTo = (at: Coordinates) =>
    setFlight((last) => ({
      id: (last?.id ?? 0) + 1,
      to: { center: at, zoom: Math.max(foundZoom, shown?.zoom ?? 0) },
    }));
  return (
    <>
      <div className="lamp-map-preferences-search">
        <PlaceSearch display={display} onFind={goTo} />
      </div>
      <div className="lamp-map-preferences-map">
        <MapPane
          label={text(words.preview)}
          start={() => saved}
          flight={flight}
          layers={noLayers}
          undrawn={words.undrawn}
          onLook={setShown}
        />
      </div>
      <div className="lamp-map-preferences-save">
        <Button type="primary" disabled={!isMoved} loading={isSaving} onClick={() => shown && void save(shown)}>
          {text(words.saveView)}
        </Button>
        <span role="status">{text(isMoved ? words.isMoved : words.isSaved)}</span>
      </div>
    </>
  );
});

const noLayers = [] as const;

export default MapPreferencesPart;
