import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { baseLayer, smoothFrom15 } from './base-layer.ts';
import type { MapPalette } from './palettes.ts';

/** Districts have their streets inside. */
const isDistrict: ExpressionSpecification = ['==', ['get', 'level'], 1];

/** Built-up and green areas, water with its shores below it, and the outlines of districts. */
export function areaLayers(palette: MapPalette): LayerSpecification[] {
  return [
    baseLayer.fill('built-up', 'district', {
      filter: ['==', ['get', 'level'], 2],
      paint: { 'fill-color': palette.builtUp, 'fill-antialias': false },
    }),
    baseLayer.fill('green', 'green', {
      paint: {
        'fill-antialias': smoothFrom15,
        'fill-color': [
          'match',
          ['get', 'kind'],
          'forest',
          palette.forest,
          'farmland',
          palette.farmland,
          'pitch',
          palette.pitch,
          palette.park,
        ],
      },
    }),
    baseLayer.line('shore', 'water', {
      minzoom: 12,
      filter: ['!=', ['get', 'kind'], 'pond'],
      paint: { 'line-color': palette.waterLine, 'line-width': 1.6 },
    }),
    baseLayer.fill('water', 'water', { paint: { 'fill-color': palette.water, 'fill-antialias': smoothFrom15 } }),
    baseLayer.line('outline', 'district', {
      filter: ['any', isDistrict, ['>=', ['zoom'], 11]],
      paint: {
        'line-color': palette.district,
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          9,
          ['case', isDistrict, 1, 0.8],
          16,
          ['case', isDistrict, 2.4, 1.6],
        ],
        'line-dasharray': [4, 3],
        'line-opacity': ['case', isDistrict, 0.7, 0.55],
      },
    }),
  ];
}
