import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { type CityFeature, type CityPart, type Layer, layers } from './city/feature.ts';
import { makeCity } from './city/make-city.ts';
import { once } from './city/once.ts';
import { maxTileZoom, type TileAddress } from './tile-address.ts';

/** Edge of a tile in its own units. */
const EXTENT = 4096;

/** A part of the city and, once somebody has looked at it, its features. */
interface Part extends Omit<CityPart, 'make'> {
  indexes: () => Promise<ReadonlyMap<Layer, GeoJSONVT>>;
}

/** Cuts the base map of the demo into vector tiles; each part of it is made with its first tile. */
export class CityTiles {
  readonly #parts = once(makeParts);

  /** Returns a tile as protobuf; undefined if it is empty. Other requests get their turn while the parts are made. */
  async tile(address: TileAddress): Promise<Uint8Array | undefined> {
    const found: Record<string, GeoJSONVTTile> = {};
    const parts = await this.#parts();
    for (const part of parts.filter((one) => one.minzoom <= address.z && overlaps(one.box, address))) {
      addPart(found, await part.indexes(), address);
    }
    return Object.keys(found).length === 0 ? undefined : fromGeojsonVt(found, { version: 2, extent: EXTENT });
  }
}

function addPart(
  found: Record<string, GeoJSONVTTile>,
  indexes: ReadonlyMap<Layer, GeoJSONVT>,
  { z, x, y }: TileAddress,
): void {
  for (const [layer, index] of indexes) {
    const tile = index.getTile(z, x, y);
    if (!tile) continue;
    const features = tile.features.flatMap((feature) => {
      const { minzoom = 0, ...tags } = feature.tags ?? {};
      return Number(minzoom) <= z ? [{ ...feature, tags }] : [];
    }) as GeoJSONVTTile['features'];
    if (features.length > 0) found[layer] = { ...tile, features: [...(found[layer]?.features ?? []), ...features] };
  }
}

async function makeParts(): Promise<readonly Part[]> {
  const parts = await makeCity(pause);
  return parts.map(({ make, ...part }) => ({ ...part, indexes: once(() => indexesOf(make)) }));
}

async function indexesOf(make: CityPart['make']): Promise<ReadonlyMap<Layer, GeoJSONVT>> {
  await pause();
  const features = make();
  const indexes = new Map<Layer, GeoJSONVT>();
  for (const layer of layers) {
    const list = features[layer] ?? [];
    await pause();
    if (list.length > 0) indexes.set(layer, indexOf(list));
  }
  return indexes;
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Splits on demand: the first tiles of the index are those of zoom 0. */
function indexOf(features: readonly CityFeature[]): GeoJSONVT {
  return new GeoJSONVT(
    { type: 'FeatureCollection', features: [...features] },
    { maxZoom: maxTileZoom, indexMaxZoom: 0, extent: EXTENT, buffer: 80, tolerance: 3 },
  );
}

/** True if the tile touches the box. */
function overlaps([west, south, east, north]: CityPart['box'], { z, x, y }: TileAddress): boolean {
  const size = 2 ** z;
  const longitudeOf = (column: number) => (column / size) * 360 - 180;
  const latitudeOf = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / size))) * 180) / Math.PI;
  return longitudeOf(x) <= east && longitudeOf(x + 1) >= west && latitudeOf(y + 1) <= north && latitudeOf(y) >= south;
}
