import type { DataDrivenPropertyValueSpecification, ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { baseLayer } from './base-layer.ts';
import type { MapPalette } from './palettes.ts';

/** Local fonts, first come first: without glyph files the browser draws the texts. */
const fonts = ['Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', 'sans-serif'];

type Kind = 'city' | 'district' | 'street';

/** Names of water, roads and places in a language, by the group that they belong to. */
export function labelLayers(
  palette: MapPalette,
  language: 'zh' | 'en',
): Record<'bg' | 'road' | 'point', LayerSpecification[]> {
  const name: ExpressionSpecification =
    language === 'zh' ? ['coalesce', ['get', 'name'], ''] : ['coalesce', ['get', 'nameEn'], ['get', 'name'], ''];
  const text = (size: DataDrivenPropertyValueSpecification<number>) => ({
    'text-field': name,
    'text-font': fonts,
    'text-size': size,
    'text-max-width': language === 'zh' ? 8 : 9,
  });
  const paint = (color: string) => ({
    'text-color': color,
    'text-halo-color': palette.halo,
    'text-halo-width': 1.4,
  });
  const along = (size: DataDrivenPropertyValueSpecification<number>) => ({
    ...text(size),
    'symbol-placement': 'line' as const,
    'symbol-spacing': 360,
    'text-max-angle': 30,
    'text-padding': 4,
  });
  const area = (
    kind: Kind,
    size: DataDrivenPropertyValueSpecification<number>,
    zooms: [number, number],
    color: string,
  ) =>
    baseLayer.symbol(`${kind}-name`, 'place', {
      minzoom: zooms[0],
      maxzoom: zooms[1],
      filter: ['==', ['get', 'kind'], kind],
      layout: {
        ...text(size),
        'symbol-sort-key': ['get', 'rank'],
        'text-letter-spacing': language === 'zh' ? 0.12 : 0.02,
      },
      paint: paint(color),
    });
  return {
    bg: [
      baseLayer.symbol('waterway-name', 'waterway', { layout: along(12), paint: paint(palette.labelWater) }),
      area('street', ['interpolate', ['linear'], ['zoom'], 12, 12, 15, 15], [12, 16], palette.label),
      area('district', ['interpolate', ['linear'], ['zoom'], 8, 12, 12, 17], [8, 13], palette.labelStrong),
      area('city', ['interpolate', ['linear'], ['zoom'], 6, 12, 11, 17], [4, 13], palette.labelStrong),
    ],
    road: [
      // One layer for all classes, as for the roads themselves.
      baseLayer.symbol('road-name', 'road', {
        minzoom: 10.5,
        filter: [
          'match',
          ['get', 'class'],
          'residential',
          ['>=', ['zoom'], 16],
          ['secondary', 'primary'],
          ['>=', ['zoom'], 13],
          true,
        ],
        layout: along(['match', ['get', 'class'], 'residential', 10.5, 'motorway', 11, 11.5]),
        paint: paint(palette.labelRoad),
      }),
    ],
    point: [
      baseLayer.circle('point', 'place', {
        filter: isPoint,
        minzoom: 13,
        paint: {
          'circle-radius': ['case', ['<=', ['get', 'rank'], 4], 3, 2],
          'circle-color': ['match', ['get', 'kind'], ['park', 'hill'], palette.labelGreen, palette.dot],
          'circle-stroke-color': palette.halo,
          'circle-stroke-width': 1,
        },
      }),
      baseLayer.symbol('point-name', 'place', {
        filter: isPoint,
        layout: {
          ...text(11),
          'text-anchor': 'top',
          'text-offset': [0, 0.5],
          'symbol-sort-key': ['get', 'rank'],
          'text-padding': 6,
        },
        paint: {
          ...paint(palette.label),
          'text-color': ['match', ['get', 'kind'], ['park', 'hill'], palette.labelGreen, palette.label],
        },
      }),
    ],
  };
}

const isPoint: ExpressionSpecification = [
  'match',
  ['get', 'kind'],
  ['city', 'district', 'street'] satisfies Kind[],
  false,
  true,
];
