import type { LayerSpecification, StyleSpecification, VectorSourceSpecification } from 'maplibre-gl';
import type { MapFeature } from '../../../schemas/wire/map.ts';
import { areaLayers } from './area-layers.ts';
import { baseSource } from './base-layer.ts';
import { buildingLayers } from './building-layers.ts';
import { labelLayers } from './label-layers.ts';
import { palettes } from './palettes.ts';
import { roadLayers } from './road-layers.ts';

export interface BaseStyleOptions {
  dark: boolean;
  language: 'zh' | 'en';
  /** The groups to show (MAPS-02). */
  features: readonly MapFeature[];
  /** The vector tiles of the offline map. */
  source: VectorSourceSpecification;
}

/**
 * Returns the style of the offline map. It has neither `glyphs` nor `sprite`: texts are drawn with local fonts, so that
 * nothing else is loaded.
 */
export function baseStyle({ dark, language, features, source }: BaseStyleOptions): StyleSpecification {
  const palette = palettes[dark ? 'dark' : 'light'];
  const shown = (feature: MapFeature, layers: LayerSpecification[]) => (features.includes(feature) ? layers : []);
  const labels = labelLayers(palette, language);
  return {
    version: 8,
    sources: { [baseSource]: source },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': palette.land } },
      ...shown('bg', areaLayers(palette)),
      ...shown('road', roadLayers(palette)),
      ...shown('building', buildingLayers(palette)),
      ...shown('bg', labels.bg),
      ...shown('road', labels.road),
      ...shown('point', labels.point),
    ],
  };
}
