import { theme } from 'antd';
import { GPUInitializationError } from 'maplibre-gl';
import { observer } from 'mobx-react-lite';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Text } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import { useDisplay } from '../../context/console-context.tsx';
import type { MapCanvasProps } from '../../context/map-canvas.ts';
import { mapTexts } from '../../texts/map-texts.ts';
import { AreaTool } from './area-tool.tsx';
import { datumOf } from './base-datum.ts';
import { baseStyleOf } from './base-style-of.ts';
import { ChosenMark } from './chosen-mark.ts';
import { drawStill } from './draw-still.ts';
import { type EngineLook, MapEngine } from './map-engine.ts';
import { snapshotOf } from './snapshot.ts';
import './maplibre.css';

/** A map drawn by MapLibre GL with WebGL 2. */
const MapLibreCanvas = observer((props: MapCanvasProps) => {
  const { label, base, start, flight, layers, chosen, inset = 0, tool = 'pan', movable, outline, handle } = props;
  const host = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<MapEngine>();
  const display = useDisplay();
  const isDark = props.appearance?.isDark ?? display.isDark;
  const look = useLook(base, isDark);
  const datum = useMemo(() => datumOf(base), [base]);
  // The engine calls what was given last.
  const latest = useRef(props);
  latest.current = props;
  const first = useRef({ start, look, inset });
  first.current.look = look;
  useEffect(() => {
    if (!host.current) return;
    const made = createEngine({
      host: host.current,
      start: first.current.start,
      inset: first.current.inset,
      look: first.current.look,
      zoomRange: base.zoomRange,
      cover: base.box,
      pixels: latest.current.appearance?.pixels ?? 1,
      ...datum,
      on: {
        look: (view, box) => latest.current.onLook(view, box),
        choose: (layer, key, at) => latest.current.onChoose?.(layer, key, at),
        ground: (at) => latest.current.onGround?.(at),
        move: (layer, key, at) => latest.current.onMove?.(layer, key, at),
        trouble: (trouble) => latest.current.onTrouble(trouble),
      },
      loadTile: (address, signal) => latest.current.loadTile(address, signal),
    });
    if (!made) return latest.current.onTrouble('unsupported');
    made.setLayers(latest.current.layers);
    setEngine(made);
    const watcher = new ResizeObserver(() => made.resize());
    watcher.observe(host.current);
    return () => {
      watcher.disconnect();
      made.remove();
      setEngine(undefined);
    };
  }, [datum, base.zoomRange, base.box]);
  useEffect(() => engine?.setLook(look), [engine, look]);
  useEffect(() => engine?.setLayers(layers), [engine, layers]);
  useEffect(() => engine?.setMovable(movable), [engine, movable]);
  useEffect(() => engine?.setOutline(outline), [engine, outline]);
  useEffect(() => {
    engine?.map.getCanvas().setAttribute('aria-label', label);
  }, [engine, label]);
  const flown = useRef(flight?.id);
  useEffect(() => {
    if (!engine || !flight || flown.current === flight.id) return;
    flown.current = flight.id;
    engine.fly(flight.to);
  }, [engine, flight]);
  useImperativeHandle(
    handle,
    () => ({
      picture: async () => engine && snapshotOf(await engine.snapshot(), base.attribution, look.palette),
      retry: () => engine?.retryBase(),
    }),
    [engine, base, look],
  );
  const mark = useChosenMark(engine, chosen, datum.toBase);
  const still = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!engine) return;
    // In the event itself: what WebGL has drawn is gone after its frame, and paper shows nothing of it.
    const draw = () => {
      const { chosen: marked } = latest.current;
      if (still.current)
        drawStill(still.current, engine, {
          attribution: base.attribution,
          palette: look.palette,
          marked: marked && engine.pixelOf(marked.at),
        });
    };
    window.addEventListener('beforeprint', draw);
    return () => window.removeEventListener('beforeprint', draw);
  }, [engine, base, look]);
  return (
    <div className={`lamp-map-canvas${isDark ? ' lamp-map-dark' : ''}`}>
      <div ref={host} className="lamp-map-host" />
      <canvas ref={still} className="lamp-map-still" aria-hidden />
      {engine && tool !== 'pan' && (
        <AreaTool tool={tool} pixelOf={(at) => engine.pixelOf(at)} onArea={(isInside) => props.onArea?.(isInside)} />
      )}
      {mark && chosen?.popup !== undefined && createPortal(chosen.popup, mark.popup)}
    </div>
  );
});

/** Undefined if the browser draws no maps: WebGL 2 is switched off, or its driver is not good enough. */
function createEngine(options: ConstructorParameters<typeof MapEngine>[0]): MapEngine | undefined {
  try {
    return new MapEngine(options);
  } catch (error) {
    if (error instanceof GPUInitializationError) return undefined;
    throw error;
  }
}

/** The marker of the chosen place, with an element for its popup. */
function useChosenMark(
  engine: MapEngine | undefined,
  chosen: MapCanvasProps['chosen'],
  toBase: (at: readonly [number, number]) => readonly [number, number],
): ChosenMark | undefined {
  const [mark, setMark] = useState<ChosenMark>();
  const [longitude, latitude] = chosen?.at ?? [];
  const hasPopup = chosen?.popup !== undefined;
  useEffect(() => {
    if (!engine || longitude === undefined || latitude === undefined) return;
    const made = new ChosenMark(engine.map, toBase([longitude, latitude]), hasPopup);
    setMark(made);
    return () => {
      made.remove();
      setMark(undefined);
    };
  }, [engine, longitude, latitude, hasPopup, toBase]);
  return mark;
}

/** The look of the console as the map needs it; the same object until something of it changes. */
function useLook(base: MapCanvasProps['base'], dark: boolean): EngineLook {
  const { language } = useDisplay();
  const { token } = theme.useToken();
  return useMemo(() => {
    const text = (one: Text) => textIn(language, one);
    return {
      style: baseStyleOf(base, { dark, language }),
      palette: {
        surface: token.colorBgContainer,
        text: token.colorText,
        tones: {
          danger: token.colorError,
          warning: token.colorWarning,
          info: token.colorPrimary,
          success: token.colorSuccess,
          neutral: '#8a94a6',
        },
      },
      locale: {
        'NavigationControl.ZoomIn': text(mapTexts.zoomIn),
        'NavigationControl.ZoomOut': text(mapTexts.zoomOut),
        'AttributionControl.ToggleAttribution': text(mapTexts.attribution),
        'Map.Title': text(mapTexts.map),
      },
      hasMotion: token.motion,
    };
  }, [base, dark, language, token]);
}

export default MapLibreCanvas;
