/** Bits of x and of y in a cell. */
export const maxLevel = 26;

const size = 2 ** maxLevel;
const half = 13;
const halfMask = (1 << half) - 1;
/** Web Mercator ends here. */
export const maxLatitude = 85.05;

/** x and y of a tile, from the north-west. */
export interface Tile {
  x: number;
  y: number;
}

/**
 * The Morton cell of a place, a safe integer, or null off the map: the twin of the function place_cell of the database.
 * The cell of a place on the edge of two may differ from the database's by one, as their logarithms do.
 */
export function cellOf(longitude: number | null, latitude: number | null): number | null {
  if (longitude === null || latitude === null) return null;
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= maxLatitude)) return null;
  const tile = tileAt(longitude, latitude, maxLevel);
  return cellOfTile(tile);
}

/** The tile of a level that has a place of the map. */
export function tileAt(longitude: number, latitude: number, level: number): Tile {
  const x = Math.min(size - 1, Math.floor(((longitude + 180) / 360) * size));
  const y = Math.floor(northing(latitude) * size);
  const step = 2 ** (maxLevel - level);
  return { x: Math.floor(x / step), y: Math.floor(y / step) };
}

/** The y of a latitude in Web Mercator, 0 in the north to 1. */
export function northing(latitude: number): number {
  const sine = Math.abs(latitude) < 1e-9 ? 0 : Math.sin(latitude * 0.017453292519943295);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / 12.566370614359172;
}

/** Interleaves x and y, at any level. */
export const cellOfTile = ({ x, y }: Tile): number =>
  interleave(Math.floor(x / (halfMask + 1)), Math.floor(y / (halfMask + 1))) * 2 ** maxLevel +
  interleave(x & halfMask, y & halfMask);

/** The tile of an interleaved number. */
export function tileOfCell(cell: number): Tile {
  const high = Math.floor(cell / size);
  const low = cell % size;
  return {
    x: gather(high) * (halfMask + 1) + gather(low),
    y: gather(Math.floor(high / 2)) * (halfMask + 1) + gather(Math.floor(low / 2)),
  };
}

const interleave = (x: number, y: number): number => spread(x) + spread(y) * 2;

/** Puts a zero before each of 13 bits. */
function spread(bits: number): number {
  let value = bits;
  value = (value | (value << 8)) & 0x00ff00ff;
  value = (value | (value << 4)) & 0x0f0f0f0f;
  value = (value | (value << 2)) & 0x33333333;
  return (value | (value << 1)) & 0x55555555;
}

/** Takes every second bit of 26. */
function gather(bits: number): number {
  let value = bits & 0x55555555;
  value = (value | (value >> 1)) & 0x33333333;
  value = (value | (value >> 2)) & 0x0f0f0f0f;
  value = (value | (value >> 4)) & 0x00ff00ff;
  return (value | (value >> 8)) & 0x0000ffff;
}
