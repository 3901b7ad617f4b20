import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { BaseMap } from '../../../engine/stores/map/base-map.ts';
import type { Language } from '../../../schemas/grammar/text.ts';
import { baseStyle } from '../style/base-style.ts';

/** The zoom of the deepest tiles; deeper ones are drawn larger. */
const maxTileZoom = 16;
const maxRasterZoom = 18;

const archives = new Protocol();
addProtocol('pmtiles', (request, controller) => archives.tile(request, controller));

/** The style of a base map; places are drawn above it. */
export function baseStyleOf(base: BaseMap, look: { dark: boolean; language: Language }): StyleSpecification {
  const { kind, addresses, attribution, features } = base;
  const tiles = addresses.map(absolute);
  if (kind === 'raster') return rasterStyle(tiles, attribution, look.dark);
  const source =
    kind === 'pmtiles'
      ? { type: 'vector' as const, url: `pmtiles://${tiles[0] ?? ''}`, attribution }
      : { type: 'vector' as const, tiles, maxzoom: maxTileZoom, attribution };
  return baseStyle({ ...look, features, source });
}

/** Pictures have one look: dimmed, they do not glare in the dark one. */
const rasterStyle = (tiles: string[], attribution: string, dark: boolean): StyleSpecification => ({
  version: 8,
  sources: { base: { type: 'raster', tiles, tileSize: 256, maxzoom: maxRasterZoom, attribution } },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': dark ? '#0e1420' : '#eef1f5' } },
    {
      id: 'base',
      type: 'raster',
      source: 'base',
      paint: dark ? { 'raster-brightness-max': 0.55, 'raster-saturation': -0.5, 'raster-contrast': 0.1 } : {},
    },
  ],
});

/** The worker that loads tiles knows no relative addresses. {z} and the others stay as they are. */
const absolute = (address: string): string =>
  new URL(address, document.baseURI).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
