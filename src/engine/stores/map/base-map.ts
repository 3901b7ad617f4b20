import type { Box, Datum, MapFeature } from '../../../schemas/wire/map.ts';
import { type MapSettings, platformTiles } from '../../compile/config/map-settings.ts';
import { zoomRange } from './map-address.ts';
import type { MapDisplayStore } from './map-display-store.ts';

/** What lies below the places of a map. */
export interface BaseMap {
  /** The online map, the vector tiles of the platform or of an installation, or a PMTiles archive. */
  kind: 'raster' | 'vector' | 'pmtiles';
  /** Addresses with {z}, {x} and {y}; for an archive its one address. */
  addresses: readonly string[];
  attribution: string;
  /** The datum of its pictures; places are converted to it. */
  datum: Exclude<Datum, 'BD09'>;
  /** What the offline map shows. */
  features: readonly MapFeature[];
  /** The least and the greatest zoom of the map. */
  zoomRange: readonly [min: number, max: number];
  /** What it covers, in degrees of its datum, if that is known before it loads; an archive says it itself. */
  box?: Box;
}

/** The base map of the tenant, as console.config.json describes it. */
export function baseMapOf(
  { isOnline, features, config }: Pick<MapDisplayStore, 'isOnline' | 'features' | 'config'>,
  { online, offline }: MapSettings,
): BaseMap {
  const common = { features, zoomRange: readRange(config?.zoomRange) ?? zoomRange };
  if (isOnline) {
    const { tiles, attribution, datum } = online;
    return { ...common, kind: 'raster', addresses: tiles, attribution, datum };
  }
  const { tiles, pmtiles, attribution, datum } = offline;
  const box = readBox(config?.tileBox);
  return pmtiles === undefined
    ? {
        ...common,
        kind: 'vector',
        addresses: [tiles ?? ''],
        attribution,
        datum,
        ...(tiles === platformTiles && box && { box }),
      }
    : { ...common, kind: 'pmtiles', addresses: [pmtiles], attribution, datum };
}

/** A range that a map accepts; undefined for anything else that a platform sends. */
function readRange(value: unknown): BaseMap['zoomRange'] | undefined {
  const [min, max]: unknown[] = Array.isArray(value) ? value : [];
  return typeof min === 'number' && typeof max === 'number' && 0 <= min && min < max && max <= 24
    ? [min, max]
    : undefined;
}

/** A box on the earth with an area; undefined for anything else that a platform sends. */
function readBox(value: unknown): Box | undefined {
  const [west, south, east, north]: unknown[] = Array.isArray(value) ? value : [];
  const isBox =
    typeof west === 'number' &&
    typeof south === 'number' &&
    typeof east === 'number' &&
    typeof north === 'number' &&
    -180 <= west &&
    west < east &&
    east <= 180 &&
    -85 <= south &&
    south < north &&
    north <= 85;
  return isBox ? [west, south, east, north] : undefined;
}
