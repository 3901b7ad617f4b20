import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

/** Local fonts, in this order: no glyph files are loaded. */
const fonts = ['Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'sans-serif'];

/** Ours among the sources and layers of the base map. */
export const ownPrefix = 'lamp:';
export const pointSource = (layer: string) => `${ownPrefix}${layer}:points`;
export const shapeSource = (layer: string) => `${ownPrefix}${layer}:shapes`;

/** A state of the feature, or its value at the time of drawing. */
const now = (name: string): ExpressionSpecification => ['coalesce', ['feature-state', name], ['get', name]];
const isCluster: ExpressionSpecification = ['>', ['get', 'count'], 1];
const isSingle: ExpressionSpecification = ['==', ['get', 'count'], 1];
/** Shapes at rest stand back behind those that say something. */
const ofShapes = (usual: number, atRest: number): ExpressionSpecification => [
  'case',
  ['==', now('tone'), 'neutral'],
  atRest,
  usual,
];

interface Ground {
  /** Around texts. */
  surface: string;
  text: string;
}

const partOf = (id: string, part: string) => `${ownPrefix}${id}:${part}`;

/** Where the marks of the points are among the layers of a map. */
export const marksId = (id: string) => partOf(id, 'marks');

/** The layers that draw the lines and areas of one layer of a map, bottom to top. */
export function shapeLayers(id: string): LayerSpecification[] {
  return [
    {
      id: partOf(id, 'fill'),
      type: 'fill',
      source: shapeSource(id),
      filter: ['==', ['get', 'kind'], 'area'],
      paint: { 'fill-color': now('color'), 'fill-opacity': ofShapes(0.12, 0.04) },
    },
    {
      id: partOf(id, 'line'),
      type: 'line',
      source: shapeSource(id),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': now('color'), 'line-width': ofShapes(2, 1) },
    },
  ];
}

/** The layers that draw the texts of one layer of a map, above its marks. */
export function textLayers(id: string, { surface, text }: Ground): LayerSpecification[] {
  return [
    {
      id: partOf(id, 'count'),
      type: 'symbol',
      source: pointSource(id),
      filter: isCluster,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': fonts,
        'text-size': 12,
        // Of two clusters that overlap, the one above shows its number.
        'symbol-sort-key': ['get', 'order'],
        'text-padding': 0,
      },
      paint: { 'text-color': text },
    },
    {
      id: partOf(id, 'name'),
      type: 'symbol',
      source: pointSource(id),
      filter: isSingle,
      minzoom: 16.5,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts,
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 0.9],
        'text-max-width': 9,
        'text-optional': true,
      },
      paint: { 'text-color': text, 'text-halo-color': surface, 'text-halo-width': 1.5 },
    },
  ];
}

/** The layers of lines and areas that answer a click, of one layer of a map. */
export const clickable = (id: string): string[] => ['line', 'fill'].map((part) => partOf(id, part));
