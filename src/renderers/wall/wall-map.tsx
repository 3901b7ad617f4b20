import { theme } from 'antd';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useContext, useEffect, useMemo, useState } from 'react';
import { shownValue } from '../../engine/records/fill-text.ts';
import { baseMapOf } from '../../engine/stores/map/base-map.ts';
import type { WallStore } from '../../engine/stores/wall/wall-store.ts';
import type { Paint } from '../../schemas/wire/analytics.ts';
import { type MapConfig, mapFeatures } from '../../schemas/wire/map.ts';
import type { WallAlarmMark, WallPlaces } from '../../schemas/wire/wall.ts';
import { ChartScaleContext } from '../charts/chart-scale.ts';
import { useSettings, useText } from '../context/console-context.tsx';
import type { CanvasLayer, CanvasPoint, MapTrouble } from '../context/map-canvas.ts';
import { useRegistries } from '../context/registries.tsx';
import { ownColor } from '../format/level-tone.ts';
import { Bars } from '../states/bars.tsx';
import { mapTexts } from '../texts/map-texts.ts';
import { mergeMarks } from './merge-marks.ts';
import { paintOf } from './paint-of.ts';
import { useWallPlaces } from './use-wall.ts';
import { wallTexts } from './wall-texts.ts';

/**
 * The map of a wall screen: devices as quiet points, open alarms by level above them. It shows the whole city and stays
 * there; the newest alarm of the highest level is ringed and named.
 */
export const WallMap = observer(({ wall, label }: { wall: WallStore; label: string }) => {
  const text = useText();
  const { map: written } = useSettings();
  const { maps } = useRegistries();
  const scale = useContext(ChartScaleContext);
  const store = useWallPlaces(wall);
  const { places } = store;
  const [trouble, setTrouble] = useState<MapTrouble>();
  const key = JSON.stringify(places?.map);
  const base = useMemo(() => {
    const config = key === undefined ? undefined : (JSON.parse(key) as MapConfig);
    const isOnline = config?.useMode === 'ONLINE' && config.useType === 'AMAP';
    return config && baseMapOf({ isOnline, features: mapFeatures, config }, written);
  }, [key, written]);
  const { token } = theme.useToken();
  const quiet = token.colorBorder;
  const [zoom, setZoom] = useState<number>();
  const layers = useMemo(
    () =>
      places
        ? layersOf(places, quiet, (marks) => (zoom === undefined ? marks : mergeMarks(marks, zoom, scale, worstOf)))
        : [],
    [places, quiet, zoom, scale],
  );
  const { ref, size } = useSize();
  if (!places || !base) return <Bars rows={5} />;
  const { bounds, levels, newest } = places;
  if (!bounds) return <p className="lamp-wall-map-none">{text(mapTexts.noPlaces)}</p>;
  const Canvas = maps.canvas;
  const canDraw = typeof WebGL2RenderingContext === 'function' && trouble !== 'unsupported';
  return (
    <div ref={ref} className="lamp-wall-map">
      {canDraw && size !== undefined && (
        <Canvas
          // All places are in view again when the panel gets another size.
          key={`${size} ${scale}`}
          label={label}
          base={base}
          start={{ box: bounds }}
          layers={layers}
          chosen={newest ? { at: newest.at } : undefined}
          appearance={{ isDark: true, pixels: scale }}
          loadTile={store.loadTile}
          onLook={(look) => {
            setZoom(look.zoom);
            store.look(look.zoom);
          }}
          onTrouble={setTrouble}
        />
      )}
      {!canDraw && <p className="lamp-wall-map-none">{text(mapTexts.noWebGl)}</p>}
      <ul className="lamp-wall-map-levels">
        {levels.map(({ name, tone, count }) => (
          <li key={name} style={{ '--lamp-color': paintOf(tone) } as CSSProperties}>
            <span>{name}</span>
            <b>{shownValue(count)}</b>
          </li>
        ))}
      </ul>
      {newest && (
        <p className="lamp-wall-map-newest" style={{ '--lamp-color': paintOf(newest.tone) } as CSSProperties}>
          <span>{text(wallTexts.newest).replace('{level}', newest.levelName)}</span>
          <b>{newest.typeName}</b>
          <span>{newest.place}</span>
        </p>
      )}
    </div>
  );
});

/** The size of an element as a text; undefined until it is known. */
function useSize() {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<string>();
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setSize(`${element.clientWidth}x${element.clientHeight}`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref, size };
}

/**
 * What the canvas draws, bottom to top.
 *
 * @param quiet the colour of devices
 * @param apart joins the marks that would cover each other
 */
function layersOf(
  { devices, alarms }: WallPlaces,
  quiet: string,
  apart: (marks: readonly WallAlarmMark[]) => readonly WallAlarmMark[],
): CanvasLayer[] {
  return [
    {
      id: 'devices',
      shapes: [],
      points: devices.map((at, index) => ({ key: `d${index}`, at, tone: 'neutral', color: quiet, count: 1, name: '' })),
    },
    {
      id: 'alarms',
      shapes: [],
      points: apart(alarms)
        .map(({ at, count, tone }, index) => ({ key: `a${index}`, at, count, name: '', ...lookOf(tone) }))
        .toSorted((a, b) => orderOf(a) - orderOf(b)),
    },
  ];
}

/** The tone of a mark: levels with a colour of the tenant have the shape of the highest. */
function lookOf(tone: Paint): Pick<CanvasPoint, 'tone' | 'color'> {
  const color = ownColor(tone);
  return color === undefined ? { tone: tone as CanvasPoint['tone'] } : { tone: 'danger', color };
}

/** The highest level is drawn last. */
const tones: readonly string[] = ['neutral', 'success', 'info', 'warning', 'danger'];
const worstOf = (a: WallAlarmMark, b: WallAlarmMark): WallAlarmMark =>
  orderOf(lookOf(a.tone)) >= orderOf(lookOf(b.tone)) ? a : b;
const orderOf = ({ tone }: Pick<CanvasPoint, 'tone'>): number => tones.indexOf(tone);
