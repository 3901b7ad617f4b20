import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { baseLayer } from './base-layer.ts';
import type { MapPalette } from './palettes.ts';

type RoadClass = 'residential' | 'secondary' | 'primary' | 'motorway';

/** Classes in the order of drawing, with the widths in pixels by zoom. */
const widths: Readonly<Record<RoadClass, readonly (readonly [zoom: number, pixels: number])[]>> = {
  residential: [
    [12, 0.4],
    [13, 0.8],
    [15, 2.2],
    [16, 4.5],
    [18, 16],
  ],
  secondary: [
    [11.5, 0.6],
    [14, 2.6],
    [16, 7.5],
    [18, 26],
  ],
  primary: [
    [10, 0.7],
    [12, 1.8],
    [14, 4.2],
    [16, 10.5],
    [18, 36],
  ],
  motorway: [
    [6, 0.6],
    [10, 1.6],
    [12, 2.8],
    [14, 5],
    [16, 12],
    [18, 40],
  ],
};

/** Roads: first all edges, then the surfaces, so that crossings are open. */
export function roadLayers(palette: MapPalette): LayerSpecification[] {
  const classes = Object.keys(widths) as RoadClass[];
  return [
    ...classes.map((kind) =>
      baseLayer.line(`${kind}-casing`, 'road', {
        ...(kind === 'residential' && { minzoom: 14.5 }),
        filter: ['==', ['get', 'class'], kind],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': kind === 'motorway' ? palette.motorwayCasing : palette.casing,
          'line-width': widthOf(kind, 1.6),
        },
      }),
    ),
    ...classes.map((kind) =>
      baseLayer.line(kind, 'road', {
        filter: ['==', ['get', 'class'], kind],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': palette[kind], 'line-width': widthOf(kind, 0) },
      }),
    ),
  ];
}

function widthOf(kind: RoadClass, more: number): ExpressionSpecification {
  const stops = widths[kind].flatMap(([zoom, pixels]) => [zoom, pixels + more]);
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification;
}
