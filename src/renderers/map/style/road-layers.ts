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

/** Drawn one above another in this order where roads cross. */
const classes = Object.keys(widths) as RoadClass[];
/** How fast widths grow between two zooms. */
const growth = 1.5;
/** Edges are this much wider than the surfaces between them, in pixels. */
const edge = 1.6;

const byClass = <Value>(pick: (kind: RoadClass) => Value, other: Value): ExpressionSpecification =>
  [
    'match',
    ['get', 'class'],
    ...classes.flatMap((kind) => [kind, pick(kind)]),
    other,
  ] as unknown as ExpressionSpecification;

/**
 * Roads: first all edges, then all surfaces, so that crossings are open. One layer each for all classes: the map draws
 * layer after layer, and where no graphics processor helps, their number decides how smoothly it moves.
 */
export function roadLayers(palette: MapPalette): LayerSpecification[] {
  const layout = {
    'line-cap': 'round',
    'line-join': 'round',
    'line-sort-key': byClass((kind) => classes.indexOf(kind), 0),
  } as const;
  return [
    baseLayer.line('road-casing', 'road', {
      // Narrow streets further out have no room for an edge.
      filter: ['any', ['!=', ['get', 'class'], 'residential'], ['>=', ['zoom'], 15]],
      layout,
      paint: {
        'line-color': byClass(
          (kind) => (kind === 'motorway' ? palette.motorwayCasing : palette.casing),
          palette.casing,
        ),
        'line-width': widthOf(edge),
      },
    }),
    baseLayer.line('road', 'road', {
      layout,
      paint: { 'line-color': byClass((kind) => palette[kind], palette.residential), 'line-width': widthOf(0) },
    }),
  ];
}

/** The width of a road by zoom and class, and this many pixels more. */
function widthOf(more: number): ExpressionSpecification {
  const zooms = [...new Set(Object.values(widths).flatMap((stops) => stops.map(([zoom]) => zoom)))].sort(
    (a, b) => a - b,
  );
  const stops = zooms.flatMap((zoom) => [zoom, byClass((kind) => widthAt(kind, zoom) + more, 0)]);
  return ['interpolate', ['exponential', growth], ['zoom'], ...stops] as ExpressionSpecification;
}

/** The width of a class at a zoom, between its stops as the style interpolates. */
function widthAt(kind: RoadClass, zoom: number): number {
  const stops = widths[kind];
  const next = stops.findIndex(([at]) => at >= zoom);
  if (next < 0) return stops.at(-1)![1];
  const [to, wide] = stops[next]!;
  const [from, narrow] = stops[next - 1] ?? [to, wide];
  if (from === to) return wide;
  const part = (growth ** (zoom - from) - 1) / (growth ** (to - from) - 1);
  return Number((narrow + (wide - narrow) * part).toFixed(2));
}
