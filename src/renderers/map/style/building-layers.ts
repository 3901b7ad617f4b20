import type { LayerSpecification } from 'maplibre-gl';
import { baseLayer, smoothFrom15 } from './base-layer.ts';
import type { MapPalette } from './palettes.ts';

/** Footprints of buildings; they appear slowly, so that the map stays calm. */
export function buildingLayers({ building, buildingLine }: MapPalette): LayerSpecification[] {
  return [
    baseLayer.fill('building', 'building', {
      minzoom: 14.5,
      paint: {
        'fill-color': building,
        'fill-antialias': smoothFrom15,
        'fill-outline-color': buildingLine,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14.5, 0.4, 15.5, 1],
      },
    }),
  ];
}
