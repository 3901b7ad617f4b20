import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { type Shape, shapeOf, shapes } from './shape-icons.ts';

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
const isDrawnAs = (shape: Shape): ExpressionSpecification => [
  'in',
  now('tone'),
  ['literal', Object.entries(shapeOf).flatMap(([tone, one]) => (one === shape ? [tone] : []))],
];

/** Shapes at rest stand back behind those that say something. */
const ofShapes = (usual: number, atRest: number): ExpressionSpecification => [
  'case',
  ['==', now('tone'), 'neutral'],
  atRest,
  usual,
];

interface Ground {
  /** Behind the number of a cluster, and around the shapes. */
  surface: string;
  text: string;
}

/** The layers that draw one layer of a map, bottom to top. Each shape has one of its own: states only paint. */
export function layerStyle(id: string, { surface, text }: Ground): LayerSpecification[] {
  const of = (part: string) => `${ownPrefix}${id}:${part}`;
  return [
    {
      id: of('fill'),
      type: 'fill',
      source: shapeSource(id),
      filter: ['==', ['get', 'kind'], 'area'],
      paint: { 'fill-color': now('color'), 'fill-opacity': ofShapes(0.12, 0.04) },
    },
    {
      id: of('line'),
      type: 'line',
      source: shapeSource(id),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': now('color'), 'line-width': ofShapes(2, 1) },
    },
    {
      id: of('cluster'),
      type: 'circle',
      source: pointSource(id),
      filter: isCluster,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'count']], 0.3, 12, 2, 18, 4, 26],
        'circle-color': surface,
        'circle-stroke-color': now('color'),
        'circle-stroke-width': 3,
      },
    },
    {
      id: of('count'),
      type: 'symbol',
      source: pointSource(id),
      filter: isCluster,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': fonts,
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': text },
    },
    ...shapes.map(
      (shape): LayerSpecification => ({
        id: of(`badge-${shape}`),
        type: 'symbol',
        source: pointSource(id),
        filter: isCluster,
        layout: {
          'icon-image': `${ownPrefix}${shape}`,
          'icon-size': 0.42,
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'icon-offset': [
            'interpolate',
            ['linear'],
            ['log10', ['get', 'count']],
            0.3,
            ['literal', [24, -24]],
            4,
            ['literal', [50, -50]],
          ],
        },
        paint: {
          'icon-color': now('color'),
          'icon-halo-color': surface,
          'icon-halo-width': 2,
          'icon-opacity': ['case', isDrawnAs(shape), 1, 0],
        },
      }),
    ),
    ...shapes.map(
      (shape): LayerSpecification => ({
        id: of(shape),
        type: 'symbol',
        source: pointSource(id),
        filter: isSingle,
        layout: {
          'icon-image': `${ownPrefix}${shape}`,
          'icon-size': ['interpolate', ['linear'], ['zoom'], 10, 0.4, 17, 0.62],
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
        },
        paint: {
          'icon-color': now('color'),
          'icon-halo-color': surface,
          'icon-halo-width': 2,
          'icon-opacity': ['case', isDrawnAs(shape), 1, 0],
        },
      }),
    ),
    {
      id: of('name'),
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

/** The layers that answer a click, of one layer of a map. */
export const clickable = (id: string): string[] =>
  ['cluster', ...shapes, 'line', 'fill'].map((part) => `${ownPrefix}${id}:${part}`);
