import type { LayerSpecification } from 'maplibre-gl';
import { baseLayer } from './base-layer.ts';
import type { MapPalette } from './palettes.ts';

/** Built-up and green areas, water with its shores below it, and the outlines of districts. */
export function areaLayers(palette: MapPalette): LayerSpecification[] {
  return [
    baseLayer.fill('built-up', 'district', {
      filter: ['==', ['get', 'level'], 2],
      paint: { 'fill-color': palette.builtUp },
    }),
    baseLayer.fill('green', 'green', {
      paint: {
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
    baseLayer.fill('water', 'water', { paint: { 'fill-color': palette.water } }),
    baseLayer.line('street-outline', 'district', {
      minzoom: 11,
      filter: ['==', ['get', 'level'], 2],
      paint: {
        'line-color': palette.district,
        'line-width': ['interpolate', ['linear'], ['zoom'], 11, 0.8, 16, 1.6],
        'line-dasharray': [4, 3],
        'line-opacity': 0.55,
      },
    }),
    baseLayer.line('district-outline', 'district', {
      filter: ['==', ['get', 'level'], 1],
      paint: {
        'line-color': palette.district,
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 1, 16, 2.4],
        'line-dasharray': [5, 2, 1, 2],
        'line-opacity': 0.7,
      },
    }),
  ];
}
