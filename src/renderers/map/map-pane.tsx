import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import { baseMapOf } from '../../engine/stores/map/base-map.ts';
import type { MapDisplayStore } from '../../engine/stores/map/map-display-store.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { useOpenMap, useSettings, useText } from '../context/console-context.tsx';
import type { MapCanvasHandle, MapCanvasProps, MapTrouble } from '../context/map-canvas.ts';
import { useRegistries } from '../context/registries.tsx';
import { loadAhead } from '../loading/load-ahead.ts';
import { mapTexts } from '../texts/map-texts.ts';
import { UndrawnMap } from './undrawn-map.tsx';
import './map.css';

type Given = Omit<MapCanvasProps, 'base' | 'onTrouble' | 'start' | 'handle' | 'loadTile'>;

interface Props extends Given {
  /** What is shown first; undefined while it is not known yet. */
  start(display: MapDisplayStore): MapCanvasProps['start'] | undefined;
  handle?: { current: MapCanvasHandle | null };
  /** Shown where maps cannot be drawn: what users can do instead. */
  undrawn?: Text;
  children?: ReactNode;
}

/** A map with the base map of the tenant; says what cannot be shown, and keeps what can. */
export const MapPane = observer(({ start, handle, undrawn = mapTexts.noWebGl, children, ...canvas }: Props) => {
  const display = useMapDisplay();
  const settings = useSettings();
  const { maps } = useRegistries();
  const text = useText();
  const own = useRef<MapCanvasHandle>(null);
  const [trouble, setTrouble] = useState<MapTrouble>();
  // While the first places and the settings are read.
  useEffect(() => void loadAhead(maps.canvas), [maps]);
  const canDraw = hasWebGl2 && trouble !== 'unsupported';
  const base = useBaseMap(display, settings.map);
  const first = display?.isReady && base ? start(display) : undefined;
  // A map starts once; what is known later does not move it.
  const started = useRef(first);
  started.current ??= first;
  const Canvas = maps.canvas;
  return (
    <div className="lamp-map-pane">
      {!canDraw && <UndrawnMap {...canvas} start={started.current} note={undrawn} />}
      {canDraw && display && base && started.current && (
        <Canvas
          {...canvas}
          base={base}
          start={started.current}
          handle={handle ?? own}
          loadTile={display.loadTile}
          onTrouble={setTrouble}
        />
      )}
      {canDraw && display?.isOnline && settings.onlineMapProblem && (
        <div className="lamp-map-trouble" role="status">
          {fillString(text(mapTexts.blockedOrigins), { origins: settings.onlineMapProblem.missing.join(', ') })}
        </div>
      )}
      {trouble && trouble !== 'unsupported' && (
        <div className="lamp-map-trouble" role="status">
          {text(troubleTexts[trouble])}
          {trouble === 'base' && (
            <Button size="small" onClick={() => (handle ?? own).current?.retry()}>
              {text(mapTexts.retry)}
            </Button>
          )}
        </div>
      )}
      {children}
    </div>
  );
});

/** A browser without it needs not load the library to know; one that lacks a driver finds out with the map. */
const hasWebGl2 = typeof WebGL2RenderingContext === 'function';

const troubleTexts = {
  context: mapTexts.contextLost,
  base: mapTexts.baseFailed,
  outside: mapTexts.outsideBase,
} satisfies Record<Exclude<MapTrouble, 'unsupported'>, Text>;

/** What all maps share; undefined until it is loaded. */
export function useMapDisplay(): MapDisplayStore | undefined {
  const openMap = useOpenMap();
  const [display, setDisplay] = useState<MapDisplayStore>();
  useEffect(() => {
    let isGone = false;
    const take = (store: MapDisplayStore) => {
      void store.need();
      if (!isGone) setDisplay(store);
    };
    openMap().then(take, () => undefined);
    return () => {
      isGone = true;
    };
  }, [openMap]);
  return display;
}

/** The same object until something of it changes: a new one makes a new map. */
function useBaseMap(display: MapDisplayStore | undefined, written: Parameters<typeof baseMapOf>[1]) {
  const last = useRef<{ key: string; base: ReturnType<typeof baseMapOf> }>(undefined);
  if (!display?.isReady) return undefined;
  const base = baseMapOf(display, written);
  const key = JSON.stringify(base);
  if (last.current?.key !== key) last.current = { key, base };
  return last.current.base;
}
